// Making a dashboard, and removing it as a whole.

import type { Rectangle } from '../../core/a1';
import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import type { Place } from '../../core/place/place';
import { freeSlots } from '../../sheet/charts/add-chart';
import type { ChartDeps } from '../../sheet/charts/chart-ports';
import { DASHBOARD_CELLS, dashboardNamed } from '../../text/charts';
import type { SavedDeps } from '../deps';
import { deleteReport, type EditDeps, saveMade } from '../edit-report';
import type { ReportLocation } from '../ports';
import type { SavedReport } from '../saved-report';
import {
  DATES_CELL,
  type DashboardSource,
  type DashboardTab,
  dashboardOf,
  PERIOD,
} from './dashboard-reports';
import { offeredApps, offeredPeriods } from './typed-cells';

/** What may stand in the tab of a dashboard that is deleted. */
export interface OwnContent {
  texts: ReadonlySet<string>;
  /** The tab whose cells its formulas show; null where it has none. */
  feedingTab: string | null;
  /** Cells and charts that are deleted with it. */
  blocks: readonly Rectangle[];
  chartIds: ReadonlySet<number>;
  /** Into whose cells people type: its period, and its apps where it has any. */
  typed: { dashboard: string; hasApps: boolean };
}

/** The tabs of dashboards. */
export interface DashboardTabs {
  /** The names of all sheets. */
  names(): string[];
  /**
   * Makes a tab and fills it; one that is seen becomes the active one. In one that there is, cells that are not blank
   * stay.
   * @returns its sheet's ID
   */
  make(name: string, tab: DashboardTab): number;
  rename(sheetId: number, name: string): void;
  /**
   * Deletes a tab that has a text of the dashboard and nothing but its own, where another sheet is left.
   * @returns whether it is gone
   */
  remove(sheetId: number, own: OwnContent): boolean;
}

