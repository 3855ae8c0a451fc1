// Cells where reports begin: by the named range that fixes one, or by an address.

import { cellOfAddress } from '../../../core/a1';
import { blockNameOfReport, cellNameOfReport } from '../../../sheet/block-name';
import type { CellInTable, FixedCells } from '../../../sheet/sheet-deps';
import { activeSpreadsheet, sheetNamedLike } from '../active-spreadsheet';
import { cellIn } from './block-names';
import { rangeNamed, removeName } from './range-names';

export const fixedCells: FixedCells = {
  cellOf(reportId, address) {
    const spreadsheet = activeSpreadsheet();
    const hasBlock = rangeNamed(spreadsheet, blockNameOfReport(reportId)) !== null;
    const fixed = rangeNamed(spreadsheet, cellNameOfReport(reportId));
    const cell = fixed
      ? cellIn(fixed.getSheet(), { row: fixed.getRow(), column: fixed.getColumn() }, !hasBlock)
      : cellByAddress(address, !hasBlock);
    return { cell, hasBlock };
  },

  end(reportId) {
    removeName(activeSpreadsheet(), cellNameOfReport(reportId));
  },
};

/**
 * Null if there is no such sheet.
 * @param withTable whether to look for a table of no report around it
 * @throws StatsError TAB_WITHOUT_CELLS
 */
export function cellByAddress(
  { sheetName, cell }: { sheetName: string; cell: string },
  withTable = true,
): CellInTable | null {
  const sheet = sheetNamedLike(activeSpreadsheet(), sheetName);
  return sheet && cellIn(sheet, cellOfAddress(cell), withTable);
}
