// Every formula of people in the spreadsheet, in a constant number of calls for each sheet.

import type { NamedCell } from '../../../core/a1';
import { isOwnTab } from '../../../core/place/sheet-name';
import { activeSpreadsheet, gridSheets } from '../active-spreadsheet';

/** The formulas of all sheets except the add-on's own tabs, in the order of the sheets. */
export function allFormulas(): { cell: NamedCell; formula: string }[] {
  return gridSheets(activeSpreadsheet()).flatMap((sheet) => {
    const sheetName = sheet.getName();
    const [rows, columns] = isOwnTab(sheetName) ? [0, 0] : [sheet.getLastRow(), sheet.getLastColumn()];
    if (rows === 0 || columns === 0) return [];
    const formulas = sheet.getRange(1, 1, rows, columns).getFormulas();
    return formulas.flatMap((line, row) =>
      line.flatMap((formula, column) =>
        formula ? [{ cell: { sheetName, row: row + 1, column: column + 1 }, formula }] : [],
      ),
    );
  });
}
