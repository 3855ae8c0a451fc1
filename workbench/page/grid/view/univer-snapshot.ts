// Turns the workbook as the server sends it into Univer's snapshot, the only format that opens 100,000 rows quickly.

import type { ICellData, IRange, IWorkbookData, IWorksheetData } from '@univerjs/core';
import { decimalSign, engineFormula } from '../../../apps-script/workbook/formula-locale';
import type { WireRange } from '../../../server/protocol/cells';
import type { WireColumn, WireSheet, WireWorkbook } from '../../../server/protocol/workbook';
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
    columnData: Object.fromEntries(sheet.widths.map(([column, pixels]) => [column, { w: pixels }])),
    mergeData: sheet.merges.map(rangeOf),
    cellData: cellsOf(sheet.cells, sign),
  };
}

function rangeOf({ row, column, rows, columns }: WireRange): IRange {
  return { startRow: row, startColumn: column, endRow: row + rows - 1, endColumn: column + columns - 1 };
}

type Rows = Record<number, Record<number, ICellData>>;

function cellsOf(columns: readonly WireColumn[], sign: string): Rows {
  const rows: Rows = {};
  for (const column of columns) {
    fillValues(rows, column);
    for (const [row, formula] of column.formulas) {
      cellAt(rows, row, column.column).f = engineFormula(formula, sign);
    }
    for (const [row, note] of column.notes) cellAt(rows, row, column.column).custom = { note };
  }
  return rows;
}

/** Creates each cell once and whole, because a workbook can have a million of them. */
function fillValues(rows: Rows, { column, start, values, styles }: WireColumn): void {
  let index = 0;
  for (const [number, count] of styles) {
    const style = number === 0 ? undefined : styleName(number);
    for (const end = index + count; index < end; index++) {
      const value = values[index] ?? null;
      if (value === null && style === undefined) continue;
      const row = start + index;
      let cells = rows[row];
      if (!cells) {
        cells = {};
        rows[row] = cells;
      }
      cells[column] = style === undefined ? univerValue(value) : { ...univerValue(value), s: style };
    }
  }
}

function cellAt(rows: Rows, row: number, column: number): ICellData {
  const cells = rows[row] ?? {};
  const cell = cells[column] ?? {};
  cells[column] = cell;
  rows[row] = cells;
  return cell;
}
