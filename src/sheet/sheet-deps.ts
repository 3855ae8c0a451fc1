// What the sheet destination needs of a spreadsheet: narrow ports that `google/sheet` implements.

import type { PropertyStore } from '../connections/connection';
import type { Rectangle } from '../core/a1';
import type { StatsError } from '../core/errors';
import type { TableValue } from '../core/table';
import type { WriteLock } from '../runs/write-lock';
import type { BlockPlan, BlockSize, Survey } from './block';
import type { BlockPlace } from './block-place';
import type { SheetCells } from './cells';
import type { ChartDeps } from './charts/chart-ports';

/** Where a block is, or will begin. */
export interface BlockTarget {
  /** The named range by which the block is found, wherever it is by then. */
  blockName: string;
  /** The name that the block has had so far, where that is another one. */
  formerName?: string;
  /** The sheet to make, or to use, when there is no such block yet. */
  sheetName: string;
  /** Where a new block begins: a cell of an existing sheet, or null for the sheet named above. */
  cell: SheetCell | null;
  /** Where it begins in the sheet named above; A1 by default. */
  corner?: { row: number; column: number };
  /** Whether the cell is the selected one, whose sheet is shown already. */
  isSelected?: boolean;
}

export interface SheetCell {
  sheetId: number;
  row: number;
  column: number;
}

/** What a block holds: titles, and body rows as values of a table (days as YYYY-MM-DD). */
export interface BlockReading {
  titles: string[];
  rows: TableValue[][];
}

/** A block whose cells were seen to be the add-on's, so that they may be written or deleted. */
export interface OwnBlock extends BlockReading {
  sheetName: string;
  place: BlockPlace;
  most: BlockUse['most'];
  /** Whether its two names don't both have just this place, and so must be set by the next write. */
  isUneven: boolean;
}

/** What a write does to a block. */
export interface BlockUse {
  /** The titles that it writes; null where it only deletes. */
  titles: readonly string[] | null;
  /** Whether all rows that are in the block stay. */
  keepsRows: boolean;
  /** Body rows and columns that the add-on has written there at most; null when that is not known. */
  most: KeptSize | null;
}

/** What is kept of a report's block, where nobody can edit it. */
export interface KeptSize extends BlockSize {
  /** The sheet that a write has made for it; absent where there was one, or where that is not known. */
  madeSheet?: number;
}

/** What is written, beside where. */
export interface BlockContent {
  cells: SheetCells;
  /** The note of the header's first cell. */
  note: string;
  /** 0-based body rows that are deleted afterwards with their sheet row, or only emptied where it has other content. */
  removedRows: readonly number[];
  /** Whether formulas directly right of the block are filled down to its new rows. */
  fillsDown: boolean;
}

/** What came of a write. */
export interface BlockWritten {
  /** Those of the removed rows that were deleted with their sheet row. */
  deletedRows: readonly number[];
  /** Whether Google refused the formats, as in a Table, so that the cells have those of before. */
  keepsFormats: boolean;
  /** The sheet that was made for the block. */
  madeSheet?: number;
}

/** The cells of a block and around it. */
export interface BlockCells {
  /**
   * What is where a block would go. Changes nothing.
   * @param titles of the columns to be written
   * @param existing the block that is replaced
   * @throws StatsError SHEET_PROTECTED, NO_CURRENT_CELL
   */
  survey(
    target: BlockTarget,
    size: BlockSize,
    titles: readonly string[],
    makeRoom: boolean,
    existing: OwnBlock | null,
  ): Survey;
  /** Null when there is no such block. @param dayTitles titles of columns whose values are days */
  read(blockName: string, dayTitles: readonly string[]): BlockReading | null;
  /**
   * Reads a block that is to be written or deleted, and looks whether its names have cells of the add-on alone; null
   * when there is no such block.
   * @throws StatsError BLOCK_POINTED_AWAY
   */
  own(blockName: string, dayTitles: readonly string[], use: BlockUse): OwnBlock | null;
  /** Empties the cells of a block, which is then without notes too. */
  clear(block: OwnBlock): void;
  /** Deletes a sheet that has nothing in it, unless it is the last one that is shown. */
  dropEmptySheet(sheetId: number): void;
  /** Whether the user has anything beside the rows of a block, or notes in them. */
  hasNeighbours(blockName: string): boolean;
  /**
   * Writes a block as planned, which has its name from then on.
   * @param onRows called with the number of body rows written so far
   * @throws StatsError SHEET_PROTECTED, WRITE_FAILED
   */
  write(
    target: BlockTarget,
    survey: Survey,
    plan: BlockPlan,
    content: BlockContent,
    onRows: (rows: number) => void,
  ): BlockWritten;
}

/** Blocks by their named ranges. */
export interface BlockNames {
  /**
   * The name of an existing block: `blockName` if there is one, else that of the table that was written to a sheet of
   * this name, wherever it is now, else that of the table at A1 of a sheet that has this name now, however it is
   * capitalised. No block of another report is found.
   * @throws StatsError TAB_WITHOUT_CELLS where there is none, and the name is that of a chart or Connected Sheet
   */
  find(blockName: string, sheetName: string): string | null;
  /**
   * The selected cell, and the table of no report that it is in; null when nothing is selected.
   * @throws StatsError TAB_WITHOUT_CELLS
   */
  selectedCell(): { sheetName: string; cell: SheetCell; blockName: string | null } | null;
  rename(from: string, to: string): void;
  /** Ends the name of a block, whose cells become the block `keptAs` unless there is one; null where they are gone. */
  giveUp(blockName: string, keptAs: string | null): void;
}

/** A cell, and the table of no report that it is in. */
export type FoundCell = NonNullable<ReturnType<BlockNames['selectedCell']>>;

/** Cells that reports begin at, beside those of the sheets that are named for them. */
export interface FixedCells {
  /**
   * The cell that was fixed for a report, wherever it is now; else, and for no report, the one of that address. Null
   * where there is no such sheet. A report that has a block of its own takes over no table.
   */
  cellOf(reportId: string | null, place: { sheetName: string; cell: string }): FoundCell | null;
  /** Ends the name of the cell of a report: its block has begun, or the report is gone. */
  end(reportId: string): void;
}

/** The marks on the cells that the last run of a report has changed: one conditional format for each report. */
export interface ChangeMarks {
  /**
   * Marks these cells and no others of a report's block, where it is now. A person's own conditional formats stay, in
   * their order.
   * @param areas of the block, whose first cell is row 1, column 1; none ends the marks
   * @returns why it could not; null when it is done
   * @throws what an earlier write has left pending, which is no trouble of the marks
   */
  set(reportId: string, areas: readonly Rectangle[]): StatsError | null;
}

/** Texts that are kept by name. */
export interface TextPages {
  /** In the order added. */
  read(name: string): string[];
  add(name: string, text: string): void;
  clear(name: string): void;
}

export interface SheetDeps extends ChartDeps {
  cells: BlockCells;
  names: BlockNames;
  fixedCells: FixedCells;
  /** Adds why the last run failed to the note of a block's header, in place of an earlier failure. */
  noteFailure(blockName: string, sentence: string): void;
  marks: ChangeMarks;
  pages: TextPages;
  documentProperties: PropertyStore;
  lock: WriteLock;
  newId(): string;
}
