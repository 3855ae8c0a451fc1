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
  const labelsAt = othersColumns(columns);
  const label = `Others (${counted(leftOut.rows, 'row')})`;
  return [leftOut.totals.map((value, at) => (labelsAt.includes(at) ? label : value))];
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
  return row[0] === TOTAL_LABEL && namesNothingBut([0], row, columns);
}

/** Whether a row stands for those left out, and names no other dimension. */
export function isOthers(row: TableRow, columns: readonly Column[]): boolean {
  const labelsAt = othersColumns(columns);
  return OTHERS_LABEL.test(String(valueAt(row, labelsAt[0] ?? 0))) && namesNothingBut(labelsAt, row, columns);
}

/** A column of texts if there is one, because the label is a text; and that of its names, which charts draw. */
function othersColumns(columns: readonly Column[]): number[] {
  const texts = columns.findIndex(
    ({ kind, role }) => kind === 'text' && (role === 'app' || role === 'dimension'),
  );
  const at = texts >= 0 ? texts : columns.findIndex(({ role }) => role !== 'metric');
  return columns[at + 1]?.name === `${columns[at]?.name}_name` ? [at, at + 1] : [at];
}

function namesNothingBut(labelsAt: readonly number[], row: TableRow, columns: readonly Column[]): boolean {
  return columns.every(
    (column, at) => labelsAt.includes(at) || column.role === 'metric' || isBlankRow([valueAt(row, at)]),
  );
}
