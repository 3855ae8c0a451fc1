// The range of a block by its two named ranges, and setting and removing both.

import { a1OfRectangle } from '../../../core/a1';
import { isStatsError, StatsError } from '../../../core/errors';
import { checkNameOf } from '../../../sheet/block-name';
import { type BlockPlace, blockPlaceOf } from '../../../sheet/block-place';
import { rangeOf, rectangleOf } from '../sheet-range';
import { nameRange, rangeNamed, removeName } from './range-names';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** A block that was found: where it is, and whether its two names don't both have just that. */
export interface FoundBlock {
  sheet: GoogleAppsScript.Spreadsheet.Sheet;
  place: BlockPlace;
  isUneven: boolean;
}

/**
 * A block by its names; null when there is none, or a person has deleted all of its cells.
 * @throws StatsError BLOCK_POINTED_AWAY when its name names other cells than its second one
 */
export function findBlock(spreadsheet: Spreadsheet, name: string): FoundBlock | null {
  const range = rangeNamed(spreadsheet, name);
  if (!range) return null;
  const sheet = range.getSheet();
  const named = { ...rectangleOf(range), sheetId: sheet.getSheetId() };
  const checkName = checkNameOf(name);
  const check = rangeNamed(spreadsheet, checkName);
  const checked = check && placeOf(check);
  const place = blockPlaceOf(named, checked);
  if (place) {
    const isUneven = checked?.rows !== named.rows || checked.columns !== named.columns;
    return { sheet, place, isUneven };
  }
  const table = check && { sheetName: check.getSheet().getName(), range: a1OfRectangle(rectangleOf(check)) };
  throw new StatsError('BLOCK_POINTED_AWAY', {
    ...{ name, checkName, sheetName: sheet.getName(), range: a1OfRectangle(named) },
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
  nameRange(spreadsheet, checkNameOf(name), range);
  nameRange(spreadsheet, name, range);
}

/** Ends the names of a block; its cells stay. */
export function removeBlockNames(spreadsheet: Spreadsheet, name: string): void {
  for (const each of [name, checkNameOf(name)]) removeName(spreadsheet, each);
}

export function placeOf(range: Range): BlockPlace {
  return { ...rectangleOf(range), sheetId: range.getSheet().getSheetId() };
}
