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
  /** Null without criteria. */
  hiddenValues: readonly string[] | null;
  /** Found when the criteria are set. A cell that changes later hides and shows no row (assumption, as of filters). */
  hiddenRows: readonly number[];
  title: string;
  appliesToPivotTables: boolean;
  anchor: Anchor;
}

/** The first row of the range is its header and always shown. */
export function slicerHides(slicer: SlicerData, row: number): boolean {
  return row !== slicer.range.row && slicer.hiddenRows.includes(row);
}

/** @param shownIn the text that a row shows in a column of the sheet */
export function sliceBy(
  slicer: SlicerData,
  column: number | null,
  hiddenValues: readonly string[] | null,
  shownIn: (row: number, column: number) => string,
): void {
  const { range } = slicer;
  const isHidden = new Set(hiddenValues);
  const rows = Array.from({ length: range.rows - 1 }, (_, at) => range.row + 1 + at);
  const hiddenRows =
    column === null ? [] : rows.filter((row) => isHidden.has(shownIn(row, range.column + column - 1)));
  Object.assign(slicer, { column, hiddenValues, hiddenRows });
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
  if (column === null) return { ...slicer, range, column, hiddenValues: null, hiddenRows: [] };
  return { ...slicer, range, column: column - range.column + 1 };
}
