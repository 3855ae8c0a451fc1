// The range of a block by its two named ranges, and setting and removing both.

import { a1OfRectangle } from '../../../core/a1';
import { isStatsError, StatsError } from '../../../core/errors';
import { checkNameOf } from '../../../sheet/block-name';
import { type BlockPlace, blockPlaceOf, looksLikeHeader } from '../../../sheet/block-place';
import { rangeOf, rectangleOf } from '../sheet-range';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/**
 * The cells of a block; null when there is none, or a person has deleted all of its cells.
 * @throws StatsError BLOCK_POINTED_AWAY when its name names other cells, which are a person's
 */
export function blockRange(spreadsheet: Spreadsheet, name: string): Range | null {
  const named = spreadsheet.getRangeByName(name);
  if (!named) return null;
  const sheet = named.getSheet();
  const check = spreadsheet.getRangeByName(checkNameOf(name));
  const place = blockPlaceOf(placeOf(named), check && placeOf(check), () => looksWritten(named));
  if (place) return rangeOf(sheet, place);
  const [sheetName, range] = [sheet.getName(), a1OfRectangle(rectangleOf(named))];
  const table = check && { sheetName: check.getSheet().getName(), range: a1OfRectangle(rectangleOf(check)) };
  throw new StatsError('BLOCK_POINTED_AWAY', { name, sheetName, range, table });
}

/** The cells of a block, or null where `blockRange` would throw: for whoever writes nothing to it. */
export function knownBlockRange(spreadsheet: Spreadsheet, name: string): Range | null {
  try {
    return blockRange(spreadsheet, name);
  } catch (thrown) {
    if (isStatsError(thrown, 'BLOCK_POINTED_AWAY')) return null;
    throw thrown;
  }
}

/** The second range comes first: without the name there is no block, and with both, what they share is the block. */
export function claimBlock(spreadsheet: Spreadsheet, name: string, range: Range): void {
  spreadsheet.setNamedRange(checkNameOf(name), range);
  spreadsheet.setNamedRange(name, range);
}

/** Ends the names of a block; its cells stay. */
export function removeBlockNames(spreadsheet: Spreadsheet, name: string): void {
  for (const each of [name, checkNameOf(name)])
    if (spreadsheet.getRangeByName(each)) spreadsheet.removeNamedRange(each);
}

export function placeOf(range: Range): BlockPlace {
  return { ...rectangleOf(range), sheetId: range.getSheet().getSheetId() };
}

/** A block of an earlier version has no second range. A header that a stopped write has not filled is blank. */
function looksWritten(range: Range): boolean {
  const header = rangeOf(range.getSheet(), { ...rectangleOf(range), rows: 1 });
  const titles = (header.getValues()[0] ?? []).map(String);
  if (looksLikeHeader(titles, header.getNote())) return true;
  return (
    titles.every((title) => title === '') &&
    range
      .getValues()
      .flat()
      .every((value) => value === '')
  );
}
