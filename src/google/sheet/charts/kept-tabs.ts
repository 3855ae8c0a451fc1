// The tabs of a dashboard whose numbers are kept: formulas become what they show, and charts draw copies of the tables
// that they read in the hidden tab.

import { firstFree, isOneOf } from '../../../core/name';
import { comparable } from '../../../saved/dashboard/dashboard-formulas';
import type { KeptTabs } from '../../../saved/ports';
import { type BlockPlace, isIn } from '../../../sheet/block';
import { cellOfAnyFormat, textCell } from '../../../sheet/cells';
import { cellsUnder } from '../../../sheet/charts/chart-place';
import { flush } from '../../asked-again';
import { activeSpreadsheet, allTabs, gridSheets } from '../active-spreadsheet';
import { isReferredTo, referringTo } from '../empty-sheet';
import { copyFormats } from '../formats/block-formats';
import { formulasIn } from '../formulas/all-formulas';
import { freezeTab } from '../formulas/frozen-tab';
import { growGrid } from '../grid-growth';
import { otherBlocks } from '../names/block-names';
import { rangeOfName } from '../names/range-names';
import { isOwnName } from '../remains/own-names';
import { rangeOf } from '../sheet-range';
import { sheetCharts } from './sheet-charts';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

export const keptTabs: KeptTabs = {
  find(cells) {
    const own = new Set(cells.flatMap(({ content }) => (content.startsWith('=') ? comparable(content) : [])));
    const hasOwn = (sheet: Sheet) => formulasIn(sheet).some(({ formula }) => own.has(comparable(formula)));
    return gridSheets(activeSpreadsheet()).find(hasOwn)?.getSheetId() ?? null;
  },

  freeze({ shown, data }, titled) {
    const spreadsheet = activeSpreadsheet();
    const [tab, dataTab] = [spreadsheet.getSheetById(shown), spreadsheet.getSheetById(data)];
    if (!dataTab) return false;
    const reads = referringTo(dataTab.getName());
    if (tab) {
      const isTitled = reads(tab.getRange(1, 1).getFormula());
      freezeTab(tab);
      if (isTitled) retitle(tab.getRange(1, 1), titled);
      drawCopies(tab, dataTab);
    }
    flush();
    return isReferredTo(dataTab) || isNamedByPerson(data) || chartsReading(null, data).length > 0;
  },

  reveal(sheetId, name) {
    const spreadsheet = activeSpreadsheet();
    const taken = allTabs(spreadsheet).map((each) => each.getName());
    const free = firstFree(name, isOneOf(taken));
    spreadsheet.getSheetById(sheetId)?.setName(free).showSheet();
    return free;
  },
};

function retitle(cell: GoogleAppsScript.Spreadsheet.Range, titled: (title: string) => string): void {
  const title: unknown = cell.getValue();
  if (typeof title === 'string' && titled(title) !== title)
    cell.setValue(cellOfAnyFormat(textCell(titled(title))));
}

/** The charts of a tab, or of all for null, that read a tab. */
function chartsReading(sheetId: number | null, data: number) {
  return sheetCharts.list(sheetId).filter(({ ranges }) => ranges.some((range) => range.sheetId === data));
}

function isNamedByPerson(sheetId: number): boolean {
  return activeSpreadsheet()
    .getNamedRanges()
    .some(
      (namedRange) =>
        !isOwnName(namedRange.getName()) && rangeOfName(namedRange)?.getSheet().getSheetId() === sheetId,
    );
}

/** Copies each table once, whole, so that a chart's figures stand beside what they belong to. */
function drawCopies(tab: Sheet, dataTab: Sheet): void {
  const [shown, data] = [tab.getSheetId(), dataTab.getSheetId()];
  const tables = otherBlocks(activeSpreadsheet(), data, '');
  const copies = new Map<string, BlockPlace>();
  let row = firstFreeRow(tab);
  const copyOf = (table: BlockPlace): BlockPlace => {
    const key = [table.row, table.column, table.rows, table.columns].join();
    const found = copies.get(key);
    if (found) return found;
    const copy = { ...table, sheetId: shown, row, column: 1 };
    growGrid(tab, { gridRows: tab.getMaxRows(), gridColumns: tab.getMaxColumns() }, copy);
    // Without notes, which name the account.
    copyFormats(rangeOf(dataTab, table), rangeOf(tab, copy));
    rangeOf(dataTab, table).copyTo(rangeOf(tab, copy), { contentsOnly: true });
    copies.set(key, copy);
    row += table.rows + 1;
    return copy;
  };
  for (const chart of chartsReading(shown, data)) {
    const ranges = chart.ranges.map((range) => {
      if (range.sheetId !== data) return range;
      const table = tables.find((each) => isIn(each, range)) ?? range;
      const copy = copyOf(table);
      return {
        ...range,
        sheetId: shown,
        row: copy.row + range.row - table.row,
        column: copy.column + range.column - table.column,
      };
    });
    sheetCharts.update(chart, { ranges, anchor: null, title: null, names: new Map(), first: null });
  }
}

/** Below all cells and charts, and a blank row. */
function firstFreeRow(tab: Sheet): number {
  const ends = sheetCharts
    .list(tab.getSheetId())
    .map(({ anchor, size }) => anchor.row + cellsUnder(size).rows);
  return Math.max(tab.getLastRow() + 1, ...ends) + 1;
}
