// The merged cells of a sheet, and which cells they cover.

import { contains, intersects, type Rectangle } from './rectangle';

/** The merged cells that a rectangle touches. */
export function mergesIn(merges: readonly Rectangle[], range: Rectangle): Rectangle[] {
  return merges.filter((merge) => intersects(merge, range));
}

/** Tells whether a cell of the rectangle is covered by merged ones. Null where none can be. */
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
