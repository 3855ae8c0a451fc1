// Making a dashboard, and removing it as a whole.

import type { Rectangle } from '../../core/a1';
import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import type { Place } from '../../core/place/place';
import { todayAt } from '../../core/report/final-days';
import { DASHBOARD_CELLS, dashboardNamed } from '../../text/charts';
import { chartsIn } from '../charts/recorded-charts';
import type { SavedDeps } from '../deps';
import { deleteReport, type EditDeps, saveDashboardReport } from '../edit-report';
import type { ReportLocation } from '../ports';
import type { SavedReport } from '../saved-report';
import {
  DASHBOARD_PERIOD,
  DATES_CELL,
  type DashboardSource,
  type DashboardTab,
  dashboardOf,
} from './dashboard-reports';
import { offeredApps, offeredPeriods } from './typed-cells';

/** What a dashboard's tab may contain and still be deleted. Anything else is a person's. */
export interface OwnContent {
  texts: ReadonlySet<string>;
  /** The tab whose cells its formulas may show; null for none. */
  feedingTab: string | null;
  /** Cells that may be deleted with the tab, whatever they contain. */
  blocks: readonly Rectangle[];
  chartIds: ReadonlySet<number>;
  /** The dashboard whose typed cells may be in the tab: the one for the period and, if `hasApps`, the one for apps. */
  typed: { dashboard: string; hasApps: boolean };
}

/** The tabs of dashboards. */
export interface DashboardTabs {
  /** The names of all sheets. */
  names(): string[];
  /**
   * Makes a tab, or takes the existing one of that name, and fills its blank cells. A visible tab becomes active.
   * @returns its sheet's ID
   */
  make(name: string, tab: DashboardTab): number;
  rename(sheetId: number, name: string): void;
  /**
   * Deletes a tab if it has one of `own.texts` and no content but `own`, and if another visible sheet remains.
   * @returns whether the tab no longer exists
   */
  remove(sheetId: number, own: OwnContent): boolean;
}

