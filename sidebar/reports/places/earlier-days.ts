// The days of a form that loads earlier days, as it counts them. Pure.

import { addDays, type DaySpan, daysIn, parseDay } from '../../../src/core/day';
import type { RunProgress } from '../../../src/core/run-facts';
import { EARLIER_TEXTS } from '../../../src/text/panel/bigquery';

/** The form begins with a year. */
const FIRST_DAYS = 365;

/** The first day that the form begins with. @param today UTC day */
export function firstEarlierDay(today: string): string {
  const day = parseDay(today);
  return day ? addDays(day, -FIRST_DAYS) : '';
}

/** The days from `first` to yesterday; null if the text isn't a day, or not a day before today. */
function daysSince(first: string, today: string): DaySpan | null {
  const [from, now] = [parseDay(first), parseDay(today)];
  return from && now && from < now ? { first: from, last: addDays(now, -1) } : null;
}

/** The number of those days in words, and how many can be loaded today; blank without any. */
export function earlierHint(first: string, today: string, loadsLeft: number): string {
  const days = daysSince(first, today);
  if (!days) return '';
  const count = daysIn(days);
  return [EARLIER_TEXTS.hint(count), ...(count > loadsLeft ? [EARLIER_TEXTS.limit(loadsLeft)] : [])].join(
    ' ',
  );
}

/**
 * How many earlier days are loaded, those of a load under way counted in. It loads no more than can be loaded today.
 * @param progress of that; null without one
 */
export function earlierDone(
  { daysDone, daysTotal }: { daysDone: number; daysTotal: number },
  loadsLeft: number,
  progress: RunProgress | null,
): number {
  if (progress?.phase !== 'loading') return daysDone;
  const ofLoad = Math.min(daysTotal - daysDone, loadsLeft);
  return Math.min(daysTotal, daysDone + Math.max(0, ofLoad - (progress.total - progress.done)));
}

/** What is wrong with the first day; null if nothing is. */
export function earlierProblem(first: string, today: string): string | null {
  if (daysSince(first, today)) return null;
  return parseDay(first) ? EARLIER_TEXTS.notOver : EARLIER_TEXTS.noDay;
}
