// A write of more rows than one call takes: written out of sight, and copied into its place in one call.

import { type BlockSize, NEW_SHEET, ROWS_PER_CALL } from '../reports/block';
import type { CellValue } from '../reports/cells';
import { activeSpreadsheet } from './active-spreadsheet';
import { copyFormats } from './copied-formats';
import { addRows } from './grid-growth';
import { keepingSelection } from './own-tabs';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const STAGE_TAB = '_publisher_stats_writing';

/**
 * Puts `lines` into `target` in one step, and blanks below them.
 * @param size rows and columns of `target`; `lines` have its columns
 * @param onRows called with the number of body rows that are ready
 */
export function stageValues(
  target: GoogleAppsScript.Spreadsheet.Range,
  size: BlockSize,
  lines: readonly CellValue[][],
  onRows: (rows: number) => void,
): void {
  const spreadsheet = activeSpreadsheet();
  const stage = freshStage(spreadsheet, size);
  const whole = stage.getRange(1, 1, size.rows, size.columns);
  // The place's own formats first: text must meet text columns here too, and the copy brings formats along.
  copyFormats(target, whole);
  // And notes on the cells, which the copy would take away.
  whole.setNotes(target.getNotes());
  for (let at = 0; at < lines.length; at += ROWS_PER_CALL) {
    const piece = lines.slice(at, at + ROWS_PER_CALL);
    stage.getRange(at + 1, 1, piece.length, size.columns).setValues(piece);
    onRows(at + piece.length - 1);
  }
  whole.copyTo(target);
  spreadsheet.deleteSheet(stage);
}

/** A sheet of just that size behind the person's back. */
function freshStage(
  spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
  { rows, columns }: BlockSize,
): Sheet {
  const stage = keepingSelection(spreadsheet, () => insertStage(spreadsheet));
  const spare = NEW_SHEET.gridColumns - columns;
  if (spare > 0) stage.deleteColumns(columns + 1, spare);
  else if (spare < 0) stage.insertColumnsAfter(NEW_SHEET.gridColumns, -spare);
  addRows(stage, NEW_SHEET.gridRows, rows - NEW_SHEET.gridRows);
  return stage;
}

/** One that a stopped run has left is in the way of its name, and is thrown away: looking first would cost every write a call. */
function insertStage(spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet): Sheet {
  try {
    return spreadsheet.insertSheet(STAGE_TAB);
  } catch (error) {
    const left = spreadsheet.getSheetByName(STAGE_TAB);
    if (!left) throw error;
    spreadsheet.deleteSheet(left);
    return spreadsheet.insertSheet(STAGE_TAB);
  }
}
