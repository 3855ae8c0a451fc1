// What the sheet destination needs of a spreadsheet: narrow ports that `google/sheet` implements.

import type { PropertyStore } from '../connections/connection';
import type { Column, TableValue } from '../core/table';
import type { WriteLock } from '../runs/write-lock';
import type { WriteRules } from '../runs/write-rules';
import type { BlockPlace, BlockPlan, BlockSize, SheetGrid, Survey } from './block';
import type { SheetCells } from './cells';
import type { ChartDeps } from './charts/chart-ports';
import type { TabFormulas } from './neighbours/tab-formulas';
import type { ExistingLine, ListEdit } from './restatements/list-edit';
import type { BlockFacts } from './verified/block-facts';
import type { Headings } from './verified/headings';
import type { WriteEvents } from './write-events';

/** Where a block is, or will begin. */
export interface BlockTarget {
  /** The named range by which the block is found, even after it was moved. */
  blockName: string;
  /** The name of the block that stands there, if it gets a new one, else null; absent if it's to be looked for. */
  formerName?: string | null;
  /** The sheet to make or use if there is no such block yet. */
  sheetName: string;
  /** Where a new block begins: a cell of an existing sheet, or null for the sheet named above. */
  cell: SheetCell | null;
  /** Where it begins in the sheet named above; A1 by default. */
  corner?: { row: number; column: number };
  /** Whether a report has its own block already; absent for a table of no report. */
  hasBlock?: boolean;
  /** Whether the cell is the selected one, whose sheet is in front already. */
  isSelected?: boolean;
}

