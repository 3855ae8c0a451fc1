// Edits that send cells of the grid as they are now.

import type { IRange } from '@univerjs/core';
import type { CellChange, ComputedCell } from '../../../server/protocol/cells';
import type { Edit } from '../../../server/protocol/edits';
import { cellContent, cellValue } from '../view/cell-data';
import { inChunks } from './edit-kinds';
import type { CellMatrix, EditedSheet } from './mutation-fields';

/** The cells that the matrix names. */
export function setMatrix(sheet: EditedSheet, matrix: CellMatrix = {}): Edit[] {
  return editsFor(
    sheet,
    placesIn(matrix).map(([row, column]) => changeAt(sheet, row, column)),
  );
}

/** The cells of the ranges, as far as the sheet is in use. */
export function setRanges(sheet: EditedSheet, ranges: readonly IRange[]): Edit[] {
  const cells: CellChange[] = [];
  for (const range of ranges) {
    const used = sheet.usedRange();
    const endRow = Math.min(range.endRow, Math.max(used.endRow, range.startRow));
    const endColumn = Math.min(range.endColumn, Math.max(used.endColumn, range.startColumn));
    for (let row = range.startRow; row <= endRow; row++) {
      for (let column = range.startColumn; column <= endColumn; column++) {
        cells.push(changeAt(sheet, row, column));
      }
    }
  }
  return editsFor(sheet, cells);
}

/** The values that the grid's engine has computed for the formulas in the matrix. */
export function computedValues(sheet: EditedSheet, matrix: CellMatrix = {}): Edit[] {
  const cells = placesIn(matrix).flatMap(([row, column]): ComputedCell[] => {
    const cell = sheet.raw(row, column);
    // A cell without a formula only loses a value that a formula beside it has spilled.
    if (!cell?.f) return [];
    const format = sheet.style(cell)?.n?.pattern;
    const value = cellValue(cell);
    return [format === undefined ? [row, column, value] : [row, column, value, format]];
  });
  return cells.length === 0 ? [] : [{ kind: 'computed', sheet: sheet.id, cells }];
}

function changeAt(sheet: EditedSheet, row: number, column: number): CellChange {
  const cell = sheet.raw(row, column);
  return [row, column, cellContent(cell, sheet.style(cell))];
}

function editsFor(sheet: EditedSheet, cells: readonly CellChange[]): Edit[] {
  return inChunks(cells, (chunk) => ({ kind: 'set', sheet: sheet.id, cells: chunk }));
}

function placesIn(matrix: CellMatrix): [row: number, column: number][] {
  return Object.entries(matrix).flatMap(([row, columns]) =>
    Object.keys(columns ?? {}).map((column): [number, number] => [Number(row), Number(column)]),
  );
}
