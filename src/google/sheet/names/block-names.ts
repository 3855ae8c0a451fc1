// Finds the blocks of a spreadsheet by their named ranges, which Google moves with the cells.

import { type BlockPlace, isIn } from '../../../sheet/block';
import { BLOCK_PREFIX, blockNameOf, isOwnedBlock } from '../../../sheet/block-name';
import type { BlockNames, CellInTable, SheetCell } from '../../../sheet/sheet-deps';
import { activeSpreadsheet, selectedRange, sheetNamedLike } from '../active-spreadsheet';
import { findBlock } from './block-range';
import { bareName, nameRange, rangeNamed, removeName } from './range-names';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

export const blockNames: BlockNames = {
  find(blockName, sheetName) {
    const spreadsheet = activeSpreadsheet();
    if (rangeNamed(spreadsheet, blockName)) return blockName;
    const written = blockNameOf(sheetName);
    if (written !== blockName && rangeNamed(spreadsheet, written)) return written;
    const sheet = sheetNamedLike(spreadsheet, sheetName);
    return sheet && tableAt(sheet, { sheetId: sheet.getSheetId(), row: 1, column: 1 });
  },

  selectedCell() {
    const spreadsheet = activeSpreadsheet();
    const selected = selectedRange(spreadsheet);
    if (!selected) return null;
    return cellIn(selected.getSheet(), { row: selected.getRow(), column: selected.getColumn() }, true);
  },

  rename(from, to) {
    const spreadsheet = activeSpreadsheet();
    const range = rangeNamed(spreadsheet, from);
    if (!range) return;
    nameRange(spreadsheet, to, range);
    removeName(spreadsheet, from);
  },

  giveUp(blockName, keptAs, beforeKept) {
    const spreadsheet = activeSpreadsheet();
    if (keptAs !== null) keepAs(spreadsheet, blockName, keptAs, beforeKept);
    removeName(spreadsheet, blockName);
  },
};

/** A cell of a sheet. @param withTable whether to look for a table of no report around it */
export function cellIn(
  sheet: Sheet,
  place: { row: number; column: number },
  withTable: boolean,
): CellInTable {
  const cell = { sheetId: sheet.getSheetId(), ...place };
  return { sheetName: sheet.getName(), cell, blockName: withTable ? tableAt(sheet, cell) : null };
}

/** The names of blocks, of a spreadsheet including those whose cells were deleted. */
function namesOfBlocks(within: Spreadsheet | Sheet): string[] {
  const names = within.getNamedRanges().map((namedRange) => bareName(namedRange.getName()));
  return [...new Set(names)].filter((name) => name.startsWith(BLOCK_PREFIX));
}

/** Where a block is; null if its cells were deleted. */
export function placeOfBlock(spreadsheet: Spreadsheet, name: string): BlockPlace | null {
  return findBlock(spreadsheet, name)?.place ?? null;
}

/** Names the cells of a block as the table `keptAs`, unless there is one of that name. */
function keepAs(spreadsheet: Spreadsheet, blockName: string, keptAs: string, before = () => {}): void {
  const range = rangeNamed(spreadsheet, blockName);
  if (!range || rangeNamed(spreadsheet, keptAs)) return;
  before();
  nameRange(spreadsheet, keptAs, range);
}

/** The block of no saved report there. A report's rows may not be fetched again, so only its own runs replace them. */
function tableAt(sheet: Sheet, cell: SheetCell): string | null {
  const tables = namesOfBlocks(sheet).filter((name) => !isOwnedBlock(name));
  const found = tables.find((name) => {
    const place = placeOfBlock(activeSpreadsheet(), name);
    return place !== null && place.sheetId === cell.sheetId && isIn(place, cell);
  });
  return found ?? null;
}

/** The other blocks of the add-on in a sheet. */
export function otherBlocks(spreadsheet: Spreadsheet, sheetId: number, own: string): BlockPlace[] {
  const names = namesOfBlocks(spreadsheet).filter((name) => name !== own);
  return names
    .flatMap((name) => placeOfBlock(spreadsheet, name) ?? [])
    .filter((place) => place.sheetId === sheetId);
}
