// The cell named STATS_REFRESH: formulas that name it are evaluated again when it changes.

import { REFRESH_NAME } from '../reports/formula-refresh';

/** The hidden tab where the add-on keeps what is its own; the cell stands in its first row. */
const TAB = '_publisher_stats';
const CELL = 'H1';

/** Whether the spreadsheet has the cell. */
export function hasRefreshCell(): boolean {
  return SpreadsheetApp.getActive().getRangeByName(REFRESH_NAME) !== null;
}

/** Changes the cell, wherever the user has it; makes it, out of sight, when there is none. */
export function touchRefreshCell(nowMs: number): void {
  const spreadsheet = SpreadsheetApp.getActive();
  const named = spreadsheet.getRangeByName(REFRESH_NAME);
  const cell = named ?? hiddenCell(spreadsheet);
  cell.setValue(nowMs);
  if (!named) spreadsheet.setNamedRange(REFRESH_NAME, cell);
}

function hiddenCell(
  spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
): GoogleAppsScript.Spreadsheet.Range {
  const known = spreadsheet.getSheetByName(TAB);
  if (known) return known.getRange(CELL);
  // A new sheet becomes the active one, and hiding it would take the person somewhere else.
  const selection = spreadsheet.getActiveRange();
  const cell = spreadsheet.insertSheet(TAB, spreadsheet.getSheets().length).hideSheet().getRange(CELL);
  selection?.activate();
  return cell;
}
