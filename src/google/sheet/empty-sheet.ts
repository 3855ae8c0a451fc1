// Deletes a sheet that the add-on made, if nothing is left in it.

import { hasOtherShownTab } from './active-spreadsheet';
import { isStatusColor } from './formats/status-colors';
import { allFormulas } from './formulas/all-formulas';
import { rangeOfName } from './names/range-names';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** The most cells whose notes and rules are read, in one call each. A larger sheet stays. */
const MOST_CELLS = 500_000;

export function dropEmptySheet(spreadsheet: Spreadsheet, sheetId: number): void {
  const sheet = spreadsheet.getSheetById(sheetId);
  if (!sheet || !hasOtherShownTab(spreadsheet, sheetId)) return;
  // The check that reads every sheet comes last.
  if (!hasContent(sheet) && !isNamed(spreadsheet, sheetId) && !isReferredTo(sheet))
    spreadsheet.deleteSheet(sheet);
}

/** Whether the sheet has anything of a person's that a script can see. */
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

/** Filters, protections and conditional formats, without the add-on's own for statuses, which outlive their cells. */
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

/** Whether a named range is in it: a person's, or the cell where another report begins. */
function isNamed(spreadsheet: Spreadsheet, sheetId: number): boolean {
  return spreadsheet
    .getNamedRanges()
    .some((named) => rangeOfName(named)?.getSheet().getSheetId() === sheetId);
}

/** Whether a formula elsewhere may read it: a deleted sheet would leave that formula at #REF! for good. */
function isReferredTo(sheet: Sheet): boolean {
  const name = sheet.getName().toLowerCase();
  // Formulas double an apostrophe in a sheet's name.
  const names = [name, name.replace(/'/g, "''")];
  return allFormulas().some(({ formula }) => names.some((each) => formula.toLowerCase().includes(each)));
}
