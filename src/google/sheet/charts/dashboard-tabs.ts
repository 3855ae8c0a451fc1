// The tabs of dashboards in the open spreadsheet.

import type { DashboardTabs } from '../../../saved/dashboard/make-dashboard';
import { textCell } from '../../../sheet/cells';
import { activeSpreadsheet } from '../active-spreadsheet';
import { growGrid } from '../grid-growth';

/** In points: more would be cut off by a row of the usual height. Colours are those of the spreadsheet's theme. */
const TITLE_SIZE = 14;

export const dashboardTabs: DashboardTabs = {
  names: () =>
    activeSpreadsheet()
      .getSheets()
      .map((sheet) => sheet.getName()),

  make(name, { texts, widths }) {
    const sheet = activeSpreadsheet().insertSheet(name);
    const grid = { gridRows: sheet.getMaxRows(), gridColumns: sheet.getMaxColumns() };
    growGrid(sheet, grid, { row: 1, column: 1, rows: 1, columns: widths.length });
    widths.forEach((width, at) => {
      sheet.setColumnWidth(at + 1, width);
    });
    for (const { cell, text, look } of texts) {
      const range = sheet.getRange(cell).setNumberFormat('@').setValue(textCell(text));
      if (look !== 'plain') range.setFontWeight('bold');
      if (look === 'title') range.setFontSize(TITLE_SIZE);
    }
  },

  remove(sheetId, texts) {
    const spreadsheet = activeSpreadsheet();
    const sheet = spreadsheet.getSheetById(sheetId);
    if (!sheet) return true;
    // Google refuses to delete the last sheet that is shown.
    const others = spreadsheet
      .getSheets()
      .filter((each) => each.getSheetId() !== sheetId && !each.isSheetHidden());
    if (others.length === 0 || hasOtherContent(sheet, new Set(texts))) return false;
    spreadsheet.deleteSheet(sheet);
    return true;
  },
};

function hasOtherContent(sheet: GoogleAppsScript.Spreadsheet.Sheet, own: ReadonlySet<string>): boolean {
  if (sheet.getCharts().length > 0) return true;
  const [rows, columns] = [sheet.getLastRow(), sheet.getLastColumn()];
  if (rows === 0 || columns === 0) return false;
  const cells = sheet.getRange(1, 1, rows, columns);
  const isOther = (value: unknown) => value !== '' && !own.has(String(value));
  return (
    cells.getValues().flat().some(isOther) ||
    cells
      .getNotes()
      .flat()
      .some((note) => note !== '')
  );
}
