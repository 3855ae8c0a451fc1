// Cells by column as a sorted list of `row:column`, from 0.

import type { CellsByColumn } from '../../../src/sheet/marks/changed-cells';

export function cellsAt(cells: CellsByColumn): string[] {
  return cells.flatMap((rows, column) => rows.map((at) => `${at}:${column}`)).sort();
}
