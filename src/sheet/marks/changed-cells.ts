// The cells of a block whose values a run has changed.

import type { TableRow } from '../../core/table';
import { saysMissing } from '../states';

/** Cells of a block's body: for each column of the block the 0-based rows, ascending. */
export type CellsByColumn = readonly (readonly number[])[];

/** No cells. */
export const NO_CELLS: CellsByColumn = [];

/**
 * The cells that differ from those of the earlier row. New rows have none.
 * @param rows the body as it is to be written
 * @param earlierOf the row before, by its 0-based place in `rows`; undefined for a new one
 * @param stateAt the column of states, if there is one. A state counts only if the service no longer returns the row or
 *   returns it again, because a day that has become final is no news
 */
export function changedCells(
  rows: readonly TableRow[],
  columns: number,
  earlierOf: (at: number) => TableRow | undefined,
  stateAt: number,
): CellsByColumn {
  const cells = Array.from({ length: columns }, (): number[] => []);
  rows.forEach((row, at) => {
    const before = earlierOf(at);
    if (!before) return;
    cells.forEach((changed, column) => {
      const isChanged =
        column === stateAt
          ? saysMissing(row, stateAt) !== saysMissing(before, stateAt)
          : textOf(row, column) !== textOf(before, column);
      if (isChanged) changed.push(at);
    });
  });
  return cells;
}

/** Digits are the same value even if a sheet has turned them into a number. */
function textOf(row: TableRow, column: number): string {
  return String(row[column] ?? '');
}

/** The same cells after the deletion of body rows that had none of them. */
export function cellsAfterDeletion(cells: CellsByColumn, deletedRows: readonly number[]): CellsByColumn {
  if (deletedRows.length === 0) return cells;
  const deleted = [...deletedRows].sort((a, b) => a - b);
  return cells.map((rows) => {
    let above = 0;
    return rows.map((row) => {
      while (above < deleted.length && Number(deleted[above]) < row) above += 1;
      return row - above;
    });
  });
}
