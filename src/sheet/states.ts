// The column of states: how each row was read, and which the service no longer returns or has added later.

import { type Day, parseDay } from '../core/day';
import { bucketEnd } from '../core/report/buckets';
import { isFinalDay } from '../core/report/final-days';
import { type Column, columnNamed, dayColumn, type TableRow } from '../core/table';
import type { TableOrder } from '../runs/write-order';
import { keepsFinal, type WriteRules } from '../runs/write-rules';
import { ADDED_LATER, FINAL, isBlankRow, NOT_RETURNED, type PlacedRow, PROVISIONAL } from './held-rows';

export const STATE_COLUMN: Column = { name: 'state', title: 'State', kind: 'text', role: 'attribute' };

/** Whether a report's block has the column. */
function hasState(rules: WriteRules): boolean {
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
  const isFinal = (day: string) =>
    isSettled(parseDay(day) ? bucketEnd(day as Day, bucket) : (day as Day), newestFinal, lackedFrom);
  return (placed) => {
    const { row, isMissing, isLate } = placed;
    if (isBlankRow(row)) return row;
    const day = dayAt < 0 ? query.days?.last : String(row[dayAt]);
    const isCut = dayAt < 0 ? cut.size > 0 : day !== undefined && cut.has(day);
    const isOpen = day === undefined || isCut || !isFinal(day);
    const read = isMissing ? NOT_RETURNED : isOpen ? PROVISIONAL : FINAL;
    return [...row, isLate ? ADDED_LATER : (stateThatStays(placed) ?? read)];
  };
}

/** Whether the figures of all days up to one are final. @param lackedFrom see `stateWriter` */
export function isSettled(last: Day, newestFinal: Day, lackedFrom: Day | null): boolean {
  return isFinalDay(last, newestFinal) && !(lackedFrom !== null && last >= lackedFrom);
}

/** Of a row that is kept, and of one not read that was provisional, or whose column was added since; else null. */
function stateThatStays({ was, isRead, isKept }: PlacedRow): TableRow[number] {
  const state = was?.state ?? '';
  const isUnread = !isRead && (state === '' || state === PROVISIONAL);
  return (isKept && state !== '') || isUnread ? state : null;
}

/** Whether a row of a block is marked as no longer returned. */
export function isNoLongerReturned(row: TableRow, columns: readonly Column[]): boolean {
  const stateAt = columnNamed(columns, STATE_COLUMN.name);
  return stateAt >= 0 && row[stateAt] === NOT_RETURNED;
}
