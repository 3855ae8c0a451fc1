// The columns that a write adds between those of its block: they are inserted there, so that formulas which read a
// column by its letter, such as Total, go on reading it.

import type { Rectangle } from '../core/a1';
import { sumOf } from '../core/sum';

/** How they are inserted: as whole columns of the sheet, or as cells in the rows of the block alone. */
export const INSERTIONS = ['columns', 'cells'] as const;

export type Insertion = (typeof INSERTIONS)[number];

/** Google has refused to insert columns, and nothing has changed. */
export class InsertionRefused extends Error {
  constructor(readonly insertion: Insertion) {
    super(`Google refused to insert ${insertion}`);
  }
}

/** What `write` does with the ways that Google takes: without any, the values move. */
export function insertedAsTaken<Result>(
  write: (ways: readonly Insertion[]) => Result,
  ways: readonly Insertion[] = INSERTIONS,
): Result {
  try {
    return write(ways);
  } catch (thrown) {
    if (!(thrown instanceof InsertionRefused)) throw thrown;
    return insertedAsTaken(
      write,
      ways.filter((way) => way !== thrown.insertion),
    );
  }
}

/** Columns to insert before one of the sheet, which is counted as it was before any was inserted. */
export interface InsertedColumns {
  column: number;
  count: number;
}

/**
 * None if a column of the block leaves or changes places: then those that stay move anyway. None before the first
 * either, whose header has the block's note. New ones behind the last
 * take the cells that are there.
 * @param present the titles of the block
 * @param written those of the table to write
 */
export function columnsBetween(
  present: readonly string[],
  written: readonly string[],
  { column }: Pick<Rectangle, 'column'>,
): InsertedColumns[] {
  const found: InsertedColumns[] = [];
  let next = 0;
  let count = 0;
  for (const title of written) {
    if (title !== present[next]) {
      count += 1;
      continue;
    }
    if (count > 0) found.push({ column: column + next, count });
    [next, count] = [next + 1, 0];
  }
  return next === present.length && written[0] === present[0] ? found : [];
}

export function countInserted(columns: readonly InsertedColumns[]): number {
  return sumOf(columns.map(({ count }) => count));
}

/** The inserted columns of a block, from 0, once all are there. */
export function insertedPlaces(
  columns: readonly InsertedColumns[],
  block: Pick<Rectangle, 'column'>,
): number[] {
  let before = 0;
  return columns.flatMap(({ column, count }) => {
    const first = column - block.column + before;
    before += count;
    return Array.from({ length: count }, (_, at) => first + at);
  });
}

/** Whether a column that is inserted there would cut an area in two. */
export function cuts({ column }: InsertedColumns, area: Rectangle): boolean {
  return area.column < column && column < area.column + area.columns;
}
