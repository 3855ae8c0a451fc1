// The slicers of a sheet as data: boxes in which a person chooses which values of one column the rows show.

import type { Axis, Moved, Rectangle } from '../rectangle';
import type { Anchor } from '../sheet-charts';

export interface SlicerData {
  /** Unique in the workbook. */
  readonly id: number;
  /** With a header row. */
  range: Rectangle;
  /** Counted from 1 inside the range; null for a slicer without a column. */
  column: number | null;
  /** Those that the criteria hid when they were set: a cell that changes later hides and shows none (assumption). */
  hiddenRows: readonly number[];
  anchor: Anchor;
}

/** The first row of the range is its header and always shown. */
export function slicerHides(slicer: SlicerData, row: number): boolean {
  return row !== slicer.range.row && slicer.hiddenRows.includes(row);
}

/**
 * The slicer after rows or columns of its sheet moved, but not its place. Null when its cells are gone, and without its
 * criteria when its column is (both assumed).
 */
export function slicerAfter(
  slicer: SlicerData,
  axis: Axis,
  moved: Moved,
  shifted: (range: Rectangle) => Rectangle | null,
): SlicerData | null {
  const range = shifted(slicer.range);
  if (!range) return null;
  if (axis === 'rows') {
    const hiddenRows = slicer.hiddenRows.map(moved).filter((row) => row !== null);
    return { ...slicer, range, hiddenRows };
  }
  const column = slicer.column === null ? null : moved(slicer.range.column + slicer.column - 1);
  if (column === null) return { ...slicer, range, column, hiddenRows: [] };
  return { ...slicer, range, column: column - range.column + 1 };
}
