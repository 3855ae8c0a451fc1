// Making a dashboard, and removing it as a whole.

import { StatsError } from '../../core/errors';
import { freeSlots } from '../../sheet/charts/add-chart';
import type { ChartDeps } from '../../sheet/charts/chart-ports';
import { DASHBOARD_CELLS } from '../../text/charts';
import type { SavedDeps } from '../deps';
import { deleteReport, type EditDeps, saveMade } from '../edit-report';
import { type DashboardSource, type DashboardTab, dashboardOf } from './dashboard-reports';

/** The tabs of dashboards. */
export interface DashboardTabs {
  /** The names of all sheets. */
  names(): string[];
  /** Makes a tab, which becomes the active one. */
  make(name: string, tab: DashboardTab): void;
  /**
   * Deletes a tab where it has nothing but these texts and another sheet is left.
   * @returns whether it is gone
   */
  remove(sheetId: number, texts: readonly string[]): boolean;
}

export type DashboardDeps = EditDeps &
  Pick<SavedDeps, 'destinations'> & {
    chartDeps: ChartDeps;
    dashboardTabs: DashboardTabs;
    newId(): string;
  };

/** A dashboard that was made. */
export interface MadeDashboard {
  sheetName: string;
  /** In the order in which they should run. */
  reportIds: string[];
}

/**
 * Makes a tab and the reports that feed it, whose charts come with their first rows. What a stopped call has made by
 * then is an empty tab, or reports that can be run and removed.
 * @throws StatsError NOT_CONNECTED
 */
export function makeDashboard(deps: DashboardDeps): MadeDashboard {
  const source = sourceOf(deps);
  return deps.lock.hold(() => {
    const sheetName = freeName(deps.dashboardTabs.names());
    const { reports, tab } = dashboardOf(source, sheetName);
    const { book } = deps;
    const slots = freeSlots(reports.length, { takenSlots: () => book.chartSlots() }, deps.chartDeps);
    deps.dashboardTabs.make(sheetName, tab);
    const dashboard = deps.newId();
    const reportIds = reports.map(({ draft, chart }, at) => {
      const charts = chart ? [{ ...chart, slot: slots[at] ?? at, chartId: null, isDeleted: false }] : [];
      return saveMade(draft, deps.newId(), { dashboard, charts }, deps).id;
    });
    return { sheetName, reportIds };
  });
}

/** The account's apps where it is connected. @throws StatsError NOT_CONNECTED where neither service is */
function sourceOf({ clients }: Pick<DashboardDeps, 'clients'>): DashboardSource {
  try {
    clients.open('account');
    return 'appStats';
  } catch (thrown) {
    try {
      clients.open('seller');
    } catch {
      throw thrown;
    }
    return 'sellerStats';
  }
}

function freeName(taken: readonly string[]): string {
  const others = new Set(taken.map((name) => name.toLowerCase()));
  let name = DASHBOARD_CELLS.tabName(1);
  for (let number = 2; others.has(name.toLowerCase()); number++) name = DASHBOARD_CELLS.tabName(number);
  return name;
}

/**
 * Deletes the reports of a dashboard with their cells and charts, and its tab.
 * @returns whether the tab is gone: it stays where anything else is in it
 * @throws StatsError REPORT_UNKNOWN where no report is of it
 */
export function removeDashboard(dashboard: string, deps: DashboardDeps): boolean {
  const reports = deps.book.reports().filter((report) => dashboard !== '' && report.dashboard === dashboard);
  if (reports.length === 0) throw new StatsError('REPORT_UNKNOWN', {});
  const locations = deps.locations.all();
  const sheets = reports.flatMap(({ id }) => {
    const { block, fixedCell } = locations.get(id) ?? {};
    return (block ?? fixedCell)?.sheetId ?? [];
  });
  const texts = reports.flatMap(({ choice: { destination, source } }) =>
    destination.kind === 'cell'
      ? [destination.sheetName, DASHBOARD_CELLS.about[source === 'sellerStats' ? source : 'appStats']]
      : [],
  );
  for (const { id } of reports) deleteReport(id, true, deps);
  const own = [...new Set([...texts, ...Object.values(DASHBOARD_CELLS.headings)])];
  return deps.lock
    .hold(() => [...new Set(sheets)].map((sheetId) => deps.dashboardTabs.remove(sheetId, own)))
    .every(Boolean);
}
