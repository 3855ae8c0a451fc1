// The buckets that days are summed into: weeks and months. Another kind needs another entry in `BUCKETS`.

import { addDays, type Day, type DaySpan, daysIn, firstOfMonth, firstOfWeek } from '../day';
import type { ComparisonName } from './comparison';

/** A span of days that are summed into one and shown as its first day. */
export interface Bucket {
  /** The title of its dimension. */
  readonly title: string;
  /** The number format of its first day, in the notation of Google Sheets. */
  readonly format: string;
  /** The first day of the bucket that a day is in, moved by a number of buckets. */
  readonly firstDay: (day: Day, moved?: number) => Day;
  /** The comparisons that have an earlier bucket for each one, whatever the period. */
  readonly fixedComparisons: readonly ComparisonName[];
}

/** The buckets by name. A period `last <name>` must exist for each, because an error message suggests it. */
export const BUCKETS = {
  week: {
    title: 'Week',
    format: 'yyyy-mm-dd',
    firstDay: firstOfWeek,
    fixedComparisons: ['previous year, same weekday', 'same weekday, weeks before'],
  },
  month: {
    title: 'Month',
    format: 'yyyy-mm',
    firstDay: firstOfMonth,
    fixedComparisons: ['previous year'],
  },
} as const satisfies Record<string, Bucket>;

export type BucketName = keyof typeof BUCKETS;

export function bucketNames(): BucketName[] {
  return Object.keys(BUCKETS) as BucketName[];
}

/** Whether a title is that of a column of days, weeks or months. */
export function isTimeTitle(title: string): boolean {
  return title === 'Date' || bucketNames().some((name) => BUCKETS[name].title === title);
}

/** The first day of a day's bucket; without a bucket, the day itself. */
export function bucketDay(day: Day, bucket: BucketName | undefined): Day {
  return bucket ? BUCKETS[bucket].firstDay(day) : day;
}

/** The last day of a day's bucket; without a bucket, the day itself. */
export function bucketEnd(day: Day, bucket: BucketName | undefined): Day {
  return bucket ? addDays(BUCKETS[bucket].firstDay(day, 1), -1) : day;
}

/** A bucket's first day as its cells show it; without a bucket, the day itself. */
export function bucketText(first: Day, bucket: BucketName | undefined): string {
  return bucket ? first.slice(0, BUCKETS[bucket].format.length) : first;
}

/** Extends a span to whole buckets; without a bucket, returns it unchanged. */
export function wholeBuckets({ first, last }: DaySpan, bucket: BucketName | undefined): DaySpan {
  return { first: bucketDay(first, bucket), last: bucketEnd(last, bucket) };
}

/** Splits a span by bucket, in order, or by day. The first and the last part may be less than a bucket. */
export function bucketsOf({ first, last }: DaySpan, bucket: BucketName | undefined): DaySpan[] {
  const spans: DaySpan[] = [];
  for (let from = first; from <= last; from = addDays(bucketEnd(from, bucket), 1)) {
    const end = bucketEnd(from, bucket);
    spans.push({ first: from, last: end < last ? end : last });
  }
  return spans;
}

/** Buckets that are incomplete in a table. */
export interface CutBuckets {
  bucket: BucketName;
  /** At most the first and the last of the table. */
  ends: readonly CutBucket[];
}

export interface CutBucket {
  /** The bucket's first day, which may not be in the table. */
  day: Day;
  place: 'first' | 'last' | 'only';
  /** How many days it has, and how many of them are in the table and over. */
  of: number;
  days: number;
}

/** The incomplete buckets of a span: an end of the span cuts them, or they have days that aren't over. */
export function incompleteBuckets({ first, last }: DaySpan, bucket: BucketName, today: Day): CutBuckets {
  // Days after today can't have rows yet.
  const spans = bucketsOf({ first, last: last < today ? last : today }, bucket);
  const ends = spans.flatMap((span, at) => {
    const of = daysIn(wholeBuckets(span, bucket));
    const days = daysIn(span) - (span.last === today ? 1 : 0);
    const place = spans.length === 1 ? 'only' : at === 0 ? 'first' : 'last';
    return days < of ? [{ day: bucketDay(span.first, bucket), place, of, days } as const] : [];
  });
  return { bucket, ends };
}

/** The days of the buckets that are wholly in a span and over; null if there are none. */
export function wholeBucketsIn({ first, last }: DaySpan, bucket: BucketName, today: Day): DaySpan | null {
  const start = bucketDay(first, bucket) === first ? first : addDays(bucketEnd(first, bucket), 1);
  const next = last < today ? addDays(last, 1) : today;
  const end = addDays(bucketDay(next, bucket), -1);
  return start <= end ? { first: start, last: end } : null;
}
