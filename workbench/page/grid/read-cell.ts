// Reads cells of the grid by their A1 names.

import { localFormula } from '../../apps-script/workbook/formula-locale';
import type { CellContent, WireRange } from '../../server/protocol/protocol';
import type { Grid } from './grid';
import { wireCellOf } from './view/cell-data';
import type { GridSheet } from './workbook-model';

/** A cell as the grid holds and shows it. */
export interface GridReading extends CellContent {
  display: string;
  /** The sentence of the error that the cell shows. */
  error?: string;
}

/** @throws RangeError when the text is not the name of one cell. */
export function cellAt(a1: string): { row: number; column: number } {
  const match = /^\$?([A-Z]{1,3})\$?(\d+)$/i.exec(a1);
  if (!match?.[1] || !match[2]) throw new RangeError(`"${a1}" is not a cell, such as B2.`);
  let column = 0;
  for (const letter of match[1].toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(match[2]) - 1, column: column - 1 };
}

/** The name of a cell, its row and column counted from 0. */
export function a1Of(row: number, column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return `${letters}${row + 1}`;
}

/** @throws RangeError when the text is neither a cell nor a range of two corners. */
export function rangeAt(a1: string): WireRange {
  const [from = '', to = from] = a1.split(':');
  const [first, last] = [cellAt(from), cellAt(to)];
  const row = Math.min(first.row, last.row);
  const column = Math.min(first.column, last.column);
  return {
    row,
    column,
    rows: Math.abs(first.row - last.row) + 1,
    columns: Math.abs(first.column - last.column) + 1,
  };
}

export function readCell(grid: Grid, sheet: GridSheet, row: number, column: number): GridReading {
  const cell = sheet.raw(row, column);
  const content = wireCellOf(cell, sheet.style(cell));
  const error = grid.errorAt(sheet, row, column);
  const spilled = grid.spilled.at(sheet.key, row, column);
  return {
    ...content,
    ...spilled,
    ...(content.formula ? { formula: localFormula(content.formula, grid.decimalSign) } : {}),
    ...(error === undefined ? {} : { error }),
    display: sheet.display(row, column),
  };
}
