// Deletes a sheet that the add-on made, once nothing is in it any more.

import { hasOtherShownTab } from './active-spreadsheet';
import { allFormulas } from './formulas/all-formulas';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Cells whose notes are read in one call; a larger sheet stays. */
const MOST_CELLS = 500_000;

export function dropEmptySheet(spreadsheet: Spreadsheet, sheetId: number): void {
  const sheet = spreadsheet.getSheetById(sheetId);
  if (!sheet || !hasOtherShownTab(spreadsheet, sheetId)) return;
  if (isEmpty(sheet) && !isNamed(spreadsheet, sheetId) && !isReferredTo(sheet))
    spreadsheet.deleteSheet(sheet);
}

/** No values, formulas, charts or notes. */
function isEmpty(sheet: Sheet): boolean {
  if (sheet.getLastRow() > 0 || sheet.getCharts().length > 0) return false;
  const [rows, columns] = [sheet.getMaxRows(), sheet.getMaxColumns()];
  if (rows * columns > MOST_CELLS) return false;
  return sheet
    .getRange(1, 1, rows, columns)
    .getNotes()
    .flat()
    .every((note) => note === '');
}

/** Whether a named range has cells of it: a person's, or the cell that another report begins at. */
function isNamed(spreadsheet: Spreadsheet, sheetId: number): boolean {
  return spreadsheet.getNamedRanges().some((named) => named.getRange().getSheet().getSheetId() === sheetId);
}

/** Whether a formula elsewhere may read it, which would never find the sheet again. */
function isReferredTo(sheet: Sheet): boolean {
  const name = sheet.getName().toLowerCase();
  // In a formula, a quotation mark of the name is doubled.
  const names = [name, name.replace(/'/g, "''")];
  return allFormulas().some(({ formula }) => names.some((each) => formula.toLowerCase().includes(each)));
}
