// The workbook as the server sends it -> the component's own snapshot, in bulk: the only way that is quick for 100,000 rows.

import type { ICellData, IRange, IWorkbookData, IWorksheetData } from '@univerjs/core';
import { decimalSign, engineFormula } from '../../../apps-script/workbook/formula-locale';
import type { WireColumn, WireRange, WireSheet, WireWorkbook } from '../../../server/protocol/protocol';
import { contentOf, styleOf } from './cell-data';

/** Google's sizes of a new sheet, in pixels, and its font. */
export const sheetDefaults = {
  defaultColumnWidth: 100,
  defaultRowHeight: 21,
  defaultStyle: { ff: 'Arial', fs: 10 },
};

const frozenFrom = (count: number) => (count > 0 ? count : -1);

/** @returns the component's snapshot; sheet ids are the workbook's own, as text. */
export function snapshotOf(workbook: WireWorkbook): Partial<IWorkbookData> {
  const sheets: Record<string, Partial<IWorksheetData>> = {};
  for (const sheet of workbook.sheets) {
    sheets[String(sheet.id)] = sheetSnapshot(sheet, decimalSign(workbook.locale));
  }
  return {
    id: workbook.id,
    name: workbook.name,
    styles: Object.fromEntries(workbook.looks.map((look, index) => [lookName(index), styleOf(look)])),
    sheetOrder: workbook.sheets.map((sheet) => String(sheet.id)),
    sheets,
  };
}

function lookName(index: number): string {
  return `look${index}`;
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

/** A million cells go through here: each is made once, whole. */
function fillValues(rows: Rows, { column, start, values, looks }: WireColumn): void {
  let index = 0;
  for (const [look, count] of looks) {
    const style = look === 0 ? undefined : lookName(look);
    for (const end = index + count; index < end; index++) {
      const value = values[index] ?? null;
      if (value === null && style === undefined) continue;
      const row = start + index;
      let cells = rows[row];
      if (!cells) {
        cells = {};
        rows[row] = cells;
      }
      cells[column] = style === undefined ? contentOf(value) : { ...contentOf(value), s: style };
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
