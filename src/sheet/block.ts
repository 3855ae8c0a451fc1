// Plans where a report's block of cells goes, so that a write covers none of the user's cells.

import { a1OfRectangle, type Rectangle } from '../core/a1';
import type { Agreements, RoomOffer } from '../core/agreement';
import { StatsError, throwUnlessAgreed } from '../core/errors';

/** Google's limits: cells in one spreadsheet, and columns in one sheet (docs/platform.md §4). */
export const MOST_CELLS = 10_000_000;
const MOST_COLUMNS = 18_278;

/**
 * The most cells of a sheet that are looked at for what a person may have there. What stands in more isn't known, so
 * whatever could be there counts as there.
 */
export const MOST_LOOKED_AT = 500_000;

/** Cells that one call writes, so that each stays within what Google takes (docs/platform.md §9). */
const CELLS_PER_CALL = 200_000;

export interface BlockPlace extends Rectangle {
  sheetId: number;
}

/** Rows and columns that a block takes: header, body and totals. */
export interface BlockSize {
  rows: number;
  columns: number;
}

/** The grid of the sheet where a block is to go. */
export interface SheetGrid {
  /** Null when the sheet has to be made. */
  sheetId: number | null;
  gridRows: number;
  gridColumns: number;
  /** The existing block, even if the user has moved it; null for none. */
  block: Rectangle | null;
  /** Where a new block begins. */
  anchor: { row: number; column: number };
  /** All cells of the spreadsheet, with empty ones; null while no grid has to grow. */
  workbookCells: number | null;
}

/** What is in the sheet where a block is to go. */
export interface Survey extends SheetGrid {
  sheetName: string;
  /** Whether the block's name has more rows than it. */
  isUneven?: boolean;
  /** The titles of the existing block. */
  titles: readonly string[];
  /** The 0-based body rows of the existing block that are totals. */
  totals: readonly number[];
  /** The user's cells with content in the wanted area, outside the block or in its new columns. */
  occupied: readonly { row: number; column: number }[];
  /** Other blocks of ours in the sheet; looked for only when cells are in the way. */
  otherBlocks: readonly Rectangle[];
  /** A person's merged cells, which inserted rows or columns may not cut; looked for when cells are in the way. */
  merged: readonly Rectangle[];
  /**
   * Addresses of formulas whose results inserted rows or columns would cut; looked for when cells are in the way. Blank
   * if the sheet has too many cells to look.
   */
  formulaAcross?: { row: string | null; column: string | null };
  /** The block's named range, if it is missing and the cells in the way begin with the table's titles. */
  lostName?: string;
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

/**
 * The grid of a sheet that is made for `area`, before it grows. A sheet with more rows gets only the columns that it
 * needs, because every column has cells in all rows.
 */
export function newSheetFor(area: Rectangle): typeof NEW_SHEET {
  const [lastRow, lastColumn] = [area.row + area.rows - 1, area.column + area.columns - 1];
  if (lastRow <= NEW_SHEET.gridRows) return NEW_SHEET;
  return { ...NEW_SHEET, gridColumns: Math.min(NEW_SHEET.gridColumns, lastColumn) };
}

/** What one write covers: the new block, or all of the old one if that contains the new one. */
export function writtenArea(before: Rectangle | null, area: Rectangle): Rectangle {
  return before && area.rows <= before.rows && area.columns <= before.columns ? before : area;
}

/** Rows that one call writes. */
export function rowsPerCall(columns: number): number {
  return Math.max(1, Math.floor(CELLS_PER_CALL / columns));
}

/** Whether one call can't take these cells. */
export function isLarge({ rows, columns }: BlockSize): boolean {
  return rows > rowsPerCall(columns);
}

/** Whether they are written to a stage first. A new sheet that nobody sees yet needs none. */
export function needsStage({ sheetId }: Pick<SheetGrid, 'sheetId'>, written: BlockSize): boolean {
  return sheetId !== null && isLarge(written);
}

/** Cells that a write needs for its stage. */
function stagedCells(grid: SheetGrid, written: BlockSize): number {
  return needsStage(grid, written) ? written.rows * written.columns : 0;
}

/** Whether a block of `size` needs more grid than there is, so that the limit of the spreadsheet matters. */
export function mustGrow({ gridRows, gridColumns, block, anchor }: SheetGrid, size: BlockSize): boolean {
  const area = areaOf(block, anchor, size);
  return area.row + area.rows - 1 > gridRows || area.column + area.columns - 1 > gridColumns;
}

/**
 * Plans the write of a block of `size`.
 * @param makesRoom whether columns are inserted right of the block without asking (docs/product.md §3)
 * @throws StatsError RANGE_OCCUPIED (nothing has been touched), SHEET_TOO_WIDE, SPREADSHEET_FULL
 */
export function planBlock(
  survey: Survey,
  size: BlockSize,
  agreements: Agreements,
  makesRoom = false,
): BlockPlan {
  const area = areaOf(survey.block, survey.anchor, size);
  const room = roomFor(survey, area);
  const isMade = makesRoom && survey.block !== null && room !== null && room.rows === null;
  if (survey.occupied.length > 0 && !isMade) throwUnlessAgreed(occupied(survey, room), agreements);
  const insertRows = room?.rows ?? null;
  const insertColumns = room?.columns ?? null;
  checkLimits(survey, area, { rows: insertRows?.count ?? 0, columns: insertColumns?.count ?? 0 });
  return { area, insertRows, insertColumns, leftovers: survey.block ? partsOutside(survey.block, area) : [] };
}

/** The row or column after which whole ones are inserted for the cells in the way; null for none. */
type Insertions = Record<'row' | 'column', number | null>;

/**
 * Where rows or columns can be inserted for cells in the way: below or right of an existing block, above a new one.
 */
export function insertionsFor(
  block: Rectangle | null,
  anchor: { row: number },
  occupied: Survey['occupied'],
): Insertions {
  if (occupied.length === 0) return { row: null, column: null };
  if (!block) return { row: anchor.row - 1, column: null };
  const lastRow = block.row + block.rows - 1;
  const lastColumn = block.column + block.columns - 1;
  const isBelow = occupied.some((cell) => cell.row > lastRow);
  const isBeside = occupied.some((cell) => cell.row <= lastRow);
  return { row: isBelow ? lastRow : null, column: isBeside ? lastColumn : null };
}

/**
 * How the cells in the way can be moved. Null if they are in a column inserted into the block, which no insertion
 * moves, or if whole rows or columns would cut another block, merged cells or a formula's result in two.
 */
function roomFor(
  survey: Survey,
  area: Rectangle,
): { rows: BlockPlan['insertRows']; columns: BlockPlan['insertColumns'] } | null {
  const { block, otherBlocks, merged } = survey;
  const { row, column } = insertionsFor(block, area, survey.occupied);
  const parts = (after: number | null, axis: 'row' | 'column') =>
    after !== null &&
    (typeof survey.formulaAcross?.[axis] === 'string' ||
      [...otherBlocks, ...merged].some(
        (other) => other[axis] <= after && after < other[axis] + other[`${axis}s`] - 1,
      ));
  if (parts(row, 'row') || parts(column, 'column')) return null;
  if (!block) return { rows: row === null ? null : { after: row, count: area.rows }, columns: null };
  const lastRow = block.row + block.rows - 1;
  const lastColumn = block.column + block.columns - 1;
  if (survey.occupied.some((cell) => cell.row <= lastRow && cell.column <= lastColumn)) return null;
  return {
    rows: row === null ? null : { after: row, count: area.rows - block.rows },
    columns: column === null ? null : { after: column, count: area.columns - block.columns },
  };
}

function occupied(survey: Survey, room: ReturnType<typeof roomFor>): StatsError {
  const offer: RoomOffer | null = room && (room.rows ? 'insertRows' : 'insertColumns');
  const formulaCell = survey.formulaAcross?.row ?? survey.formulaAcross?.column;
  const facts = {
    sheetName: survey.sheetName,
    sheetId: survey.sheetId,
    cells: survey.occupied.length,
    range: a1OfRectangle(boundsOf(survey.occupied)),
    offer,
    ...(survey.lostName === undefined ? {} : { lostName: survey.lostName }),
    ...(formulaCell ? { formulaCell } : {}),
    ...(survey.otherBlocks.some((other) => survey.occupied.every((cell) => isIn(other, cell)))
      ? { isBlock: true }
      : {}),
  };
  return new StatsError('RANGE_OCCUPIED', facts);
}

/** The smallest rectangle around these cells. */
export function boundsOf(cells: Survey['occupied']): Rectangle {
  const rows = extent(cells.map((cell) => cell.row));
  const columns = extent(cells.map((cell) => cell.column));
  return { row: rows.first, rows: rows.count, column: columns.first, columns: columns.count };
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

/** Whether two areas of a sheet have a cell in common. */
export function overlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.row < other.row + other.rows &&
    other.row < one.row + one.rows &&
    one.column < other.column + other.columns &&
    other.column < one.column + one.columns
  );
}

