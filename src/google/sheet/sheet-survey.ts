// Surveys a sheet before anything in it changes: where the block is, and which cells are in the way.

import { addressOfCell, type Rectangle } from '../../core/a1';
import { StatsError } from '../../core/errors';
import {
  areaOf,
  type BlockSize,
  clip,
  insertionsFor,
  MOST_LOOKED_AT,
  mustGrow,
  newSheetFor,
  partsOutside,
  type SheetGrid,
  type Survey,
  writtenArea,
} from '../../sheet/block';
import { insertedColumns } from '../../sheet/known-columns';
import { formulaAcross } from '../../sheet/neighbours/spills';
import type { BlockTarget, VerifiedBlock } from '../../sheet/sheet-deps';
import { totalsIn } from '../../sheet/totals';
import { gridSheets, sheetNamedLike } from './active-spreadsheet';
import {
  cellsOfGrids,
  cellsUpTo,
  checkMayEdit,
  checkNotMerged,
  type Grid,
  gridOf,
  notedCells,
  occupiedCells,
} from './cells-in-the-way';
import { otherBlocks, placeOfBlock } from './names/block-names';
import { rectangleAt, rectangleOf } from './sheet-range';
import { withoutGivenTitles } from './table-titles';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** The grid of the sheet where a block of `size` would go, and the cells of all sheets. */
export function gridAt(spreadsheet: Spreadsheet, target: BlockTarget, size: BlockSize): SheetGrid {
  const place = placeOfBlock(spreadsheet, target.blockName);
  const sheet = place ? spreadsheet.getSheetById(place.sheetId) : sheetOf(spreadsheet, target);
  if (!sheet) return surveyOfNewSheet(spreadsheet, target, size);
  const anchor = target.cell ?? cornerOf(target);
  const block = place && rectangleAt(place);
  return {
    ...gridOf(sheet),
    sheetId: sheet.getSheetId(),
    block,
    anchor,
    workbookCells: cellsOfGrids(gridSheets(spreadsheet)),
  };
}

/** What is in the cells that a block of `size` would take. */
export function surveySheet(
  spreadsheet: Spreadsheet,
  target: BlockTarget,
  size: BlockSize,
  titles: readonly string[],
  existing: VerifiedBlock | null,
): Survey {
  const sheet = existing ? spreadsheet.getSheetById(existing.place.sheetId) : sheetOf(spreadsheet, target);
  if (!sheet) return surveyOfNewSheet(spreadsheet, target, size);
  return surveyOf(spreadsheet, sheet, target, size, titles, existing);
}

/** @param existing the block that is replaced */
function surveyOf(
  spreadsheet: Spreadsheet,
  sheet: Sheet,
  target: BlockTarget,
  size: BlockSize,
  titles: readonly string[],
  existing: VerifiedBlock | null,
): Survey {
  const sheetId = existing?.place.sheetId ?? sheet.getSheetId();
  const block = existing && rectangleAt(existing.place);
  const anchor = target.cell ?? cornerOf(target);
  const area = areaOf(block, anchor, size);
  const written = writtenArea(block, area);
  // A write that stays inside its block needs no call for the grid.
  const inside = written === block ? block : null;
  const grid = inside ? gridUpTo(inside) : gridOf(sheet);
  // Each part costs a call. Inside the block, `written` has the cleared parts already.
  checkMayWrite(sheet, written, block && !inside ? partsOutside(block, area) : [], grid);
  const present = existing?.titles ?? [];
  const inserted = block
    ? insertedColumns(present, titles, existing?.facts.origin).map((at) => ({
        ...block,
        column: block.column + at,
        columns: 1,
      }))
    : [];
  const outside = block ? partsOutside(area, block) : [area];
  const filled = occupiedCells(sheet, [...outside, ...inserted]);
  const isFilled = new Set(filled.map(addressOfCell));
  // A write would cover what a note is about, so it is in the way as a value is.
  const noted = notedCells(sheet, outside, grid).filter((cell) => !isFilled.has(addressOfCell(cell)));
  const occupied = [...withoutGivenTitles(sheet, area, block, filled), ...noted];
  // Room may be made for cells in the way.
  const grows =
    !inside &&
    (occupied.length > 0 || mustGrow({ ...grid, sheetId, block, anchor, workbookCells: null }, size));
  const others = occupied.length > 0 ? otherBlocks(spreadsheet, sheetId, target.blockName) : [];
  const isLost =
    !block && occupied.length > 0 && hasTitles(sheet, clip(area, grid.gridRows, grid.gridColumns), titles);
  return {
    ...grid,
    ...(isLost ? { lostName: target.blockName } : {}),
    sheetId,
    sheetName: existing?.sheetName ?? sheet.getName(),
    block,
    ...knownOf(existing),
    anchor,
    occupied,
    otherBlocks: others,
    merged: occupied.length > 0 ? mergedCells(sheet, grid) : [],
    ...formulasAcross(sheet, insertionsFor(block, anchor, occupied), block ? [block, ...others] : others),
    workbookCells: grows ? cellsOfGrids(gridSheets(spreadsheet)) : null,
  };
}

