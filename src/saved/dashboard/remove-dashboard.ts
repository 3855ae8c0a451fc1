// Removing a dashboard as a whole: its reports with their cells and charts, and the tabs that were made for it.

import { StatsError } from '../../core/errors';
import type { SavedDeps } from '../deps';
import { deleteReport, type EditDeps, release } from '../edit-report';
import { type DashboardRecord, dashboardRecords, forgetRecord } from './dashboard-record';
import { dashboardOf } from './dashboard-reports';

/**
 * Deletes the reports of a dashboard with their cells and charts, then the tabs that were made for it and hold nothing
 * else. The last report is deleted after the tabs, so that a partly removed dashboard is still listed and can be
 * removed again. Reports that the add-on hasn't made for it, but that a person has given its ID, become reports of
 * their own.
 * @returns the names of the tabs that stay; null if this file doesn't know the tabs, because it is a copy
 * @throws StatsError REPORT_UNKNOWN if the dashboard has no report, and as `deleteReport`
 */
export function removeDashboard(
  dashboard: string,
  deps: EditDeps & Pick<SavedDeps, 'dashboardTabs' | 'factsBlocks'>,
): string[] | null {
  const { book, documentProperties, lock } = deps;
  const record = dashboardRecords(documentProperties.all()).get(dashboard);
  const listed = book.reports().filter((report) => report.dashboard === dashboard);
  if (listed.length === 0) throw new StatsError('REPORT_UNKNOWN', {});
  const isOwn = ({ id }: { id: string }) => record?.reportIds.includes(id) ?? true;
  const [last, ...others] = listed.filter(isOwn);
  for (const { id } of others) deleteReport(id, true, deps);
  const kept = lock.hold(() => {
    book.saveAll(listed.filter((each) => !isOwn(each)).map((each) => ({ ...each, dashboard: '' })));
    // The cells go before the tabs, because the names of a deleted tab's cells can't be removed.
    if (last) {
      release(last, true, deps);
      // Its charts are gone: looked for again, a person's copy of one might be taken for it.
      book.save({ ...last, run: { ...last.run, charts: [] } });
    }
    deps.factsBlocks.release(dashboard, record?.tabs?.data ?? null);
    return record ? removeTabs(record, deps) : null;
  });
  if (last) deleteReport(last.id, true, deps);
  forgetRecord(dashboard, documentProperties);
  return kept;
}

/** @returns the names of the tabs that stay */
function removeTabs(
  { source, title, tabs }: DashboardRecord,
  { dashboardTabs }: Pick<SavedDeps, 'dashboardTabs'>,
): string[] {
  if (!tabs) return [];
  const { tab, dataTab } = dashboardOf(source, { title, dataName: dashboardTabs.nameOf(tabs.data) });
  const kept: string[] = [];
  // The visible tab goes first, because its formulas read the hidden one.
  for (const [sheetId, { cells }] of [[tabs.shown, tab] as const, [tabs.data, dataTab] as const]) {
    const name = dashboardTabs.nameOf(sheetId);
    if (name !== null && !dashboardTabs.remove(sheetId, cells)) kept.push(name);
  }
  return kept;
}
