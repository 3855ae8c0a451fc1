// Adds rows and columns at the end of a sheet, for a table that does not fit.

import type { Edit } from '../../server/protocol/edits';
import type { GridComponent } from './component';
import type { GridSheet } from './workbook-model';

/**
 * Selection and scroll position stay.
 * @returns the edits that tell the host.
 */
export function addRowsAndColumns(
  { commands, model }: GridComponent,
  sheet: GridSheet,
  rowCount: number,
  columnCount: number,
): Edit[] {
  const place = { unitId: model.unitId, subUnitId: sheet.key };
  const [rows, columns] = [sheet.rows(), sheet.columns()];
  const edits: Edit[] = [];
  if (rowCount > rows) {
    commands.syncExecuteCommand('sheet.mutation.set-worksheet-row-count', { ...place, rowCount });
    edits.push({ kind: 'insertRows', sheet: sheet.id, at: rows, count: rowCount - rows });
  }
  if (columnCount > columns) {
    commands.syncExecuteCommand('sheet.mutation.set-worksheet-column-count', { ...place, columnCount });
    edits.push({ kind: 'insertColumns', sheet: sheet.id, at: columns, count: columnCount - columns });
  }
  return edits;
}
