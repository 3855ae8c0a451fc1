// The tabs of dashboards in the open spreadsheet.

import type { DashboardTabs, OwnContent } from '../../../saved/dashboard/make-dashboard';
import { isIn } from '../../../sheet/block';
import { textCell } from '../../../sheet/cells';
import { activeSpreadsheet, allTabs, hasOtherShownTab, sheetNamed } from '../active-spreadsheet';
import { growGrid } from '../grid-growth';

/** In points: more would be cut off by a row of the usual height. Colours are those of the spreadsheet's theme. */
const TITLE_SIZE = 14;

export const dashboardTabs: DashboardTabs = {
  names: () => allTabs(activeSpreadsheet()).map((tab) => tab.getName()),

  make(name, { texts, widths }) {
    const spreadsheet = activeSpreadsheet();
    const begun = sheetNamed(spreadsheet, name);
    const sheet = begun ?? spreadsheet.insertSheet(name);
    const grid = { gridRows: sheet.getMaxRows(), gridColumns: sheet.getMaxColumns() };
    growGrid(sheet, grid, { row: 1, column: 1, rows: 1, columns: widths.length });
    widths.forEach((width, at) => {
      sheet.setColumnWidth(at + 1, width);
    });
    for (const { cell, text, look } of texts) {
      const range = sheet.getRange(cell);
      // A text that the stopped call has written may lack its look.
      const value = begun ? range.getValue() : '';
      if (value !== '' && value !== text) continue;
      range.setNumberFormat('@').setValue(textCell(text));
      if (look !== 'plain') range.setFontWeight('bold');
      if (look === 'title') range.setFontSize(TITLE_SIZE);
    }
    return sheet.getSheetId();
  },

  rename(sheetId, name) {
    activeSpreadsheet().getSheetById(sheetId)?.setName(name);
  },

  remove(sheetId, own) {
    const spreadsheet = activeSpreadsheet();
    const sheet = spreadsheet.getSheetById(sheetId);
    if (!sheet) return true;
    if (!hasOtherShownTab(spreadsheet, sheetId) || !isOwnTab(sheet, own)) return false;
    spreadsheet.deleteSheet(sheet);
    return true;
  },
};

/** Whether a tab has a text of the dashboard, and nothing else than what is the dashboard's own. */
function isOwnTab(
  sheet: GoogleAppsScript.Spreadsheet.Sheet,
  { texts, block, chartIds }: OwnContent,
): boolean {
  if (sheet.getCharts().some((chart) => !chartIds.has(chart.getChartId() ?? 0))) return false;
  const [rows, columns] = [sheet.getLastRow(), sheet.getLastColumn()];
  if (rows === 0 || columns === 0) return false;
  const cells = sheet.getRange(1, 1, rows, columns);
  const isInBlock = (row: number, column: number) => block !== null && isIn(block, { row, column });
  const besideBlock = (grid: readonly (readonly unknown[])[]) =>
    grid.flatMap((line, row) =>
      line.filter((value, column) => value !== '' && !isInBlock(row + 1, column + 1)),
    );
  const values = besideBlock(cells.getValues());
  const isText = (value: unknown) => texts.has(String(value));
  // A person's formula may give a blank text.
  const others = [...besideBlock(cells.getFormulas()), ...besideBlock(cells.getNotes())];
  return values.some(isText) && values.every(isText) && others.length === 0;
}
