// The cells of saved reports as the panel shows them: where they are, and whether their last run can be undone.

import { a1OfRectangle } from '../../core/a1';
import { StatsError } from '../../core/errors';
import { once } from '../../core/once';
import { isOutside, kindOf, type Place } from '../../core/place/place';
import type { ChartKind } from '../../core/report/chart';
import type { SavedDeps } from '../../saved/deps';
import { currentPlace } from '../../saved/places/fixed-cell';
import type { PlacedBlock, ReportLocation } from '../../saved/ports';
import type { SavedReport } from '../../saved/saved-report';
import { hasUndoCopy } from '../../sheet/undo/undo-copy';
import type { ReportPlace } from '../contract/reports';
import { fileAddress } from '../leaving/file-address';

type CellDeps = Pick<SavedDeps, 'locations' | 'pages' | 'spreadsheetId'>;

/** What the spreadsheet tells of all reports, read at most once and only when some report needs it. */
export class ReportCells {
  private readonly locations = once(() => this.deps.locations.all());
  private readonly pages = once(() => this.deps.pages.names());
  private readonly file = once(() => fileAddress(this.deps.spreadsheetId()));

  constructor(private readonly deps: CellDeps) {}

  /** Null for a report that has not written, or whose cells were deleted. Of a dashboard it is the tab that is seen. */
  placeOf(report: SavedReport): ReportPlace | null {
    if (isOutside(report.choice.destination)) return null;
    const written = () => (hasRun(report) ? this.locations().get(report.id)?.block : null);
    const seen = report.dashboard === '' ? null : seenCells(report.dashboard, this.locations());
    const block = seen ?? written();
    if (!block) return null;
    const range = a1OfRectangle(block);
    const url = `${this.file()}#gid=${block.sheetId}&range=${range}`;
    return { sheetName: block.sheetName, range, url };
  }

  /** Its charts, by the titles that its last run has seen: reading each chart would delay the list. */
  chartsOf({ run }: SavedReport): { kind: ChartKind; title: string }[] {
    return run.charts.filter(({ isDeleted }) => !isDeleted).map(({ kind, title }) => ({ kind, title }));
  }

  /** Where it is to write, or writes: a fixed cell is named by where it is now. */
  destinationOf({ id, choice: { destination } }: SavedReport): Place {
    return destination.kind === 'cell' ? currentPlace(destination, this.locations().get(id)) : destination;
  }

  canUndo(report: SavedReport): boolean {
    return kindOf(report.choice.destination).undo && hasRun(report) && hasUndoCopy(report.id, this.pages());
  }
}

/** Whether a run may have written: also one that failed at its end. */
function hasRun({ run }: SavedReport): boolean {
  return run.lastRunMs !== null || run.startedMs !== null;
}

/** The cell that tells the days of a dashboard, whose tables are in a hidden tab; null for those that have none. */
function seenCells(dashboard: string, locations: ReadonlyMap<string, ReportLocation>): PlacedBlock | null {
  const cell = locations.get(dashboard)?.fixedCell;
  return cell ? { ...cell, rows: 1, columns: 1 } : null;
}

/**
 * Selects the cells of a report; before it has any, the cell where they will begin.
 * @throws StatsError REPORT_NOT_WRITTEN
 */
export function showCells(id: string, { locations, book }: Pick<SavedDeps, 'locations' | 'book'>): void {
  const all = locations.all();
  const { block, fixedCell } = all.get(id) ?? {};
  const dashboard = book.has(id) ? book.report(id).dashboard : '';
  const cells = seenCells(dashboard, all) ?? block ?? (fixedCell && { ...fixedCell, rows: 1, columns: 1 });
  if (!cells) throw new StatsError('REPORT_NOT_WRITTEN', {});
  locations.show(cells);
}
