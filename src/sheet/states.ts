// The column of states: which rows may still change, which are final, and which the service no longer returns.

import { type Day, parseDay } from '../core/day';
import { bucketEnd } from '../core/report/buckets';
import { isFinalDay } from '../core/report/final-days';
import { type Column, columnNamed, dayColumn, type TableRow } from '../core/table';
import type { TableOrder } from '../runs/write-order';
import type { WriteRules } from '../runs/write-rules';
import { isBlankRow } from './merge';

export const STATE_COLUMN: Column = { name: 'state', title: 'State', kind: 'text', role: 'attribute' };

const PROVISIONAL = 'provisional';
const FINAL = 'final';
const NOT_RETURNED = 'no longer reported';

/** A row, and whether the service no longer returns it. */
export interface PlacedRow {
  row: TableRow;
  isMissing: boolean;
  /** Set for a row that was read before its day was final and isn't read any more. */
  staysProvisional?: true;
}

/** Whether a report's block has the column. */
function hasState({ marksProvisional, mode, missingRows }: WriteRules): boolean {
  return marksProvisional || (mode === 'merge' && missingRows === 'mark');
}

/** The columns of a report's block: those of the table, and the state if the report has it. */
export function blockColumns(columns: readonly Column[], rules: WriteRules): Column[] {
  return hasState(rules) ? [...columns, STATE_COLUMN] : [...columns];
}

/**
 * Adds the state to rows if the block has that column. A week or month counts by its last day, and isn't final if the
 * period cuts it. A row without a day counts as the last day of the period, and has all weeks or months side by side.
 */
export function stateWriter(
  { rules, query, newestFinal }: TableOrder,
  columns: readonly Column[],
): (placed: PlacedRow) => TableRow {
  if (!hasState(rules)) return ({ row }) => row;
  const dayAt = dayColumn(columns);
  const bucket = columns[dayAt]?.bucket;
  const cut = new Set<string>(query.cut?.ends.map((end) => end.day));
  const isFinal = (day: string) =>
    isFinalDay(parseDay(day) ? bucketEnd(day as Day, bucket) : (day as Day), newestFinal);
  return ({ row, isMissing, staysProvisional }) => {
    if (isBlankRow(row)) return row;
    const day = dayAt < 0 ? query.days?.last : String(row[dayAt]);
    const isCut = dayAt < 0 ? cut.size > 0 : day !== undefined && cut.has(day);
    const isProvisional = staysProvisional || day === undefined || isCut || !isFinal(day);
    return [...row, isMissing ? NOT_RETURNED : isProvisional ? PROVISIONAL : FINAL];
  };
}

/** Whether a state is blank or one that follows from the row's day, so that it changes as days pass. */
export function tellsDay(state: TableRow[number] | undefined): boolean {
  return state === undefined || state === null || ['', PROVISIONAL, FINAL].includes(String(state));
}

/** Whether a row of a block is marked as no longer returned. */
export function isNoLongerReturned(row: TableRow, columns: readonly Column[]): boolean {
  const stateAt = columnNamed(columns, STATE_COLUMN.name);
  return stateAt >= 0 && row[stateAt] === NOT_RETURNED;
}

/** The 0-based rows that an earlier merge has marked as no longer returned. */
export function rowsMarkedMissing(rows: readonly TableRow[], stateAt: number): Set<number> {
  return new Set(rows.flatMap((row, at) => (saysMissing(row, stateAt) ? [at] : [])));
}

/** Whether a row was read before its day was final. @param stateAt the column of states */
export function saysProvisional(row: TableRow, stateAt: number): boolean {
  return row[stateAt] === PROVISIONAL;
}

/** Whether a row is marked as no longer returned. @param stateAt the column of states */
function saysMissing(row: TableRow, stateAt: number): boolean {
  return row[stateAt] === NOT_RETURNED;
}
