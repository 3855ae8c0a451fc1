// Weeks and months: their days, and which ones a span of days or today cuts.

import fc from 'fast-check';
import { addDays, type Day, type DaySpan, daysIn, isoWeekday } from '../../../src/core/day';
import {
  BUCKETS,
  type BucketName,
  bucketDay,
  bucketEnd,
  bucketNames,
  bucketsOf,
  type CutBucket,
  incompleteBuckets,
  wholeBuckets,
  wholeBucketsIn,
} from '../../../src/core/report/buckets';
import { day } from '../given-day';

const span = (first: string, last: string): DaySpan => ({ first: day(first), last: day(last) });
const anyDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(day('2023-01-01'), days));
const anySpan = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 120 }))
  .map(([first, more]): DaySpan => ({ first, last: addDays(first, more) }));
const anyBucket = fc.constantFrom(...bucketNames());
const daysOf = ({ first, last }: DaySpan): Day[] =>
  Array.from({ length: daysIn({ first, last }) }, (_day, at) => addDays(first, at));

test.each<[BucketName, string, string, string]>([
  // 2027-01-01 is a Friday, so its ISO week began in the old year.
  ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['week', '2026-12-28', '2026-12-28', '2027-01-03'],
  ['week', '2027-01-03', '2026-12-28', '2027-01-03'],
  ['week', '2027-01-04', '2027-01-04', '2027-01-10'],
  ['month', '2024-02-29', '2024-02-01', '2024-02-29'],
  ['month', '2025-02-01', '2025-02-01', '2025-02-28'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
])('the %s of %s is from %s to %s', (bucket, of, first, last) => {
  expect([bucketDay(day(of), bucket), bucketEnd(day(of), bucket)]).toEqual([first, last]);
});

test('without a bucket a day is itself', () => {
  const of = day('2026-11-20');
  expect([bucketDay(of, undefined), bucketEnd(of, undefined)]).toEqual([of, of]);
  expect(wholeBuckets(span('2026-11-03', '2026-11-05'), undefined)).toEqual(span('2026-11-03', '2026-11-05'));
});

test.each<[BucketName, string, string, string, string]>([
  ['week', '2026-11-18', '2026-11-18', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-16', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['month', '2026-01-31', '2026-03-01', '2026-01-01', '2026-03-31'],
])('whole %ss of %s to %s are from %s to %s', (bucket, first, last, from, to) => {
  expect(wholeBuckets(span(first, last), bucket)).toEqual(span(from, to));
});

test('a week begins on Monday, a month with its first day, and each begins where the one before has ended', () => {
  fc.assert(
    fc.property(anyDay, anyBucket, (of, bucket) => {
      const first = bucketDay(of, bucket);
      if (bucket === 'week') expect(isoWeekday(first)).toBe(1);
      if (bucket === 'month') expect(first.slice(0, 7)).toBe(of.slice(0, 7));
      expect(first <= of && of <= bucketEnd(of, bucket)).toBe(true);
      expect(bucketEnd(addDays(first, -1), bucket)).toBe(addDays(first, -1));
      expect(BUCKETS[bucket].firstDay(addDays(first, -1), 1)).toBe(first);
    }),
  );
});

test('the buckets of a span have each of its days once, those of one bucket together', () => {
  fc.assert(
    fc.property(anySpan, anyBucket, (days, bucket) => {
      const spans = bucketsOf(days, bucket);
      expect(spans.flatMap(daysOf)).toEqual(daysOf(days));
      for (const each of spans) expect(bucketDay(each.first, bucket)).toBe(bucketDay(each.last, bucket));
      expect(new Set(spans.map(({ first }) => bucketDay(first, bucket))).size).toBe(spans.length);
    }),
  );
});

// 2026-11-20 is a Friday.
const cut = (place: CutBucket['place'], first: string, days: number, of: number): CutBucket => ({
  place,
  day: day(first),
  days,
  of,
});
test.each<[string, BucketName, DaySpan, CutBucket[]]>([
  ['whole ones', 'week', span('2026-11-02', '2026-11-15'), []],
  ['the first', 'week', span('2026-11-03', '2026-11-15'), [cut('first', '2026-11-02', 6, 7)]],
  ['the last', 'week', span('2026-11-02', '2026-11-14'), [cut('last', '2026-11-09', 6, 7)]],
  ['both ends of one', 'week', span('2026-11-10', '2026-11-12'), [cut('only', '2026-11-09', 3, 7)]],
  [
    ...(['both', 'month', span('2026-08-31', '2026-10-29')] as const),
    [cut('first', '2026-08-01', 1, 31), cut('last', '2026-10-01', 29, 31)],
  ],
  // Today isn't over, so it doesn't count.
  ['one that is not over', 'month', span('2026-10-01', '2026-11-20'), [cut('last', '2026-11-01', 19, 30)]],
  ['one that is to come too', 'month', span('2026-10-01', '2026-12-31'), [cut('last', '2026-11-01', 19, 30)]],
  ['days that are all to come', 'week', span('2026-11-21', '2026-11-22'), []],
])('a span cuts %s', (_title, bucket, days, expected) => {
  expect(incompleteBuckets(days, bucket, day('2026-11-20'))).toEqual({ bucket, ends: expected });
});

test('a week that ends today is cut, because today is not over; tomorrow it is whole', () => {
  const days = span('2026-11-16', '2026-11-22');
  expect(incompleteBuckets(days, 'week', day('2026-11-22')).ends).toEqual([cut('only', '2026-11-16', 6, 7)]);
  expect(incompleteBuckets(days, 'week', day('2026-11-23')).ends).toEqual([]);
});

test('a bucket is cut exactly where one of its days is not in the span, or is not over; others are whole', () => {
  fc.assert(
    fc.property(anySpan, anyBucket, fc.integer({ min: -5, max: 40 }), (days, bucket, later) => {
      const today = addDays(days.last, later);
      const has = new Set(daysOf(days).filter((each) => each < today));
      const touched = bucketsOf(days, bucket)
        .map(({ first }) => bucketDay(first, bucket))
        // A bucket that begins after today has no rows.
        .filter((first) => first <= today && days.first <= today);
      const countOf = (first: Day) =>
        daysOf({ first, last: bucketEnd(first, bucket) }).filter((each) => has.has(each)).length;
      const isWhole = (first: Day) => countOf(first) === daysIn({ first, last: bucketEnd(first, bucket) });
      const { ends } = incompleteBuckets(days, bucket, today);
      expect(ends.map((end) => [end.day, end.days])).toEqual(
        touched.filter((first) => !isWhole(first)).map((first) => [first, countOf(first)]),
      );
      const whole = wholeBucketsIn(days, bucket, today);
      expect(whole ? bucketsOf(whole, bucket).map(({ first }) => first) : []).toEqual(
        touched.filter(isWhole),
      );
    }),
  );
});
