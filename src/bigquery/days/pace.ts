// Chooses which days are loaded next, and how many together. Each such window of days is for all apps. Pure.

import { addDays, type DaySpan, earlierDay } from '../../core/day';

/** How many days the next window has, and how long the last one took, ms; null before the first. */
export interface Pace {
  days: number;
  tookMs: number | null;
}

/** The size and duration of a finished window. */
export interface WindowSize {
  days: number;
  rows: number;
  tookMs: number;
}

const FIRST_DAYS = 10;
/** The most days times apps of a first window: one app may have hundreds of rows a day, by country and ad type. */
const FIRST_APP_DAYS = 240;
const MOST_DAYS = 60;

/**
 * After a window with few rows in a short time, the next has twice as many days; with many rows or a long time, half.
 * The 100 MB of script memory hold far more rows.
 */
const FEW_ROWS = 20_000;
const SHORT_MS = 30_000;
const MANY_ROWS = 50_000;
const LONG_MS = 60_000;

/** The next window may take this many times as long as the last one. */
const TIME_FACTOR = 1.5;
/** Time reserved for recording a window after it is loaded, ms. */
const ENDING_MS = 60_000;

/** @param failures runs in a row that have failed. Each halves the first window, because a small one may succeed */
export function firstPace(apps = 1, failures = 0): Pace {
  const days = Math.min(FIRST_DAYS, Math.floor(FIRST_APP_DAYS / apps));
  return { days: Math.max(1, Math.floor(days / 2 ** failures)), tookMs: null };
}

/** The pace after a window. A window that was cut short by the end of its span doesn't make the next one longer. */
export function paceAfter(pace: Pace, { days, rows, tookMs }: WindowSize): Pace {
  if (rows > MANY_ROWS || tookMs > LONG_MS) return { days: Math.max(1, Math.floor(days / 2)), tookMs };
  const isWhole = days >= pace.days;
  const isSmall = rows < FEW_ROWS && tookMs < SHORT_MS;
  return { days: isWhole && isSmall ? Math.min(MOST_DAYS, pace.days * 2) : pace.days, tookMs };
}

/** The oldest of the days that are left. */
export function nextWindow({ first, last }: DaySpan, { days }: Pace): DaySpan {
  return { first, last: earlierDay(addDays(first, days - 1), last) };
}

/** Whether the time left, ms, is enough for a window. The first one always begins, or no run would make progress. */
export function mayBegin({ tookMs }: Pace, leftMs: number): boolean {
  return tookMs === null || leftMs >= tookMs * TIME_FACTOR + ENDING_MS;
}
