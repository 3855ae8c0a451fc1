// Which apps a table has had rows of and no longer has: computed from days alone, so that every run says the same.

import { addDays, type Day, daysIn } from '../day';

/** An app of which there are no rows since a day, though there were on most days before. */
export interface SilentApp {
  /** Its name, for people. */
  app: string;
  /** The first day without a row. */
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
 * The silence of an app; null if final days don't lack it, if it wasn't expected, or if it's no longer named.
 * @param days on which there are rows of it
 */
export function silenceOf(days: ReadonlySet<string>, newestFinal: Day): Omit<SilentApp, 'app'> | null {
  const last = [...days].reduce((newest, day) => (day > newest ? day : newest), '') as Day | '';
  if (last === '' || last >= newestFinal) return null;
  const since = addDays(last, 1);
  const lacking = daysIn({ first: since, last: newestFinal });
  if (lacking > NAMED_DAYS) return null;
  return wasExpected(days, last) ? { since, isLast: lacking === NAMED_DAYS } : null;
}

/** Whether there are rows of an app on most days of the week up to its last one. */
export function wasExpected(days: ReadonlySet<string>, last: Day): boolean {
  const week = Array.from({ length: 7 }, (_each, back) => addDays(last, -back));
  return week.filter((day) => days.has(day)).length >= EXPECTED_OF_SEVEN;
}
