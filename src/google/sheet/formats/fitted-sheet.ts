// Sets the widths and the frozen cells of a sheet that a write has made.

import type { Rectangle } from '../../../core/a1';
import { sumOf } from '../../../core/sum';
import type { FittedColumns } from '../../../sheet/block';
import { FORMATS, type SheetCells } from '../../../sheet/cells';
import { fittingWidth } from './fitting-width';
import { takesFormats } from './tried-formats';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Pixels for all frozen columns, which can't be scrolled away: the figures of revenue fit beside them. */
const FROZEN_PX = 390;
/** What of it the names have, however wide somebody has made the dates. */
const LEAST_NAMES_PX = 200;
/**
 * The most columns whose widths are known, because reading one costs a call. Those beyond get one width, in one call.
 */
const MOST_KNOWN = 40;
/** Widths are multiples of this many pixels, so that columns side by side often have the same, and take one call. */
const STEP_PX = 20;
/** The width of a column that nobody has changed, in pixels. */
const DEFAULT_PX = 100;

/** A block whose columns are fitted. */
interface FittedBlock {
  sheet: Sheet;
  area: Rectangle;
  cells: SheetCells;
}

/** Makes the columns of a new sheet as wide as their contents, and freezes the header. */
export function fitSheet(block: FittedBlock): FittedColumns {
  const { sheet, area, cells } = block;
  sheet.setFrozenRows(1);
  const widths = fittingWidths(cells);
  const firstWidths = widths.slice(0, MOST_KNOWN);
  const beyond = Math.max(...widths.slice(MOST_KNOWN));
  setWidths(block, [...firstWidths, ...widths.slice(MOST_KNOWN).map(() => beyond)]);
  if (cells.statusAt !== null && area.column === 1) {
    sheet.setFrozenColumns(cells.statusAt);
    // Whole, in as many lines as they take: what is frozen has to be narrow.
    const names = sheet.getRange(1, 1, sheet.getMaxRows(), cells.statusAt);
    takesFormats(() => names.setWrap(true));
  }
  return { sheetId: sheet.getSheetId(), widths: firstWidths };
}

/**
 * Fits the columns whose width nobody has changed.
 * @param insertedAt the first column of the block, from 0, that the write has inserted
 */
export function fitAgain(block: FittedBlock, fitted: FittedColumns, insertedAt: number): FittedColumns {
  const present = widthsOf(block.sheet, block.area);
  const changed = present.map((width, at) => {
    const given = at < fitted.widths.length ? fitted.widths[at] : DEFAULT_PX;
    return at < insertedAt && width !== given ? width : null;
  });
  const widths = fittingWidths(block.cells, changed).slice(0, MOST_KNOWN);
  const own = widths.map((width, at) => (changed[at] === null ? width : 0));
  setWidths(block, own);
  return { ...fitted, widths: [...own, ...fitted.widths.slice(own.length)] };
}

function widthsOf(sheet: Sheet, { column, columns }: Rectangle): number[] {
  return Array.from({ length: Math.min(columns, MOST_KNOWN) }, (_, at) => sheet.getColumnWidth(column + at));
}

/**
 * The widths that fit the columns. Those of a table with statuses leave room for figures beside its names while the
 * panel is open.
 * @param changed for each column the width that a person has given it; null for none
 */
function fittingWidths(cells: SheetCells, changed: readonly (number | null)[] = []): number[] {
  const { statusAt, formats } = cells;
  const step = statusAt === null ? STEP_PX : 1;
  const widths = formats.map(
    (_format, at) => changed[at] ?? Math.ceil(fittingWidth(cells, at) / step) * step,
  );
  const isName = (at: number) => at < (statusAt ?? 0) && formats[at] === FORMATS.text;
  const names = widths.filter((_width, at) => isName(at));
  const dates = sumOf(widths.filter((_width, at) => at < (statusAt ?? 0) && !isName(at)));
  const widest = widestWithin(Math.max(FROZEN_PX - dates, LEAST_NAMES_PX), names);
  return widths.map((width, at) => (isName(at) ? Math.min(width, changed[at] ?? widest) : width));
}

/** Sets widths, those of adjacent columns with the same in one call. 0 is left as it is. */
function setWidths({ sheet, area }: FittedBlock, widths: readonly number[]): void {
  for (let at = 0; at < widths.length; ) {
    const width = widths[at] ?? 0;
    let end = at + 1;
    while (widths[end] === width) end += 1;
    if (width > 0) sheet.setColumnWidths(area.column + at, end - at, width);
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