export type DashboardDeps = EditDeps &
  Pick<SavedDeps, 'destinations' | 'clients' | 'dashboardCells'> & {
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
 * Makes the tabs of a dashboard and the reports that feed it, whose first runs make the charts. Continues a dashboard
 * that a stopped call has begun: the visible tab gets its final name last, and until then its name says `unfinished`.
 * @throws StatsError NOT_CONNECTED, DOCUMENT_BUSY, and as `saveDashboardReport`
 */
export function makeDashboard(deps: DashboardDeps): MadeDashboard {
  const connected = sourceOf(deps);
  // The names are only suggestions: without them, the cell for apps offers only `all`, and still takes any app.
  const appNames = connected === 'appStats' ? (ignoreErrors(() => namesOfApps(deps)) ?? []) : [];
  return deps.lock.hold(() => {
    const { dashboardTabs, locations } = deps;
    const names = dashboardTabs.names();
    const begun = names
      .flatMap((name) => dashboardNamed(name, DASHBOARD_CELLS.unfinishedTab) ?? [])
      .find((id) => usesHiddenTab(id, deps));
    const dashboard = begun ?? deps.newId();
    const existing = begun === undefined ? [] : reportsOf(begun, deps);
    const sheetName = freeName(names);
    const source = existing[0] ? sourceIn(existing[0]) : connected;
    const dataName = DASHBOARD_CELLS.dataTab(dashboard);
    const { reports, tab, dataTab } = dashboardOf(source, { sheetName, dataName });
    const unfinished = DASHBOARD_CELLS.unfinishedTab(dashboard);
    // The visible tab is made first, since an unfinished dashboard is found by it, but filled after the hidden tab,
    // which its formulas need.
    const sheetId = dashboardTabs.make(unfinished, { ...tab, cells: [], widths: [] });
    const dataId = dashboardTabs.make(dataName, dataTab);
    dashboardTabs.make(unfinished, tab);
    if (begun !== undefined) for (const each of [sheetId, dataId]) dropUnsavedCells(each, dashboard, deps);
    locations.fix(dashboard, locations.cellAt({ sheetName: unfinished, cell: DATES_CELL }));
    deps.dashboardCells.fix(
      dashboard,
      sheetId,
      offeredPeriods(DASHBOARD_PERIOD, todayAt(deps.clock.now(), deps)),
      source === 'appStats' ? offeredApps(appNames) : [],
    );
    const reportIds = reports.map(({ draft, charts, cell }) => {
      const saved = existing.find(({ choice }) => isAtCell(choice.destination, cell));
      if (saved) return saved.id;
      const planned = charts.map((chart) => ({ ...chart, place: { ...chart.place, sheetId } }));
      const placed = locations.cellAt({ sheetName: dataName, cell });
      return saveDashboardReport(draft, deps.newId(), { dashboard, charts: planned, cell: placed }, deps).id;
    });
    dashboardTabs.rename(sheetId, sheetName);
    return { sheetName, reportIds };
  });
}

/** Whether all reports of an unfinished dashboard are in its hidden tab. Version 0.4.0 and earlier had no such tab. */
function usesHiddenTab(dashboard: string, deps: Pick<DashboardDeps, 'book'>): boolean {
  const dataName = DASHBOARD_CELLS.dataTab(dashboard);
  return reportsOf(dashboard, deps).every(
    ({ choice: { destination } }) => destination.kind === 'cell' && destination.sheetName === dataName,
  );
}

function namesOfApps({ clients, clock }: Pick<DashboardDeps, 'clients' | 'clock'>): string[] {
  const budget = { deadlineMs: clock.now() + LONGEST_WAIT_MS };
  return clients.knownApps(clients.open('account'), budget).map(({ name }) => name);
}

/** How long to wait for the names of apps, which a dashboard can do without, ms. */
const LONGEST_WAIT_MS = 20_000;

function reportsOf(dashboard: string, { book }: Pick<DashboardDeps, 'book'>): SavedReport[] {
  return book.reports().filter((report) => dashboard !== '' && report.dashboard === dashboard);
}

function isAtCell(destination: Place, cell: string): boolean {
  return destination.kind === 'cell' && destination.cell === cell;
}

/** Releases cells that a stopped call fixed for reports it never saved, but not the dates cell, which marks the tab. */
function dropUnsavedCells(
  sheetId: number,
  dashboard: string,
  { book, locations }: Pick<DashboardDeps, 'book' | 'locations'>,
): void {
  for (const [id, { fixedCell }] of locations.all())
    if (fixedCell?.sheetId === sheetId && id !== dashboard && !book.has(id)) locations.fix(id, null);
}

/**
 * App stats if an account is connected, otherwise seller stats.
 * @throws StatsError NOT_CONNECTED if neither is connected
 */
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
 * Deletes a dashboard's tabs, and its reports with their cells and charts. The last report is deleted after the tabs,
 * so that a partly removed dashboard is still listed and can be removed again.
 * @returns whether all its tabs are gone; a tab with any other content stays
 * @throws StatsError REPORT_UNKNOWN if the dashboard has no report, and as `deleteReport`
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

/** The sheet IDs of a dashboard's existing tabs: first the visible one, then the one that feeds it. */
function tabsOf(dashboard: string, reports: readonly SavedReport[], deps: DashboardDeps): number[] {
  const { locations } = deps;
  const all = locations.all();
  const sheetNamed = (sheetName: string) => locations.cellAt({ sheetName, cell: 'A1' })?.sheetId;
  const seen = sheetNamed(DASHBOARD_CELLS.unfinishedTab(dashboard)) ?? all.get(dashboard)?.fixedCell?.sheetId;
  const feeding =
    sheetNamed(DASHBOARD_CELLS.dataTab(dashboard)) ??
    mostFrequent(reports.flatMap(({ id }) => sheetIn(all.get(id)) ?? []));
  // Dashboards of version 0.4.0 and earlier have one tab for both.
  return [...new Set([seen, feeding])].flatMap((tab) => tab ?? []);
}

/**
 * Removes one tab, unless another report writes there.
 * @param reports all reports of the dashboard, of which only `last` still exists
 * @returns whether the tab no longer exists
 */
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
  const charts = chartsIn(deps.documentProperties.all(), last.id) ?? [];
  const chartIds = charts.flatMap(({ chartId }) => chartId ?? []);
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

/** The texts that the add-on may have written into the dashboard's tabs. */
function textsOf({ name, choice: { destination, source } }: SavedReport): string[] {
  if (destination.kind !== 'cell') return [];
  const about = DASHBOARD_CELLS.about[source === 'sellerStats' ? source : 'appStats'];
  // A report's name begins with the name of the visible tab, which is also the title in that tab's first cell.
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

/** The most frequent sheet ID, because a person may have moved one of the reports; undefined without any. */
function mostFrequent(numbers: readonly number[]): number | undefined {
  const count = (number: number) => numbers.filter((each) => each === number).length;
  return numbers.reduce<number | undefined>(
    (most, each) => (most === undefined || count(each) > count(most) ? each : most),
    undefined,
  );
}
