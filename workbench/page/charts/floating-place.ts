// Where what floats over the grid lies on each axis, and from where on it is seen.

/** Of an axis: columns and x, or rows and y. */
export interface AxisPlaces {
  /** Pixels from the grid's edge to the first cell: the header. */
  header: number;
  /** How many rows or columns are frozen, and their pixels. */
  frozen: number;
  frozenPixels: number;
  /** Pixels by which the other ones are scrolled. */
  scrolled: number;
  /**
   * Pixels from the first cell's edge to that of the one at this position, counted from 0, as if nothing was scrolled.
   */
  startOf: (position: number) => number;
}

/** One axis of a floating object: its start, and the start of the area in which it is seen. */
export interface FloatingPlace {
  start: number;
  visibleFrom: number;
}

/** An object on a frozen cell stays and is seen over the others; one on another cell goes under the frozen ones. */
export function floatingPlace(axis: AxisPlaces, position: number, offset: number): FloatingPlace {
  const isFrozen = position < axis.frozen;
  const start = axis.header + axis.startOf(position) + offset - (isFrozen ? 0 : axis.scrolled);
  return { start, visibleFrom: axis.header + (isFrozen ? 0 : axis.frozenPixels) };
}
