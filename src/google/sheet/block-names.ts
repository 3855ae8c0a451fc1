// The blocks of a spreadsheet by their named ranges, which Google moves along with the cells.

import type { Rectangle } from '../../core/a1';
import { isIn } from '../../sheet/block';
import { BLOCK_PREFIX, blockNameOf, REPORT_BLOCK_PREFIX } from '../../sheet/block-name';
import type { BlockNames, SheetCell } from '../../sheet/sheet-deps';
import { activeSpreadsheet } from './active-spreadsheet';
import { rectangleOf } from './sheet-range';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

export const blockNames: BlockNames = {
  find(blockName, sheetName) {
    const spreadsheet = activeSpreadsheet();
    if (spreadsheet.getRangeByName(blockName)) return blockName;
    const written = blockNameOf(sheetName);
    if (written !== blockName && spreadsheet.getRangeByName(written)) return written;
    const blocks = namesOfTables(spreadsheet);
    if (blocks.length === 0) return null;
    const sheet = spreadsheet.getSheetByName(sheetName);
    return sheet && blockAt(spreadsheet, blocks, { sheetId: sheet.getSheetId(), row: 1, column: 1 });
  },

  selectedCell() {
    const spreadsheet = activeSpreadsheet();
    // Typed as never null; it is null when nothing is selected (docs/platform.md §8).
    const selected: GoogleAppsScript.Spreadsheet.Range | null = spreadsheet.getActiveRange();
    if (!selected) return null;
    const sheet = selected.getSheet();
    const cell = { sheetId: sheet.getSheetId(), row: selected.getRow(), column: selected.getColumn() };
    const blockName = blockAt(spreadsheet, namesOfTables(spreadsheet), cell);
    return { sheetName: sheet.getName(), cell, blockName };
  },

  rename(from, to) {
    const spreadsheet = activeSpreadsheet();
    const range = spreadsheet.getRangeByName(from);
    if (!range) return;
    spreadsheet.setNamedRange(to, range);
    spreadsheet.removeNamedRange(from);
  },

  giveUp(blockName, keptAs) {
    const spreadsheet = activeSpreadsheet();
    const range = spreadsheet.getRangeByName(blockName);
    if (!range) return;
    if (keptAs === null) range.clear().clearNote();
    else if (!spreadsheet.getRangeByName(keptAs)) spreadsheet.setNamedRange(keptAs, range);
    spreadsheet.removeNamedRange(blockName);
  },
};

/** The names of all blocks, also of those whose cells were deleted. */
export function namesOfBlocks(spreadsheet: Spreadsheet): string[] {
  const names = spreadsheet.getNamedRanges().map((named) => named.getName());
  return names.filter((name) => name.startsWith(BLOCK_PREFIX));
}

/** Blocks of no saved report. A report's rows cannot be fetched again at will, so no other write may replace them. */
function namesOfTables(spreadsheet: Spreadsheet): string[] {
  return namesOfBlocks(spreadsheet).filter((name) => !name.startsWith(REPORT_BLOCK_PREFIX));
}

/** Where a block is; null when its cells were deleted, for which `NamedRange.getRange` has no documented answer. */
export function placeOfBlock(
  spreadsheet: Spreadsheet,
  name: string,
): (Rectangle & { sheetId: number }) | null {
  const range = spreadsheet.getRangeByName(name);
  return range && { ...rectangleOf(range), sheetId: range.getSheet().getSheetId() };
}

/** The block that a cell is in. */
function blockAt(spreadsheet: Spreadsheet, blocks: readonly string[], cell: SheetCell): string | null {
  const found = blocks.find((name) => {
    const place = placeOfBlock(spreadsheet, name);
    return place !== null && place.sheetId === cell.sheetId && isIn(place, cell);
  });
  return found ?? null;
}
