// The tabs of dashboards in the open spreadsheet.

import { comparable, type DashboardCell } from '../../../saved/dashboard/dashboard-tab';
import type { DashboardTabs } from '../../../saved/ports';
import { textCell } from '../../../sheet/cells';
import { activeSpreadsheet, allTabs, sheetNamed } from '../active-spreadsheet';
import { dropEmptySheet } from '../empty-sheet';
import { growGrid } from '../grid-growth';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** In points. A larger title would be cut off by rows of the default height. */
const TITLE_SIZE = 12;
const NUMBER_SIZE = 20;

/** Dark enough to be read on white. */
const RISE_COLOR = '#137333';
const FALL_COLOR = '#c5221f';
/** The first color of Google's charts. */
const BAR_COLOR = '#4285f4';

export const dashboardTabs: DashboardTabs = {
  names: () => allTabs(activeSpreadsheet()).map((tab) => tab.getName()),

  nameOf: (sheetId) => activeSpreadsheet().getSheetById(sheetId)?.getName() ?? null,

  make(name, isHidden) {
    const spreadsheet = activeSpreadsheet();
    const found = sheetNamed(spreadsheet, name);
    const left = found?.getLastRow() === 0 && found.getCharts().length === 0 ? found : null;
    // Google chooses another name if a person's tab has this one.
    const sheet = left ?? (found ? spreadsheet.insertSheet() : spreadsheet.insertSheet(name));
    if (isHidden) sheet.hideSheet();
    return sheet.getSheetId();
  },

  fill(sheetId, { cells, columns, widths, isHidden }) {
    const sheet = activeSpreadsheet().getSheetById(sheetId);
    if (!sheet) return;
    if (!isHidden) sheet.setHiddenGridlines(true).activate();
    const grid = { gridRows: sheet.getMaxRows(), gridColumns: sheet.getMaxColumns() };
    growGrid(sheet, grid, { row: 1, column: 1, rows: 1, columns });
    widths.forEach((width, at) => {
      sheet.setColumnWidth(at + 1, width);
    });
    const isBlank = sheet.getLastRow() === 0;
    for (const cell of cells) fill(sheet, cell, isBlank);
    colorChanges(sheet, cells);
  },

  rename(sheetId, name) {
    activeSpreadsheet().getSheetById(sheetId)?.setName(name);
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
  else if (look !== 'plain') range.setFontWeight('bold');
  if (look === 'title') range.setFontSize(TITLE_SIZE);
  if (look === 'number') range.setFontSize(NUMBER_SIZE);
}

function textsIn(range: GoogleAppsScript.Spreadsheet.Range): string[] {
  const values = range.getValues().flat();
  const formulas = range.getFormulas().flat();
  return values.map((value, at) => comparable(formulas[at] || String(value)));
}

/** By conditional formats, unless the sheet has some already. */
function colorChanges(sheet: Sheet, cells: readonly DashboardCell[]): void {
  const changes = cells.flatMap(({ cell, look }) => (look === 'change' ? cell : []));
  if (changes.length === 0 || sheet.getConditionalFormatRules().length > 0) return;
  const ranges = sheet.getRangeList(changes).getRanges();
  const rule = () => SpreadsheetApp.newConditionalFormatRule().setRanges(ranges);
  sheet.setConditionalFormatRules([
    rule().whenNumberGreaterThan(0).setFontColor(RISE_COLOR).build(),
    rule().whenNumberLessThan(0).setFontColor(FALL_COLOR).build(),
  ]);
}
