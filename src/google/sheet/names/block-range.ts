// Finds the range of a block by its two named ranges, and sets and removes both.

import { a1OfRectangle } from '../../../core/a1';
import { isStatsError, StatsError } from '../../../core/errors';
import { checkNameOf } from '../../../sheet/block-name';
import { type BlockPlace, blockPlaceOf } from '../../../sheet/block-place';
import { rangeOf, rectangleOf } from '../sheet-range';
import { nameRange, rangeNamed, removeName } from './range-names';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** A block that was found, and where it is. */
export interface FoundBlock {
  sheet: GoogleAppsScript.Spreadsheet.Sheet;
  place: BlockPlace;
  /** Whether its two named ranges differ. */
  isUneven: boolean;
}

/**
 * A block by its names; null if there is none, or a person has deleted all of its cells.
 * @throws StatsError BLOCK_POINTED_AWAY if its first name was pointed at other cells than the second
 */
export function findBlock(spreadsheet: Spreadsheet, name: string): FoundBlock | null {
  const range = rangeNamed(spreadsheet, name);
  if (!range) return null;
  const sheet = range.getSheet();
  const blockPlace = { ...rectangleOf(range), sheetId: sheet.getSheetId() };
  const checkName = checkNameOf(name);
  const check = rangeNamed(spreadsheet, checkName);
  const checked = check && placeOf(check);
  const place = blockPlaceOf(blockPlace, checked);
  if (place) {
    const isUneven = checked?.rows !== blockPlace.rows || checked.columns !== blockPlace.columns;
    return { sheet, place, isUneven };
  }
  const table = check && { sheetName: check.getSheet().getName(), range: a1OfRectangle(rectangleOf(check)) };
  throw new StatsError('BLOCK_POINTED_AWAY', {
    name,
    checkName,
    sheetName: sheet.getName(),
    range: a1OfRectangle(blockPlace),
    table,
  });
}

/** The cells of a block. @throws as `findBlock` */
export function blockRange(spreadsheet: Spreadsheet, name: string): Range | null {
  const found = findBlock(spreadsheet, name);
  return found && rangeOf(found.sheet, found.place);
}

/** As `blockRange`, but null instead of the error, for code that doesn't write to the block. */
export function blockRangeOrNull(spreadsheet: Spreadsheet, name: string): Range | null {
  const found = findBlockOrNull(spreadsheet, name);
  return found && rangeOf(found.sheet, found.place);
}

/** As `findBlock`, but null instead of the error. */
export function findBlockOrNull(spreadsheet: Spreadsheet, name: string): FoundBlock | null {
  try {
    return findBlock(spreadsheet, name);
  } catch (thrown) {
    if (isStatsError(thrown, 'BLOCK_POINTED_AWAY')) return null;
    throw thrown;
  }
}

/** Sets the second range first: if this stops in between, there is no block, or it is what both ranges share. */
export function claimBlock(spreadsheet: Spreadsheet, name: string, range: Range): void {
  nameRange(spreadsheet, checkNameOf(name), range);
  nameRange(spreadsheet, name, range);
}

/** Removes both names of a block, and leaves its cells. */
export function removeBlockNames(spreadsheet: Spreadsheet, name: string): void {
  for (const each of [name, checkNameOf(name)]) removeName(spreadsheet, each);
}

export function placeOf(range: Range): BlockPlace {
  return { ...rectangleOf(range), sheetId: range.getSheet().getSheetId() };
}
