// The outcome of a preview.

import type { TableFigures } from '../core/run-facts';
import { type OutcomeParts, sentencesOf } from './outcome-events';
import { withFinding } from './outcomes';
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
export function toldOfPreview({ rows, columns, cells }: TableSize, figures: TableFigures): OutcomeParts {
  const table = `${rowsCounted(rows, figures.table.leftOut)} by ${counted(columns, 'column')}, ${counted(cells, 'cell')} in all`;
  return { sentence: withFinding(`Preview: ${table}.`, figures), events: sentencesOf(figures.events) };
}
