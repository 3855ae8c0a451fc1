// The cells of saved reports as the panel shows them: where they are, and whether their last run can be undone.

import { a1OfRectangle } from '../core/a1';
import { StatsError } from '../core/errors';
import { once } from '../core/once';
import type { SavedDeps } from '../saved/deps';
import type { PlacedBlock } from '../saved/ports';
import type { SavedReport } from '../saved/saved-report';
import { hasUndoCopy } from '../sheet/undo-copy';
import type { ReportPlace } from './contract/reports';
import { fileAddress } from './leaving/file-address';

type CellDeps = Pick<SavedDeps, 'blocks' | 'pages' | 'spreadsheetId'>;

/** What the spreadsheet tells of all reports, read at most once and only when some report needs it. */
export class ReportCells {
  private readonly blocks = once(() => this.deps.blocks.all());
  private readonly pages = once(() => this.deps.pages.names());
  private readonly file = once(() => fileAddress(this.deps.spreadsheetId()));

  constructor(private readonly deps: CellDeps) {}

  /** Null for a report that has not written, or whose cells were deleted. */
  placeOf(report: SavedReport): ReportPlace | null {
    const block = hasRun(report) ? this.blocks().get(report.id) : undefined;
    if (!block) return null;
    const range = a1OfRectangle(block);
    const url = `${this.file()}#gid=${block.sheetId}&range=${range}`;
    return { sheetName: block.sheetName, range, url };
  }

  canUndo(report: SavedReport): boolean {
    return hasRun(report) && hasUndoCopy(report.id, this.pages());
  }
}

/** Whether a run may have written: also one that failed at its end. */
function hasRun({ run }: SavedReport): boolean {
  return run.lastRunMs !== null || run.startedMs !== null;
}

/**
 * Selects the cells of a report.
 * @throws StatsError REPORT_NOT_WRITTEN
 */
export function showCells(id: string, { blocks }: Pick<SavedDeps, 'blocks'>): void {
  const block: PlacedBlock | undefined = blocks.all().get(id);
  if (!block) throw new StatsError('REPORT_NOT_WRITTEN', {});
  blocks.show(block);
}
