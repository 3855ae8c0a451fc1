// The labeled rows below the body of a table, for totals and rows left out, and how they are recognized when read.

import { type Column, type RowsLeftOut, type Table, type TableRow, valueAt } from '../core/table';
import { counted } from '../text/phrases';
import { isBlankRow } from './held-rows';

/** The label, in the first column that isn't a metric. */
export const TOTAL_LABEL = 'Total';
/** Its number is as the spreadsheet's locale was when the row was written. */
const OTHERS_LABEL = /^Others \([\p{Nd}\p{P}\p{Zs}]+ rows?\)$/u;

/** The labeled rows below the body of a table: first the rows left out, then the totals. */
export function rowsBelow({ columns, totals, leftOut }: Table): TableRow[] {
  return [...othersRows(leftOut, columns), ...(totals ? [labeledTotals(totals, columns)] : [])];
}

/** The totals of a table with their label. */
export function labeledTotals(totals: TableRow, columns: readonly Column[]): TableRow {
  const labelAt = columns.findIndex(({ role }) => role !== 'metric');
  return totals.map((value, at) => (at === labelAt ? TOTAL_LABEL : value));
}

/** The row that stands for those left out; none if the table has no totals. */
export function othersRows(leftOut: RowsLeftOut | undefined, columns: readonly Column[]): TableRow[] {
  if (!leftOut?.totals) return [];
  const labelAt = othersColumn(columns);
  const label = `Others (${counted(leftOut.rows, 'row')})`;
  return [leftOut.totals.map((value, at) => (at === labelAt ? label : value))];
}

/** The 0-based rows that have the label of totals, also where a person has sorted them. */
export function totalsIn(rows: readonly TableRow[]): number[] {
  return rows.flatMap((row, at) => (row[0] === TOTAL_LABEL ? [at] : []));
}

/** The body rows, without labeled rows from a run in mode replace. */
export function bodyRows(rows: readonly TableRow[], columns: readonly Column[]): readonly TableRow[] {
  const body = withoutTotals(rows, columns);
  const last = body[body.length - 1];
  return last && isOthers(last, columns) ? body.slice(0, -1) : body;
}

/** The rows without the last if that is the totals. */
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

/** A column of texts if there is one, because the label is a text. */
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
