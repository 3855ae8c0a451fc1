// Turns the workbook as the server sends it into Univer's snapshot, the only format that opens 100,000 rows quickly.

import type { ICellData, IColumnData, IRange, IWorkbookData, IWorksheetData } from '@univerjs/core';
import { decimalSign, engineFormula } from '../../../apps-script/workbook/formula-locale';
import type { SavedCells } from '../../../apps-script/workbook/saved/snapshot';
import type { WireRange } from '../../../server/protocol/cells';
import type { WireSheet, WireWorkbook } from '../../../server/protocol/workbook';
import { univerValue } from './cell-data';
import { univerStyle } from './cell-style';

/** Google's sizes in a new sheet, in pixels, and its font. */
export const sheetDefaults = {
  defaultColumnWidth: 100,
  defaultRowHeight: 21,
  defaultStyle: { ff: 'Arial', fs: 10 },
};

const frozenFrom = (count: number) => (count > 0 ? count : -1);

/** @returns Univer's snapshot, with the host's sheet ids as text. */
export function snapshotOf(workbook: WireWorkbook): Partial<IWorkbookData> {
  const sheets: Record<string, Partial<IWorksheetData>> = {};
  for (const sheet of workbook.sheets) {
    sheets[String(sheet.id)] = sheetSnapshot(sheet, decimalSign(workbook.locale));
  }
  return {
    id: workbook.id,
    name: workbook.name,
    styles: Object.fromEntries(workbook.styles.map((style, index) => [styleName(index), univerStyle(style)])),
    sheetOrder: workbook.sheets.map((sheet) => String(sheet.id)),
    sheets,
  };
}

function styleName(index: number): string {
  return `style${index}`;
}

function sheetSnapshot(sheet: WireSheet, sign: string): Partial<IWorksheetData> {
  return {
    id: String(sheet.id),
    name: sheet.name,
    hidden: sheet.hidden ? 1 : 0,
    rowCount: sheet.rows,
    columnCount: sheet.columns,
    freeze: {
      ySplit: sheet.frozenRows,
      xSplit: sheet.frozenColumns,
      startRow: frozenFrom(sheet.frozenRows),
      startColumn: frozenFrom(sheet.frozenColumns),
    },
    ...sheetDefaults,
    ...(sheet.hidesGridlines ? { showGridlines: 0 } : {}),
    columnData: columnsOf(sheet),
    mergeData: sheet.merges.map(rangeOf),
    cellData: cellsOf(sheet.cells, sign),
  };
}

function columnsOf({ widths, hiddenColumns }: WireSheet): Record<number, IColumnData> {
  const columns: Record<number, IColumnData> = {};
  for (const [column, pixels] of widths) columns[column] = { w: pixels };
  for (const column of hiddenColumns) columns[column] = { ...columns[column], hd: 1 };
  return columns;
}

function rangeOf({ row, column, rows, columns }: WireRange): IRange {
  return { startRow: row, startColumn: column, endRow: row + rows - 1, endColumn: column + columns - 1 };
}

type Rows = Record<number, Record<number, ICellData>>;

function cellsOf({ rows, styles, formulas, notes }: SavedCells, sign: string): Rows {
  const cells: Rows = {};
  for (const [column, first, count, style] of styles) {
    for (let row = first; row < first + count; row++) cellAt(cells, row, column).s = styleName(style);
  }
  for (const [row, values] of rows) {
    for (const [index, value] of values.entries()) {
      if (value !== null && value !== '') Object.assign(cellAt(cells, row, index + 1), univerValue(value));
    }
  }
  for (const [row, column, formula] of formulas) cellAt(cells, row, column).f = engineFormula(formula, sign);
  for (const [row, column, note] of notes) cellAt(cells, row, column).custom = { note };
  return cells;
}

/** @param row from 1, as `column` */
function cellAt(rows: Rows, row: number, column: number): ICellData {
  let cells = rows[row - 1];
  if (!cells) rows[row - 1] = cells = {};
  let cell = cells[column - 1];
  if (!cell) cells[column - 1] = cell = {};
  return cell;
}
