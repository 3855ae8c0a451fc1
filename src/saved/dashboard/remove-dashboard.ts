// Removing a dashboard as a whole: its reports with their cells and charts, and the tabs that were made for it.

import { StatsError } from '../../core/errors';
import { isCopiedFile } from '../../sheet/verified/written-size';
import type { SavedDeps } from '../deps';
import { deleteReport, type EditDeps, release } from '../edit-report';
import { type DashboardRecord, dashboardRecords, forgetRecord } from './dashboard-record';
import { dashboardOf } from './dashboard-reports';

export interface RemovedDashboard {
  /** How many reports were deleted. */
  deleted: number;
  /** The names of the tabs that stay; null if this file doesn't know which were made for the dashboard. */
  keptTabs: readonly string[] | null;
}

/**
 * Deletes the reports of a dashboard with their cells and charts, then the tabs that were made for it and hold nothing
 * else. The last report is deleted after the tabs, so that a partly removed dashboard is still listed and can be
 * removed again. Reports that the person wasn't asked about, or that the add-on hasn't made for it, but that somebody
 * has given its ID, stay, and are listed by themselves. Only a copy of a file doesn't know what was made for its
 * dashboards.
 * @param agreed the IDs of the reports that the person has agreed to delete
 * @throws StatsError REPORT_UNKNOWN if the dashboard has no report, and as `deleteReport`
 */
export function removeDashboard(
  dashboard: string,
  agreed: readonly string[],
  deps: EditDeps & Pick<SavedDeps, 'dashboardTabs' | 'factsBlocks'>,
): RemovedDashboard {
  const { book, documentProperties, lock } = deps;
  const properties = documentProperties.all();
  const record = dashboardRecords(properties).get(dashboard);
  const listed = book.reports().filter((report) => report.dashboard === dashboard);
  if (listed.length === 0) throw new StatsError('REPORT_UNKNOWN', {});
  const isCopy = isCopiedFile(properties);
  const made = record?.reportIds ?? (isCopy ? agreed : []);
  const isOwn = ({ id }: { id: string }) => agreed.includes(id) && made.includes(id);
  const own = listed.filter(isOwn);
  const [last, ...others] = own;
  for (const { id } of others) deleteReport(id, true, deps);
  const keptTabs = lock.hold(() => {
    // The cells go before the tabs, because the names of a deleted tab's cells can't be removed.
    if (last) release(last, true, deps);
    // Its charts are gone: looked for again, a person's copy of one might be taken for it.
    if (last) book.record({ ...last, run: { ...last.run, charts: [] } });
    if (record || isCopy) deps.factsBlocks.release(dashboard, record?.tabs?.data ?? null);
    return record ? removeTabs(record, deps) : null;
  });
  if (last) deleteReport(last.id, true, deps);
  forgetRecord(dashboard, documentProperties);
  return { deleted: own.length, keptTabs };
}

/** @returns the names of the tabs that stay */
function removeTabs(
  { source, title, scope, tabs }: DashboardRecord,
  { dashboardTabs }: Pick<SavedDeps, 'dashboardTabs'>,
): string[] {
  if (!tabs) return [];
  const dataName = dashboardTabs.nameOf(tabs.data);
  const { tab, dataTab } = dashboardOf(source, { title, dataName, scope });
  const kept: string[] = [];
  // The visible tab goes first, because its formulas read the hidden one.
  for (const [sheetId, cells] of [[tabs.shown, tab.cells] as const, [tabs.data, dataTab.cells] as const]) {
    const name = dashboardTabs.nameOf(sheetId);
    if (name !== null && !dashboardTabs.remove(sheetId, cells)) kept.push(name);
  }
  return kept;
}
