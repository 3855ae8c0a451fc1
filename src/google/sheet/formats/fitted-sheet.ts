// Sets the widths and the frozen cells of a sheet that a write has made.

import type { Rectangle } from '../../../core/a1';
import { sumOf } from '../../../core/sum';
import type { FittedColumns } from '../../../sheet/block';
import { FORMATS, type SheetCells } from '../../../sheet/cells';
import { fittingWidth } from '../../../sheet/fitting-width';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Pixels for all frozen columns, which can't be scrolled away: the figures of revenue shall fit beside them. */
const FROZEN_PX = 390;
/** What of it the names have, however wide somebody has made the dates. */
const LEAST_NAMES_PX = 200;
/** The most columns whose widths are known, because each costs a call once the columns change. */
const MOST_KNOWN = 40;
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
  const widths = fittingWidths(block);
  setWidths(block, widths, () => true);
  if (cells.statusAt !== null && area.column === 1) sheet.setFrozenColumns(cells.statusAt);
  return { sheetId: sheet.getSheetId(), widths: widths.slice(0, MOST_KNOWN) };
}

/**
 * Fits the columns whose width nobody has changed.
 * @param insertedAt the first column of the block, from 0, that the write has inserted
 */
export function fitAgain(block: FittedBlock, fitted: FittedColumns, insertedAt: number): FittedColumns {
  const present = widthsOf(block.sheet, block.area);
  const own = present.map(
    (width, at) => at >= insertedAt || width === (at < fitted.widths.length ? fitted.widths[at] : DEFAULT_PX),
  );
  const widths = fittingWidths(block, (at) => (own[at] ? null : (present[at] ?? null)));
  setWidths(block, widths, (at) => own[at] === true);
  const beyond = fitted.widths.slice(present.length);
  return { ...fitted, widths: [...own.map((is, at) => (is ? (widths[at] ?? 0) : 0)), ...beyond] };
}

function widthsOf(sheet: Sheet, { column, columns }: Rectangle): number[] {
  return Array.from({ length: Math.min(columns, MOST_KNOWN) }, (_, at) => sheet.getColumnWidth(column + at));
}

/**
 * The widths that fit the columns, and leave room for figures beside the names of discrepancies, while the panel is open.
 * @param fixed the width of a column that somebody has changed; null for any other
 */
function fittingWidths({ cells }: FittedBlock, fixed = (_at: number): number | null => null): number[] {
  const { statusAt, formats } = cells;
  const widths = formats.map((_format, at) => fixed(at) ?? fittingWidth(cells, at));
  const isName = (at: number) => at < (statusAt ?? 0) && formats[at] === FORMATS.text;
  const names = widths.filter((_width, at) => isName(at));
  const dates = sumOf(widths.filter((_width, at) => at < (statusAt ?? 0) && !isName(at)));
  const widest = widestWithin(Math.max(FROZEN_PX - dates, LEAST_NAMES_PX), names);
  return widths.map((width, at) => (isName(at) && fixed(at) === null ? Math.min(width, widest) : width));
}

/** Sets the widths that may change, each run of equal ones in one call. */
function setWidths(
  { sheet, area }: FittedBlock,
  widths: readonly number[],
  mayChange: (at: number) => boolean,
): void {
  for (let at = 0, count = 1; at < widths.length; at += count, count = 1) {
    const width = widths[at];
    if (width === undefined || !mayChange(at)) continue;
    while (widths[at + count] === width && mayChange(at + count)) count += 1;
    sheet.setColumnWidths(area.column + at, count, width);
  }
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
