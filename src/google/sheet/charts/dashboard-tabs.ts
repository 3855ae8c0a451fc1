// The tabs of dashboards in the open spreadsheet.

import type { Rectangle } from '../../../core/a1';
import {
  type DashboardCell,
  showsNumberOf,
  withSemicolons,
} from '../../../saved/dashboard/dashboard-reports';
import type { DashboardTabs, OwnContent } from '../../../saved/dashboard/make-dashboard';
import { isIn } from '../../../sheet/block';
import { dashboardCellsName } from '../../../sheet/block-name';
import { textCell } from '../../../sheet/cells';
import { isCellMessage } from '../../../text/charts';
import { activeSpreadsheet, allTabs, hasOtherShownTab, sheetNamed } from '../active-spreadsheet';
import { growGrid } from '../grid-growth';
import { rangeNamed } from '../names/range-names';
import { rectangleOf } from '../sheet-range';
import { TYPED_CELLS } from './dashboard-cells';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** In points. A larger title would be cut off by rows of the default height. */
const TITLE_SIZE = 12;
const NUMBER_SIZE = 20;

/** Dark enough to be read on white. */
const RISE_COLOR = '#137333';
const FALL_COLOR = '#c5221f';

export const dashboardTabs: DashboardTabs = {
  names: () => allTabs(activeSpreadsheet()).map((tab) => tab.getName()),

  make(name, { cells, widths, isHidden }) {
    const spreadsheet = activeSpreadsheet();
    const sheet = sheetNamed(spreadsheet, name) ?? spreadsheet.insertSheet(name);
    if (isHidden) sheet.hideSheet();
    else sheet.setHiddenGridlines(true).activate();
    const grid = { gridRows: sheet.getMaxRows(), gridColumns: sheet.getMaxColumns() };
    growGrid(sheet, grid, { row: 1, column: 1, rows: 1, columns: widths.length });
    widths.forEach((width, at) => {
      sheet.setColumnWidth(at + 1, width);
    });
    const isBlank = sheet.getLastRow() === 0;
    for (const cell of cells) fill(sheet, cell, isBlank);
    colorChanges(sheet, cells);
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

/** Fills a cell, also one that a stopped call has filled but not formatted. Leaves what a person has written. */
function fill(sheet: Sheet, { cell, content, look, format }: DashboardCell, isBlank: boolean): void {
  const range = sheet.getRange(cell);
  const formula = isBlank ? '' : range.getFormula();
  const present = isBlank ? '' : withSemicolons(formula) || range.getValue();
  if (present !== '' && present !== content) return;
  if (range.getNumRows() > 1) range.merge();
  if (format) range.setNumberFormat(format).setFormula(content).setHorizontalAlignment('left');
  else range.setNumberFormat('@').setValue(textCell(content));
  if (look !== 'plain') range.setFontWeight('bold');
  if (look === 'title') range.setFontSize(TITLE_SIZE);
  if (look === 'number') range.setFontSize(NUMBER_SIZE);
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

/** Whether a tab has a text of the dashboard and no content of anybody else's. */
function isOwnTab(sheet: Sheet, { texts, feedingTab, blocks, chartIds, typed }: OwnContent): boolean {
  if (sheet.getCharts().some((chart) => !chartIds.has(chart.getChartId() ?? 0))) return false;
  const [rows, columns] = [sheet.getLastRow(), sheet.getLastColumn()];
  if (rows === 0 || columns === 0) return false;
  const cells = sheet.getRange(1, 1, rows, columns);
  const formulas = cells.getFormulas();
  const areas = [...blocks, ...typedAreas(sheet, typed)];
  const isOwn = (row: number, column: number) =>
    areas.some((block) => isIn(block, { row: row + 1, column: column + 1 })) ||
    (feedingTab !== null && showsNumberOf(formulas[row]?.[column] ?? '', feedingTab));
  const others = (grid: readonly (readonly unknown[])[]) =>
    grid.flatMap((line, row) => line.filter((value, column) => value !== '' && !isOwn(row, column)));
  const values = others(cells.getValues());
  const isText = (value: unknown) => texts.has(String(value)) || isCellMessage(String(value));
  // Formulas are looked at too, because a person's formula may show nothing.
  const left = [...others(formulas), ...others(cells.getNotes())];
  return values.some(isText) && values.every(isText) && left.length === 0;
}

/** The typed cells of a tab. Cells beside them, or inserted between them, may be a person's. */
function typedAreas(sheet: Sheet, { dashboard, hasApps }: OwnContent['typed']): Rectangle[] {
  const cells = rangeNamed(activeSpreadsheet(), dashboardCellsName(dashboard));
  if (cells?.getSheet().getSheetId() !== sheet.getSheetId()) return [];
  const rectangle = rectangleOf(cells);
  return [{ ...rectangle, columns: hasApps && rectangle.columns === TYPED_CELLS ? 2 : 1 }];
}
