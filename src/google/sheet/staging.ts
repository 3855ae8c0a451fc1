// Writes more rows than one call takes: to a hidden sheet first, the stage, which is copied into place in one call.

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
 * Writes `lines` to the stage, and copies the stage over `target` in one call, which blanks the rest of `target`.
 * @param stage the sheet that `openStage` made, of the size of `target`
 * @param size the size of `target`
 * @param onRows called with the number of body rows that are on the stage
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
  // Formats first, because the stage also needs text columns for its texts.
  copyFormats(target, whole);
  for (let at = 0; at < lines.length; at += ROWS_PER_CALL) {
    const piece = lines.slice(at, at + ROWS_PER_CALL);
    stage.getRange(at + 1, 1, piece.length, columns).setValues(piece);
    onRows(at + piece.length - 1);
  }
  // Notes and formats of the target stay.
  whole.copyTo(target, { contentsOnly: true });
}

/**
 * Makes a sheet of exactly that size without changing the selection.
 * @throws StatsError SPREADSHEET_FULL if the spreadsheet has no room for it
 */
export function openStage(spreadsheet: Spreadsheet, { rows, columns }: BlockSize): Sheet {
  try {
    const stage = keepingSelection(spreadsheet, () => insertStage(spreadsheet));
    // Spare columns are deleted before rows are added, so that no more cells count than the stage needs.
    trimColumns(stage, columns);
    if (columns > NEW_SHEET.gridColumns)
      stage.insertColumnsAfter(NEW_SHEET.gridColumns, columns - NEW_SHEET.gridColumns);
    addRows(stage, NEW_SHEET.gridRows, rows - NEW_SHEET.gridRows);
    return stage;
  } catch (error) {
    dropStage(spreadsheet);
    const present = cellsOfGrids(gridSheets(spreadsheet));
    if (present + rows * columns <= MOST_CELLS) throw error;
    throw new StatsError('SPREADSHEET_FULL', {
      needs: { wanted: rows * columns, present, limit: MOST_CELLS },
    });
  }
}

/**
 * Makes a sheet for a table. If spare columns are to be deleted, it gets its name afterwards, so that a write that is
 * stopped in between leaves a stage, which the next run deletes.
 */
export function makeSheet(spreadsheet: Spreadsheet, name: string, columns: number): Sheet {
  if (columns >= NEW_SHEET.gridColumns) return spreadsheet.insertSheet(name);
  const sheet = insertStage(spreadsheet);
  trimColumns(sheet, columns);
  return sheet.setName(name);
}

/** Deletes the spare columns of a new sheet. */
function trimColumns(sheet: Sheet, columns: number): void {
  const spare = NEW_SHEET.gridColumns - columns;
  if (spare > 0) sheet.deleteColumns(columns + 1, spare);
}

/** Deletes the stage of a stopped run only when the name is taken: looking first would cost every write a call. */
function insertStage(spreadsheet: Spreadsheet): Sheet {
  try {
    return spreadsheet.insertSheet(STAGE_TAB);
  } catch (error) {
    if (!dropStage(spreadsheet)) throw error;
    return spreadsheet.insertSheet(STAGE_TAB);
  }
}

/** Deletes a stage that a stopped run has left. @returns whether there was one */
export function dropStage(spreadsheet: Spreadsheet): boolean {
  const left = sheetNamed(spreadsheet, STAGE_TAB);
  if (left) spreadsheet.deleteSheet(left);
  return left !== null;
}
