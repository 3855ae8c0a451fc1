// The place in the spreadsheet: what each error knows, and what it means.

import { type Agreement, agreement, type Offer, type RoomOffer } from '../agreement';
import { fnv1a } from '../hash';
import type { SheetNameProblem } from '../place/sheet-name';
import type { BeyondSheet } from '../report/large-write';
import type { ErrorRows } from './error-row';

/** A table that a person is asked about, as it stands. */
export interface AskedTable {
  sheetName: string;
  /** The ID of its sheet, because another sheet may get its name. */
  sheetId: number;
  /** Header, body and totals in A1 notation. */
  range: string;
  /** A hash of its titles, what it came of, and the write that it came of, as far as these are known. */
  data: string;
  /** The rows that would be replaced or changed. */
  rows: number;
}

/** Rows of one data owner, beside which a run would write rows of another (`runs/data-owner`). */
export interface OtherData {
  /** The data owner of the rows that are there. */
  held: string;
  /** The data owner of the rows that the run would write. */
  wanted: string;
  /** The owner of the report's schedule, if only that other person can agree; null for none. */
  owner: string | null;
}

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
    /** Null for a sheet that has to be made. */
    sheetId: number | null;
    cells: number;
    range: string;
    offer: RoomOffer | null;
    isBlock?: boolean;
    lostName?: string;
    formulaCell?: string;
  };
  /**
   * `otherName`: another report's named range over these cells. `isInside`: whether the cells are a person's, among
   * the rows of the table.
   */
  BLOCK_POINTED_AWAY: {
    name: string;
    sheetName: string;
    range: string;
    otherName?: string;
    isInside?: true;
  };
  /** The named range of the refresh cell names several cells, or one with a person's content. */
  REFRESH_CELL_WRONG: { name: string; sheetName: string; range: string; cells: number };
  /** A named range that can't be set to the cells of a table. */
  NAME_REFUSED: { name: string; reason: string };
  SHEET_NAME_INVALID: { name: string; problem: SheetNameProblem };
  NO_CURRENT_CELL: Record<never, never>;
  /** A chart's own tab, a timeline or a Connected Sheet. */
  TAB_WITHOUT_CELLS: { sheetName: string };
  /**
   * A table that no run can write: by the estimate of `report/beyond-sheet`, before its rows are requested, or
   * `isFetched`.
   */
  TABLE_TOO_LARGE: BeyondSheet;
  /** A table of another source or grouping, which isn't replaced until the person agrees. */
  OTHER_TABLE: AskedTable;
  SHEET_TOO_WIDE: { wanted: number; limit: number };
  /** `row`: 0 for the title of the column. */
  TEXT_TOO_LONG: { column: string; row: number; length: number; limit: number };
  MERGED_CELLS: { sheetName: string; ranges: readonly string[] };
  /** `slicer` is its title; blank if it has none. */
  SLICER_KEPT: { sheetName: string; slicer: string };
  /** Criteria that couldn't be set again, although the work on the sheet is done. */
  FILTER_LOST: { lost: readonly LostCriteria[] };
  WRITE_FAILED: { place: string; reason: string };
  /**
   * 0-based positions of columns in the block, whose first is `firstColumn` of the sheet. `inserted`: those that a
   * person has inserted. `renamed`: those whose headings are new, if nothing tells which columns they are.
   */
  COLUMNS_CHANGED: {
    expected: readonly string[];
    actual: readonly string[];
    inserted: readonly number[];
    renamed: readonly number[];
    firstColumn: number;
  };
  /** A cell of a row that stays, which should be a day. */
  CELL_NO_DAY: { sheetName: string; cell: string; text: string };
  /** Apps whose rows nothing tells apart, in a table that keeps rows. */
  APPS_ALIKE: { apps: readonly string[] };
  /** Apps that are known by their names alone have gone, and others have come, perhaps the same with other names. */
  APP_RENAMED: { gone: readonly string[]; come: readonly string[] };
  /** Rows of another account, source, filter or app, which a run that keeps rows would take for the report's. */
  ROWS_OF_OTHERS: AskedTable & OtherData;
  /** `rows` in a table that would be replaced, beyond those that the last write left there: they may be a person's. */
  ROWS_NOT_WRITTEN: AskedTable;
}

const aboutTable = (
  kind: Offer,
  { sheetId, range, rows, data }: AskedTable,
  ...more: readonly string[]
): Agreement => agreement(kind, sheetId, range, rows, data, ...more);

/** Whose data it was and whose it would be, as a hash, because both may list hundreds of apps. */
export function hashOfData({ held, wanted }: Pick<OtherData, 'held' | 'wanted'>): string {
  return fnv1a(JSON.stringify([held, wanted]));
}

export const SHEET_ROWS: ErrorRows<SheetErrors> = {
  RANGE_OCCUPIED: {
    remedy: 'fix',
    field: 'destination',
    offer: ({ offer, sheetId, range, cells }) => offer && agreement(offer, sheetId, range, cells),
  },
  BLOCK_POINTED_AWAY: { remedy: 'fix' },
  REFRESH_CELL_WRONG: { remedy: 'fix' },
  NAME_REFUSED: { remedy: 'fix' },
  SHEET_NAME_INVALID: { remedy: 'fix', field: 'sheetName' },
  NO_CURRENT_CELL: { remedy: 'fix', field: 'destination' },
  TAB_WITHOUT_CELLS: { remedy: 'fix', field: 'destination' },
  TABLE_TOO_LARGE: { remedy: 'fix', field: 'destination' },
  OTHER_TABLE: { remedy: 'fix', field: 'sheetName', offer: (table) => aboutTable('replaceTable', table) },
  SHEET_TOO_WIDE: { remedy: 'fix' },
  TEXT_TOO_LONG: { remedy: 'report' },
  MERGED_CELLS: { remedy: 'fix', field: 'destination' },
  SLICER_KEPT: { remedy: 'fix', field: 'destination' },
  FILTER_LOST: { remedy: 'fix' },
  WRITE_FAILED: { remedy: 'retry' },
  // Columns that a person has put into the table are no matter of the report.
  COLUMNS_CHANGED: {
    remedy: 'fix',
    field: ({ inserted, renamed }) => (inserted.length + renamed.length > 0 ? undefined : 'mode'),
  },
  CELL_NO_DAY: { remedy: 'fix' },
  APPS_ALIKE: { remedy: 'fix', field: 'mode', endsRun: 'sameError' },
  APP_RENAMED: {
    remedy: 'fix',
    endsRun: 'sameError',
    offer: ({ gone, come }) => agreement('joinRows', fnv1a(JSON.stringify([gone, come]))),
  },
  ROWS_OF_OTHERS: {
    remedy: 'fix',
    field: 'mode',
    offer: (table) => (table.owner === null ? aboutTable('joinRows', table, hashOfData(table)) : null),
  },
  ROWS_NOT_WRITTEN: { remedy: 'fix', offer: (table) => aboutTable('changeRows', table) },
};
