// The port to wherever a report is written: a spreadsheet today, kept narrow so that it can be something else.

import type { BlockPlan, BlockSize, Survey } from '../sheet/block';
import type { SheetCells } from '../sheet/cells';
import type { Destination } from './choice';

/** A destination made certain when a run starts, so that a click elsewhere in the meantime moves nothing. */
export interface Target {
  /** The named range by which the block is found, wherever it is by then. */
  blockName: string;
  /** The sheet to make, or to use, when no block stands yet. */
  sheetName: string;
  /** Where a block that does not stand yet begins: a cell of an existing sheet, or null for A1 of the sheet named above. */
  cell: { sheetId: number; row: number; column: number } | null;
}

/** What is written, beside where. */
export interface BlockContent {
  cells: SheetCells;
  /** The note of the header's first cell. */
  note: string;
  /** 0-based body rows that are taken out afterwards with their sheet row; emptied alone where something else stands in it. */
  removedRows: readonly number[];
  /** Whether formulas directly right of the block are filled down to its new rows. */
  fillsDown: boolean;
}

export interface ReportDestination {
  /**
   * @param reportBlock the block of a saved report: where it does not stand yet, a table that was written to that sheet
   *   before becomes it, so that saving what one has just written goes on with it
   * @throws StatsError NO_CURRENT_CELL, SHEET_NAME_INVALID
   */
  resolveTarget(destination: Destination, reportBlock?: string): Target;
  /**
   * What stands where a block would go. Changes nothing.
   * @param titles of the columns to be written
   * @throws StatsError SHEET_PROTECTED
   */
  survey(target: Target, size: BlockSize, titles: readonly string[], makeRoom: boolean): Survey;
  /**
   * Writes the block as planned.
   * @param onRows called with the number of body rows written so far
   * @returns how many of `removedRows` were taken out
   */
  write(
    target: Target,
    survey: Survey,
    plan: BlockPlan,
    content: BlockContent,
    onRows: (rows: number) => void,
  ): number;
}

/** Keeps a run and a user's click, or two users, from writing at once. */
export interface WriteLock {
  /**
   * @param work leaves nothing buffered: what it has written is in the spreadsheet when it returns
   * @throws StatsError DOCUMENT_BUSY when another run keeps the spreadsheet for too long
   */
  hold<Result>(work: () => Result): Result;
}
