// Writes more rows than one call takes: out of sight first, then copied into place in one call. Makes sheets for long
// tables, too.

import { StatsError } from '../../core/errors';
import { type BlockSize, MOST_CELLS, NEW_SHEET, ROWS_PER_CALL } from '../../sheet/block';
import type { CellValue } from '../../sheet/cells';
import { gridSheets, keepingSelection, sheetNamed } from './active-spreadsheet';
import { cellsOfGrids } from './cells-in-the-way';
import { copyFormats } from './formats/block-formats';
import { addRows } from './grid-growth';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const STAGE_TAB = '_publisher_stats_writing';

/**
 * Puts `lines` into `target` in one step, and blanks below them.
 * @param stage as `openStage` gives it, of the size of `target`
 * @param size of `target`
 * @param onRows called with the number of body rows that are ready
 */
export function stageValues(
  stage: Sheet,
  target: GoogleAppsScript.Spreadsheet.Range,
  size: BlockSize,
  lines: readonly CellValue[][],
  onRows: (rows: number) => void,
): void {
  const { rows, columns } = size;
  const whole = stage.getRange(1, 1, rows, columns);
  // The place's own formats first: text must meet text columns here too.
  copyFormats(target, whole);
  for (let at = 0; at < lines.length; at += ROWS_PER_CALL) {
    const piece = lines.slice(at, at + ROWS_PER_CALL);
    stage.getRange(at + 1, 1, piece.length, columns).setValues(piece);
    onRows(at + piece.length - 1);
  }
  // Notes and formats of the place stay.
  whole.copyTo(target, { contentsOnly: true });
}

/**
 * A sheet of just that size behind the person's back.
 * @throws StatsError WORKBOOK_FULL when there is no room for one: nothing else has been touched by then
 */
export function openStage(spreadsheet: Spreadsheet, { rows, columns }: BlockSize): Sheet {
  try {
    const stage = keepingSelection(spreadsheet, () => insertStage(spreadsheet));
    // Columns go before rows come, because the cells in between would count too.
    trimColumns(stage, columns);
    if (columns > NEW_SHEET.gridColumns)
      stage.insertColumnsAfter(NEW_SHEET.gridColumns, columns - NEW_SHEET.gridColumns);
    addRows(stage, NEW_SHEET.gridRows, rows - NEW_SHEET.gridRows);
    return stage;
  } catch (error) {
    dropStage(spreadsheet);
    const present = cellsOfGrids(gridSheets(spreadsheet));
    if (present + rows * columns <= MOST_CELLS) throw error;
    throw new StatsError('WORKBOOK_FULL', { wanted: rows * columns, present, limit: MOST_CELLS });
  }
}

/**
 * A sheet for a table. One of fewer columns than Google gives it has its name only when the others are gone: a write
 * that is stopped in between leaves a stage, and no sheet that looks like a person's.
 */
export function makeSheet(spreadsheet: Spreadsheet, name: string, columns: number): Sheet {
  if (columns >= NEW_SHEET.gridColumns) return spreadsheet.insertSheet(name);
  const sheet = insertStage(spreadsheet);
  trimColumns(sheet, columns);
  return sheet.setName(name);
}

/** Of a sheet as it was inserted. */
function trimColumns(sheet: Sheet, columns: number): void {
  const spare = NEW_SHEET.gridColumns - columns;
  if (spare > 0) sheet.deleteColumns(columns + 1, spare);
}

/**
 * A stage that a stopped run has left is deleted when its name is taken: looking first would cost every write a call.
 */
function insertStage(spreadsheet: Spreadsheet): Sheet {
  try {
    return spreadsheet.insertSheet(STAGE_TAB);
  } catch (error) {
    if (!dropStage(spreadsheet)) throw error;
    return spreadsheet.insertSheet(STAGE_TAB);
  }
}

/** @returns whether there was one */
export function dropStage(spreadsheet: Spreadsheet): boolean {
  const left = sheetNamed(spreadsheet, STAGE_TAB);
  if (left) spreadsheet.deleteSheet(left);
  return left !== null;
}
