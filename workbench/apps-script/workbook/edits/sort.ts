// Sorts the rows of a range as Sheets does.

import type { CellValue } from '../cell';
import type { Grid, LiftedCell } from '../grid';
import type { Rectangle } from '../rectangle';
import { copiedFormula } from './formula-references';

/** `column` is counted on the sheet, as in Range.sort (measured). */
export interface SortSpec {
  column: number;
  ascending: boolean;
}

/** Numbers, texts, FALSE, TRUE (measured). Assumption: blanks come last in both directions. */
function rank(value: CellValue | undefined): number {
  if (typeof value === 'number') return 0;
  if (typeof value === 'string' && value !== '') return 1;
  if (typeof value === 'boolean') return 2;
  return 3;
}

function compare(a: CellValue | undefined, b: CellValue | undefined): number {
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
  const lines = Array.from({ length: range.rows }, (_, from) => ({
    from,
    cells: Array.from({ length: range.columns }, (_, c) => grid.lift(range.row + from, range.column + c)),
  }));
  lines.sort(({ cells: a }, { cells: b }) => {
    for (const { column, ascending } of specs) {
      const [left, right] = [a[column - range.column]?.value, b[column - range.column]?.value];
      const blanks = Number(rank(left) === 3) - Number(rank(right) === 3);
      if (blanks !== 0) return blanks;
      const order = compare(left, right);
      if (order !== 0) return ascending ? order : -order;
    }
    return 0;
  });
  lines.forEach(({ from, cells }, r) => {
    cells.forEach((cell, c) => {
      grid.put(range.row + r, range.column + c, movedBy(r - from, cell));
    });
  });
}

function movedBy(rows: number, cell: LiftedCell): LiftedCell {
  return cell.formula === undefined ? cell : { ...cell, formula: copiedFormula(cell.formula, rows, 0) };
}
