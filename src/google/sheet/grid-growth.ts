// Adding rows to a sheet, in pieces that Google takes.

/** Google adds no more rows at a time (docs/platform.md §4). */
const MOST_ROWS_ADDED = 40_000;

/** @param after the row below which they are added; 0 is above the first */
export function addRows(sheet: GoogleAppsScript.Spreadsheet.Sheet, after: number, count: number): void {
  for (let rest = count; rest > 0; rest -= MOST_ROWS_ADDED) {
    const rows = Math.min(rest, MOST_ROWS_ADDED);
    if (after === 0) sheet.insertRowsBefore(1, rows);
    else sheet.insertRowsAfter(after, rows);
  }
}
