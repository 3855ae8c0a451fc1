// The outcome of a preview.

import type { AnswerFacts, RunResult } from '../core/run-facts';
import { findingNote, unmatchedNote } from './finding';
import { absentNote, earlierNote, missingApps, nothingSentence } from './outcomes';
import { counted, rowsCounted } from './phrases';

/** How large the table is that a write would make. */
export interface TableSize {
  /** Body rows. */
  rows: number;
  /** Rows of the answer that are not in the table, because only the top ones are. */
  leftOut: number;
  columns: number;
  /** All cells: header, body, and the rows below it. */
  cells: number;
}

/** `Preview: 650 rows by 9 columns, 5,868 cells in all.`, and what is missing. */
export function previewSentence(
  size: TableSize,
  result: AnswerFacts &
    Pick<
      RunResult,
      'failures' | 'isEmpty' | 'lacksEarlier' | 'isFilteredOut' | 'excludesAllApps' | 'finding'
    >,
): string {
  const { rows, columns, cells } = size;
  const missing = missingApps(result);
  if (rows === 0)
    return [`${nothingSentence(result).slice(0, -1)}${missing}.`, ...unmatchedNote(result)].join(' ');
  const table = `${rowsCounted(size)} by ${counted(columns, 'column')}, ${counted(cells, 'cell')} in all`;
  const onlyEarlier = result.isEmpty ? ['The service has no data for the period itself.'] : [];
  return [
    `Preview: ${table}${missing}.`,
    ...onlyEarlier,
    ...findingNote(result),
    ...earlierNote(result),
    ...absentNote(result),
    ...unmatchedNote(result),
  ].join(' ');
}
