// The blocks that stand in a spreadsheet: named ranges of ours, wherever they are by now.

import type { Rectangle } from '../../core/a1';
import { BLOCK_PREFIX } from '../../sheet/sheet-name';
import { rectangleOf } from './sheet-range';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

export function blockNames(spreadsheet: Spreadsheet): string[] {
  const names = spreadsheet.getNamedRanges().map((named) => named.getName());
  return names.filter((name) => name.startsWith(BLOCK_PREFIX));
}

/** Where a block is; null when its cells were deleted: by its name, as `NamedRange.getRange` has no documented answer then. */
export function placeOfBlock(
  spreadsheet: Spreadsheet,
  name: string,
): (Rectangle & { sheetId: number }) | null {
  const range = spreadsheet.getRangeByName(name);
  return range && { ...rectangleOf(range), sheetId: range.getSheet().getSheetId() };
}
