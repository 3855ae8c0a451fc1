// Which apps a table has had rows of and no longer has: computed from days alone, so that every run says the same.

import { addDays, type Day, daysIn } from '../day';
import { type BucketName, bucketEnd } from './buckets';
import { isFinalDay } from './final-days';

/** An app of which there are no rows since a day, though there were on most days before. */
export interface SilentApp {
  /** Its name, for people. */
  app: string;
  /** The first day without a row; of weeks or months, the first of those. */
  since: Day;
  /** Whether it has been named for as many days as it's named at all: then its silence is taken as it is. */
  isLast: boolean;
}

/** For so many final days an app is named. */
const NAMED_DAYS = 7;
/** An app is expected if it has rows on so many of the seven days up to its last one. */
const EXPECTED_OF_SEVEN = 5;
/** A table of fewer days tells too little. */
const LEAST_DAYS = 3;

/** How many days up to the newest final one tell whether an app is silent, and whether it was expected. */
export const DAYS_THAT_TELL = NAMED_DAYS + 7;

/**
 * The silence of an app; null if no final day lacks it, if it wasn't expected, or if it's no longer named.
 * @param days on which there are rows of it; of weeks or months, their first days
 * @param bucket absent for days. A week or month counts once its last day is final, and after one with rows is expected
 */
export function silenceOf(
  days: ReadonlySet<string>,
  newestFinal: Day,
  bucket?: BucketName,
): Omit<SilentApp, 'app'> | null {
  const last = newestOf(days);
  if (last === null || !isExpectedAfter(days, bucket)) return null;
  return silenceSince(addDays(bucketEnd(last, bucket), 1), newestFinal, bucket);
}

/** That an expected app is silent since a day; null if no final day lacks it, or if it's no longer named. */
export function silenceSince(
  since: Day,
  newestFinal: Day,
  bucket?: BucketName,
): Omit<SilentApp, 'app'> | null {
  const lacked = bucketEnd(since, bucket);
  if (!isFinalDay(lacked, newestFinal)) return null;
  const dayCount = daysIn({ first: lacked, last: newestFinal });
  return dayCount > NAMED_DAYS ? null : { since, isLast: dayCount === NAMED_DAYS };
}

/**
 * Whether an app is expected on the day after its last one.
 * @param of the days of a table that has fewer than a week, so that all of its three days or more have to have the app
 */
export function isExpectedAfter(
  days: ReadonlySet<string>,
  bucket?: BucketName,
  of?: ReadonlySet<string>,
): boolean {
  const last = newestOf(days);
  if (last === null || bucket) return last !== null;
  const week = Array.from({ length: 7 }, (_each, back) => addDays(last, -back));
  const had = week.filter((day) => days.has(day)).length;
  const isInAll = of !== undefined && of.size >= LEAST_DAYS && of.size < week.length && had === of.size;
  return had >= EXPECTED_OF_SEVEN || isInAll;
}

/** The newest of these days; null without one. */
export function newestOf(days: ReadonlySet<string>): Day | null {
  let newest = '';
  for (const day of days) if (day > newest) newest = day;
  return newest === '' ? null : (newest as Day);
}
