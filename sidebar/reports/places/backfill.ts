// The days of a backfill, as its form counts them. Pure.

import { addDays, type DaySpan, daysIn, parseDay } from '../../../src/core/day';
import { daysInSpans, spansOfText, spansWithin } from '../../../src/core/day-spans';
import type { RunProgress } from '../../../src/core/run-facts';
import { BACKFILL_TEXTS } from '../../../src/text/panel/bigquery';

/** The form begins with a year. */
const FIRST_DAYS = 365;

/** The first day that the form begins with. @param today UTC day */
export function firstBackfillDay(today: string): string {
  const day = parseDay(today);
  return day ? addDays(day, -FIRST_DAYS) : '';
}

/** The days from `first` to yesterday; null if the text isn't a day, or not a day before today. */
function daysSince(first: string, today: string): DaySpan | null {
  const [from, now] = [parseDay(first), parseDay(today)];
  return from && now && from < now ? { first: from, last: addDays(now, -1) } : null;
}

/** The number of those days in words; blank without any. */
export function backfillHint(first: string, today: string): string {
  const days = daysSince(first, today);
  return days ? BACKFILL_TEXTS.hint(daysIn(days)) : '';
}

/** How many of those days earlier backfills have loaded. @param loaded spans of days, as text */
export function daysBackfilled(first: string, today: string, loaded: string): number {
  const days = daysSince(first, today);
  return days ? daysInSpans(spansWithin(spansOfText(loaded) ?? [], days)) : 0;
}

/**
 * How many days of a backfill are loaded, those of a run under way counted in. The schedule's days come first in a run.
 * @param progress of that run; null without one
 */
export function daysLoaded(
  { daysDone, daysTotal }: { daysDone: number; daysTotal: number },
  progress: RunProgress | null,
): number {
  if (progress?.phase !== 'loading') return daysDone;
  const ofSchedule = Math.max(0, progress.total - (daysTotal - daysDone));
  return Math.min(daysTotal, daysDone + Math.max(0, progress.done - ofSchedule));
}

/** What is wrong with the first day; null if nothing is. */
export function backfillProblem(first: string, today: string): string | null {
  if (daysSince(first, today)) return null;
  return parseDay(first) ? BACKFILL_TEXTS.notOver : BACKFILL_TEXTS.noDay;
}
