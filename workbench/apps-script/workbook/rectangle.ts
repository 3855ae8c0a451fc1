// Rectangles of cells, and how they move with inserted and deleted rows and columns.

/** Counted from 1, as in Google's services. */
export interface Rectangle {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

export type Axis = 'rows' | 'columns';

/** Some rows of a sheet. */
export type Band = Pick<Rectangle, 'row' | 'rows'>;

/** Whether all of the rows are in a band; absent for a band of all. */
export function isInBand({ row, rows }: Band, band: Band | undefined): boolean {
  return !band || (row >= band.row && row + rows <= band.row + band.rows);
}

/** Where a row or column is after a change of the grid; null if it was deleted. */
export type Moved = (position: number) => number | null;

const START = { rows: 'row', columns: 'column' } as const;

/** Whether both have the same cells. */
export function isSameRange(a: Rectangle, b: Rectangle): boolean {
  return a.row === b.row && a.column === b.column && a.rows === b.rows && a.columns === b.columns;
}

export function contains(outer: Rectangle, inner: Rectangle): boolean {
  return (
    inner.row >= outer.row &&
    inner.column >= outer.column &&
    inner.row + inner.rows <= outer.row + outer.rows &&
    inner.column + inner.columns <= outer.column + outer.columns
  );
}

export function intersects(a: Rectangle, b: Rectangle): boolean {
  return (
    a.row < b.row + b.rows &&
    b.row < a.row + a.rows &&
    a.column < b.column + b.columns &&
    b.column < a.column + a.columns
  );
}

/** After `count` rows or columns were inserted before `at`. A rectangle that spans `at` grows. */
export function afterInsert(rectangle: Rectangle, axis: Axis, at: number, count: number): Rectangle {
  const start = rectangle[START[axis]];
  if (at <= start) return { ...rectangle, [START[axis]]: start + count };
  if (at < start + rectangle[axis]) return { ...rectangle, [axis]: rectangle[axis] + count };
  return rectangle;
}

/** After `count` rows or columns from `at` were deleted. Null if no cell is left. */
export function afterDelete(rectangle: Rectangle, axis: Axis, at: number, count: number): Rectangle | null {
  const start = rectangle[START[axis]];
  const end = start + rectangle[axis];
  const moved = (position: number) => (position <= at ? position : Math.max(at, position - count));
  const size = moved(end) - moved(start);
  return size <= 0 ? null : { ...rectangle, [START[axis]]: moved(start), [axis]: size };
}

/** The cells of a rectangle, row by row. */
export function* cellsOf(rectangle: Rectangle): Generator<[row: number, column: number]> {
  for (let row = rectangle.row; row < rectangle.row + rectangle.rows; row++) {
    for (let column = rectangle.column; column < rectangle.column + rectangle.columns; column++)
      yield [row, column];
  }
}
