// The merged cells of a sheet: which cells lie under one, and show nothing of their own.

import { contains, intersects, type Rectangle } from './rectangle';

/** The merges that a rectangle touches. */
export function mergesIn(merges: readonly Rectangle[], range: Rectangle): Rectangle[] {
  return merges.filter((merge) => intersects(merge, range));
}

/** Tells of a cell in the rectangle whether it lies under a merge; null where there is none. */
export function coveredIn(
  merges: readonly Rectangle[],
  range: Rectangle,
): ((row: number, column: number) => boolean) | null {
  const touched = mergesIn(merges, range);
  if (touched.length === 0) return null;
  return (row, column) =>
    touched.some(
      (merge) =>
        contains(merge, { row, column, rows: 1, columns: 1 }) &&
        !(row === merge.row && column === merge.column),
    );
}
