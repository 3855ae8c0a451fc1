// Marks the cells that the last run of a report has changed.

import type { StatsError } from '../../core/errors';
import type { ChangeMarks } from '../sheet-deps';
import type { CellsByColumn } from './changed-cells';
import { markedAreas } from './marked-areas';

/** The text in the formula of a report's rule by which the rule is found. */
export function markTag(reportId: string): string {
  return `PublisherStats_changes_${reportId}`;
}

/** Always true, because `N` of a text is 0. It needs no separator, which differs between locales. */
export function markFormula(reportId: string): string {
  return `=N("${markTag(reportId)}")=0`;
}

/** A soft blue with dark text, so that a person's own text color doesn't make it unreadable. */
export const MARK_COLORS = { background: '#d2e3fc', font: '#202124' } as const;

/** Cells to mark for a report. */
export interface ReportMarks {
  reportId: string;
  cells: CellsByColumn;
}

/**
 * Marks these cells and no others of a report's block, where it is now. An error of the marks doesn't fail the run.
 * @returns that error
 * @throws StatsError what the write before has left pending
 */
export function markChanges({ reportId, cells }: ReportMarks, marks: ChangeMarks): StatsError | null {
  return marks.set(reportId, markedAreas(cells));
}
