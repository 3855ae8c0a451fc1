// Which apps a table in BigQuery has had rows of and no longer has: computed from days alone, so that every run says
// the same.

import { addDays, type Day, daysIn } from '../../core/day';
import { isFinalDay } from '../../core/report/final-days';

/** For so many final days an app is named. */
const NAMED_DAYS = 7;
/** An app is expected if it has rows on so many of the seven days up to its last one. */
const EXPECTED_OF_SEVEN = 5;

/** How many days up to the newest final one tell whether an app is silent, and whether it was expected. */
export const DAYS_THAT_TELL = NAMED_DAYS + 7;

/**
 * The first day without a row of a silent app; null if no final day lacks it, if it wasn't expected, or if it's no
 * longer named.
 * @param days on which there are rows of it
 */
export function namedSince(days: ReadonlySet<string>, newestFinal: Day): Day | null {
  const last = newestOf(days);
  if (last === null || !isExpectedAfter(days)) return null;
  const since = addDays(last, 1);
  if (!isFinalDay(since, newestFinal)) return null;
  return daysIn({ first: since, last: newestFinal }) > NAMED_DAYS ? null : since;
}

/** Whether an app is expected on the day after its last one. */
export function isExpectedAfter(days: ReadonlySet<string>): boolean {
  const last = newestOf(days);
  if (last === null) return false;
  const week = Array.from({ length: 7 }, (_each, back) => addDays(last, -back));
  return week.filter((day) => days.has(day)).length >= EXPECTED_OF_SEVEN;
}

/** The newest of these days; null without one. */
function newestOf(days: ReadonlySet<string>): Day | null {
  let newest = '';
  for (const day of days) if (day > newest) newest = day;
  return newest === '' ? null : (newest as Day);
}