/** Where a table is written. */
export interface WriteTarget extends BlockTarget {
  /** The report whose table it is; of no report, a new one that names the write. */
  id: string;
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

/** The cells that a block's named range points to. A person can point it at any. */
export interface NamedCells extends BlockReading {
  /** Whether a body row (the header is row -1) has any content, even a formula that shows nothing. */
  isFilled(at: number): boolean;
  /** The 0-based body rows with formulas. */
  formulaRows(): number[];
  /** The note of the header's first cell. */
  note(): string;
}

/** The same with where they are. Whose they are is told by `verified/verified-block`. */
export interface NamedBlock extends NamedCells {
  sheetName: string;
  place: BlockPlace;
  /** The body rows without the blank ones at the end that a stopped run left. */
  filledRows(): TableValue[][];
  /** The name of another report's block that overlaps this one; null if there is none. */
  otherName(): string | null;
}

/** What is read of a block before only its note changes. */
export type NamedHeader = Pick<NamedBlock, 'titles' | 'place' | 'note' | 'otherName'>;

/**
 * A block whose cells were checked to be the add-on's, so that they may be written or deleted. `titles` are those of
 * the report, also where a person has renamed headings.
 */
export interface VerifiedBlock
  extends BlockReading,
    Pick<Headings, 'renamed' | 'former'>,
    Pick<NamedCells, 'note'> {
  sheetName: string;
  place: BlockPlace;
  facts: BlockFacts;
  /** The first cell of its rows that should be a day and isn't, from 0; absent if there is none. */
  noDay?: { row: number; column: number };
  /** Whether its name has more rows than it, so that the next write must set it. */
  isUneven: boolean;
}

/** What a write does to a block. */
export interface BlockUse {
  /** The titles that it writes; null if it only deletes. */
  titles: readonly string[] | null;
  /** The same columns, if it's known which values they are of. */
  columns?: readonly Column[];
  /** Whether all rows of the block stay. */
  keepsRows: boolean;
  /** Whether it brings back the rows that a write has replaced. */
  restores?: true;
}

/** What is written. */
export interface BlockContent {
  cells: SheetCells;
  /** What stands above the columns: a person may have renamed some. */
  headings: readonly string[];
  /** The note of the header's first cell. */
  note: string;
  /**
   * 0-based body rows to delete afterwards with their sheet rows. Those whose sheet row has other content are emptied.
   */
  removedRows: readonly number[];
  /** The options of the report, of which a write follows those that are about its cells. */
  rules: WriteRules;
  /** Whether the person sees the sheet afterwards, unless they have hidden it. */
  fronts: boolean;
}

/** The result of a write. */
export interface BlockWritten {
  /** The removed rows that were deleted with their sheet rows. */
  deletedRows: readonly number[];
  /** The sheet that was made for the block. */
  madeSheet?: number;
}

/**
 * The cells of a block and around it.
 * @example
 * const survey = cells.survey(target, size, titles, existing); // then planned, or refused
 * cells.write(target, survey, plan, content, onRows, events);
 */
export interface BlockCells {
  /**
   * Reads what is where a block would go. Changes nothing.
   * @param titles of the columns to be written
   * @param existing the block that is replaced
   * @throws StatsError CELLS_PROTECTED, NO_CURRENT_CELL
   */
  survey(
    target: BlockTarget,
    size: BlockSize,
    titles: readonly string[],
    existing: VerifiedBlock | null,
  ): Survey;
  /** The grid where a block would go, by its names alone. Reads no cell. @param size of the block */
  grid(target: BlockTarget, size: BlockSize): SheetGrid;
  /** Reads the cells of a block's name; null if there is no such block. */
  blockNamed(
    blockName: string,
    areDays: (titles: readonly string[]) => readonly boolean[],
  ): NamedBlock | null;
  /** Empties the cells of a block, and removes their notes. */
  clear(block: VerifiedBlock): void;
  /** Deletes a sheet if it is empty, unless it is the last visible one. */
  dropEmptySheet(sheetId: number): void;
  /** Whether the user has anything beside the rows of a block, or notes in them. */
  hasNeighbours(blockName: string): boolean;
  /**
   * Writes a block as planned, and names it.
   * @param onRows called with the number of body rows written so far
   * @param events takes what couldn't be done once the values stood, which fails nothing
   * @throws StatsError CELLS_PROTECTED, WRITE_FAILED
   */
  write(
    target: BlockTarget,
    survey: Survey,
    plan: BlockPlan,
    content: BlockContent,
    onRows: (rows: number) => void,
    events: WriteEvents,
  ): BlockWritten;
}

/**
 * Blocks by their named ranges.
 * @example
 * names.find('PublisherStats_report_k3f9', 'Daily'); // that name, or null before the first run
 */
export interface BlockNames {
  /**
   * The name of an existing block: `blockName`, or else that of the table that was written to a sheet of this name,
   * even if it was moved, or else that of the table at A1 of a sheet of this name in any case. Never another report's
   * block.
   * @throws StatsError TAB_WITHOUT_CELLS for no block and the name of a chart's tab or a Connected Sheet
   */
  find(blockName: string, sheetName: string): string | null;
  /**
   * The selected cell, and the table of no report that it is in; null if nothing is selected.
   * @throws StatsError TAB_WITHOUT_CELLS
   */
  selectedCell(): { sheetName: string; cell: SheetCell; blockName: string | null } | null;
  rename(from: string, to: string): void;
  /**
   * Removes a block's name. Its cells become the block `keptAs`, unless that exists; null if the cells are gone.
   * @param beforeKept called just before they do
   */
  giveUp(blockName: string, keptAs: string | null, beforeKept?: () => void): void;
}

/** A cell, and the table of no report that it is in. */
export type CellInTable = NonNullable<ReturnType<BlockNames['selectedCell']>>;

/**
 * The cells at which reports begin that don't have a sheet of their own.
 * @example
 * fixedCells.cellOf('k3f9', { sheetName: 'Overview', cell: 'C4' }).cell?.cell.row; // 9, after rows above it
 */
export interface FixedCells {
  /**
   * The cell that was fixed for a report, even if it was moved; otherwise the cell at that address. Null if there is no
   * such sheet. A report that has its own block doesn't take over a table.
   */
  cellOf(
    reportId: string,
    place: { sheetName: string; cell: string },
  ): { cell: CellInTable | null; hasBlock: boolean };
  /** Removes the name of a report's cell, once its block is there or the report is deleted. */
  end(reportId: string): void;
}

/**
 * The tab that lists restatements.
 * @example
 * list.change((existing) => withLines(existing, lines), events); // false: a person's tab has the name
 */
export interface RestatementList {
  /**
   * Changes the list in one write of new lines, and makes the tab for the first.
   * @param events takes the criteria of the tab's filter that couldn't be set again
   * @returns false if a person's tab has its name, which stays as it is
   */
  change(edit: (existing: readonly ExistingLine[]) => ListEdit, events: WriteEvents): boolean;
  /** Shows the tab to the person; nothing without one. */
  open(): void;
}

/**
 * Texts in a hidden tab, one for each name: tables as they were before a write.
 * @example
 * pages.write('undo.k3f9', text);
 * pages.read('undo.k3f9'); // the same text, in a later execution
 */
export interface HiddenPages {
  /** The names under which a text is stored, without reading the texts. */
  names(): ReadonlySet<string>;
  /** Blank if there is none. */
  read(name: string): string;
  /** Replaces the text of that name. */
  write(name: string, text: string): void;
  clear(name: string): void;
}

export interface SheetDeps extends ChartDeps {
  cells: BlockCells;
  names: BlockNames;
  fixedCells: FixedCells;
  /** Adds the failure of the last run to the note of a block's header, in place of an earlier one, if it is `isOwn`. */
  noteFailure(blockName: string, sentence: string, isOwn: (header: NamedHeader) => boolean): void;
  restatements: RestatementList;
  pages: HiddenPages;
  documentProperties: PropertyStore;
  lock: WriteLock;
  /** Every tab with formulas of people. */
  formulasByTab(): TabFormulas[];
  /** ms since 1970. */
  now(): number;
  newId(): string;
}
