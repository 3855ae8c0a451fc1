// The spans that days are summed to: weeks and months. A further one is a line in this table.

import { addDays, type Day, type DaySpan, firstOfMonth, isoWeekday } from '../day';

/** Days that are shown as one: by their first day. */
export interface Bucket {
  /** Its dimension's title, and how a person names it. */
  readonly title: string;
  /** The number format of its days, as Google Sheets writes it. */
  readonly format: string;
  /** The first day of the bucket that a day is in, moved by a number of buckets. */
  readonly firstDay: (day: Day, moved?: number) => Day;
}

export const BUCKETS = {
  week: {
    title: 'Week',
    format: 'yyyy-mm-dd',
    firstDay: (day: Day, moved = 0) => addDays(day, 1 - isoWeekday(day) + 7 * moved),
  },
  month: { title: 'Month', format: 'yyyy-mm', firstDay: firstOfMonth },
} as const satisfies Record<string, Bucket>;

export type BucketName = keyof typeof BUCKETS;

export function bucketNames(): BucketName[] {
  return Object.keys(BUCKETS) as BucketName[];
}

/** The first day of a day's bucket; without a bucket, the day itself. */
export function bucketDay(day: Day, bucket: BucketName | undefined): Day {
  return bucket ? BUCKETS[bucket].firstDay(day) : day;
}

/** From the first day of the first bucket that a span touches to the last day of the last one. */
export function wholeBuckets({ first, last }: DaySpan, bucket: BucketName): DaySpan {
  const { firstDay } = BUCKETS[bucket];
  return { first: firstDay(first), last: addDays(firstDay(last, 1), -1) };
}
