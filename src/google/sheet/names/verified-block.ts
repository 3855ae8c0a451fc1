// Checks that the cells of a block are the add-on's own, before it is written or deleted.

import { a1OfRectangle, type Rectangle } from '../../../core/a1';
import { type ErrorDetails, StatsError } from '../../../core/errors';
import type { DayOfDate } from '../../../formulas/cell-argument';
import { checkNameOf } from '../../../sheet/block-name';
import type { LimitedUse, VerifiedBlock } from '../../../sheet/sheet-deps';
import { blockRowsOf } from '../../../sheet/verified/block-rows';
import { dropUnfilled, namedCells } from '../block-reader';
import { rangeOf } from '../sheet-range';
import { withoutGivenHeader } from '../table-titles';
import { findBlock } from './block-range';
import { otherReportAt } from './report-locations';

/** Implements `BlockCells.verified`. @param dayOfDate the day that a date cell shows */
export function verifiedBlock(
  spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
  name: string,
  dayTitles: readonly string[],
  dayOfDate: DayOfDate,
  use: LimitedUse,
): VerifiedBlock | null {
  const found = findBlock(spreadsheet, name);
  if (!found) return null;
  const { sheet, place } = found;
  const sheetName = sheet.getName();
  const refused = (area: Rectangle, more: Partial<ErrorDetails['BLOCK_POINTED_AWAY']> = {}) =>
    new StatsError('BLOCK_POINTED_AWAY', {
      ...{ name, checkName: checkNameOf(name), sheetName, range: a1OfRectangle(area), table: null },
      ...more,
    });
  const range = rangeOf(sheet, place);
  const cells = withoutGivenHeader(sheet, place, namedCells(range, dayTitles, dayOfDate));
  const own = blockRowsOf(cells, use);
  if (!own) throw refused(place);
  const otherName = otherReportAt(name, place);
  if (otherName !== null) throw refused(place, { otherName });
  const [stray] = own.strays;
  if (stray !== undefined && !use.keepsRows)
    throw refused({ ...place, row: place.row + 1 + stray, rows: 1 }, { isInside: true });
  const most = use.most();
  if (own.hasMore) throw refused(place, { most });
  const isCut = own.count < cells.rows.length;
  const rows = isCut ? cells.rows.slice(0, own.count) : dropUnfilled(cells, range);
  return {
    titles: cells.titles,
    rows,
    formulaRows: new Set(rows.length > most.rows ? cells.formulaRows() : []),
    sheetName,
    place: isCut ? { ...place, rows: own.count + 1 } : place,
    most,
    isUneven: isCut || found.isUneven,
  };
}
