// Sorts the rows of a range as Sheets does.

import type { CellValue } from '../cell';
import type { Grid } from '../grid';
import type { Rectangle } from '../rectangle';
import { copiedFormula } from './formula-references';

/** `column` is counted on the sheet, as in Range.sort (measured). */
export interface SortSpec {
  column: number;
  ascending: boolean;
}

/** Numbers, texts, FALSE, TRUE (measured). Assumption: blanks come last in both directions. */
function rank(value: CellValue): number {
  if (typeof value === 'number') return 0;
  if (typeof value === 'string' && value !== '') return 1;
  if (typeof value === 'boolean') return 2;
  return 3;
}

function compare(a: CellValue, b: CellValue): number {
  const ranks = rank(a) - rank(b);
  if (ranks !== 0) return ranks;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return String(a ?? '').localeCompare(String(b ?? ''), 'en', { sensitivity: 'accent' });
}

/**
 * Sorts rows with their values, formulas, formats and notes. Relative references move as in a copy: one row higher,
 * `=B3*2` is `=B2*2` (measured by omni-dev, in its sort_range.rs).
 */
export function sortRows(grid: Grid, range: Rectangle, specs: SortSpec[]): void {
  const block = grid.block(range);
  const order = Array.from({ length: range.rows }, (_, from) => from + 1);
  order.sort((a, b) => {
    for (const { column, ascending } of specs) {
      const at = column - range.column + 1;
      const [left, right] = [block.value(a, at), block.value(b, at)];
      const blanks = Number(rank(left) === 3) - Number(rank(right) === 3);
      if (blanks !== 0) return blanks;
      const compared = compare(left, right);
      if (compared !== 0) return ascending ? compared : -compared;
    }
    return 0;
  });
  const spilled = order.map((_from, r) =>
    Array.from({ length: range.columns }, (_, c) => grid.spilled(range.row + r, range.column + c)),
  );
  order.forEach((from, r) => {
    if (from === r + 1) return;
    for (let c = 1; c <= range.columns; c++) {
      const [row, column] = [range.row + r, range.column + c - 1];
      grid.put(row, column, block, from, c);
      // What the formula of another cell shows isn't the cell's own. It shows it again at its new place.
      if (spilled[from - 1]?.[c - 1]) grid.setValue(row, column, null);
      const formula = block.formula(from, c);
      if (formula === undefined) continue;
      grid.setValue(row, column, block.value(from, c), copiedFormula(formula, r + 1 - from, 0));
    }
  });
}
