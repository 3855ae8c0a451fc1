// Plans where a report's block of cells goes, so that a write covers no cell of the user's.

import { a1OfRectangle, type Rectangle } from '../core/a1';
import { type RoomOffer, StatsError } from '../core/errors';

/** Google's limits: cells in one spreadsheet, and columns in one sheet (docs/platform.md §4). */
export const MOST_CELLS = 10_000_000;
export const MOST_COLUMNS = 18_278;

/** Rows per call: large blocks are one call each, and a call's payload stays a few MB (docs/platform.md §9). */
export const ROWS_PER_CALL = 20_000;

/** Rows and columns that a block takes: header, body and totals. */
export interface BlockSize {
  rows: number;
  columns: number;
}

/** What is in the sheet where a block is to go. */
export interface Survey {
  /** Null when the sheet has to be made. */
  sheetId: number | null;
  sheetName: string;
  /** The grid of that sheet. */
  gridRows: number;
  gridColumns: number;
  /** The existing block, wherever the user has moved it; null when there is none. */
  block: Rectangle | null;
  /** Whether it has no second named range yet, see `block-place`. */
  lacksCheck?: boolean;
  /** Its titles; none when there is none. */
  titles: readonly string[];
  /** Where a new block begins. */
  anchor: { row: number; column: number };
  /** The user's cells that are not empty: in the wanted area outside of the block, and in columns inserted into it. */
  occupied: readonly { row: number; column: number }[];
  /** Other blocks of ours in the sheet; looked for only when cells are in the way. */
  otherBlocks: readonly Rectangle[];
  /** The block's named range, where that is missing and the cells in the way begin with the table's titles. */
  lostName?: string;
  /** Cells of all grids that there are, empty ones included; null while no grid has to grow. */
  workbookCells: number | null;
}

/** What a write does, in this order: insert room, grow the grid to hold `area`, write it, clear `leftovers`. */
export interface BlockPlan {
  area: Rectangle;
  /** Whole rows or columns to insert after the given one (0 is before the first). */
  insertRows: { after: number; count: number } | null;
  insertColumns: { after: number; count: number } | null;
  /** Parts of the old block that the new one does not cover. */
  leftovers: readonly Rectangle[];
}

/** The area that a block of `size` takes: from the corner of the existing one, else from the anchor. */
export function areaOf(
  block: Rectangle | null,
  anchor: { row: number; column: number },
  size: BlockSize,
): Rectangle {
  const { row, column } = block ?? anchor;
  return { row, column, ...size };
}

/** The grid of a sheet as it is inserted. */
export const NEW_SHEET = { gridRows: 1000, gridColumns: 26 };

/** What one write covers: the new block, or all of the old one where the new one is inside of it. */
export function writtenArea(before: Rectangle | null, area: Rectangle): Rectangle {
  return before && area.rows <= before.rows && area.columns <= before.columns ? before : area;
}

/** Cells that a write needs elsewhere for a while: more rows than one call takes are written to a stage first. */
function stagedCells({ rows, columns }: Rectangle): number {
  return rows > ROWS_PER_CALL ? rows * columns : 0;
}

/** Whether a block of `size` asks for more grid than there is, so that the limit of the whole spreadsheet matters. */
export function mustGrow(
  survey: Pick<Survey, 'gridRows' | 'gridColumns' | 'block' | 'anchor'>,
  size: BlockSize,
): boolean {
  const area = areaOf(survey.block, survey.anchor, size);
  return area.row + area.rows - 1 > survey.gridRows || area.column + area.columns - 1 > survey.gridColumns;
}

/**
 * Plans the write of a block of `size`.
 * @param makeRoom whether cells in the way are moved by inserting rows or columns, as the person agreed to
 * @throws StatsError RANGE_OCCUPIED (nothing has been touched), SHEET_TOO_WIDE, WORKBOOK_FULL
 */
export function planBlock(survey: Survey, size: BlockSize, makeRoom: boolean): BlockPlan {
  const area = areaOf(survey.block, survey.anchor, size);
  const room = roomFor(survey, area);
  if (survey.occupied.length > 0 && !(makeRoom && room)) throw occupied(survey, room);
  const insertRows = (survey.occupied.length > 0 && room?.rows) || null;
  const insertColumns = (survey.occupied.length > 0 && room?.columns) || null;
  checkLimits(survey, area, insertRows?.count ?? 0, insertColumns?.count ?? 0);
  return { area, insertRows, insertColumns, leftovers: survey.block ? partsOutside(survey.block, area) : [] };
}

/**
 * How the cells in the way can be moved. An existing block grows by rows below its last and by columns right of its
 * last; a new one gets rows of its own before its first row. Null where no insertion moves the cells because they are
 * in a column inserted into the block, and where whole rows or columns would cut another block of ours in two.
 */
