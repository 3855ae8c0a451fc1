// Where an object over the grid, such as a chart, lies on each axis, and which part of it is visible.

/** The cells along one axis: columns along x, or rows along y. */
export interface AxisPlaces {
  /** Pixels of the header, before the first cell. */
  header: number;
  /** How many rows or columns are frozen, and their pixels. */
  frozen: number;
  frozenPixels: number;
  /** Pixels by which those that aren't frozen are scrolled. */
  scrolled: number;
  /** Pixels from the first cell to the one at this position, counted from 0, without scrolling. */
  startOf: (position: number) => number;
}

/** Where an object starts on one axis, and where the area starts in which it is visible. */
export interface FloatingPlace {
  start: number;
  visibleFrom: number;
}

/** An object on a frozen cell doesn't scroll; any other scrolls under the frozen cells. */
export function floatingPlace(axis: AxisPlaces, position: number, offset: number): FloatingPlace {
  const isFrozen = position < axis.frozen;
  const start = axis.header + axis.startOf(position) + offset - (isFrozen ? 0 : axis.scrolled);
  return { start, visibleFrom: axis.header + (isFrozen ? 0 : axis.frozenPixels) };
}
