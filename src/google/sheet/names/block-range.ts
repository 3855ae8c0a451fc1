// The range of a block by its two named ranges, and setting and removing both.

import { a1OfRectangle } from '../../../core/a1';
import { isStatsError, StatsError } from '../../../core/errors';
import { checkNameOf } from '../../../sheet/block-name';
import { type BlockPlace, blockPlaceOf, looksLikeHeader } from '../../../sheet/block-place';
import { rangeOf, rectangleOf } from '../sheet-range';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** A block that was found: where it is, and whether it has one name only, as earlier versions wrote it. */
export interface FoundBlock {
  sheet: GoogleAppsScript.Spreadsheet.Sheet;
  place: BlockPlace;
  lacksCheck: boolean;
}

/**
 * A block by its names; null when there is none, or a person has deleted all of its cells.
 * @throws StatsError BLOCK_POINTED_AWAY when its name names other cells, which are a person's
 */
export function findBlock(spreadsheet: Spreadsheet, name: string): FoundBlock | null {
  const range = spreadsheet.getRangeByName(name);
  if (!range) return null;
  const sheet = range.getSheet();
  const named = { ...rectangleOf(range), sheetId: sheet.getSheetId() };
  const check = spreadsheet.getRangeByName(checkNameOf(name));
  const place = blockPlaceOf(named, check && placeOf(check), () => looksWritten(range));
  if (place) return { sheet, place, lacksCheck: check === null };
  const table = check && { sheetName: check.getSheet().getName(), range: a1OfRectangle(rectangleOf(check)) };
  throw new StatsError('BLOCK_POINTED_AWAY', {
    ...{ name, sheetName: sheet.getName(), range: a1OfRectangle(named) },
    table,
  });
}

/** The cells of a block. @throws as `findBlock` */
export function blockRange(spreadsheet: Spreadsheet, name: string): Range | null {
  const found = findBlock(spreadsheet, name);
  return found && rangeOf(found.sheet, found.place);
}

/** The same, or null where it would throw: for whoever writes nothing to the block. */
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

/** Gives a block of an earlier version its second range, before a write that may leave its size as it is. */
export function addCheck(spreadsheet: Spreadsheet, name: string): void {
  const range = spreadsheet.getRangeByName(name);
  if (range) spreadsheet.setNamedRange(checkNameOf(name), range);
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
