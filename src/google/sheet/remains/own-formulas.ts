// The cells with the add-on's functions, in all sheets.

import type { NamedCell } from '../../../core/a1';
import { isRefreshed } from '../../../formulas/formula-refresh';
import type { OwnFormulas } from '../../../panel/deps';
import { ERROR_SHOWN } from '../../../sheet/neighbours/spills';
import { activeSpreadsheet, gridSheets } from '../active-spreadsheet';
import { cellsUpTo } from '../cells-in-the-way';
import { freezeFormulas } from '../formulas/frozen-formulas';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

export const ownFormulas: OwnFormulas = {
  list: () => gridSheets(activeSpreadsheet()).flatMap(formulasOf),

  freeze(isTimeUp) {
    return sheetsWithFormulas().flatMap((sheet) => {
      const sheetName = sheet.getName();
      const isMeant = (formula: string, value: unknown) => isOurs(formula) && !isFailed(value);
      return freezeFormulas(sheet, isMeant, isTimeUp).map((cell) => ({ sheetName, ...cell }));
    });
  },

  clearFailed() {
    for (const sheet of sheetsWithFormulas())
      for (const { cell, isFailed: failed } of formulasOf(sheet)) {
        const range = sheet.getRange(cell.row, cell.column);
        if (failed && range.canEdit()) range.clearContent();
      }
  },
};

const sheetsWithFormulas = () =>
  gridSheets(activeSpreadsheet()).filter((sheet) => ownFormulasIn(sheet).length > 0);

const isOurs = (formula: string) => isRefreshed(formula) !== null;

/** Whether a cell shows an error, or in any language that its function is still running: `Loading...`. */
function isFailed(value: unknown): boolean {
  return typeof value === 'string' && (ERROR_SHOWN.test(value) || value.endsWith('...'));
}

function ownFormulasIn(sheet: Sheet): { row: number; column: number }[] {
  const [rows, columns] = [sheet.getLastRow(), sheet.getLastColumn()];
  if (rows === 0 || columns === 0) return [];
  const formulas = sheet.getRange(1, 1, rows, columns).getFormulas();
  return formulas.flatMap((line, row) =>
    line.flatMap((formula, column) =>
      formula !== '' && isOurs(formula) ? [{ row: row + 1, column: column + 1 }] : [],
    ),
  );
}

function formulasOf(sheet: Sheet): { cell: NamedCell; isFailed: boolean }[] {
  const own = ownFormulasIn(sheet);
  if (own.length === 0) return [];
  // Values are read only of the part of a sheet that has such formulas.
  const rows = Math.max(...own.map(({ row }) => row));
  const columns = Math.max(...own.map(({ column }) => column));
  const { values } = cellsUpTo(sheet, rows, columns);
  const sheetName = sheet.getName();
  return own.map(({ row, column }) => ({
    cell: { sheetName, row, column },
    isFailed: isFailed(values[row - 1]?.[column - 1]),
  }));
}
