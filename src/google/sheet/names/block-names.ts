// Finds the blocks of a spreadsheet by their named ranges, which Google moves with the cells.

import { isIn } from '../../../sheet/block';
import { BLOCK_PREFIX, blockNameOf, checkNameOf, isOwnedBlock } from '../../../sheet/block-name';
import type { BlockPlace } from '../../../sheet/block-place';
import type { BlockNames, CellInTable, SheetCell } from '../../../sheet/sheet-deps';
import { forgetUnfinished } from '../../../sheet/unfinished-write';
import { documentProperties } from '../../stores/property-stores';
import { activeSpreadsheet, selectedRange, sheetNamedLike } from '../active-spreadsheet';
import { isHalfWritten } from '../unfinished-writes';
import { blockRange, blockRangeOrNull, claimBlock, findBlockOrNull, removeBlockNames } from './block-range';
import { rangeNamed } from './range-names';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

export const blockNames: BlockNames = {
  find(blockName, sheetName) {
    const spreadsheet = activeSpreadsheet();
    if (rangeNamed(spreadsheet, blockName)) return blockName;
    const written = blockNameOf(sheetName);
    if (written !== blockName && rangeNamed(spreadsheet, written)) return written;
    const sheet = sheetNamedLike(spreadsheet, sheetName);
    return (
      sheet &&
      blockAt(spreadsheet, namesOfTables(spreadsheet), { sheetId: sheet.getSheetId(), row: 1, column: 1 })
    );
  },

  selectedCell() {
    const spreadsheet = activeSpreadsheet();
    const selected = selectedRange(spreadsheet);
    if (!selected) return null;
    return cellIn(selected.getSheet(), { row: selected.getRow(), column: selected.getColumn() }, true);
  },

  rename(from, to) {
    const spreadsheet = activeSpreadsheet();
    const range = blockRange(spreadsheet, from);
    if (!range) return;
    claimBlock(spreadsheet, to, range);
    removeBlockNames(spreadsheet, from);
  },

  giveUp(blockName, keptAs, beforeKept) {
    // Before its names go, because by them a write that was stopped is finished.
    const isHalf = isHalfWritten(blockName);
    const spreadsheet = activeSpreadsheet();
    if (keptAs !== null) keepAs(spreadsheet, blockName, keptAs, beforeKept);
    removeBlockNames(spreadsheet, blockName);
    if (isHalf) forgetUnfinished(blockName, documentProperties());
  },

  sizes() {
    const spreadsheet = activeSpreadsheet();
    const sized = namesOfBlocks(spreadsheet).map((name) => [name, placeOfBlock(spreadsheet, name)] as const);
    return new Map(
      sized.flatMap(([name, place]) =>
        place ? [[name, { rows: place.rows - 1, columns: place.columns }]] : [],
      ),
    );
  },
};

/** A cell of a sheet. @param withTable whether to look for a table of no report around it */
export function cellIn(
  sheet: GoogleAppsScript.Spreadsheet.Sheet,
  place: { row: number; column: number },
  withTable: boolean,
): CellInTable {
  const spreadsheet = activeSpreadsheet();
  const cell = { sheetId: sheet.getSheetId(), ...place };
  const blockName = withTable ? blockAt(spreadsheet, namesOfTables(spreadsheet), cell) : null;
  return { sheetName: sheet.getName(), cell, blockName };
}

/** The names of all blocks, including those whose cells were deleted. */
function namesOfBlocks(spreadsheet: Spreadsheet): string[] {
  const names = spreadsheet.getNamedRanges().map((namedRange) => namedRange.getName());
  return names.filter((name) => name.startsWith(BLOCK_PREFIX));
}

/** Blocks of no saved report. A report's rows may not be fetched again, so only its own runs may replace them. */
function namesOfTables(spreadsheet: Spreadsheet): string[] {
  return namesOfBlocks(spreadsheet).filter((name) => !isOwnedBlock(name));
}

/** Where a block is; null if its cells were deleted, or its name was pointed at other cells. */
export function placeOfBlock(spreadsheet: Spreadsheet, name: string): BlockPlace | null {
  return findBlockOrNull(spreadsheet, name)?.place ?? null;
}

/**
 * Names the cells of a block as the table `keptAs`, unless there is one of that name. If a person has pointed the
 * block's name elsewhere, its second range still has the cells.
 */
function keepAs(spreadsheet: Spreadsheet, blockName: string, keptAs: string, before = () => {}): void {
  const range = blockRangeOrNull(spreadsheet, blockName) ?? rangeNamed(spreadsheet, checkNameOf(blockName));
  if (!range || rangeNamed(spreadsheet, keptAs)) return;
  before();
  claimBlock(spreadsheet, keptAs, range);
}

function blockAt(spreadsheet: Spreadsheet, blocks: readonly string[], cell: SheetCell): string | null {
  const found = blocks.find((name) => {
    const place = placeOfBlock(spreadsheet, name);
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
