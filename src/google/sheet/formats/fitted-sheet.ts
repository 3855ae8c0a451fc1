// Sets the widths and the frozen cells of a sheet that a write has made.

import type { Rectangle } from '../../../core/a1';
import { FORMATS, type SheetCells } from '../../../sheet/cells';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Pixels for all frozen names together, because frozen columns can't be scrolled away. */
const FROZEN_NAMES_PX = 320;

/** Makes columns as wide as their contents, and freezes the header. */
export function fitSheet(sheet: Sheet, { column, columns }: Rectangle, cells: SheetCells): void {
  sheet.setFrozenRows(1);
  sheet.autoResizeColumns(column, columns);
  const { statusAt } = cells;
  if (statusAt !== null && column === 1) freezeNames(sheet, statusAt, cells.formats);
}

/** Freezes names and status, narrow enough that figures show beside them while the panel is open. */
function freezeNames(sheet: Sheet, statusAt: number, formats: readonly string[]): void {
  const names = formats.flatMap((format, at) => (at < statusAt && format === FORMATS.text ? [at + 1] : []));
  const widths = names.map((column) => sheet.getColumnWidth(column));
  const widest = widestWithin(FROZEN_NAMES_PX, widths);
  names.forEach((column, at) => {
    if (Number(widths[at]) > widest) sheet.setColumnWidth(column, widest);
  });
  sheet.setFrozenColumns(statusAt + 1);
}

/** The widest that a column may be if all share `room`. What a narrow column doesn't need goes to the others. */
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
