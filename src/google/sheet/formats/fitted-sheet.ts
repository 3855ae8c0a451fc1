// Sets the widths and the frozen cells of a sheet that a write has made.

import type { Rectangle } from '../../../core/a1';
import { sumOf } from '../../../core/sum';
import { FORMATS, type SheetCells } from '../../../sheet/cells';
import { fittingWidth } from './fitting-width';
import { takesFormats } from './tried-formats';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Pixels for all frozen columns, which can't be scrolled away: the figures of revenue fit beside them. */
const FROZEN_PX = 390;
/** What of it the names have, however wide somebody has made the dates. */
const LEAST_NAMES_PX = 200;
/** The most columns with widths of their own, because each costs a call. Those beyond get one width, in one call. */
const MOST_FITTED = 40;
/** Widths are multiples of this many pixels, so that columns side by side often have the same, and take one call. */
const STEP_PX = 20;

/** Makes the columns of a new sheet as wide as their contents, and freezes the header. */
export function fitSheet(sheet: Sheet, area: Rectangle, cells: SheetCells): void {
  sheet.setFrozenRows(1);
  const widths = fittingWidths(cells);
  const beyond = Math.max(...widths.slice(MOST_FITTED));
  setWidths(sheet, area, [...widths.slice(0, MOST_FITTED), ...widths.slice(MOST_FITTED).map(() => beyond)]);
  if (cells.statusAt !== null && area.column === 1) {
    sheet.setFrozenColumns(cells.statusAt);
    // Whole, in as many lines as they take: what is frozen has to be narrow.
    const names = sheet.getRange(1, 1, sheet.getMaxRows(), cells.statusAt);
    takesFormats(() => names.setWrap(true));
  }
}

/**
 * The widths that fit the columns. Those of a table with statuses leave room for figures beside its names while the
 * panel is open.
 */
function fittingWidths(cells: SheetCells): number[] {
  const { statusAt, formats } = cells;
  const step = statusAt === null ? STEP_PX : 1;
  const widths = formats.map((_format, at) => Math.ceil(fittingWidth(cells, at) / step) * step);
  const isName = (at: number) => at < (statusAt ?? 0) && formats[at] === FORMATS.text;
  const names = widths.filter((_width, at) => isName(at));
  const dates = sumOf(widths.filter((_width, at) => at < (statusAt ?? 0) && !isName(at)));
  const widest = widestWithin(Math.max(FROZEN_PX - dates, LEAST_NAMES_PX), names);
  return widths.map((width, at) => (isName(at) ? Math.min(width, widest) : width));
}

/** Sets widths, those of adjacent columns with the same in one call. */
function setWidths(sheet: Sheet, area: Rectangle, widths: readonly number[]): void {
  for (let at = 0; at < widths.length; ) {
    const width = widths[at] ?? 0;
    let end = at + 1;
    while (widths[end] === width) end += 1;
    sheet.setColumnWidths(area.column + at, end - at, width);
    at = end;
  }
}

/** The widest that a column may be if all share `room`. What a narrow column doesn't need goes to the others. */
function widestWithin(room: number, widths: readonly number[]): number {
  let remaining = room;
  const ascending = [...widths].sort((a, b) => a - b);
  for (const [at, width] of ascending.entries()) {
    const share = remaining / (ascending.length - at);
    if (width > share) return Math.floor(share);
    remaining -= width;
  }
  return Number.POSITIVE_INFINITY;
}
