// Where the cells of saved reports are, and whether their last run can be undone, for the list in the panel.

import { a1OfRectangle } from '../../core/a1';
import { StatsError } from '../../core/errors';
import { once } from '../../core/once';
import { isOutside, kindOf, type Place } from '../../core/place/place';
import type { ChartKind } from '../../core/report/chart';
import { chartsIn } from '../../saved/charts/recorded-charts';
import type { SavedDeps } from '../../saved/deps';
import { currentPlace } from '../../saved/places/fixed-cell';
import type { PlacedBlock, ReportLocation } from '../../saved/ports';
import type { SavedReport } from '../../saved/saved-report';
import { hasUndoCopy } from '../../sheet/undo/undo-copy';
import type { ReportPlace } from '../contract/reports';
import { fileAddress } from '../leaving/file-address';

type CellDeps = Pick<SavedDeps, 'locations' | 'pages' | 'spreadsheetId' | 'documentProperties'>;

/** The cells of reports. Reads the named ranges and the hidden pages once each, when a report first needs them. */
export class ReportCells {
  private readonly locations = once(() => this.deps.locations.all());
  private readonly properties = once(() => this.deps.documentProperties.all());
  private readonly pages = once(() => this.deps.pages.names());
  private readonly file = once(() => fileAddress(this.deps.spreadsheetId()));

  constructor(private readonly deps: CellDeps) {}

  /**
   * The cells that the panel links to; null if the report hasn't written to the spreadsheet, or its cells were deleted.
   * For a report of a dashboard, it's a cell of the dashboard's tab, because the report's cells are in a hidden tab.
   */
  placeOf(report: SavedReport): ReportPlace | null {
    if (isOutside(report.choice.destination)) return null;
    const written = () => (hasRun(report) ? this.locations().get(report.id)?.block : null);
    const shown = report.dashboard === '' ? null : daysCell(report.dashboard, this.locations());
    const block = shown ?? written();
    if (!block) return null;
    const range = a1OfRectangle(block);
    const url = `${this.file()}#gid=${block.sheetId}&range=${range}`;
    return { sheetName: block.sheetName, range, url };
  }

  /** A report's charts, with the titles of its last run, because reading each chart would delay the list. */
  chartsOf({ id }: SavedReport): { kind: ChartKind; title: string }[] {
    const charts = chartsIn(this.properties(), id) ?? [];
    return charts.flatMap(({ kind, title, isDeleted }) => (isDeleted ? [] : { kind, title }));
  }

  /** The report's destination. A fixed cell gets its current address, because it may have moved since. */
  destinationOf({ id, choice: { destination } }: SavedReport): Place {
    return destination.kind === 'cell' ? currentPlace(destination, this.locations().get(id)) : destination;
  }

  canUndo(report: SavedReport): boolean {
    return kindOf(report.choice.destination).undo && hasRun(report) && hasUndoCopy(report.id, this.pages());
  }
}

/** Whether a run was ever started: even one that failed or was stopped may have written cells. */
function hasRun({ run }: SavedReport): boolean {
  return run.lastRunMs !== null || run.startedMs !== null;
}

/** The cell in a dashboard's tab that shows the days of its period; null if there is none. */
function daysCell(dashboard: string, locations: ReadonlyMap<string, ReportLocation>): PlacedBlock | null {
  const cell = locations.get(dashboard)?.fixedCell;
  return cell ? { ...cell, rows: 1, columns: 1 } : null;
}

/**
 * Selects the cells of a report, or before its first run the cell where they will begin. For a report of a dashboard,
 * selects a cell of the dashboard's tab.
 * @throws StatsError REPORT_NOT_WRITTEN if it has no such cells
 */
export function showCells(id: string, { locations, book }: Pick<SavedDeps, 'locations' | 'book'>): void {
  const all = locations.all();
  const { block, fixedCell } = all.get(id) ?? {};
  const dashboard = book.has(id) ? book.report(id).dashboard : '';
  const cells = daysCell(dashboard, all) ?? block ?? (fixedCell && { ...fixedCell, rows: 1, columns: 1 });
  if (!cells) throw new StatsError('REPORT_NOT_WRITTEN', {});
  locations.show(cells);
}
