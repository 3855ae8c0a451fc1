// The outcome of a preview.

import type { TableFigures } from '../core/run-facts';
import { unmatchedNote } from './finding';
import { figuresNotes, missingApps, nothingSentence } from './outcomes';
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
export function previewSentence(size: TableSize, figures: TableFigures): string {
  const { rows, columns, cells } = size;
  const missing = missingApps(figures);
  if (rows === 0)
    return [`${nothingSentence(figures).slice(0, -1)}${missing}.`, ...unmatchedNote(figures)].join(' ');
  const table = `${rowsCounted(size)} by ${counted(columns, 'column')}, ${counted(cells, 'cell')} in all`;
  const onlyEarlier = figures.isEmpty ? ['The service has no data for the period itself.'] : [];
  return [`Preview: ${table}${missing}.`, ...onlyEarlier, ...figuresNotes(figures)].join(' ');
}
