// The place in the spreadsheet: what each error knows, and what it means.

import type { SheetNameProblem } from '../place/sheet-name';
import type { ErrorRows, RoomOffer } from './error-row';

/** Criteria of a filter or of slicers, by the headings of their columns. They don't come back by themselves. */
export interface LostCriteria {
  what: 'filter' | 'slicer';
  sheetName: string;
  headings: readonly string[];
}

export interface SheetErrors {
  /**
   * `isBlock`: whether the cells in the way are another table of the add-on. `lostName`: the table's named range, if
   * it is missing and the cells in the way have the table's titles. `formulaCell`: a formula whose result an insertion
   * would break.
   */
  RANGE_OCCUPIED: {
    sheetName: string;
    cells: number;
    range: string;
    offer: RoomOffer | null;
    isBlock?: boolean;
    lostName?: string;
    formulaCell?: string;
  };
  /**
   * `table`: the cells of the block's second named range, `checkName`; null if it names the same cells or is missing.
   * `otherName`: another report's named range over these cells. `isInside`: whether the cells are a person's, among
   * the rows of the table. `most`: how many rows and columns the add-on has written, if the range has more; none
   * if it never wrote there.
   */
  BLOCK_POINTED_AWAY: {
    name: string;
    checkName: string;
    sheetName: string;
    range: string;
    table: { sheetName: string; range: string } | null;
    otherName?: string;
    isInside?: true;
    most?: { rows: number; columns: number };
  };
  /** The named range of the refresh cell names several cells, or one with a person's content. */
  REFRESH_CELL_WRONG: { name: string; sheetName: string; range: string; cells: number };
  /** A named range that can't be set to the cells of a table. */
  NAME_REFUSED: { name: string; reason: string };
  SHEET_NAME_INVALID: { name: string; problem: SheetNameProblem };
  NO_CURRENT_CELL: Record<never, never>;
  /** A chart's own tab, a timeline or a Connected Sheet. */
  TAB_WITHOUT_CELLS: { sheetName: string };
  /** A fetched table that isn't written until the person agrees. */
  LARGE_TABLE: { rows: number; columns: number };
  /** A table of another source or grouping, which isn't replaced until the person agrees. */
  OTHER_TABLE: { sheetName: string; rows: number };
  SHEET_TOO_WIDE: { wanted: number; limit: number };
  /** `row`: 0 for the title of the column. */
  TEXT_TOO_LONG: { column: string; row: number; length: number; limit: number };
  MERGED_CELLS: { sheetName: string; ranges: readonly string[] };
  /** `slicer` is its title; blank if it has none. */
  SLICER_KEPT: { sheetName: string; slicer: string };
  /** Criteria that couldn't be set again, although the work on the sheet is done. */
  FILTER_LOST: { lost: readonly LostCriteria[] };
  WRITE_FAILED: { place: string; reason: string };
  /** `inserted`: 0-based positions of columns that a person has inserted into the block. */
  COLUMNS_CHANGED: { expected: readonly string[]; actual: readonly string[]; inserted: readonly number[] };
  DAY_PRESENT: { day: string };
  ROWS_OF_OTHERS: Record<never, never>;
  /**
   * Rows that a run which keeps rows, or an undo, would change beyond those that the last run wrote; in a copy of the
   * file all rows of the table. `owner` of the schedule, if only that other person can agree; null for none.
   */
  ROWS_NOT_WRITTEN: { sheetName: string; rows: number; isCopy: boolean; owner: string | null };
}

export const SHEET_ROWS: ErrorRows<SheetErrors> = {
  RANGE_OCCUPIED: { remedy: 'fix', field: 'destination', offer: ({ offer }) => offer },
  BLOCK_POINTED_AWAY: { remedy: 'fix' },
  REFRESH_CELL_WRONG: { remedy: 'fix' },
  NAME_REFUSED: { remedy: 'fix' },
  SHEET_NAME_INVALID: { remedy: 'fix', field: 'sheetName' },
  NO_CURRENT_CELL: { remedy: 'fix', field: 'destination' },
  TAB_WITHOUT_CELLS: { remedy: 'fix', field: 'destination' },
  LARGE_TABLE: { remedy: 'fix', offer: 'writeLarge' },
  OTHER_TABLE: { remedy: 'fix', field: 'sheetName', offer: 'replaceTable' },
  SHEET_TOO_WIDE: { remedy: 'fix' },
  TEXT_TOO_LONG: { remedy: 'report' },
  MERGED_CELLS: { remedy: 'fix', field: 'destination' },
  SLICER_KEPT: { remedy: 'fix', field: 'destination' },
  FILTER_LOST: { remedy: 'fix' },
  WRITE_FAILED: { remedy: 'retry' },
  // Columns that a person has put into the table are no matter of the report.
  COLUMNS_CHANGED: { remedy: 'fix', field: ({ inserted }) => (inserted.length > 0 ? undefined : 'mode') },
  DAY_PRESENT: { remedy: 'fix', field: 'mode' },
  ROWS_OF_OTHERS: { remedy: 'fix', field: 'mode' },
  ROWS_NOT_WRITTEN: { remedy: 'fix', offer: ({ owner }) => (owner === null ? 'changeRows' : null) },
};
