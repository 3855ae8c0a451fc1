// Lifts a sheet's filter and slicers during a write, because writes are reported to skip rows that a filter hides.
//
// The report is sheetfu's (pull request 21). Of slicers it is assumed (docs/platform.md §9). Lifting does no harm.

import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { editing, throwExplained } from './refused-edit';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Slicer = GoogleAppsScript.Spreadsheet.Slicer;
type Range = GoogleAppsScript.Spreadsheet.Range;

/**
 * Does `work` with every row shown, and then sets the same criteria again.
 * @param cells the cells that change; by default, all from the first to the last with content
 * @throws StatsError SLICER_KEPT if Google doesn't let a slicer be lifted; why Google refuses the edit
 */
export function withFilterLifted<Result>(
  sheet: Sheet,
  work: () => Result,
  cells = () => sheet.getRange(1, 1, Math.max(1, sheet.getLastRow()), Math.max(1, sheet.getLastColumn())),
): Result {
  return editing(cells, () => withRowsShown(sheet, cells, work));
}

/** What hides rows by one column, and shows them until `restore` is called. */
interface Criteria {
  lift(): void;
  restore(): void;
}

function withRowsShown<Result>(sheet: Sheet, cells: () => Range, work: () => Result): Result {
  const lifted: Criteria[] = [];
  try {
    for (const each of [...criteriaOfFilter(sheet), ...criteriaOfSlicers(sheet, cells)]) {
      each.lift();
      lifted.push(each);
    }
    return work();
  } finally {
    for (const each of lifted) each.restore();
  }
}

function criteriaOfFilter(sheet: Sheet): Criteria[] {
  const filter = sheet.getFilter();
  const range = filter?.getRange();
  if (!filter || !range) return [];
  return Array.from({ length: range.getNumColumns() }, (_, at) => range.getColumn() + at).flatMap(
    (column) => {
      const wanted = filter.getColumnFilterCriteria(column);
      if (wanted === null) return [];
      return {
        lift: () => void filter.removeColumnFilterCriteria(column),
        restore: () => void filter.setColumnFilterCriteria(column, wanted),
      };
    },
  );
}

function criteriaOfSlicers(sheet: Sheet, cells: () => Range): Criteria[] {
  return sheet.getSlicers().flatMap((slicer) => {
    const wanted = slicer.getFilterCriteria();
    const column = wanted && slicer.getColumnPosition();
    if (column === null) return [];
    return {
      lift: () => liftSlicer(slicer, column, sheet, cells),
      restore: () => void slicer.setColumnFilterCriteria(column, wanted),
    };
  });
}

function liftSlicer(slicer: Slicer, column: number, sheet: Sheet, cells: () => Range): void {
  const lift = () => slicer.setColumnFilterCriteria(column, null);
  // A second time, because a passing fault of Google's isn't known by its words.
  if (ignoreErrors(lift)) return;
  try {
    lift();
  } catch (thrown) {
    throwExplained(thrown, cells);
    const names = { sheetName: sheet.getName(), slicer: slicer.getTitle() };
    throw new StatsError('SLICER_KEPT', names, { cause: thrown });
  }
}
