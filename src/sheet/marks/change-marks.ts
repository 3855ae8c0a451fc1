// Marking the cells that the last run of a report has changed.

import type { Written } from '../../core/run-facts';
import type { ChangeMarks } from '../sheet-deps';
import type { CellsByColumn } from './changed-cells';
import { markedAreas } from './marked-areas';

/** What the formula of a report's rule has, by which it is known whatever a person changes in it. */
export function markTag(reportId: string): string {
  return `PublisherStats_changes_${reportId}`;
}

/** Always true: `N` of a text is 0. It has no separator, which some locales write in another way. */
export function markFormula(reportId: string): string {
  return `=N("${markTag(reportId)}")=0`;
}

/** A soft blue with dark text: whatever color a person has given to the text, it can be read. */
export const MARK_COLORS = { background: '#d2e3fc', font: '#202124' } as const;

/** Cells to mark for a report. */
export interface ReportMarks {
  reportId: string;
  cells: CellsByColumn;
}

/**
 * Marks these cells and no others of a report's block, where it is now. A run does not fail for it.
 * @throws StatsError what the write before has left pending
 */
export function markChanges(
  { reportId, cells }: ReportMarks,
  marks: ChangeMarks,
): Pick<Written, 'marksError'> {
  const marksError = marks.set(reportId, markedAreas(cells));
  return marksError ? { marksError } : {};
}
