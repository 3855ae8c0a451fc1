// The slicers of a sheet as data: boxes in which a person chooses which values of one column the rows show.

import type { Axis, Moved, Rectangle } from '../rectangle';
import type { Anchor } from '../sheet-charts';

export interface SlicerData {
  /** Unique in the workbook. */
  readonly id: number;
  /** The first row is the header. */
  range: Rectangle;
  /** Counted from 1 inside the range; null for a slicer without a column. */
  column: number | null;
  /** As of a filter: found when the criteria were set (assumed). */
  hiddenRows: readonly number[];
  anchor: Anchor;
}

/** The header, which is the first row, always shows. */
export function slicerHides(slicer: SlicerData, row: number): boolean {
  return row !== slicer.range.row && slicer.hiddenRows.includes(row);
}

/**
 * The slicer, but for its place, after rows or columns have moved. Assumption: it goes with its cells, and loses its
 * criteria with its column.
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
