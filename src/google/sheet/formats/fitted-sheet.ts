// The widths and the frozen cells of a sheet that a write has made.

import type { Rectangle } from '../../../core/a1';
import { FORMATS } from '../../../sheet/cells';
import type { BlockContent } from '../../../sheet/sheet-deps';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Cells = Pick<BlockContent['cells'], 'formats' | 'statusAt'>;

/** The room of all frozen names, in pixels: what is frozen can't be scrolled away. */
const FROZEN_NAMES_PX = 320;

/** Columns as wide as their contents, and a header that stays in sight. */
export function fitSheet(sheet: Sheet, { column, columns }: Rectangle, cells: Cells): void {
  sheet.setFrozenRows(1);
  sheet.autoResizeColumns(column, columns);
  const { statusAt } = cells;
  if (statusAt !== null && column === 1) freezeNames(sheet, statusAt, cells.formats);
}

/** The names and the status beside them, narrow enough that figures show beside them in a window with the panel. */
function freezeNames(sheet: Sheet, statusAt: number, formats: readonly string[]): void {
  const names = formats.flatMap((format, at) => (at < statusAt && format === FORMATS.text ? [at + 1] : []));
  const widths = names.map((column) => sheet.getColumnWidth(column));
  const widest = widestWithin(FROZEN_NAMES_PX, widths);
  names.forEach((column, at) => {
    if (Number(widths[at]) > widest) sheet.setColumnWidth(column, widest);
  });
  sheet.setFrozenColumns(statusAt + 1);
}

/** How wide columns may be that share some room: what a narrow one does not need is for the others. */
function widestWithin(room: number, widths: readonly number[]): number {
  let left = room;
  const ascending = [...widths].sort((a, b) => a - b);
  for (const [at, width] of ascending.entries()) {
    const share = left / (ascending.length - at);
    if (width > share) return Math.floor(share);
    left -= width;
  }
  return Number.POSITIVE_INFINITY;
}
