// The rows below the body of a table, totals and what is left out: labelled, and found again when they are read back.

import { type Column, type RowsLeftOut, type Table, type TableRow, valueAt } from '../core/table';
import { counted } from '../text/phrases';
import { isBlankRow } from './merge';

/** The text in the first column that is no metric. */
export const TOTAL_LABEL = 'Total';
const OTHERS_LABEL = /^Others \([\d,]+ rows?\)$/;

/** The rows below the body of a table, with their labels: what is left out, then the totals. */
export function rowsBelow({ columns, totals, leftOut }: Table): TableRow[] {
  return [...othersRows(leftOut, columns), ...(totals ? [labelledTotals(totals, columns)] : [])];
}

/** The totals of a table with their label. */
export function labelledTotals(totals: TableRow, columns: readonly Column[]): TableRow {
  const labelAt = columns.findIndex(({ role }) => role !== 'metric');
  return totals.map((value, at) => (at === labelAt ? TOTAL_LABEL : value));
}

/** The row that stands for those left out, before the totals; none where the table has no totals. */
export function othersRows(leftOut: RowsLeftOut | undefined, columns: readonly Column[]): TableRow[] {
  if (!leftOut?.totals) return [];
  const labelAt = othersColumn(columns);
  const label = `Others (${counted(leftOut.rows, 'row')})`;
  return [leftOut.totals.map((value, at) => (at === labelAt ? label : value))];
}

/** The rows without those below the body, which a run in mode replace has left. */
export function bodyRows(rows: readonly TableRow[], columns: readonly Column[]): readonly TableRow[] {
  const body = withoutTotals(rows, columns);
  const last = body[body.length - 1];
  return last && isOthers(last, columns) ? body.slice(0, -1) : body;
}

/** The rows without the last when that is the totals. */
export function withoutTotals(rows: readonly TableRow[], columns: readonly Column[]): readonly TableRow[] {
  const last = rows[rows.length - 1];
  return last && isTotals(last, columns) ? rows.slice(0, -1) : rows;
}

/** Whether a row has the label and names no other dimension. */
export function isTotals(row: TableRow, columns: readonly Column[]): boolean {
  return row[0] === TOTAL_LABEL && namesNothingBut(0, row, columns);
}

/** Whether a row stands for those left out, and names no other dimension. */
export function isOthers(row: TableRow, columns: readonly Column[]): boolean {
  const labelAt = othersColumn(columns);
  return OTHERS_LABEL.test(String(valueAt(row, labelAt))) && namesNothingBut(labelAt, row, columns);
}

/** A label is a text, and so stands among texts where there are any. */
function othersColumn(columns: readonly Column[]): number {
  const texts = columns.findIndex(
    ({ kind, role }) => kind === 'text' && (role === 'app' || role === 'dimension'),
  );
  return texts >= 0 ? texts : columns.findIndex(({ role }) => role !== 'metric');
}

function namesNothingBut(labelAt: number, row: TableRow, columns: readonly Column[]): boolean {
  return columns.every(
    (column, at) => at === labelAt || column.role === 'metric' || isBlankRow([valueAt(row, at)]),
  );
}