export type DashboardDeps = EditDeps &
  Pick<SavedDeps, 'destinations' | 'clients' | 'dashboardCells'> & {
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
 * Makes a tab and the reports that feed it, whose charts come with their first rows; or goes on with one that a stopped
 * call has begun. The tab gets its name at last, so that it is known for unfinished until then.
 * @throws StatsError NOT_CONNECTED
 */
export function makeDashboard(deps: DashboardDeps): MadeDashboard {
  const connected = sourceOf(deps);
  // Without the names the cell offers all of them together, and takes any.
  const appNames = connected === 'appStats' ? (ignoreErrors(() => namesOfApps(deps)) ?? []) : [];
  return deps.lock.hold(() => {
    const { book, dashboardTabs, locations } = deps;
    const names = dashboardTabs.names();
    const begun = names
      .flatMap((name) => dashboardNamed(name, DASHBOARD_CELLS.unfinishedTab) ?? [])
      .find((id) => isOfToday(id, deps));
    const dashboard = begun ?? deps.newId();
    const kept = begun === undefined ? [] : reportsOf(begun, deps);
    const sheetName = freeName(names);
    const source = kept[0] ? sourceIn(kept[0]) : connected;
    const dataName = DASHBOARD_CELLS.dataTab(dashboard);
    const { reports, tab, dataTab } = dashboardOf(source, { sheetName, dataName });
    const slots = freeSlots(
      reports.flatMap(({ charts }) => charts).length,
      { takenSlots: () => book.chartSlots() },
      deps.chartDeps,
    );
    const unfinished = DASHBOARD_CELLS.unfinishedTab(dashboard);
    // The tab that is seen comes first, since the dashboard is found by it; its formulas need the other one.
    const sheetId = dashboardTabs.make(unfinished, { ...tab, cells: [], widths: [] });
    const dataId = dashboardTabs.make(dataName, dataTab);
    dashboardTabs.make(unfinished, tab);
    if (begun !== undefined) for (const each of [sheetId, dataId]) dropUnsavedCells(each, dashboard, deps);
    locations.fix(dashboard, locations.cellAt({ sheetName: unfinished, cell: DATES_CELL }));
    deps.dashboardCells.fix(
      dashboard,
      sheetId,
      offeredPeriods(PERIOD, deps.clock.now()),
      source === 'appStats' ? offeredApps(appNames) : [],
    );
    const reportIds = reports.map(({ draft, charts, cell }) => {
      const ownSlots = slots.splice(0, charts.length);
      const saved = kept.find(({ choice }) => isAtCell(choice.destination, cell));
      if (saved) return saved.id;
      const recorded = charts.map((chart, at) => ({
        ...{ ...chart, place: { ...chart.place, sheetId } },
        ...{ slot: ownSlots[at] ?? at, chartId: null, isDeleted: false },
      }));
      const placed = locations.cellAt({ sheetName: dataName, cell });
      return saveMade(draft, deps.newId(), { dashboard, charts: recorded, cell: placed }, deps).id;
    });
    dashboardTabs.rename(sheetId, sheetName);
    return { sheetName, reportIds };
  });
}

/** Whether a dashboard that was begun has no report in its tab, as those of version 0.4.0 and before have. */
function isOfToday(dashboard: string, deps: Pick<DashboardDeps, 'book'>): boolean {
  const dataName = DASHBOARD_CELLS.dataTab(dashboard);
  return reportsOf(dashboard, deps).every(
    ({ choice: { destination } }) => destination.kind === 'cell' && destination.sheetName === dataName,
  );
}

function namesOfApps({ clients, clock }: Pick<DashboardDeps, 'clients' | 'clock'>): string[] {
  const budget = { deadlineMs: clock.now() + LONGEST_WAIT_MS };
  return clients.knownApps(clients.open('account'), budget).map(({ name }) => name);
}

/** For a list that a dashboard can do without, ms. */
const LONGEST_WAIT_MS = 20_000;

function reportsOf(dashboard: string, { book }: Pick<DashboardDeps, 'book'>): SavedReport[] {
  return book.reports().filter((report) => dashboard !== '' && report.dashboard === dashboard);
}

function isAtCell(destination: Place, cell: string): boolean {
  return destination.kind === 'cell' && destination.cell === cell;
}

/** A call that was stopped may have fixed the cell of a report that it has not saved. By its own the tab is found. */
function dropUnsavedCells(
  sheetId: number,
  dashboard: string,
  { book, locations }: Pick<DashboardDeps, 'book' | 'locations'>,
): void {
  for (const [id, { fixedCell }] of locations.all())
    if (fixedCell?.sheetId === sheetId && id !== dashboard && !book.has(id)) locations.fix(id, null);
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
 * Deletes the reports of a dashboard with their cells and charts, and its tab. The last report goes after the tab:
 * whatever stops this, the dashboard is listed, and can be removed again, while there is anything of it.
 * @returns whether the tab is gone: it stays where anything else is in it
 * @throws StatsError REPORT_UNKNOWN where no report is of it
 */
export function removeDashboard(dashboard: string, deps: DashboardDeps): boolean {
  const reports = reportsOf(dashboard, deps);
  const tabs = tabsOf(dashboard, reports, deps);
  const locations = deps.locations.all();
  const last =
    reports.find((report) => sheetIn(locations.get(report.id)) === tabs[tabs.length - 1]) ?? reports[0];
  if (!last) throw new StatsError('REPORT_UNKNOWN', {});
  for (const each of reports) if (each !== last) deleteReport(each.id, true, deps);
  const isGone = deps.lock.hold(() => {
    const areGone = tabs.map((tab) => removeTab(tab, last, reports, deps));
    deps.locations.fix(dashboard, null);
    deps.dashboardCells.end(dashboard);
    return areGone.every(Boolean);
  });
  deleteReport(last.id, true, deps);
  return isGone;
}

/** The tabs of a dashboard that there are: the one that is seen first, and the one that feeds it. */
function tabsOf(dashboard: string, reports: readonly SavedReport[], deps: DashboardDeps): number[] {
  const { locations } = deps;
  const all = locations.all();
  const sheetNamed = (sheetName: string) => locations.cellAt({ sheetName, cell: 'A1' })?.sheetId;
  const seen = sheetNamed(DASHBOARD_CELLS.unfinishedTab(dashboard)) ?? all.get(dashboard)?.fixedCell?.sheetId;
  const feeding =
    sheetNamed(DASHBOARD_CELLS.dataTab(dashboard)) ??
    mostOf(reports.flatMap(({ id }) => sheetIn(all.get(id)) ?? []));
  // Those of version 0.4.0 and before have one tab for both.
  return [...new Set([seen, feeding])].flatMap((tab) => tab ?? []);
}

/** @param reports all of the dashboard's, of which there is only the last one any more */
function removeTab(
  sheetId: number,
  last: SavedReport,
  reports: readonly SavedReport[],
  deps: DashboardDeps,
): boolean {
  const { book, dashboardTabs } = deps;
  const before = deps.locations.all();
  const dates = before.get(last.dashboard)?.fixedCell;
  dropUnsavedCells(sheetId, last.dashboard, deps);
  const locations = deps.locations.all();
  // Another report may be about to write there.
  const isUsed = book.reports().some(({ id }) => id !== last.id && sheetIn(locations.get(id)) === sheetId);
  if (isUsed) return false;
  const block = locations.get(last.id)?.block ?? null;
  const { feeds, headings } = DASHBOARD_CELLS;
  const chartIds = last.run.charts.flatMap(({ chartId }) => chartId ?? []);
  return dashboardTabs.remove(sheetId, {
    texts: new Set([...reports.flatMap(textsOf), ...Object.values(headings), feeds]),
    feedingTab: block?.sheetName ?? DASHBOARD_CELLS.dataTab(last.dashboard),
    blocks: [block, dates && { ...dates, rows: 1, columns: 1 }].flatMap((cells) =>
      cells?.sheetId === sheetId ? cells : [],
    ),
    chartIds: new Set(chartIds),
    typed: { dashboard: last.dashboard, hasApps: sourceIn(last) === 'appStats' },
  });
}

/** What the tab says of itself. */
function textsOf({ name, choice: { destination, source } }: SavedReport): string[] {
  if (destination.kind !== 'cell') return [];
  const about = DASHBOARD_CELLS.about[source === 'sellerStats' ? source : 'appStats'];
  // Its name begins with that of the tab, which stands in the first cell.
  return [
    destination.sheetName,
    name.slice(0, name.lastIndexOf(': ')),
    about,
    ...DASHBOARD_CELLS.numbers,
    ...Object.values(DASHBOARD_CELLS.typed),
  ];
}

function sourceIn({ choice: { source } }: SavedReport): DashboardSource {
  return source === 'sellerStats' ? source : 'appStats';
}

function sheetIn(location: ReportLocation | undefined): number | undefined {
  return (location?.block ?? location?.fixedCell)?.sheetId;
}

/** The number that is there most often: a person may have moved one of the reports to a sheet of their own. */
function mostOf(numbers: readonly number[]): number | undefined {
  const count = (number: number) => numbers.filter((each) => each === number).length;
  return numbers.reduce<number | undefined>(
    (most, each) => (most === undefined || count(each) > count(most) ? each : most),
    undefined,
  );
}
