// Which days a run asks, and from which day on the next one reads again. Pure.

import { addDays, type Day, type DaySpan, daysIn, earlierDay, laterDay } from '../day';
import type { Period } from '../period';
import { type BucketName, wholeBuckets } from './buckets';
import { daysOver } from './comparison';
import { firstNotFinal, newestFinalDay, type Today } from './final-days';
import { MOST_DAYS_BACK } from './report-options';
import type { Regular } from './silent-apps';

/** What a report knows of the days and apps of its table. */
export interface DaysKnown {
  /** The first day that it ever wrote; blank before its first run, and where the service alone knows it. */
  firstDay: Day | '';
  /** The first day that must be read again; blank where nothing is known. */
  readFrom: Day | '';
  /** The day of the first run that lacked an app, as long as that keeps `readFrom` where it is; else blank. */
  heldSince: Day | '';
  /** Marks of the apps that it waits for no more until they have rows. */
  released: readonly string[];
  /** The apps that a run can tell to be silent, though no row of them is left. */
  regular: readonly Regular[];
  /** Marks of the chosen apps that had left the account. */
  gone: readonly string[];
}

export const NOTHING_KNOWN: DaysKnown = {
  firstDay: '',
  readFrom: '',
  heldSince: '',
  released: [],
  regular: [],
  gone: [],
};

/** A choice's period, with its days. */
export interface AskedPeriod {
  period: Period;
  days: DaySpan;
  /** Absent for plain days. */
  bucket: BucketName | undefined;
}

/** So many days before `readFrom` are asked, too: by them a run tells which apps were expected. */
const DAYS_BEFORE = 7;
/** For so many days an app is waited for, and so far back an earlier table is read again. */
export const DAYS_WAITED = 35;

/**
 * The period and, up to its last day, all days from the seventh before `readFrom` on; none before the first that the
 * report has written but those of the period, and none more than a year back. Of days that a person gives, these alone.
 * @param known null for a new table
 * @param daysAgain how many days back are asked at least, because what is final is compared; 0 for none
 */
export function askedDays(asked: AskedPeriod, known: DaysKnown | null, today: Today, daysAgain = 0): DaySpan {
  const { days, period } = asked;
  if (!known) return inWhole(days, asked, today);
  const from = period.kind === 'days' ? '' : readAgainFrom(known, today);
  const wanted = [
    ...(from === '' ? [] : [addDays(from, -DAYS_BEFORE)]),
    ...(daysAgain > 0 ? [addDays(today.day, -daysAgain)] : []),
  ].map((day) => laterDay(day, firstPossible(known, today)));
  const first = wanted.reduce(earlierDay, days.first);
  return inWhole({ first, last: days.last }, asked, today);
}

/** What a run has read. */
export interface DaysRead {
  /** The days that it asked. */
  days: DaySpan;
  today: Today;
  /** Marks of the apps that failed or are silent. */
  missing: readonly string[];
}

/** `readFrom` after a run, and what keeps it where it is. */
export function readFromAfter(
  known: DaysKnown,
  { days, today, missing }: DaysRead,
): Pick<DaysKnown, 'readFrom' | 'heldSince' | 'released'> {
  const from = readAgainFrom(known, today) || days.first;
  const released = known.released.filter((mark) => missing.includes(mark));
  const { isHeld, ...held } = heldBy({ ...known, released }, missing, today);
  return { readFrom: isHeld ? from : reachedFrom(from, days, today), ...held };
}

/** The first day to read again after these days were read, if no app lacked. @param from that day before */
export function reachedFrom(from: Day, days: DaySpan, today: Today): Day {
  const open = laterDay(firstNotFinal(newestFinalDay(today)), days.first);
  return days.first > from ? from : earlierDay(open, addDays(days.last, 1));
}

/** Whether missing apps hold `readFrom`, since when, and those that do no more. @param missing their marks */
export function heldBy(
  { heldSince, released }: Pick<DaysKnown, 'heldSince' | 'released'>,
  missing: readonly string[],
  today: Today,
): Pick<DaysKnown, 'heldSince' | 'released'> & { isHeld: boolean } {
  const waited = missing.filter((mark) => !released.includes(mark));
  if (waited.length === 0) return { isHeld: false, heldSince: '', released };
  const since = heldSince || today.day;
  if (daysIn({ first: since, last: today.day }) <= DAYS_WAITED)
    return { isHeld: true, heldSince: since, released };
  // The next run reads these days once more, without waiting.
  return { isHeld: true, heldSince: '', released: [...released, ...waited] };
}

/**
 * What is known where the table is an earlier one than the last run left, or nothing was known of it.
 * @param span the days of the table
 */
export function knownOfEarlier(known: DaysKnown, { first, last }: DaySpan, today: Day): DaysKnown {
  const firstDay = earlierDay(known.firstDay || first, first);
  const from = laterDay(firstDay, addDays(last, -DAYS_WAITED));
  // So that the runs that follow reach it, which ask no more than a year.
  const oldest = addDays(today, DAYS_WAITED - MOST_DAYS_BACK);
  return { ...known, firstDay, readFrom: laterDay(oldest, earlierDay(known.readFrom || from, from)) };
}

/** The first day to read again: also those that are no longer final, by a larger number of days than before. */
export function readAgainFrom(known: DaysKnown, today: Today): Day | '' {
  if (known.readFrom === '') return '';
  const from = earlierDay(known.readFrom, firstNotFinal(newestFinalDay(today)));
  return laterDay(from, firstPossible(known, today));
}

function firstPossible({ firstDay }: DaysKnown, today: Today): Day {
  const yearBack = addDays(today.day, -MOST_DAYS_BACK);
  return firstDay === '' ? yearBack : laterDay(firstDay, yearBack);
}

/**
 * Extends a span to whole weeks or months, up to yesterday. The end stays if the span includes today. It also stays
 * for a period such as `7 days ending 3 days ago`, because a later run of that period reads the days after it.
 */
function inWhole(span: DaySpan, { bucket, period }: AskedPeriod, { day }: Today): DaySpan {
  const whole = wholeBuckets(span, bucket);
  const keepsEnd = period.kind === 'endedDays' || period.kind === 'lastFinalDays' || span.last >= day;
  return keepsEnd ? { ...whole, last: span.last } : (daysOver(whole, day) ?? span);
}
