// Where the cells of saved reports are, and whether their last run can be undone, for the list in the panel.

import { a1OfRectangle } from '../../core/a1';
import { StatsError } from '../../core/errors';
import { once } from '../../core/once';
import { isOutside, kindOf, type Place } from '../../core/place/place';
import { chartsIn } from '../../saved/charts/recorded-charts';
import { type DashboardRecord, dashboardRecords } from '../../saved/dashboard/dashboard-record';
import type { SavedDeps } from '../../saved/deps';
import { currentPlace } from '../../saved/places/fixed-cell';
import type { PlacedCells } from '../../saved/ports';
import type { SavedReport } from '../../saved/saved-report';
import { hasUndoCopy } from '../../sheet/undo/undo-copy';
import type { ListedChart, ReportPlace } from '../contract/reports';
import type { PanelDeps } from '../deps';
import { fileAddress } from '../leaving/file-address';

/** What the cells of reports are read with. */
export type CellsDeps = SavedDeps & { tables: Pick<PanelDeps['tables'], 'pages'> };

/** The cells of reports. Reads the named ranges and the hidden pages once each, when a report first needs them. */
export class ReportCells {
  private readonly locations = once(() => this.deps.locations.all());
  private readonly properties = once(() => this.deps.documentProperties.all());
  private readonly pages = once(() => this.deps.tables.pages.names());
  private readonly file = once(() => fileAddress(this.deps.spreadsheet.id()));

  private readonly tabs = once(() => dashboardRecords(this.properties()));
  private readonly dashboards = new Map<string, PlacedCells | null>();

  constructor(private readonly deps: CellsDeps) {}

  /**
   * The cells that the panel links to; null if the report hasn't written to the spreadsheet, or its cells were deleted.
   * For a report of a dashboard, it's a cell of the dashboard's tab, because the report's cells are in a hidden tab.
   */
  placeOf(report: SavedReport): ReportPlace | null {
    if (isOutside(report.choice.destination)) return null;
    const written = () => (hasRun(report) ? this.locations().get(report.id)?.block : null);
    const block = this.dashboardCell(report.dashboard) ?? written();
    if (!block) return null;
    const range = a1OfRectangle(block);
    const url = `${this.file()}#gid=${block.sheetId}&range=${range}`;
    return { sheetName: block.sheetName, range, url };
  }

  /** The dashboard that a report feeds; blank for none, and for one that this file doesn't know. */
  dashboardOf({ dashboard }: SavedReport): string {
    if (dashboard === '') return '';
    return this.tabs().has(dashboard) ? dashboard : '';
  }

  /** The first cell of a dashboard's tab; null if there is none. */
  private dashboardCell(dashboard: string): PlacedCells | null {
    if (dashboard === '') return null;
    const cached = this.dashboards.get(dashboard);
    if (cached !== undefined) return cached;
    const cell = firstCell(this.tabs().get(dashboard), this.deps);
    this.dashboards.set(dashboard, cell);
    return cell;
  }

  /** A report's charts, with the titles of its last run, because reading each chart would delay the list. */
  chartsOf({ id }: SavedReport): ListedChart[] {
    const charts = chartsIn(this.properties(), id) ?? [];
    return charts.flatMap(({ chartId, kind, title, isDeleted }) =>
      isDeleted ? [] : { chartId, kind, title },
    );
  }

  /** The report's destination. A fixed cell gets its current address, because it may have moved since. */
  destinationOf({ id, choice: { destination } }: SavedReport): Place {
    return destination.kind === 'cell' ? currentPlace(destination, this.locations().get(id)) : destination;
  }

  canUndo(report: SavedReport): boolean {
    return (
      !kindOf(report.choice.destination).holdsDays && hasRun(report) && hasUndoCopy(report.id, this.pages())
    );
  }
}

/** Whether a run was ever started: even one that failed or was stopped may have written cells. */
function hasRun({ run }: SavedReport): boolean {
  return run.lastRunMs !== null || run.startedMs !== null;
}

/** The first cell of the tab of a dashboard that people see; null if there is none. */
function firstCell(record: DashboardRecord | undefined, { dashboards }: SavedDeps): PlacedCells | null {
  const sheetId = record?.tabs?.shown;
  const sheetName = sheetId === undefined ? null : dashboards.tabs.nameOf(sheetId);
  if (sheetId === undefined || sheetName === null) return null;
  return { sheetId, sheetName, row: 1, column: 1, rows: 1, columns: 1 };
}

/** What the list calls reports, each of its entries once: a dashboard is one, by the name of its tab. */
export function entryNames(reports: readonly SavedReport[], deps: SavedDeps): string[] {
  const records = dashboardRecords(deps.documentProperties.all());
  const entries = reports.map(({ id, name, dashboard }): [id: string, name: string] => {
    const record = records.get(dashboard);
    return record ? [dashboard, firstCell(record, deps)?.sheetName ?? record.title] : [id, name];
  });
  return [...new Map(entries).values()];
}

/**
 * Selects the cells of a report, or before its first run the cell where they will begin. For a report of a dashboard,
 * selects a cell of the dashboard's tab.
 * @throws StatsError REPORT_NOT_WRITTEN if it has no such cells
 */
export function showCells(id: string, deps: SavedDeps): void {
  const { locations, book } = deps;
  const { block, fixedCell } = locations.all().get(id) ?? {};
  const dashboard = book.has(id) ? book.report(id).dashboard : '';
  const record =
    dashboard === '' ? undefined : dashboardRecords(deps.documentProperties.all()).get(dashboard);
  const cells = firstCell(record, deps) ?? block ?? (fixedCell && { ...fixedCell, rows: 1, columns: 1 });
  if (!cells) throw new StatsError('REPORT_NOT_WRITTEN', {});
  locations.show(cells);
}

/**
 * Selects the cell under the upper left corner of a report's chart.
 * @throws StatsError CHART_GONE if the report has no such chart
 */
export function showChart(id: string, chartId: number, deps: PanelDeps): void {
  const recorded = chartsIn(deps.documentProperties.all(), id)?.find((chart) => chart.chartId === chartId);
  const chart = recorded && deps.tables.charts.list(null).find((each) => each.id === chartId);
  const sheetName = chart && deps.dashboards.tabs.nameOf(chart.sheetId);
  if (!sheetName) throw new StatsError('CHART_GONE', {});
  deps.locations.show({ ...chart.anchor, sheetId: chart.sheetId, sheetName, rows: 1, columns: 1 });
}
