// The row of totals in a sheet: its label, and finding it again among rows that were read back.

import { type Column, type TableRow, valueAt } from '../core/table';
import { isBlankRow } from './merge';

/** The text in the first column that is no metric. */
export const TOTAL_LABEL = 'Total';

/** The totals of a table with their label. */
export function labelledTotals(totals: TableRow, columns: readonly Column[]): TableRow {
  const labelAt = columns.findIndex(({ role }) => role !== 'metric');
  return totals.map((value, at) => (at === labelAt ? TOTAL_LABEL : value));
}

/** The rows without the last when that is the totals, which a run in mode replace has left. */
export function withoutTotals(rows: readonly TableRow[], columns: readonly Column[]): readonly TableRow[] {
  const last = rows[rows.length - 1];
  return last && isTotals(last, columns) ? rows.slice(0, -1) : rows;
}

/** Whether a row has the label and names no other dimension. */
export function isTotals(row: TableRow, columns: readonly Column[]): boolean {
  return (
    row[0] === TOTAL_LABEL &&
    columns.every((column, at) => at === 0 || column.role === 'metric' || isBlankRow([valueAt(row, at)]))
  );
}
