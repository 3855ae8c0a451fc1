// Making a dashboard.

import { firstFree, isOneOf } from '../../core/name';
import { todayAt } from '../../core/report/final-days';
import { DASHBOARD_CELLS } from '../../text/dashboard';
import type { SavedDeps } from '../deps';
import { checkDraft } from '../draft-checks';
import { type EditDeps, saveDashboardReport } from '../edit-report';
import { type DashboardRecord, dashboardRecords, keepRecord } from './dashboard-record';
import { DASHBOARD_REPORTS, type DashboardSource, dashboardOf } from './dashboard-reports';
import type { DashboardScope } from './dashboard-scope';

export type DashboardDeps = EditDeps & Pick<SavedDeps, 'clients' | 'dashboards'>;

/** A dashboard that was made. */
export interface MadeDashboard {
  sheetName: string;
  /** In the order in which they should run. */
  reportIds: readonly string[];
}

/**
 * Makes the tabs of a dashboard and the reports that feed it, whose first runs make the charts. Continues a dashboard
 * that a stopped call has begun: its record says so until all is made.
 * @throws StatsError NOT_CONNECTED, DOCUMENT_BUSY, and as `saveDashboardReport`
 */
export function makeDashboard(scope: DashboardScope, deps: DashboardDeps): MadeDashboard {
  const source = dashboardSource(deps);
  return deps.lock.hold(() => {
    const { book, dashboards } = deps;
    const [dashboard, begun] = begunOrNew(source, scope, deps);
    const { shown, data } = tabsOf(dashboard, begun, deps);
    const record = { ...begun, tabs: { shown, data } };
    keepRecord(dashboard, record, deps.documentProperties);
    const { reports, tab, dataTab } = dashboardOf(record.source, {
      title: record.title,
      scope: record.scope,
      dataName: dashboards.tabs.nameOf(data),
    });
    // The visible tab is filled after the hidden one, which its formulas need.
    dashboards.tabs.fill(data, dataTab);
    dashboards.tabs.fill(shown, tab);
    reports.forEach(({ draft, charts }, at) => {
      const id = record.reportIds[at] ?? book.freeId();
      if (book.has(id)) return;
      const planned = charts.map((chart) => ({ ...chart, place: { ...chart.place, sheetId: shown } }));
      saveDashboardReport(draft, id, { dashboard, charts: planned }, deps);
    });
    const ownName = dashboards.tabs.nameOf(shown);
    const others = dashboards.tabs.names().filter((name) => name !== ownName);
    const sheetName = firstFree(DASHBOARD_CELLS.tabName, isOneOf(others));
    dashboards.tabs.rename(shown, sheetName);
    keepRecord(dashboard, { ...record, isDone: true }, deps.documentProperties);
    return { sheetName, reportIds: record.reportIds };
  });
}

/** The record of a dashboard that a stopped call has begun, or else of a new one. */
function begunOrNew(
  source: DashboardSource,
  scope: DashboardScope,
  deps: DashboardDeps,
): [dashboard: string, DashboardRecord] {
  const [begun] = [...dashboardRecords(deps.documentProperties.all())].filter(([, { isDone }]) => !isDone);
  const has = begun?.[1].reportIds.some((id) => deps.book.has(id));
  if (begun && has) return begun;
  checkScope(begun?.[1].source ?? source, scope, deps);
  if (begun) return [begun[0], { ...begun[1], scope }];
  const title = firstFree(DASHBOARD_CELLS.tabName, isOneOf(deps.dashboards.tabs.names()));
  const reportIds = Array.from({ length: DASHBOARD_REPORTS }, () => deps.book.freeId());
  const record = { source, title, scope, tabs: null, reportIds, isDone: false };
  const dashboard = deps.book.freeId();
  // Recorded before anything is made, so that a stopped call leaves nothing that isn't known.
  keepRecord(dashboard, record, deps.documentProperties);
  return [dashboard, record];
}

/** A scope that its reports can't have is refused before anything is made. @throws StatsError as `checkDraft` */
function checkScope(source: DashboardSource, scope: DashboardScope, deps: DashboardDeps): void {
  const { reports } = dashboardOf(source, { title: '', dataName: DASHBOARD_CELLS.dataTab(''), scope });
  const today = todayAt(deps.clock.now(), deps);
  for (const { draft } of reports) checkDraft(draft, today, deps);
}

/** The tabs of a dashboard: those that were made already, if they still exist. */
function tabsOf(
  dashboard: string,
  { tabs }: DashboardRecord,
  { dashboards }: DashboardDeps,
): { shown: number; data: number } {
  const made = (sheetId: number | undefined, name: string, isHidden: boolean) =>
    sheetId !== undefined && dashboards.tabs.nameOf(sheetId) !== null
      ? sheetId
      : dashboards.tabs.make(name, isHidden);
  return {
    shown: made(tabs?.shown, DASHBOARD_CELLS.unfinishedTab(dashboard), false),
    data: made(tabs?.data, DASHBOARD_CELLS.dataTab(dashboard), true),
  };
}

/**
 * App stats if an account is connected, otherwise seller stats.
 * @throws StatsError NOT_CONNECTED if neither is connected
 */
export function dashboardSource({ openConnection }: Pick<DashboardDeps, 'openConnection'>): DashboardSource {
  try {
    openConnection('account');
    return 'appStats';
  } catch (thrown) {
    try {
      openConnection('seller');
    } catch {
      throw thrown;
    }
    return 'sellerStats';
  }
}
