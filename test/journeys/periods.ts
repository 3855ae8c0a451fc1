// Days as texts, by the rules of the product's own periods.

import { addDays, daysIn } from '../../src/core/day';
import { daysOfPeriod, parsePeriod } from '../../src/core/period';
import { type BucketName, bucketDay } from '../../src/core/report/buckets';
import { day, onDay } from '../core/given-day';

export interface DaySpan {
  from: string;
  to: string;
}

export const dayAfter = (text: string, days: number): string => addDays(day(text), days);

export const daysFrom = (from: string, to: string): number => daysIn({ first: day(from), last: day(to) }) - 1;

/** @param title of a column; blank where none is of time */
export const bucketOf = (text: string, title: string): string =>
  title === ''
    ? ''
    : bucketDay(day(text), title === 'Date' ? undefined : (title.toLowerCase() as BucketName));

/** The days of a period, and as many before them. */
export function daysNamed(period: string, today: string): { days: DaySpan; previous: DaySpan } {
  const span = daysOfPeriod(parsePeriod(period), onDay(day(today)));
  if (!span) throw new Error(`Only the service knows the days of ${period}.`);
  const days = { from: span.first, to: span.last };
  const length = daysIn(span);
  return { days, previous: { from: dayAfter(days.from, -length), to: dayAfter(days.to, -length) } };
}
