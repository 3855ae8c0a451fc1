// A write of more rows than one call takes: written out of sight, and copied into its place in one call.

import { ROWS_PER_CALL } from '../reports/block';
import type { CellValue } from '../reports/cells';
import { addRows } from './grid-growth';
import { openTab } from './own-tabs';

const STAGE_TAB = '_publisher_stats_writing';

/**
 * Puts `lines` into `target`, which has their size, in one step.
 * @param onRows called with the number of body rows that are ready
 */
export function stageValues(
  target: GoogleAppsScript.Spreadsheet.Range,
  lines: CellValue[][],
  onRows: (rows: number) => void,
): void {
  const spreadsheet = SpreadsheetApp.getActive();
  const stage = openTab(STAGE_TAB, true);
  const columns = lines[0]?.length ?? 1;
  if (stage.getMaxRows() < lines.length)
    addRows(stage, stage.getMaxRows(), lines.length - stage.getMaxRows());
  if (stage.getMaxColumns() < columns)
    stage.insertColumnsAfter(stage.getMaxColumns(), columns - stage.getMaxColumns());
  const whole = stage.getRange(1, 1, lines.length, columns);
  // The place's own formats first: text must meet text columns here too, and the copy brings formats along.
  target.copyTo(whole, SpreadsheetApp.CopyPasteType.PASTE_FORMAT, false);
  for (let at = 0; at < lines.length; at += ROWS_PER_CALL) {
    const piece = lines.slice(at, at + ROWS_PER_CALL);
    stage.getRange(at + 1, 1, piece.length, columns).setValues(piece);
    onRows(at + piece.length - 1);
  }
  whole.copyTo(target);
  spreadsheet.deleteSheet(stage);
}