/** From the least to the most. A loop, because `Math.min` with 100,000 arguments would overflow the stack. */
function extent(numbers: readonly number[]): { first: number; count: number } {
  const ascending = [...numbers].sort((a, b) => a - b);
  const first = ascending[0] ?? 1;
  return { first, count: (ascending[ascending.length - 1] ?? 1) - first + 1 };
}

/**
 * Checks whether a sheet may have an area, and the rows and columns that are inserted.
 * @throws StatsError SHEET_TOO_WIDE, SPREADSHEET_FULL
 */
export function checkLimits(
  grid: SheetGrid,
  area: Rectangle,
  inserted: BlockSize = { rows: 0, columns: 0 },
  isEstimate = false,
): void {
  const rows = Math.max(grid.gridRows + inserted.rows, area.row + area.rows - 1);
  const columns = Math.max(grid.gridColumns + inserted.columns, area.column + area.columns - 1);
  if (columns > MOST_COLUMNS)
    throw new StatsError('SHEET_TOO_WIDE', { wanted: columns, limit: MOST_COLUMNS });
  const grown =
    grid.sheetId === null
      ? Math.max(rows * columns, NEW_SHEET.gridRows * NEW_SHEET.gridColumns)
      : rows * columns - grid.gridRows * grid.gridColumns;
  const added = grown + stagedCells(grid, writtenArea(grid.block, area));
  const present = grid.workbookCells ?? 0;
  if (added > 0 && present + added > MOST_CELLS) {
    const estimated = isEstimate ? { isEstimate } : {};
    throw new StatsError('SPREADSHEET_FULL', {
      needs: { wanted: added, present, limit: MOST_CELLS, ...estimated },
    });
  }
}

/** What `whole` has beyond `other`, which begins at the same corner: the rows below, and the columns on the right. */
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

/** The part of `area` in the first `rows` rows and `columns` columns of a sheet; null for none. */
export function clip(area: Rectangle, rows: number, columns: number): Rectangle | null {
  const clipped = {
    ...area,
    rows: Math.min(area.rows, rows - area.row + 1),
    columns: Math.min(area.columns, columns - area.column + 1),
  };
  return clipped.rows > 0 && clipped.columns > 0 ? clipped : null;
}