function knownOf(existing: VerifiedBlock | null): Pick<Survey, 'isUneven' | 'titles' | 'totals'> {
  if (!existing) return { titles: [], totals: [] };
  const { isUneven, titles, rows } = existing;
  return { isUneven, titles, totals: totalsIn(rows) };
}

function gridUpTo({ row, column, rows, columns }: Rectangle): Grid {
  return { gridRows: row + rows - 1, gridColumns: column + columns - 1 };
}

/** Whether a table with exactly these titles begins there. */
function hasTitles(sheet: Sheet, area: Rectangle | null, titles: readonly string[]): boolean {
  return area?.columns === titles.length && titlesOf(sheet, area).join('\n') === titles.join('\n');
}

function titlesOf(sheet: Sheet, { row, column, columns }: Rectangle): string[] {
  return (sheet.getRange(row, column, 1, columns).getValues()[0] ?? []).map(String);
}

/** @throws StatsError NO_CURRENT_CELL if the sheet of the current cell was deleted, TAB_WITHOUT_CELLS */
function sheetOf(spreadsheet: Spreadsheet, target: BlockTarget): Sheet | null {
  if (target.cell) {
    const sheet = spreadsheet.getSheetById(target.cell.sheetId);
    if (!sheet) throw new StatsError('NO_CURRENT_CELL', {});
    return sheet;
  }
  return sheetNamedLike(spreadsheet, target.sheetName);
}

/** The most cells of a table in a new sheet for which the file's cells aren't counted first. */
const MOST_UNCHECKED = 100_000;

function surveyOfNewSheet(spreadsheet: Spreadsheet, target: BlockTarget, size: BlockSize): Survey {
  const anchor = cornerOf(target);
  return {
    ...newSheetFor({ ...anchor, ...size }),
    sheetId: null,
    sheetName: target.sheetName,
    block: null,
    ...knownOf(null),
    anchor,
    occupied: [],
    otherBlocks: [],
    merged: [],
    // Each sheet costs calls. Of a small table Google's own refusal tells, before anything is changed.
    workbookCells: size.rows * size.columns > MOST_UNCHECKED ? cellsOfGrids(gridSheets(spreadsheet)) : null,
  };
}

function cornerOf({ corner }: BlockTarget): { row: number; column: number } {
  return corner ?? { row: 1, column: 1 };
}

function checkMayWrite(sheet: Sheet, written: Rectangle, cleared: readonly Rectangle[], grid: Grid): void {
  const range = checkMayEdit(sheet, written, grid);
  for (const part of cleared) checkMayEdit(sheet, part, grid);
  if (range) checkNotMerged(sheet, range);
}

function mergedCells(sheet: Sheet, { gridRows, gridColumns }: Grid): Rectangle[] {
  return sheet.getRange(1, 1, gridRows, gridColumns).getMergedRanges().map(rectangleOf);
}

/** The addresses of formulas whose results would be cut by rows or columns inserted there. */
function formulasAcross(
  sheet: Sheet,
  after: ReturnType<typeof insertionsFor>,
  blocks: readonly Rectangle[],
): Pick<Survey, 'formulaAcross'> {
  const crossing = (axis: 'row' | 'column'): string | null => {
    const line = after[axis];
    if (!line) return null;
    const [rows, columns] = [sheet.getLastRow(), sheet.getLastColumn()];
    if (rows * columns > MOST_LOOKED_AT) return '';
    if (line >= (axis === 'row' ? rows : columns)) return null;
    const cells = axis === 'row' ? cellsUpTo(sheet, line + 1, columns) : cellsUpTo(sheet, rows, line + 1);
    const found = formulaAcross(cells, axis, line, blocks);
    return found && addressOfCell(found);
  };
  const found = { row: crossing('row'), column: crossing('column') };
  return found.row === null && found.column === null ? {} : { formulaAcross: found };
}
