// Lifts a sheet's filter while a script writes, because writes were seen to leave out the rows that a filter hides.
//
// Others report this of Sheets (sheetfu, pull request 21). It is not measured here, but lifting does no harm.

/** Does `work` with every row shown, and filters by the same criteria again afterwards. */
export function withFilterLifted<Result>(
  sheet: GoogleAppsScript.Spreadsheet.Sheet,
  work: () => Result,
): Result {
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
