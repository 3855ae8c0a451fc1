// Every formula of people in the spreadsheet, in a constant number of calls for each sheet.

import { isOwnTab } from '../../../core/place/sheet-name';
import type { TabFormulas } from '../../../sheet/neighbours/tab-formulas';
import { activeSpreadsheet, gridSheets } from '../active-spreadsheet';

/** The sheets except the add-on's own tabs, whose formulas are read only when they're asked for. */
export function formulasByTab(): TabFormulas[] {
  const sheets = gridSheets(activeSpreadsheet());
  return sheets.flatMap((sheet) => {
    const sheetName = sheet.getName();
    const [rows, columns] = isOwnTab(sheetName) ? [0, 0] : [sheet.getLastRow(), sheet.getLastColumn()];
    if (rows === 0 || columns === 0) return [];
    const formulas = () =>
      formulasIn(sheet).map(({ formula, ...place }) => ({ cell: { sheetName, ...place }, formula }));
    return [{ sheetName, cells: rows * columns, formulas }];
  });
}

/** All formulas of a sheet. */
export function formulasIn(
  sheet: GoogleAppsScript.Spreadsheet.Sheet,
): { row: number; column: number; formula: string }[] {
  const [rows, columns] = [sheet.getLastRow(), sheet.getLastColumn()];
  if (rows === 0 || columns === 0) return [];
  const lines = sheet.getRange(1, 1, rows, columns).getFormulas();
  return lines.flatMap((line, row) =>
    line.flatMap((formula, column) => (formula ? [{ row: row + 1, column: column + 1, formula }] : [])),
  );
}