function roomFor(
  survey: Survey,
  area: Rectangle,
): { rows: BlockPlan['insertRows']; columns: BlockPlan['insertColumns'] } | null {
  const { block, otherBlocks } = survey;
  const parts = (after: number, axis: 'row' | 'column') =>
    otherBlocks.some((other) => other[axis] <= after && after < other[axis] + other[`${axis}s`] - 1);
  if (!block) {
    const after = area.row - 1;
    return parts(after, 'row') ? null : { rows: { after, count: area.rows }, columns: null };
  }
  const lastRow = block.row + block.rows - 1;
  const lastColumn = block.column + block.columns - 1;
  if (survey.occupied.some(({ row, column }) => row <= lastRow && column <= lastColumn)) return null;
  const isBelow = survey.occupied.some((cell) => cell.row > lastRow);
  const isBeside = survey.occupied.some((cell) => cell.row <= lastRow);
  if ((isBelow && parts(lastRow, 'row')) || (isBeside && parts(lastColumn, 'column'))) return null;
  return {
    rows: isBelow ? { after: lastRow, count: area.rows - block.rows } : null,
    columns: isBeside ? { after: lastColumn, count: area.columns - block.columns } : null,
  };
}

function occupied(survey: Survey, room: ReturnType<typeof roomFor>): StatsError {
  const rows = extent(survey.occupied.map((cell) => cell.row));
  const columns = extent(survey.occupied.map((cell) => cell.column));
  const bounds = { row: rows.first, rows: rows.count, column: columns.first, columns: columns.count };
  const offer: RoomOffer | null = room && (room.rows ? 'insertRows' : 'insertColumns');
  const facts = {
    sheetName: survey.sheetName,
    cells: survey.occupied.length,
    range: a1OfRectangle(bounds),
    offer,
    ...(survey.lostName === undefined ? {} : { lostName: survey.lostName }),
    ...(survey.otherBlocks.some((other) => survey.occupied.every((cell) => isIn(other, cell)))
      ? { isBlock: true }
      : {}),
  };
  return new StatsError('RANGE_OCCUPIED', facts);
}

/** Whether a cell is in an area. */
export function isIn(area: Rectangle, { row, column }: { row: number; column: number }): boolean {
  return (
    row >= area.row &&
    row < area.row + area.rows &&
    column >= area.column &&
    column < area.column + area.columns
  );
}

/** From the least to the most of these; `Math.min(...list)` of 100,000 arguments would overflow the stack. */
function extent(numbers: readonly number[]): { first: number; count: number } {
  const ascending = [...numbers].sort((a, b) => a - b);
  const first = ascending[0] ?? 1;
  return { first, count: (ascending[ascending.length - 1] ?? 1) - first + 1 };
}

function checkLimits(survey: Survey, area: Rectangle, insertedRows: number, insertedColumns: number): void {
  const rows = Math.max(survey.gridRows + insertedRows, area.row + area.rows - 1);
  const columns = Math.max(survey.gridColumns + insertedColumns, area.column + area.columns - 1);
  if (columns > MOST_COLUMNS)
    throw new StatsError('SHEET_TOO_WIDE', { wanted: columns, limit: MOST_COLUMNS });
  const grown = rows * columns - (survey.sheetId === null ? 0 : survey.gridRows * survey.gridColumns);
  const added = grown + stagedCells(writtenArea(survey.block, area));
  const present = survey.workbookCells ?? 0;
  if (added > 0 && present + added > MOST_CELLS) {
    throw new StatsError('WORKBOOK_FULL', { wanted: added, present, limit: MOST_CELLS });
  }
}

/** `whole` less `other`, which begins at the same corner: the rows below it, and the columns right of it. */
export function partsOutside(whole: Rectangle, other: Rectangle): Rectangle[] {
  const below: Rectangle = { ...whole, row: whole.row + other.rows, rows: whole.rows - other.rows };
  const beside: Rectangle = {
    row: whole.row,
    column: whole.column + other.columns,
    rows: Math.min(whole.rows, other.rows),
    columns: whole.columns - other.columns,
  };
  return [below, beside].filter((part) => part.rows > 0 && part.columns > 0);
}

/** The part of `area` inside the first `rows` rows and `columns` columns of a sheet; null when there is none. */
export function clip(area: Rectangle, rows: number, columns: number): Rectangle | null {
  const clipped = {
    ...area,
    rows: Math.min(area.rows, rows - area.row + 1),
    columns: Math.min(area.columns, columns - area.column + 1),
  };
  return clipped.rows > 0 && clipped.columns > 0 ? clipped : null;
}
