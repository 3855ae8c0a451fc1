// Which days a run asks, by what is known of its table: of a sheet, of a table in BigQuery, and in the panel. Pure.

import { addDays, type Day, type DaySpan } from '../day';
import { daysOfPeriod, type Period } from '../period';
import { type BucketName, wholeBuckets } from './buckets';
import { daysOver } from './comparison';
import { firstNotFinal, newestFinalDay, type Today } from './final-days';
import { MOST_DAYS_BACK } from './report-options';

/** What is known of the days of a table whose rows stay. */
export interface KnownDays {
  /** The day of the last good run, as final days were counted then; null before any. */
  good: Today | null;
  /** The first day that the report ever wrote; blank if it isn't known. */
  firstDay: Day | '';
  /** The first day that the table was found to lack; null for none. */
  lackedSince: Day | null;
  /** The days that apps owe. */
  owed: readonly DaySpan[];
  /** How many days back are asked again, because what is final is compared; 0 for none. */
  daysAgain: number;
}

export const NOTHING_KNOWN: KnownDays = {
  good: null,
  firstDay: '',
  lackedSince: null,
  owed: [],
  daysAgain: 0,
};

/** A choice's period, with its days. */
interface AskedPeriod {
  period: Period;
  days: DaySpan;
  /** Absent for plain days. */
  bucket: BucketName | undefined;
}

/**
 * The period; what earlier runs missed, or the table lacks; what wasn't final when it was read, so that no row turns
 * final unread; and what apps owe. No day before the first that the report wrote but those of the period.
 * @param earlier null for a new table
 */
export function askedDays(asked: AskedPeriod, earlier: KnownDays | null, today: Today): DaySpan {
  const { days } = asked;
  if (!earlier) return inWhole(days, asked, today);
  const due = earliest(days.first, missedSince(asked, earlier.good, today));
  const again = earliest(
    due,
    notFinalSince(asked, earlier.good, today),
    earlier.lackedSince,
    ...earlier.owed.map(({ first }) => first),
    earlier.daysAgain > 0 ? addDays(today.day, -earlier.daysAgain) : null,
  );
  const first = earlier.firstDay !== '' && again < earlier.firstDay ? earliest(earlier.firstDay, due) : again;
  return inWhole({ first, last: days.last }, asked, today);
}

/**
 * The first day that no run has asked; null if there was no good run, the day is a year back or more, or the period is
 * given as days. At latest the day of the last good run, because that day wasn't over.
 */
function missedSince({ period }: AskedPeriod, good: Today | null, today: Today): Day | null {
  if (!good || period.kind === 'days') return null;
  const read = daysOfPeriod(period, good);
  const next = read && addDays(read.last, 1);
  const missed = next && next < good.day ? next : good.day;
  return missed > addDays(today.day, -MOST_DAYS_BACK) ? missed : null;
}

/** The first day that wasn't final at the last good run, by the setting of then and of now; null for none. */
function notFinalSince({ period }: AskedPeriod, good: Today | null, today: Today): Day | null {
  if (!good || period.kind === 'days') return null;
  const first = earliest(
    ...([good, { ...today, day: good.day }].map((then) => firstNotFinal(newestFinalDay(then))) as [Day]),
  );
  return first >= addDays(today.day, 1 - MOST_DAYS_BACK) ? first : null;
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

function earliest(first: Day, ...others: readonly (Day | null)[]): Day {
  return others.reduce<Day>((least, each) => (each !== null && each < least ? each : least), first);
}
