// Adds rows and columns to a sheet, in pieces that Google accepts.

import type { Rectangle } from '../../core/a1';
import { ignoreErrors } from '../../core/ignore-errors';

/** The most rows that Google adds in one call (docs/platform.md §4). */
const MOST_ROWS_ADDED = 40_000;

/** @param after the row below which they are added; 0 is above the first */
export function addRows(sheet: GoogleAppsScript.Spreadsheet.Sheet, after: number, count: number): void {
  for (let rest = count; rest > 0; rest -= MOST_ROWS_ADDED) {
    const rows = Math.min(rest, MOST_ROWS_ADDED);
    if (after === 0) sheet.insertRowsBefore(1, rows);
    else sheet.insertRowsAfter(after, rows);
  }
}

/** Keeps as many rows and columns frozen, whether or not Google freezes those that are inserted beside frozen ones. */
export function keepingFrozen(sheet: GoogleAppsScript.Spreadsheet.Sheet, work: () => void): void {
  const [rows, columns] = [sheet.getFrozenRows(), sheet.getFrozenColumns()];
  work();
  ignoreErrors(() => {
    if (sheet.getFrozenRows() !== rows) sheet.setFrozenRows(rows);
    if (sheet.getFrozenColumns() !== columns) sheet.setFrozenColumns(columns);
  });
}

/** Adds the rows and columns at the end that an area needs. */
export function growGrid(
  sheet: GoogleAppsScript.Spreadsheet.Sheet,
  grid: { gridRows: number; gridColumns: number },
  { row, column, rows, columns }: Rectangle,
): void {
  const missingRows = row + rows - 1 - grid.gridRows;
  if (missingRows > 0) addRows(sheet, grid.gridRows, missingRows);
  const missingColumns = column + columns - 1 - grid.gridColumns;
  if (missingColumns > 0) sheet.insertColumnsAfter(grid.gridColumns, missingColumns);
}
