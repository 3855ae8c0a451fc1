// Where saved reports write. One list of the named ranges finds all of them.

import type { PlacedCell, PlacedCells, ReportLocation, ReportLocations } from '../../../saved/ports';
import { type BlockPlace, overlap } from '../../../sheet/block';
import { cellNameOfReport, isOwnedBlock, reportOfBlock, reportOfCell } from '../../../sheet/block-name';
import type { CellInTable } from '../../../sheet/sheet-deps';
import { activeSpreadsheet } from '../active-spreadsheet';
import { rangeOf } from '../sheet-range';
import { blockNames } from './block-names';
import { placeOf } from './block-range';
import { cellByAddress, fixedCells } from './fixed-cells';
import { nameRange, rangeNamed, rangesByName } from './range-names';

type Range = GoogleAppsScript.Spreadsheet.Range;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

export const reportLocations: ReportLocations = {
  all(beside = null) {
    const spreadsheet = activeSpreadsheet();
    const within = (beside && spreadsheet.getSheetById(beside.sheetId)) ?? spreadsheet;
    const found = new Map<string, ReportLocation>();
    const add = (id: string, part: Partial<ReportLocation>) =>
      found.set(id, { block: null, fixedCell: null, ...found.get(id), ...part });
    const isOfReport = (name: string) => reportOfBlock(name) !== null || reportOfCell(name) !== null;
    for (const [name, range] of rangesByName(spreadsheet, isOfReport, within)) {
      const [block, cell] = [reportOfBlock(name), reportOfCell(name)];
      if (block !== null) add(block, { block: read(name, range, placed) });
      if (cell !== null) add(cell, { fixedCell: read(name, range, placed) });
    }
    return found;
  },

  cellAt(address) {
    const cell = address ? cellByAddress(address) : blockNames.selectedCell();
    return cell && cornerOfTable(cell);
  },

  fix(id, cell) {
    if (!cell) return fixedCells.end(id);
    const spreadsheet = activeSpreadsheet();
    const sheet = spreadsheet.getSheetById(cell.sheetId);
    // A cell outside the grid can't be named yet. The report also stores its address.
    const isInGrid = sheet && cell.row <= sheet.getMaxRows() && cell.column <= sheet.getMaxColumns();
    if (isInGrid) nameRange(spreadsheet, cellNameOfReport(id), sheet.getRange(cell.row, cell.column));
  },

  show(cells) {
    const sheet = activeSpreadsheet().getSheetById(cells.sheetId);
    if (!sheet) return;
    if (sheet.isSheetHidden()) sheet.showSheet();
    rangeOf(sheet, cells).activate();
  },
};

/** The name of another report's block that overlaps this place; null if there is none. */
export function otherReportAt(blockName: string, sheet: Sheet, place: BlockPlace): string | null {
  const isOther = (name: string) => name !== blockName && isOwnedBlock(name);
  for (const [name, range] of rangesByName(activeSpreadsheet(), isOther, sheet)) {
    const other = read(name, range, placeOf);
    if (other?.sheetId === place.sheetId && overlap(other, place)) return name;
  }
  return null;
}

function placed(range: Range): PlacedCells {
  return { ...placeOf(range), sheetName: range.getSheet().getName() };
}

/** Null also if somebody deletes the sheet in between: places are read without a lock. */
function read<T>(name: string, range: Range | null, readPlace: (range: Range) => T): T | null {
  try {
    return range && readPlace(range);
  } catch (error) {
    if (rangeNamed(activeSpreadsheet(), name)) throw error;
    return null;
  }
}

/** The cell, or the first cell of the table around it. */
function cornerOfTable({ sheetName, cell, blockName }: CellInTable): PlacedCell {
  const table = blockName === null ? null : rangeNamed(activeSpreadsheet(), blockName);
  return { ...cell, sheetName, ...(table ? { row: table.getRow(), column: table.getColumn() } : {}) };
}
