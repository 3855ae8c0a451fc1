// Which apps a table has had rows of and no longer has: computed from days alone, so that every run says the same.

import { addDays, type Day, daysIn } from '../day';
import { type BucketName, bucketEnd } from './buckets';

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
  if (last === null) return null;
  const since = addDays(bucketEnd(last, bucket), 1);
  return isExpected(days, last, bucket) ? silenceSince(since, newestFinal, bucket) : null;
}

/** That an expected app is silent since a day; null if no final day lacks it, or if it's no longer named. */
export function silenceSince(
  since: Day,
  newestFinal: Day,
  bucket?: BucketName,
): Omit<SilentApp, 'app'> | null {
  const lacked = bucketEnd(since, bucket);
  if (lacked > newestFinal) return null;
  const named = daysIn({ first: lacked, last: newestFinal });
  return named > NAMED_DAYS ? null : { since, isLast: named === NAMED_DAYS };
}

/** The newest of these days; null without one. */
export function newestOf(days: ReadonlySet<string>): Day | null {
  let newest = '';
  for (const day of days) if (day > newest) newest = day;
  return newest === '' ? null : (newest as Day);
}

function isExpected(days: ReadonlySet<string>, last: Day, bucket: BucketName | undefined): boolean {
  if (bucket) return true;
  const week = Array.from({ length: 7 }, (_each, back) => addDays(last, -back));
  return week.filter((day) => days.has(day)).length >= EXPECTED_OF_SEVEN;
}
