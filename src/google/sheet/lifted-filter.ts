// Lifts a sheet's filter during a write, because writes are reported to skip rows that a filter hides.
//
// The report is sheetfu's (pull request 21). It isn't measured here, but lifting does no harm.

import { editing } from './refused-edit';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/**
 * Does `work` with every row shown, and then sets the same criteria again.
 * @param cells the cells that change; by default, all from the first to the last with content
 * @throws StatsError if Google refuses the edit
 */
export function withFilterLifted<Result>(
  sheet: Sheet,
  work: () => Result,
  cells = () => sheet.getRange(1, 1, Math.max(1, sheet.getLastRow()), Math.max(1, sheet.getLastColumn())),
): Result {
  return editing(cells, () => withRowsShown(sheet, work));
}

function withRowsShown<Result>(sheet: Sheet, work: () => Result): Result {
  const filter = sheet.getFilter();
  const range = filter?.getRange();
  if (!filter || !range) return work();
  const criteria = Array.from({ length: range.getNumColumns() }, (_, at) => {
    const column = range.getColumn() + at;
    return { column, wanted: filter.getColumnFilterCriteria(column) };
  }).filter(({ wanted }) => wanted !== null);
  try {
    for (const { column } of criteria) filter.removeColumnFilterCriteria(column);
    return work();
  } finally {
    for (const { column, wanted } of criteria) filter.setColumnFilterCriteria(column, wanted);
  }
}
