// Sets the widths and the frozen cells of a sheet that a write has made.

import type { Rectangle } from '../../../core/a1';
import { sumOf } from '../../../core/sum';
import type { FittedColumns } from '../../../sheet/block';
import { FORMATS, type SheetCells } from '../../../sheet/cells';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Pixels for all frozen columns, which can't be scrolled away: the figures of revenue shall fit beside them. */
const FROZEN_PX = 390;
/** What of it the names have, however wide somebody has made the dates. */
const LEAST_NAMES_PX = 200;
/** The most columns whose widths are known, because each costs a call. */
const MOST_KNOWN = 40;
/** The width of a column that nobody has changed, in pixels. */
const DEFAULT_PX = 100;
/** What a title needs beyond what fits it, because Google measures it as if it weren't bold. */
const BOLD_PX = 10;

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
  sheet.autoResizeColumns(area.column, area.columns);
  if (cells.statusAt !== null && area.column === 1) sheet.setFrozenColumns(cells.statusAt);
  return { sheetId: sheet.getSheetId(), widths: setWidths(block, widthsOf(sheet, area)) };
}

/**
 * Fits the columns whose width nobody has changed.
 * @param insertedAt the first column of the block, from 0, that the write has inserted
 */
export function fitAgain(block: FittedBlock, fitted: FittedColumns, insertedAt: number): FittedColumns {
  const { sheet, area } = block;
  const isOwn = (width: number, at: number) =>
    at >= insertedAt || width === (at < fitted.widths.length ? fitted.widths[at] : DEFAULT_PX);
  const present = widthsOf(sheet, area);
  const own = present.map(isOwn);
  for (const { first, count } of stretchesOf(own)) sheet.autoResizeColumns(area.column + first, count);
  const sized = present.map((width, at) => (own[at] ? sheet.getColumnWidth(area.column + at) : width));
  const widths = setWidths(block, sized, own);
  const beyond = fitted.widths.slice(widths.length);
  return { ...fitted, widths: [...widths.map((width, at) => (own[at] ? width : 0)), ...beyond] };
}

function widthsOf(sheet: Sheet, { column, columns }: Rectangle): number[] {
  return Array.from({ length: Math.min(columns, MOST_KNOWN) }, (_, at) => sheet.getColumnWidth(column + at));
}

/** Runs of adjacent columns, from 0, of which all are `own`. */
function stretchesOf(own: readonly boolean[]): { first: number; count: number }[] {
  const firsts = own.flatMap((is, at) => (is && !own[at - 1] ? [at] : []));
  return firsts.map((first) => {
    const end = own.indexOf(false, first);
    return { first, count: (end < 0 ? own.length : end) - first };
  });
}

/**
 * Leaves room for bold titles, and for figures beside the names of discrepancies, while the panel is open.
 * @param fitted the widths as Google has fitted them, all of them read before the first is set
 * @param own whether the width of each column may change; by default that of all
 * @returns the widths as they are then
 */
function setWidths(
  { sheet, area, cells: { statusAt, formats } }: FittedBlock,
  fitted: readonly number[],
  own = fitted.map(() => true),
): number[] {
  const frozen = fitted.slice(0, statusAt ?? 0);
  // Values of frozen columns are wider than their titles wherever room is short.
  const first = sumOf(frozen) + BOLD_PX * frozen.length > FROZEN_PX ? frozen.length : 0;
  const widths = fitted.map((width, at) => (own[at] && at >= first ? width + BOLD_PX : width));
  const isName = (at: number) => at < frozen.length && formats[at] === FORMATS.text;
  const names = widths.filter((_width, at) => isName(at));
  const dates = sumOf(widths.filter((_width, at) => at < frozen.length && !isName(at)));
  const widest = widestWithin(Math.max(FROZEN_PX - dates, LEAST_NAMES_PX), names);
  return widths.map((width, at) => {
    if (!own[at]) return width;
    const set = isName(at) ? Math.min(width, widest) : width;
    sheet.setColumnWidth(area.column + at, set);
    return set;
  });
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
