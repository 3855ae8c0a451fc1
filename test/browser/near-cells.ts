// Cells as a grid shows them: dates as serial numbers, and numbers as near as rounding allows.

import type { Cells } from '../formulas/host/expected-cells';

/** Converts dates, each a midnight in UTC, to their serial numbers. */
export function serials(cells: Cells): unknown[][] {
  const serialOf = (cell: unknown) =>
    cell instanceof Date ? (Number(cell) - Date.UTC(1899, 11, 30)) / 86_400_000 : cell;
  return cells.map((row) => row.map(serialOf));
}

/** Compares cells, allowing for rounding of numbers. */
export function expectNear(
  found: readonly (readonly unknown[])[],
  expected: readonly (readonly unknown[])[],
): void {
  const near = (cell: unknown) => (typeof cell === 'number' ? expect.closeTo(cell, 6) : cell);
  expect(found).toEqual(expected.map((row) => row.map(near)));
}
