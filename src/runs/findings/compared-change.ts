// The change of revenue between the two periods of a comparison, and what it came from.

import { addDays, type Day, type DaySpan, daysIn, lastFinalDay } from '../../core/day';
import { type ComparedSides, type DriverSide, type Drivers, driversOfAll } from '../../core/report/drivers';
import type { ComparedSpan, RevenueChange } from '../../core/report/finding';
import { type Table, type TableRow, valueAt } from '../../core/table';
import { changeOf, daysAt, numberIn, type RowsOfRun } from './change-in-rows';

/** The revenue of a row on both sides, USD; null for a side without the row. */
interface RowSides {
  row: TableRow;
  now: number | null;
  before: number | null;
  /** Absent if the table doesn't show drivers. */
  driven?: ComparedSides;
}

/**
 * The change between the two periods of a comparison, of final days alone where rows tell their day. Null if a period
 * has no figures.
 */
export function comparedChange(
  { table, query: { days }, readOn }: RowsOfRun,
  at: number,
  previousAt: number,
): RevenueChange | null {
  const final = lastFinalDay(readOn);
  const span = days && spanUntil(final, days);
  if (!span) return null;
  const all = rowsWithSides(table, at, previousAt);
  const dayAt = daysAt(table.columns);
  const isFinal = span.kind === 'all';
  const canLeaveOut = isFinal || (dayAt >= 0 && days.first <= final);
  const told = canLeaveOut && !isFinal ? all.filter(({ row }) => String(valueAt(row, dayAt)) <= final) : all;
  // A side without any figure may be missing rather than 0.
  const isKnown = (side: 'now' | 'before') => told.some((each) => each[side] !== null);
  if (!isKnown('now') || !isKnown('before')) return null;
  const values = told.map((each) => ({ ...each, now: each.now ?? 0, before: each.before ?? 0 }));
  const change = changeOf(span, values, table.columns);
  if (canLeaveOut) return { ...change, drivers: driversIn(told) };
  const notFinal = { kind: 'notFinal', notFinal: span.leftOut, days: daysIn(days) } as const;
  return { ...change, of: notFinal, most: null };
}

/** All of the days if they are final, or those until the newest final day. */
function spanUntil(
  final: Day,
  { first, last }: DaySpan,
): Extract<ComparedSpan, { kind: 'all' }> | Extract<ComparedSpan, { kind: 'until' }> {
  if (last <= final) return { kind: 'all' };
  const next = addDays(final, 1);
  return { kind: 'until', day: final, leftOut: daysIn({ first: first > next ? first : next, last }) };
}

function rowsWithSides({ rows, driven }: Table, at: number, previousAt: number): RowSides[] {
  const cellIn = (row: TableRow, column: number) =>
    valueAt(row, column) === null ? null : numberIn(row, column);
  if (!driven) return rows.map((row) => ({ row, now: cellIn(row, at), before: cellIn(row, previousAt) }));
  const revenueOf = ({ impressions, revenue }: DriverSide) =>
    impressions === 0 && revenue === 0 ? null : revenue;
  return rows.flatMap((row, index) => {
    const sides = driven[index];
    if (!sides) return [];
    return [{ row, now: revenueOf(sides.present), before: revenueOf(sides.earlier), driven: sides }];
  });
}

function driversIn(rows: readonly RowSides[]): Drivers | null {
  const sides = rows.flatMap(({ driven }) => (driven ? [driven] : []));
  return sides.length > 0 ? driversOfAll(sides) : null;
}
