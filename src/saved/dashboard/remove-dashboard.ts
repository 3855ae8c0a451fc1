// Removing a dashboard: as a whole, its reports with their cells and charts, and the tabs that were made for it, or
// without its numbers, which stay in its visible tab as values and charts.

import { StatsError } from '../../core/errors';
import { DASHBOARD_CELLS, titleWithoutEmail } from '../../text/dashboard';
import { RecordedCharts } from '../charts/recorded-charts';
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

export type RemovalDeps = EditDeps & Pick<SavedDeps, 'dashboards'>;

/**
 * Deletes the reports of a dashboard with their cells and charts, then the tabs that were made for it and hold nothing
 * else. The last report is deleted after the tabs, so that a partly removed dashboard is still listed and can be
 * removed again. Reports that the person wasn't asked about, or that the add-on hasn't made for it, but that somebody
 * has given its ID, stay, and are listed by themselves.
 * @param agreedIds the IDs of the reports that the person has agreed to delete
 * @param keepsNumbers whether the visible tab stays, with values in place of formulas and with its charts. The hidden
 *   one goes, or is shown if it holds or feeds anything else
 * @throws StatsError REPORT_UNKNOWN if the dashboard has no report, and as `deleteReport`
 */
export function removeDashboard(
  dashboard: string,
  agreedIds: readonly string[],
  deps: RemovalDeps,
  keepsNumbers = false,
): RemovedDashboard {
  const { book, documentProperties, lock } = deps;
  const properties = documentProperties.all();
  const ownReports = book.reports().filter((report) => report.dashboard === dashboard);
  if (ownReports.length === 0) throw new StatsError('REPORT_UNKNOWN', {});
  const record = dashboardRecords(properties).get(dashboard);
  const made = record?.reportIds ?? [];
  const own = ownReports.filter(({ id }) => agreedIds.includes(id) && made.includes(id));
  const tabs = record?.tabs ?? null;
  // First, while all that it reads is there.
  const isRead =
    keepsNumbers &&
    tabs !== null &&
    lock.hold(() => deps.dashboards.keptTabs.freeze(tabs, titleWithoutEmail));
  // Charts that stay are the person's.
  const forgetCharts = () => {
    for (const { id } of own) new RecordedCharts(id, deps).forget();
  };
  if (keepsNumbers) lock.hold(forgetCharts);
  const [last, ...others] = own;
  for (const { id } of others) deleteReport(id, !isRead, deps);
  const keptTabs = lock.hold(() => {
    // The cells go before the tabs, because the names of a deleted tab's cells can't be removed.
    if (last) release(last, !isRead, deps);
    if (record) deps.dashboards.facts.release(dashboard, tabs?.data ?? null, !isRead);
    return record ? removeTabs(record, keepsNumbers, deps) : null;
  });
  if (last) deleteReport(last.id, !isRead, deps);
  forgetRecord(dashboard, documentProperties);
  return { deleted: own.length, keptTabs };
}

/** @returns the names of the tabs that stay, but for the visible one whose numbers are kept */
function removeTabs(
  { source, title, scope, tabs }: DashboardRecord,
  keepsNumbers: boolean,
  { dashboards }: RemovalDeps,
): string[] {
  if (!tabs) return [];
  const dataName = dashboards.tabs.nameOf(tabs.data);
  const { tab, dataTab } = dashboardOf(source, { title, dataName, scope });
  const kept: string[] = [];
  // The visible tab goes first, because its formulas read the hidden one.
  const removed = [[tabs.shown, tab.cells] as const, [tabs.data, dataTab.cells] as const];
  for (const [sheetId, cells] of keepsNumbers ? removed.slice(1) : removed) {
    const name = dashboards.tabs.nameOf(sheetId);
    if (name !== null && !dashboards.tabs.remove(sheetId, cells)) kept.push(name);
  }
  if (keepsNumbers && kept.length > 0)
    return [dashboards.keptTabs.reveal(tabs.data, DASHBOARD_CELLS.plainData)];
  return kept;
}
