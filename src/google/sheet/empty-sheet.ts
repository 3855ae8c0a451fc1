// Deletes a sheet that the add-on made, if nothing of anybody else's is in it.

import { comparable } from '../../saved/dashboard/dashboard-formulas';
import { MOST_LOOKED_AT } from '../../sheet/block';
import { hasOtherShownTab } from './active-spreadsheet';
import { isStatusColor } from './formats/status-colors';
import { formulasByTab } from './formulas/all-formulas';
import { rangeOfName } from './names/range-names';
import { areGivenTitles } from './table-titles';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/**
 * @param own what its cells may hold: in the form of `comparable`
 * @returns whether it was deleted
 */
export function dropEmptySheet(
  spreadsheet: Spreadsheet,
  sheetId: number,
  own: ReadonlySet<string> = new Set(),
): boolean {
  const sheet = spreadsheet.getSheetById(sheetId);
  if (!sheet || !hasOtherShownTab(spreadsheet, sheetId)) return false;
  // The check that reads every sheet comes last.
  if (hasContent(sheet, own) || isNamed(spreadsheet, sheetId) || isReferredTo(sheet)) return false;
  spreadsheet.deleteSheet(sheet);
  return true;
}

/** Whether the sheet has anything of a person's that a script can see. */
function hasContent(sheet: Sheet, own: ReadonlySet<string>): boolean {
  return (
    hasOtherCells(sheet, own) || hasObjects(sheet) || hasRules(sheet, own) || hasNotesOrValidation(sheet)
  );
}

function hasOtherCells(sheet: Sheet, own: ReadonlySet<string>): boolean {
  const [rows, columns] = [sheet.getLastRow(), sheet.getLastColumn()];
  if (rows === 0 || columns === 0) return false;
  if (rows * columns > MOST_LOOKED_AT) return true;
  const cells = sheet.getRange(1, 1, rows, columns);
  const formulas = cells.getFormulas();
  const others = cells.getValues().flatMap((line, row) =>
    line.flatMap((value, column) => {
      const content = comparable(formulas[row]?.[column] || String(value));
      return content === '' || own.has(content) ? [] : [{ row: row + 1, column: column + 1, value }];
    }),
  );
  return others.length > 0 && !areGivenTitles(sheet, others);
}

export function hasObjects(sheet: Sheet): boolean {
  const objects = [
    () => sheet.getCharts(),
    () => sheet.getImages(),
    () => sheet.getDrawings(),
    () => sheet.getSlicers(),
  ];
  return objects.some((read) => read().length > 0);
}

/**
 * Filters, protections and conditional formats. The add-on's own for statuses outlive their cells, and where all cells
 * are the add-on's, formats show nothing of anybody else's.
 */
function hasRules(sheet: Sheet, own: ReadonlySet<string>): boolean {
  if (sheet.getFilter()) return true;
  if (own.size === 0 && !sheet.getConditionalFormatRules().every(isStatusColor)) return true;
  const { RANGE, SHEET } = SpreadsheetApp.ProtectionType;
  return [RANGE, SHEET].some((type) => sheet.getProtections(type).length > 0);
}

function hasNotesOrValidation(sheet: Sheet): boolean {
  const [rows, columns] = [sheet.getMaxRows(), sheet.getMaxColumns()];
  if (rows * columns > MOST_LOOKED_AT) return true;
  const cells = sheet.getRange(1, 1, rows, columns);
  return (
    cells.getNotes().some((line) => line.some((note) => note !== '')) ||
    cells.getDataValidations().some((line) => line.some((rule) => rule !== null))
  );
}

/** Whether a named range is in it: a person's, or the cell where another report begins. */
export function isNamed(spreadsheet: Spreadsheet, sheetId: number): boolean {
  return spreadsheet
    .getNamedRanges()
    .some((namedRange) => rangeOfName(namedRange)?.getSheet().getSheetId() === sheetId);
}

/** Whether a formula elsewhere may read it: a deleted sheet would leave that formula at #REF! for good. */
export function isReferredTo(sheet: Sheet): boolean {
  const refers = referringTo(sheet.getName());
  return formulasByTab().some(
    ({ cells, formulas }) => cells > MOST_LOOKED_AT || formulas().some(({ formula }) => refers(formula)),
  );
}

/** Tells the formulas that may read a sheet of that name. */
export function referringTo(sheetName: string): (formula: string) => boolean {
  const name = sheetName.toLowerCase();
  // Formulas double an apostrophe in a sheet's name.
  const names = [name, name.replace(/'/g, "''")];
  // Another name that begins with this one is followed by more of it.
  const ends = names.flatMap((each) => ['!', "'", '"'].map((end) => each + end));
  return (formula) => ends.some((each) => formula.toLowerCase().includes(each));
}
