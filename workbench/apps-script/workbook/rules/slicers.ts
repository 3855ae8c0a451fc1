// The slicers of a sheet as data: boxes in which a person chooses which values of one column the rows show.

import type { Axis, Moved, Rectangle } from '../rectangle';
import type { Anchor } from '../sheet-charts';

export interface SlicerData {
  /** Unique in the workbook. */
  readonly id: number;
  readonly title: string;
  /** The first row is the header. */
  range: Rectangle;
  /** Counted from 1 inside the range; null for a slicer without a column. */
  column: number | null;
  /** The values that its criteria hide; null without criteria. */
  hiddenValues: readonly string[] | null;
  /** As of a filter: found when the criteria were set (assumed). */
  hiddenRows: readonly number[];
  anchor: Anchor;
}

/** @param shownIn the text that a row shows in that column of the sheet */
export function sliceBy(
  slicer: SlicerData,
  column: number,
  hiddenValues: readonly string[] | null,
  shownIn: (row: number, column: number) => string,
): void {
  const { row, rows, column: left } = slicer.range;
  const all = Array.from({ length: rows }, (_, at) => row + at);
  const hiddenRows = all.filter((each) => hiddenValues?.includes(shownIn(each, left + column - 1)));
  Object.assign(slicer, { column, hiddenValues, hiddenRows });
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
  if (column === null) return { ...slicer, range, column, hiddenValues: null, hiddenRows: [] };
  return { ...slicer, range, column: column - range.column + 1 };
}
