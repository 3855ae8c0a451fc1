// The tabs of dashboards in the open spreadsheet.

import { comparable } from '../../../saved/dashboard/dashboard-formulas';
import type { DashboardCell } from '../../../saved/dashboard/dashboard-tab';
import type { DashboardTabs } from '../../../saved/ports';
import { differInColor, textCell } from '../../../sheet/cells';
import { activeSpreadsheet, allTabs, bringToFront, sheetNamed } from '../active-spreadsheet';
import { dropEmptySheet } from '../empty-sheet';
import { setFormats } from '../formulas/frozen-tab';
import { growGrid } from '../grid-growth';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** In points. A larger title would be cut off by rows of the default height. */
const TITLE_SIZE = 12;
const NUMBER_SIZE = 20;

/** The first color of Google's charts. */
const BAR_COLOR = '#4285f4';

export const dashboardTabs: DashboardTabs = {
  names: () => allTabs(activeSpreadsheet()).map((tab) => tab.getName()),

  nameOf: (sheetId) => activeSpreadsheet().getSheetById(sheetId)?.getName() ?? null,

  make(name, isHidden) {
    const spreadsheet = activeSpreadsheet();
    const found = sheetNamed(spreadsheet, name);
    const unfinished = found?.getLastRow() === 0 && found.getCharts().length === 0 ? found : null;
    // Google chooses another name if a person's tab has this one.
    const sheet = unfinished ?? (found ? spreadsheet.insertSheet() : spreadsheet.insertSheet(name));
    if (isHidden) sheet.hideSheet();
    return sheet.getSheetId();
  },

  fill(sheetId, { cells, columns, widths, isHidden }) {
    const sheet = activeSpreadsheet().getSheetById(sheetId);
    if (!sheet) return;
    if (!isHidden) bringToFront(sheet.setHiddenGridlines(true));
    const grid = { gridRows: sheet.getMaxRows(), gridColumns: sheet.getMaxColumns() };
    growGrid(sheet, grid, { row: 1, column: 1, rows: 1, columns });
    widths.forEach((width, at) => {
      sheet.setColumnWidth(at + 1, width);
    });
    const isBlank = sheet.getLastRow() === 0;
    for (const cell of cells) fill(sheet, cell, isBlank);
  },

  rename(sheetId, name) {
    activeSpreadsheet().getSheetById(sheetId)?.setName(name);
  },

  recolor(sheetId, formats) {
    const sheet = activeSpreadsheet().getSheetById(sheetId);
    if (!sheet) return;
    const [rows, columns] = [sheet.getLastRow(), sheet.getLastColumn()];
    const present = rows * columns === 0 ? [] : sheet.getRange(1, 1, rows, columns).getNumberFormats();
    const wanted = (row: number, column: number) =>
      formats.find((each) => differInColor(each, String(present[row]?.[column])));
    setFormats(
      sheet,
      present,
      (row, column) => wanted(row, column) ?? '',
      (row, column) => wanted(row, column) !== undefined,
    );
  },

  remove(sheetId, own) {
    const contents = new Set(own.map(({ content }) => comparable(content)));
    return dropEmptySheet(activeSpreadsheet(), sheetId, contents);
  },
};

/** Fills a cell, also one that a stopped call has filled but not formatted. Leaves what a person has written. */
function fill(sheet: Sheet, each: DashboardCell, isBlank: boolean): void {
  const { cell, content, look, format, isRight = false } = each;
  const range = sheet.getRange(cell);
  // Merging drops what stands in all cells but the first.
  const [present = '', ...others] = isBlank ? [] : textsIn(range);
  if (present !== '' && present !== comparable(content)) return;
  if (others.some((text) => text !== '')) return;
  if (range.getNumRows() > 1) range.merge();
  if (format) range.setNumberFormat(format).setFormula(content);
  else range.setNumberFormat('@').setValue(textCell(content));
  if (format || isRight) range.setHorizontalAlignment(isRight ? 'right' : 'left');
  if (look === 'bar') range.setFontColor(BAR_COLOR);
  // In bold, the characters of a bar leave no seams.
  if (look !== 'plain') range.setFontWeight('bold');
  if (look === 'title') range.setFontSize(TITLE_SIZE);
  if (look === 'number') range.setFontSize(NUMBER_SIZE);
}

function textsIn(range: GoogleAppsScript.Spreadsheet.Range): string[] {
  const values = range.getValues().flat();
  const formulas = range.getFormulas().flat();
  return values.map((value, at) => comparable(formulas[at] || String(value)));
}
