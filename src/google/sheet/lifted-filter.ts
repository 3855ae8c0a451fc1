// Lifts a sheet's filter and slicers during a write, because writes are reported to skip rows that a filter hides.
//
// The report is sheetfu's (pull request 21). Of slicers it is assumed (docs/platform.md §9). Lifting does no harm.

import { columnLetters } from '../../core/a1';
import type { LostCriteria } from '../../core/error-codes/sheet-codes';
import { StatsError } from '../../core/errors';
import { catchError, ignoreErrors } from '../../core/ignore-errors';
import type { WriteEvents } from '../../sheet/write-events';
import { flush } from '../asked-again';
import { editing, throwExplained } from './refused-edit';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Slicer = GoogleAppsScript.Spreadsheet.Slicer;
type Range = GoogleAppsScript.Spreadsheet.Range;

/**
 * Does `work` with every row shown, and then sets the same criteria again, each by itself.
 * @param cells the cells that change; by default, all from the first to the last with content
 * @param events takes the criteria that couldn't be set again, and `work` flushes what it writes; without it, they are
 *   an error once the work is done
 * @throws StatsError SLICER_KEPT if Google doesn't let a slicer be lifted; why Google refuses the edit; FILTER_LOST
 */
export function withFilterLifted<Result>(
  sheet: Sheet,
  work: () => Result,
  cells = () => sheet.getRange(1, 1, Math.max(1, sheet.getLastRow()), Math.max(1, sheet.getLastColumn())),
  events: WriteEvents | null = null,
): Result {
  const lost: LostCriteria[] = [];
  const result = editing(cells, () => withRowsShown(sheet, cells, work, lost, events === null));
  if (events) events.add(...lost.map((loss) => ({ kind: 'lost' as const, loss })));
  else if (lost.length > 0) throw new StatsError('FILTER_LOST', { lost });
  return result;
}

/** What hides rows by one column, and shows them until `restore` is called. */
interface Criteria {
  lift(): void;
  restore(): void;
  what: LostCriteria['what'];
  /** The heading of the column. */
  heading(): string;
}

function withRowsShown<Result>(
  sheet: Sheet,
  cells: () => Range,
  work: () => Result,
  lost: LostCriteria[],
  flushes: boolean,
): Result {
  const lifted: Criteria[] = [];
  try {
    for (const each of [...criteriaOfFilter(sheet), ...criteriaOfSlicers(sheet, cells)]) {
      each.lift();
      lifted.push(each);
    }
    const result = work();
    // What Google refuses of the work isn't taken for a refusal of the criteria.
    if (flushes && lifted.length > 0) flush();
    return result;
  } finally {
    // Once more, because what was refused may be what was written before, and criteria don't come back.
    const unrestored = lifted.filter(({ restore }) => catchError(restore) && catchError(restore));
    for (const what of ['filter', 'slicer'] as const) {
      const headings = unrestored.flatMap((each) => (each.what === what ? each.heading() : []));
      if (headings.length > 0)
        lost.push({ what, sheetName: ignoreErrors(() => sheet.getName()) ?? '', headings });
    }
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
        what: 'filter',
        heading: () => headingAt(sheet, range.getRow(), column),
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
      what: 'slicer',
      heading: () => headingOfSlicer(slicer, column, sheet),
    };
  });
}

/** What stands in a cell; the letter of its column if nothing does, or Google refuses to tell. */
function headingAt(sheet: Sheet, row: number, column: number): string {
  const cellText = ignoreErrors(() => sheet.getRange(row, column).getDisplayValues()[0]?.[0]?.trim());
  return cellText || columnLetters(column);
}

/** @param column counted from 1 inside its range */
function headingOfSlicer(slicer: Slicer, column: number, sheet: Sheet): string {
  const range = ignoreErrors(() => slicer.getRange());
  return range ? headingAt(sheet, range.getRow(), range.getColumn() + column - 1) : columnLetters(column);
}

function liftSlicer(slicer: Slicer, column: number, sheet: Sheet, cells: () => Range): void {
  try {
    slicer.setColumnFilterCriteria(column, null);
  } catch (thrown) {
    throwExplained(thrown, cells);
    const names = { sheetName: sheet.getName(), slicer: slicer.getTitle() };
    throw new StatsError('SLICER_KEPT', names, { cause: thrown });
  }
}
