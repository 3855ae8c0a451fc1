// The spans that days are summed to: weeks and months. A further one is a line in this table.

import { addDays, type Day, type DaySpan, firstOfMonth, isoWeekday } from '../day';
import type { ComparisonName } from './comparison';

/** Days that are shown as one: by their first day. */
export interface Bucket {
  /** Its dimension's title. A period `last …` of its name is a whole one. */
  readonly title: string;
  /** The number format of its days, as Google Sheets writes it. */
  readonly format: string;
  /** The first day of the bucket that a day is in, moved by a number of buckets. */
  readonly firstDay: (day: Day, moved?: number) => Day;
  /** The comparison that sets each against one and the same earlier one, whatever the period. */
  readonly fixedComparison: ComparisonName;
}

export const BUCKETS = {
  week: {
    title: 'Week',
    format: 'yyyy-mm-dd',
    firstDay: (day: Day, moved = 0) => addDays(day, 1 - isoWeekday(day) + 7 * moved),
    fixedComparison: 'previous year, same weekday',
  },
  month: {
    title: 'Month',
    format: 'yyyy-mm',
    firstDay: firstOfMonth,
    fixedComparison: 'previous year',
  },
} as const satisfies Record<string, Bucket>;

export type BucketName = keyof typeof BUCKETS;

export function bucketNames(): BucketName[] {
  return Object.keys(BUCKETS) as BucketName[];
}

/** The first day of a day's bucket; without a bucket, the day itself. */
export function bucketDay(day: Day, bucket: BucketName | undefined): Day {
  return bucket ? BUCKETS[bucket].firstDay(day) : day;
}

/** The last day of a day's bucket; without a bucket, the day itself. */
export function bucketEnd(day: Day, bucket: BucketName | undefined): Day {
  return bucket ? addDays(BUCKETS[bucket].firstDay(day, 1), -1) : day;
}

/** From the first day of the first bucket that a span touches to the last day of the last one. */
export function wholeBuckets({ first, last }: DaySpan, bucket: BucketName | undefined): DaySpan {
  return { first: bucketDay(first, bucket), last: bucketEnd(last, bucket) };
}

/** The days of a span in each bucket that it touches, in order: the first and the last may be cut. */
export function bucketsOf({ first, last }: DaySpan, bucket: BucketName): DaySpan[] {
  const spans: DaySpan[] = [];
  for (let from = first; from <= last; from = addDays(bucketEnd(from, bucket), 1)) {
    const end = bucketEnd(from, bucket);
    spans.push({ first: from, last: end < last ? end : last });
  }
  return spans;
}

/** Buckets of which a table does not have all days, by their first days. */
export interface CutBuckets {
  bucket: BucketName;
  days: readonly Day[];
}

/** The buckets that an end of the span cuts, or that today does, which isn't over. */
export function cutBuckets({ first, last }: DaySpan, bucket: BucketName, today: Day): CutBuckets {
  const yesterday = addDays(today, -1);
  const over = last < yesterday ? last : yesterday;
  const cut = [
    ...(bucketDay(first, bucket) < first ? [first] : []),
    // Later buckets can't have rows yet.
    ...(bucketEnd(last, bucket) > over ? [last < today ? last : today] : []),
  ].filter((day) => day >= first && day <= today);
  return { bucket, days: [...new Set(cut.map((day) => bucketDay(day, bucket)))] };
}
