// The cells with the add-on's functions, or that read a dashboard's hidden tab, in all sheets.

import { isRefreshed } from '../../../formulas/formula-refresh';
import type { OwnFormulas } from '../../../panel/deps';
import { ERROR_SHOWN, LOADING_SHOWN } from '../../../sheet/neighbours/spills';
import { isDashboardData } from '../../../text/dashboard';
import { activeSpreadsheet, gridSheets } from '../active-spreadsheet';
import { referringTo } from '../empty-sheet';
import { formulasIn } from '../formulas/all-formulas';
import { freezeTab } from '../formulas/frozen-tab';

export const ownFormulas: OwnFormulas = {
  list() {
    const isOurs = ownIn(activeSpreadsheet());
    return gridSheets(activeSpreadsheet()).flatMap((sheet) => {
      const own = formulasIn(sheet).filter(({ formula }) => isOurs(formula));
      if (own.length === 0) return [];
      const texts = sheet.getRange(1, 1, sheet.getLastRow(), sheet.getLastColumn()).getDisplayValues();
      const failed = own.filter(({ row, column }) => showsNothing(texts[row - 1]?.[column - 1] ?? ''));
      return { sheetId: sheet.getSheetId(), sheetName: sheet.getName(), failed: failed.length };
    });
  },

  freeze(sheetId) {
    const sheet = activeSpreadsheet().getSheetById(sheetId);
    if (sheet) freezeTab(sheet);
  },
};

/** Tells the formulas that have our functions, or read the hidden tab of a dashboard. */
function ownIn(spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet): (formula: string) => boolean {
  const names = gridSheets(spreadsheet).map((sheet) => sheet.getName());
  const reads = names.filter(isDashboardData).map(referringTo);
  return (formula) => isRefreshed(formula) !== null || reads.some((isRead) => isRead(formula));
}

/** Whether a cell shows an error, or that its function is still running. */
function showsNothing(text: string): boolean {
  return ERROR_SHOWN.test(text) || LOADING_SHOWN.test(text);
}
