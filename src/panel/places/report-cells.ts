// The cells of saved reports as the panel shows them: where they are, and whether their last run can be undone.

import { a1OfRectangle } from '../../core/a1';
import { StatsError } from '../../core/errors';
import { once } from '../../core/once';
import { isSheetPlace, type Place } from '../../core/place/place';
import type { SavedDeps } from '../../saved/deps';
import { currentPlace } from '../../saved/places/fixed-cell';
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

  /** Null for a report that has not written, or whose cells were deleted. */
  placeOf(report: SavedReport): ReportPlace | null {
    if (!isSheetPlace(report.choice.destination)) return null;
    const block = hasRun(report) ? this.locations().get(report.id)?.block : null;
    if (!block) return null;
    const range = a1OfRectangle(block);
    const url = `${this.file()}#gid=${block.sheetId}&range=${range}`;
    return { sheetName: block.sheetName, range, url };
  }

  /** Where it is to write, or writes: a fixed cell is named by where it is now. */
  destinationOf({ id, choice: { destination } }: SavedReport): Place {
    return destination.kind === 'cell' ? currentPlace(destination, this.locations().get(id)) : destination;
  }

  canUndo(report: SavedReport): boolean {
    const isCells = isSheetPlace(report.choice.destination);
    return isCells && hasRun(report) && hasUndoCopy(report.id, this.pages());
  }
}

/** Whether a run may have written: also one that failed at its end. */
function hasRun({ run }: SavedReport): boolean {
  return run.lastRunMs !== null || run.startedMs !== null;
}

/**
 * Selects the cells of a report; before it has any, the cell where they will begin.
 * @throws StatsError REPORT_NOT_WRITTEN
 */
export function showCells(id: string, { locations }: Pick<SavedDeps, 'locations'>): void {
  const { block, fixedCell } = locations.all().get(id) ?? {};
  const cells = block ?? (fixedCell && { ...fixedCell, rows: 1, columns: 1 });
  if (!cells) throw new StatsError('REPORT_NOT_WRITTEN', {});
  locations.show(cells);
}
