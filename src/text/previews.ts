// The outcome of a preview.

import type { TableFigures } from '../core/run-facts';
import { unmatchedNote } from './finding';
import {
  failedNote,
  figuresGaps,
  missingApps,
  nothingSentence,
  openNote,
  otherNote,
  partsNote,
  wordsNote,
} from './outcome-notes';
import { type OutcomeParts, withFinding } from './outcomes';
import { counted, rowsCounted } from './phrases';

/** How large the table is that a write would make. */
export interface TableSize {
  /** Body rows. */
  rows: number;
  /** Rows of the answer that are not in the table, because only the top ones are. */
  columns: number;
  /** All cells: header, body, and the rows below it. */
  cells: number;
}

/** `Preview: 650 rows by 9 columns, 5,868 cells in all.`, with its figure and what is missing in it. */
export function toldOfPreview(size: TableSize, figures: TableFigures): OutcomeParts {
  const { rows, columns, cells } = size;
  const missing = missingApps(figures);
  const notes = [...partsNote(figures), ...wordsNote(figures)];
  if (rows === 0)
    return {
      sentence: `${nothingSentence(figures).slice(0, -1)}${missing}.`,
      gaps: [failedNote, openNote, unmatchedNote].flatMap((note) => note(figures)),
      notes,
    };
  const table = `${rowsCounted(rows, figures.table.leftOut)} by ${counted(columns, 'column')}, ${counted(cells, 'cell')} in all`;
  const onlyEarlier = figures.isEmpty ? ' The service has no data for the period itself.' : '';
  return {
    sentence: withFinding(`Preview: ${table}${missing}.${onlyEarlier}`, figures),
    gaps: [failedNote, openNote, figuresGaps].flatMap((note) => note(figures)),
    notes: [...otherNote(figures), ...notes],
  };
}
