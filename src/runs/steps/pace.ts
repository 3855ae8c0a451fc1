// Which days are loaded next, and how many at once: a window of days for all apps is the unit of work. Pure.

import { addDays, type DaySpan, daysIn } from '../../core/day';
import type { DaySpans } from '../../core/day-spans';

/** How many days the next window has, and how long the last one took, ms; null before the first. */
export interface Pace {
  days: number;
  tookMs: number | null;
}

/** What a window came to. */
export interface WindowSize {
  days: number;
  rows: number;
  tookMs: number;
}

const FIRST_DAYS = 10;
/** Days of all apps together: one app may have hundreds of rows a day, by country and ad type. */
const FIRST_APP_DAYS = 240;
const MOST_DAYS = 60;

/** Below both the next window has twice the days, above one of them half: 100 MB of script memory hold far more. */
const FEW_ROWS = 20_000;
const SHORT_MS = 30_000;
const MANY_ROWS = 50_000;
const LONG_MS = 60_000;

/** A window may take longer than the one before it, and its end has to be recorded. */
const TIME_FACTOR = 1.5;
const ENDING_MS = 60_000;

/** @param failures runs in a row that have failed: with fewer days the next one may get on */
export function firstPace(apps = 1, failures = 0): Pace {
  const days = Math.min(FIRST_DAYS, Math.floor(FIRST_APP_DAYS / apps));
  return { days: Math.max(1, Math.floor(days / 2 ** failures)), tookMs: null };
}

/** The pace after a window. One that a gap has cut short says nothing of longer ones. */
export function paceAfter(pace: Pace, { days, rows, tookMs }: WindowSize): Pace {
  if (rows > MANY_ROWS || tookMs > LONG_MS) return { days: Math.max(1, Math.floor(days / 2)), tookMs };
  const isWhole = days >= pace.days;
  const isSmall = rows < FEW_ROWS && tookMs < SHORT_MS;
  return { days: isWhole && isSmall ? Math.min(MOST_DAYS, pace.days * 2) : pace.days, tookMs };
}

/** The newest days of the first span; null when none are left. */
export function nextWindow([span]: DaySpans, { days }: Pace): DaySpan | null {
  if (!span) return null;
  const { last } = span;
  return daysIn(span) <= days ? span : { first: addDays(last, 1 - days), last };
}

/** How many windows so many days take while each is small. */
export function fewestWindows(days: number): number {
  let windows = 0;
  for (let [left, length] = [days, FIRST_DAYS]; left > 0; length = Math.min(MOST_DAYS, length * 2)) {
    left -= length;
    windows += 1;
  }
  return windows;
}

/** Whether a window is worth beginning with so much time left, ms. The first one always is, or no run would get on. */
export function mayBegin({ tookMs }: Pace, leftMs: number): boolean {
  return tookMs === null || leftMs >= tookMs * TIME_FACTOR + ENDING_MS;
}
