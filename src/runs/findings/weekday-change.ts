// The change of revenue from the same weekday a week earlier, in the rows of a run or of its block.

import { addDays, type Day } from '../../core/day';
import { finalDaysIn } from '../../core/report/final-days';
import type { RevenueChange } from '../../core/report/finding';
import { type Rows, valueAt } from '../../core/table';
import { appReader, appsOfRun } from '../requested-apps';
import { changeOf, numberIn, type RowsOfRun, singleDayColumn } from './change-in-rows';

/**
 * The newest final day of the period against the same weekday a week earlier; null unless both have rows that can be
 * compared.
 */
export function weekdayChange(run: RowsOfRun, rows: Rows, at: number): RevenueChange | null {
  const { newestFinal } = run;
  const { days } = run.query;
  const dayAt = singleDayColumn(rows.columns);
  // If this run has read no final day, that day's rows may be from before it was final.
  const final = days ? finalDaysIn(days, newestFinal) : { last: newestFinal };
  if (dayAt < 0 || !final) return null;
  const day = final.last;
  const earlier = addDays(day, -7);
  const of = (on: Day) => rows.rows.filter((row) => valueAt(row, dayAt) === on);
  const [nowRows, beforeRows] = [of(day), of(earlier)];
  if (nowRows.length === 0 || beforeRows.length === 0) return null;
  if (run.block && !areOfSameApps(run, run.block, [day, earlier])) return null;
  const values = [
    ...nowRows.map((row) => ({ row, now: numberIn(row, at), before: 0 })),
    ...beforeRows.map((row) => ({ row, now: 0, before: numberIn(row, at) })),
  ];
  return changeOf({ kind: 'day', day, earlier }, values, rows.columns);
}

/**
 * Whether every app with a row on either day was requested for both days, because a changed list of apps would look
 * like a fall or a rise. An app was requested for the earlier day if this run read that day, or if the app has a row of
 * that day or before.
 */
function areOfSameApps(
  run: RowsOfRun,
  { columns, rows }: Rows,
  [day, earlier]: readonly [Day, Day],
): boolean {
  const dayAt = singleDayColumn(columns);
  const appOf = appReader(columns);
  const apps = appsOfRun(run, columns);
  const { days } = run.query;
  const hasReadEarlier = days !== null && days.first <= earlier;
  const before = new Set(rows.filter((row) => String(valueAt(row, dayAt)) <= earlier).map(appOf));
  return rows
    .filter((row) => [day, earlier].some((on) => valueAt(row, dayAt) === on))
    .map(appOf)
    .every((app) => (!apps || apps.requested.has(app)) && (hasReadEarlier || before.has(app)));
}
