// Single cells of a sheet, for comparing areas cell by cell.

import type { Rectangle } from '../../src/core/a1';

export interface Cell {
  row: number;
  column: number;
}

export const key = (cell: Cell) => `${cell.row},${cell.column}`;

export function cellsIn(area: Rectangle): Cell[] {
  return Array.from({ length: area.rows * area.columns }, (_, i) => ({
    row: area.row + Math.floor(i / area.columns),
    column: area.column + (i % area.columns),
  }));
}

export const isIn = (area: Rectangle, cell: Cell) =>
  cell.row >= area.row &&
  cell.row < area.row + area.rows &&
  cell.column >= area.column &&
  cell.column < area.column + area.columns;
