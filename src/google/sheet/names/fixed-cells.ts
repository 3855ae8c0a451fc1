// Cells that reports begin at: by the named range that fixes one, or by an address.

import { cellOfAddress } from '../../../core/a1';
import { blockNameOfReport, cellNameOfReport } from '../../../sheet/block-name';
import type { FixedCells, FoundCell } from '../../../sheet/sheet-deps';
import { activeSpreadsheet } from '../active-spreadsheet';
import { cellIn } from './block-names';

export const fixedCells: FixedCells = {
  cellOf(reportId, address) {
    const spreadsheet = activeSpreadsheet();
    const hasBlock = reportId !== null && spreadsheet.getRangeByName(blockNameOfReport(reportId)) !== null;
    const fixed = reportId === null ? null : spreadsheet.getRangeByName(cellNameOfReport(reportId));
    return fixed
      ? cellIn(fixed.getSheet(), { row: fixed.getRow(), column: fixed.getColumn() }, !hasBlock)
      : cellByAddress(address, !hasBlock);
  },

  end(reportId) {
    const spreadsheet = activeSpreadsheet();
    const name = cellNameOfReport(reportId);
    if (spreadsheet.getRangeByName(name)) spreadsheet.removeNamedRange(name);
  },
};

/** Null where there is no such sheet. @param withTable whether the table around it is looked for */
export function cellByAddress(
  { sheetName, cell }: { sheetName: string; cell: string },
  withTable = true,
): FoundCell | null {
  const sheet = activeSpreadsheet().getSheetByName(sheetName);
  return sheet && cellIn(sheet, cellOfAddress(cell), withTable);
}
