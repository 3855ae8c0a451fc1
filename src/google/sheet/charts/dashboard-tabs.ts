// The tabs of dashboards in the open spreadsheet.

import { cellOfAddress } from '../../../core/a1';
import { groupedBy } from '../../../core/lists/grouped';
import { comparable } from '../../../saved/dashboard/dashboard-formulas';
import type { DashboardCell } from '../../../saved/dashboard/dashboard-tab';
import type { DashboardTabs } from '../../../saved/ports';
import { differInColor, textCell } from '../../../sheet/cells';
import type { CellPlace } from '../../../sheet/neighbours/spills';
import { activeSpreadsheet, allTabs, bringToFront, sheetNamed } from '../active-spreadsheet';
import { dropEmptySheet } from '../empty-sheet';
import { setFormats } from '../formulas/frozen-tab';
import { growGrid } from '../grid-growth';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type RangeList = GoogleAppsScript.Spreadsheet.RangeList;

/** In points. A larger title would be cut off by rows of the default height. */
const SIZES: { readonly [Look in DashboardCell['look']]?: number } = { title: 12, number: 20 };

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
    fill(sheet, isBlank ? cells : cells.filter((cell) => isFree(sheet.getRange(cell.cell), cell)));
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

/** Whether a person has written nothing there. Merging would drop what stands in all cells but the first. */
function isFree(range: GoogleAppsScript.Spreadsheet.Range, { content }: DashboardCell): boolean {
  const [present = '', ...others] = textsIn(range);
  return [comparable(content), ''].includes(present) && others.every((text) => text === '');
}

/** Fills cells, also those that a stopped call has filled but not formatted: what looks alike in one call. */
function fill(sheet: Sheet, cells: readonly DashboardCell[]): void {
  const each = <Key>(
    keyOf: (cell: DashboardCell) => Key | null,
    set: (cells: RangeList, key: Key) => void,
  ) => {
    for (const [key, some] of groupedBy(cells, keyOf))
      if (key !== null) set(sheet.getRangeList(some.map(({ cell }) => cell)), key);
  };
  for (const { cell } of cells) if (cell.includes(':')) sheet.getRange(cell).merge();
  each(
    ({ format = '@' }) => format,
    (list, format) => list.setNumberFormat(format),
  );
  for (const { cell, content, format } of cells)
    if (!format) sheet.getRange(cell).setValue(textCell(content));
  for (const { first, formulas } of formulaColumns(cells))
    sheet.getRange(first.row, first.column, formulas.length, 1).setFormulas(formulas.map((each) => [each]));
  each(
    ({ format, isRight }) => (isRight ? 'right' : format ? 'left' : null),
    (list, side) => list.setHorizontalAlignment(side),
  );
  each(
    ({ look }) => (look === 'bar' ? BAR_COLOR : null),
    (list, color) => list.setFontColor(color),
  );
  // In bold, the characters of a bar leave no seams.
  each(
    ({ look }) => (look === 'plain' ? null : 'bold'),
    (list, weight) => list.setFontWeight(weight),
  );
  each(
    ({ look }) => SIZES[look] ?? null,
    (list, size) => list.setFontSize(size),
  );
}

/** The formulas of cells below each other, as they follow each other in the list. */
function formulaColumns(cells: readonly DashboardCell[]): { first: CellPlace; formulas: string[] }[] {
  const columns: { first: CellPlace; formulas: string[] }[] = [];
  for (const { cell, content, format } of cells) {
    if (!format) continue;
    const first = cellOfAddress(cell.replace(/:.*/, ''));
    const last = columns[columns.length - 1];
    const isBelow =
      last?.first.column === first.column && last.first.row + last.formulas.length === first.row;
    if (isBelow) last.formulas.push(content);
    else columns.push({ first, formulas: [content] });
  }
  return columns;
}

function textsIn(range: GoogleAppsScript.Spreadsheet.Range): string[] {
  const values = range.getValues().flat();
  const formulas = range.getFormulas().flat();
  return values.map((value, at) => comparable(formulas[at] || String(value)));
}
