// Deletes a sheet that the add-on made, once nothing is in it any more.

import { hasOtherShownTab } from './active-spreadsheet';
import { isStatusColor } from './formats/status-colors';
import { allFormulas } from './formulas/all-formulas';
import { rangeOfName } from './names/range-names';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Cells whose notes and rules are read in one call each; a larger sheet stays. */
const MOST_CELLS = 500_000;

export function dropEmptySheet(spreadsheet: Spreadsheet, sheetId: number): void {
  const sheet = spreadsheet.getSheetById(sheetId);
  if (!sheet || !hasOtherShownTab(spreadsheet, sheetId)) return;
  // Last what reads every sheet.
  if (!hasContent(sheet) && !isNamed(spreadsheet, sheetId) && !isReferredTo(sheet))
    spreadsheet.deleteSheet(sheet);
}

/** What a person may have put there, as far as a script is told of it. */
function hasContent(sheet: Sheet): boolean {
  return sheet.getLastRow() > 0 || hasObjects(sheet) || hasRules(sheet) || hasNotesOrValidation(sheet);
}

function hasObjects(sheet: Sheet): boolean {
  const objects = [
    () => sheet.getCharts(),
    () => sheet.getImages(),
    () => sheet.getDrawings(),
    () => sheet.getSlicers(),
  ];
  return objects.some((read) => read().length > 0);
}

/** A filter, protections, or conditional formats but those of statuses, which outlive the report's cells. */
function hasRules(sheet: Sheet): boolean {
  if (sheet.getFilter() || !sheet.getConditionalFormatRules().every(isStatusColor)) return true;
  const { RANGE, SHEET } = SpreadsheetApp.ProtectionType;
  return [RANGE, SHEET].some((type) => sheet.getProtections(type).length > 0);
}

function hasNotesOrValidation(sheet: Sheet): boolean {
  const [rows, columns] = [sheet.getMaxRows(), sheet.getMaxColumns()];
  if (rows * columns > MOST_CELLS) return true;
  const cells = sheet.getRange(1, 1, rows, columns);
  return (
    cells.getNotes().some((line) => line.some((note) => note !== '')) ||
    cells.getDataValidations().some((line) => line.some((rule) => rule !== null))
  );
}

/** Whether a named range has cells of it: a person's, or the cell that another report begins at. */
function isNamed(spreadsheet: Spreadsheet, sheetId: number): boolean {
  return spreadsheet
    .getNamedRanges()
    .some((named) => rangeOfName(named)?.getSheet().getSheetId() === sheetId);
}

/** Whether a formula elsewhere may read it, which would never find the sheet again. */
function isReferredTo(sheet: Sheet): boolean {
  const name = sheet.getName().toLowerCase();
  // In a formula, a quotation mark of the name is doubled.
  const names = [name, name.replace(/'/g, "''")];
  return allFormulas().some(({ formula }) => names.some((each) => formula.toLowerCase().includes(each)));
}
