// Ranges of a sheet as plain rectangles, and back.

import type { Rectangle } from '../../core/a1';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

export function rangeOf(sheet: Sheet, { row, column, rows, columns }: Rectangle): Range {
  return sheet.getRange(row, column, rows, columns);
}

export function rectangleOf(range: Range): Rectangle {
  return {
    row: range.getRow(),
    column: range.getColumn(),
    rows: range.getNumRows(),
    columns: range.getNumColumns(),
  };
}

/** The cells of a place, without its sheet. */
export function rectangleAt({ row, column, rows, columns }: Rectangle): Rectangle {
  return { row, column, rows, columns };
}
