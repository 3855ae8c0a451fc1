// The change of revenue between the two periods of a comparison, and what it came from.

import { type Day, daysIn } from '../../core/day';
import { type ComparedDays, earlierDaysUpTo, sidesUpTo } from '../../core/report/comparison';
import type { ComparedSides, DriverSide } from '../../core/report/drivers';
import { daysNotFinal, finalDaysIn, isFinalDay } from '../../core/report/final-days';
import type { ComparedSpan, RevenueChange } from '../../core/report/finding';
import { type Table, type TableRow, valueAt } from '../../core/table';
import { changeOf, numberIn, type RowsOfRun, singleDayColumn } from './change-in-rows';

/** The revenue of a row on both sides, USD; null for a side without the row. */
export interface RowSides {
  row: TableRow;
  now: number | null;
  before: number | null;
  /** Absent if the table doesn't show drivers. */
  driverSides?: ComparedSides;
}

/**
 * The change between the two periods of a comparison, of final days alone where rows tell their day. Null if a period
 * has no figures.
 */
export function comparedChange(
  { table, query: { days, comparison }, newestFinal }: RowsOfRun,
  at: number,
  previousAt: number,
): RevenueChange | null {
  if (!days) return null;
  const all = rowsWithSides(table, at, previousAt);
  const dayAt = singleDayColumn(table.columns);
  const notFinal = daysNotFinal(days, newestFinal);
  const canLeaveOut = notFinal === 0 || (dayAt >= 0 && finalDaysIn(days, newestFinal) !== null);
  const isTold = ({ row }: RowSides) => isFinalDay(String(valueAt(row, dayAt)) as Day, newestFinal);
  const included = canLeaveOut && notFinal > 0 ? all.filter(isTold) : all;
  // A side without any figure may be missing rather than 0.
  const isKnown = (side: 'now' | 'before') => included.some((each) => each[side] !== null);
  if (!isKnown('now') || !isKnown('before')) return null;
  const values = included.map((each) => ({ ...each, now: each.now ?? 0, before: each.before ?? 0 }));
  const sidesTo = (last: Day) => (comparison ? sidesTold({ ...comparison, days }, last) : {});
  if (!canLeaveOut) {
    const of = { kind: 'notFinal', notFinal, days: daysIn(days) } as const;
    const change = { ...changeOf(of, values, table.columns), ...sidesTo(days.last) };
    return { ...change, drivers: null, most: null, moves: [] };
  }
  const of: ComparedSpan =
    notFinal === 0 ? { kind: 'all' } : { kind: 'until', day: newestFinal, leftOut: notFinal };
  return { ...changeOf(of, values, table.columns), ...sidesTo(notFinal === 0 ? days.last : newestFinal) };
}

/** The days of both sides that are told, and if they are unequally many. @param last the last one of the period */
function sidesTold(compared: ComparedDays, last: Day): Pick<RevenueChange, 'sides' | 'unequalDays'> {
  const sides = sidesUpTo(last, compared);
  const now = daysIn({ first: compared.days.first, last });
  const before = earlierDaysUpTo(last, compared);
  return { ...(sides ? { sides } : {}), ...(now === before ? {} : { unequalDays: { now, before } }) };
}

/** @param at, previousAt the columns of revenue; -1 for none */
export function rowsWithSides({ rows, driverSides }: Table, at: number, previousAt: number): RowSides[] {
  const cellIn = (row: TableRow, column: number) =>
    valueAt(row, column) === null ? null : numberIn(row, column);
  if (!driverSides)
    return rows.map((row) => ({ row, now: cellIn(row, at), before: cellIn(row, previousAt) }));
  const revenueOf = ({ impressions, revenue }: DriverSide) =>
    impressions === 0 && revenue === 0 ? null : revenue;
  return rows.flatMap((row, index) => {
    const sides = driverSides[index];
    if (!sides) return [];
    return [{ row, now: revenueOf(sides.present), before: revenueOf(sides.earlier), driverSides: sides }];
  });
}
