// The column of states: how each row was read, and which the service no longer returns or has added later.

import { type Day, parseDay } from '../core/day';
import { bucketEnd } from '../core/report/buckets';
import { isFinalDay } from '../core/report/final-days';
import { type Column, columnNamed, dayColumn, type TableRow } from '../core/table';
import type { TableOrder } from '../runs/write-order';
import { keepsFinal, type WriteRules } from '../runs/write-rules';
import { isBlankRow } from './merge';

export const STATE_COLUMN: Column = { name: 'state', title: 'State', kind: 'text', role: 'attribute' };

const PROVISIONAL = 'provisional';
const FINAL = 'final';
const NOT_RETURNED = 'no longer reported';
const ADDED_LATER = 'added later';

/** A row, and whether the service no longer returns it. */
export interface PlacedRow {
  row: TableRow;
  isMissing: boolean;
  /** What stands under State of a row that this run hasn't read, or doesn't change. */
  stays?: TableRow[number] | undefined;
  /** Set for a new row of a day whose rows are kept. */
  isLate?: true;
}

/** Whether a report's block has the column. */
export function hasState(rules: WriteRules): boolean {
  const { marksProvisional, mode, missingRows } = rules;
  return marksProvisional || (mode === 'merge' && missingRows === 'mark') || keepsFinal(rules);
}

/** The columns of a report's block: those of the table, and the state if the report has it. */
export function blockColumns(columns: readonly Column[], rules: WriteRules): Column[] {
  return hasState(rules) ? [...columns, STATE_COLUMN] : [...columns];
}

/** Titles without the State that a block doesn't have yet: it's added at the right end. */
export function titlesThere(titles: readonly string[], block: readonly string[]): readonly string[] {
  const lacksState = titles[titles.length - 1] === STATE_COLUMN.title && !block.includes(STATE_COLUMN.title);
  return lacksState ? titles.slice(0, -1) : titles;
}

/** Whether titles are those of a block, but for such a State. */
export function areTitlesOf(block: readonly string[], titles: readonly string[]): boolean {
  return block.join('\n') === titlesThere(titles, block).join('\n');
}

/**
 * Adds the state to rows if the block has that column. A week or month counts by its last day, and isn't final if the
 * period cuts it. A row without a day counts as the last day of the period, and has all weeks or months side by side.
 * No row turns final unread.
 * @param order whose sums lack an app from `lackedFrom` on; null if they lack none
 */
export function stateWriter(
  { rules, query, newestFinal, lackedFrom }: TableOrder & { lackedFrom: Day | null },
  columns: readonly Column[],
): (placed: PlacedRow) => TableRow {
  if (!hasState(rules)) return ({ row }) => row;
  const dayAt = dayColumn(columns);
  const bucket = columns[dayAt]?.bucket;
  const cut = new Set<string>(query.cut?.ends.map((end) => end.day));
  const isFinal = (day: string) => {
    const end = parseDay(day) ? bucketEnd(day as Day, bucket) : (day as Day);
    return isFinalDay(end, newestFinal) && !(lackedFrom !== null && end >= lackedFrom);
  };
  return ({ row, isMissing, stays, isLate }) => {
    if (isBlankRow(row)) return row;
    if (isLate) return [...row, ADDED_LATER];
    if (stays !== undefined && !isProvisional(stays)) return [...row, stays];
    const day = dayAt < 0 ? query.days?.last : String(row[dayAt]);
    const isCut = dayAt < 0 ? cut.size > 0 : day !== undefined && cut.has(day);
    const isOpen = isProvisional(stays) || day === undefined || isCut || !isFinal(day);
    return [...row, isMissing ? NOT_RETURNED : isOpen ? PROVISIONAL : FINAL];
  };
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

/** Whether a State says that a row was read before its day was final. */
export function isProvisional(state: TableRow[number] | undefined): boolean {
  return state === PROVISIONAL;
}

/** Whether a row says that it was read as final, or came later. @param stateAt the column of states */
export function saysFinal(row: TableRow, stateAt: number): boolean {
  return row[stateAt] === FINAL || saysAddedLater(row, stateAt);
}

/** Whether a row has come once its day was kept. @param stateAt the column of states */
export function saysAddedLater(row: TableRow, stateAt: number): boolean {
  return row[stateAt] === ADDED_LATER;
}

/** Whether a row is marked as no longer returned. @param stateAt the column of states */
function saysMissing(row: TableRow, stateAt: number): boolean {
  return row[stateAt] === NOT_RETURNED;
}
