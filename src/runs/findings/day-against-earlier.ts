// The revenue of one day of a comparison against its earlier day, whether it's final or not.

import type { Day } from '../../core/day';
import { comparedDayOf } from '../../core/report/comparison';
import type { RevenueChange } from '../../core/report/finding';
import { sumOf } from '../../core/sum';
import { columnNamed, type Table, valueAt } from '../../core/table';
import { changeOf, finite, type RowsOfRun, singleDayColumn } from './change-in-rows';
import { rowsWithSides } from './compared-change';

/** How many apps a mail lists with their changes of one day. */
const MOST_MOVES = 20;

/**
 * The rows of a day, with those of earlier runs; null if the table has several days and no column that tells
 * a row's.
 */
export function rowsOfDay({ table, block, query: { days } }: RowsOfRun, day: Day): Table | null {
  if (singleDayColumn(table.columns) < 0) return days?.first === day && days.last === day ? table : null;
  // Of an app that has failed, the rows are in the block alone.
  const { columns, rows, driverSides }: Table = block ?? table;
  const dayAt = singleDayColumn(columns);
  const isOf = (at: number) => valueAt(rows[at] ?? [], dayAt) === day;
  return {
    columns,
    rows: rows.filter((_row, at) => isOf(at)),
    ...(driverSides && { driverSides: driverSides.filter((_sides, at) => isOf(at)) }),
  };
}

/**
 * The revenue of the period's last day, and its change from its compared day; that is null if a side isn't known.
 * Null if the day has no figure. Its kind is `yesterday`: only a summary of yesterday reads it.
 * @param table the rows of that day; @param at the column of revenue
 */
export function dayAgainstEarlier(
  { query: { days, comparison }, table: { lacksEarlier } }: RowsOfRun,
  table: Table,
  at: number,
): { total: number; change: RevenueChange | null } | null {
  const sides = rowsWithSides(table, at, columnNamed(table.columns, 'revenue_previous'));
  if (!days || !sides.some(({ now }) => now !== null)) return null;
  const total = sumOf(sides.map(({ now }) => now ?? 0));
  const earlier = comparison && comparedDayOf(days.last, comparison);
  const isKnown = !lacksEarlier && sides.some(({ before }) => before !== null);
  if (!earlier || !isKnown) return { total, change: null };
  const values = sides.map((each) => ({ ...each, now: each.now ?? 0, before: each.before ?? 0 }));
  const of = { kind: 'yesterday', day: days.last, earlier } as const;
  const change = changeOf(of, values, table.columns, MOST_MOVES);
  return { total, change: finite(change.before) === null ? null : change };
}
