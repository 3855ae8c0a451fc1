// Finds the range of a block by its named range.

import type { BlockPlace } from '../../../sheet/block';
import { rectangleOf } from '../sheet-range';
import { rangeNamed } from './range-names';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** A block that was found, and where it is. */
export interface FoundBlock {
  sheet: GoogleAppsScript.Spreadsheet.Sheet;
  place: BlockPlace;
}

/** A block by its name; null if there is none, or a person has deleted all of its cells. */
export function findBlock(spreadsheet: Spreadsheet, name: string): FoundBlock | null {
  const range = rangeNamed(spreadsheet, name);
  return range && { sheet: range.getSheet(), place: placeOf(range) };
}

export function placeOf(range: Range): BlockPlace {
  return { ...rectangleOf(range), sheetId: range.getSheet().getSheetId() };
}
