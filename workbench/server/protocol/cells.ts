// Cells as the page and its server exchange them; rows and columns count from 0, as in the grid.

import type { CellContent, CellStyle, CellValue } from '../../apps-script/workbook/cell';

export type { CellContent, CellStyle, CellValue };

export interface WireRange {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

export interface WireSelection extends WireRange {
  sheet: number;
}

export type CellChange = [row: number, column: number, cell: CellContent];

/** A value that the page's formula engine computed; `format` is the number format that a date brings along. */
export type ComputedCell = [row: number, column: number, value: CellValue, format?: string];
