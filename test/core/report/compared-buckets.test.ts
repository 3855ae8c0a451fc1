// Weeks and months of two periods: which are compared with which, and when they can't be.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day, type DaySpan, daysIn } from '../../../src/core/day';
import { parsePeriod } from '../../../src/core/period';
import {
  BUCKETS,
  type BucketName,
  bucketDay,
  bucketNames,
  bucketsOf,
} from '../../../src/core/report/buckets';
import {
  bucketPairs,
  firstUnpaired,
  isAlwaysPaired,
  withPairedBuckets,
} from '../../../src/core/report/compared-buckets';
import { COMPARISONS, type ComparisonName, comparedDays } from '../../../src/core/report/comparison';
import { day, onDay } from '../given-day';

const PERIOD = 'previous period';
const YEAR = 'previous year';
const WEEKDAY = 'previous year, same weekday';
const WEEKS = 'same weekday, weeks before';

const TODAY = '2026-11-20';

function paired(name: ComparisonName, period: string, bucket: BucketName, today = TODAY) {
  const compared = comparedDays(name, parsePeriod(period), onDay(day(today)));
  if (typeof compared === 'string') throw new Error(compared);
  const found = withPairedBuckets(compared, bucket);
  return found && `${found.previous?.first}..${found.previous?.last}`;
}

describe('by week', () => {
  test.each<[ComparisonName, string, string | null]>([
    [PERIOD, 'last week', '2026-11-02..2026-11-08'],
    [PERIOD, 'this week', '2026-11-09..2026-11-12'],
    [PERIOD, 'last 28 days', '2026-09-25..2026-10-22'],
    // The 30 days before begin on another weekday.
    [PERIOD, 'last 30 days', null],
    // October began on a Thursday and September on a Tuesday.
    [PERIOD, 'last month', null],
    [WEEKDAY, 'last 30 days', '2025-10-22..2025-11-20'],
    [WEEKDAY, 'this year', '2025-01-02..2025-11-20'],
    [WEEKS, 'last week', '2026-11-02..2026-11-08'],
    [WEEKS, 'last 30 days', '2026-09-16..2026-10-15'],
    [WEEKS, 'this month', '2026-10-11..2026-10-29'],
    [YEAR, 'last week', null],
    // Six days that are within one week in both years.
    [YEAR, '2026-11-10..2026-11-15', '2025-11-10..2025-11-15'],
  ])('%s, %s: %s', (name, period, days) => {
    expect(paired(name, period, 'week')).toBe(days);
  });
});

describe('by month', () => {
  test.each<[ComparisonName, string, string | null, string]>([
    [YEAR, 'this year', '2025-01-01..2025-11-19', TODAY],
    [YEAR, 'last 30 days', '2025-10-21..2025-11-19', TODAY],
    [PERIOD, 'last month', '2026-09-01..2026-09-30', TODAY],
    [PERIOD, 'this month', '2026-10-01..2026-10-19', TODAY],
    // February is compared with the first 28 days of January.
    [PERIOD, 'last month', '2026-01-01..2026-01-28', '2026-03-10'],
    // Whole months are compared with whole months, whatever their number of days.
    [PERIOD, 'last quarter', '2025-10-01..2025-12-31', '2026-04-10'],
    [PERIOD, 'last year', '2024-01-01..2024-12-31', TODAY],
    [PERIOD, 'last 2 months', '2026-07-01..2026-08-31', TODAY],
    // A whole February is compared with the whole one of the year before, with or without a 29th.
    [YEAR, 'last month', '2024-02-01..2024-02-29', '2025-03-10'],
    [YEAR, 'last month', '2023-02-01..2023-02-28', '2024-03-10'],
    [YEAR, 'this month', '2024-02-01..2024-02-14', '2025-02-15'],
    // The period is longer than a year, so the year before overlaps with it.
    [YEAR, '2028-02-01..2029-02-28', '2027-02-01..2028-02-29', '2029-03-01'],
    // A 29 February alone has no day to be compared with.
    [YEAR, '2028-02-29..2028-04-10', '2027-03-01..2027-04-10', '2028-05-01'],
    [PERIOD, 'last 31 days', null, '2026-11-01'],
    [WEEKDAY, 'last month', null, TODAY],
    // October against 27 August to 26 September.
    [WEEKS, 'last month', null, TODAY],
    [WEEKS, 'last 3 months', null, TODAY],
    // 19 days of each, and then 29 days that begin in September.
    [WEEKS, 'this month', '2026-10-11..2026-10-29', TODAY],
    [WEEKS, 'this month', null, '2026-11-30'],
  ])('%s, %s: %s', (name, period, days, today) => {
    expect(paired(name, period, 'month', today)).toBe(days);
  });
});

test('weeks have two comparisons that have a pair for each in every run, and months have one', () => {
  const always = bucketNames().map((bucket) =>
    COMPARISONS.filter((name) => isAlwaysPaired({ name }, bucket)),
  );
  expect(always).toEqual([[WEEKDAY, WEEKS], [YEAR]]);
});

describe('of a report that runs on', () => {
  test.each<[ComparisonName, string, BucketName, string | null]>([
    // On 2 December the quarter has a day of its third month, and the earlier one as many days of its second.
    [PERIOD, 'this quarter', 'month', '2026-12-02'],
    // 29 days of March against all 28 of February.
    [PERIOD, 'this month', 'month', '2027-03-30'],
    // In 2028, January and all 29 days of February stand against days that extend to 1 March; that is over a year away.
    [PERIOD, 'this year', 'month', null],
    [PERIOD, 'last 7 days', 'month', '2026-12-02'],
    // 1 December has no month of its own among the days up to 17 November.
    [PERIOD, '2026-11-18..2026-12-31', 'month', '2026-12-02'],
    // Of days that are over, as many of August.
    [PERIOD, '2026-09-01..2026-09-30', 'month', null],
    [PERIOD, 'last month', 'month', null],
    [PERIOD, 'last quarter', 'month', null],
    [PERIOD, 'last 28 days', 'week', null],
    [PERIOD, 'last 4 weeks', 'week', null],
    [PERIOD, 'last 2 months', 'month', null],
    [WEEKDAY, 'this quarter', 'week', null],
    [WEEKS, 'this quarter', 'week', null],
    [WEEKS, 'last 30 days', 'week', null],
    [WEEKS, 'last month', 'month', '2026-11-20'],
    // 25 November to 1 December are of two months, and the week before is of one.
    [WEEKS, 'last 7 days', 'month', '2026-12-02'],
    [YEAR, 'this quarter', 'month', null],
    // On its first day nothing of it is over, and nothing is compared.
    [PERIOD, 'this week', 'week', null],
  ])('%s, %s by %s: the first day without pairs is %s', (name, period, bucket, first) => {
    expect(firstUnpaired(name, parsePeriod(period), bucket, onDay(day(TODAY)))).toBe(first);
  });
});

const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 400 }))
  .map(([from, more]): DaySpan => {
    const first = addDays(day('2022-01-01'), from);
    return { first, last: addDays(first, more) };
  });

test('compared weeks and months have as many days, or are whole ones', () => {
  fc.assert(
    fc.property(
      anySpan,
      fc.constantFrom(...COMPARISONS),
      fc.constantFrom(...bucketNames()),
      (span, name, bucket) => {
        const compared = comparedDays(name, { kind: 'days', span }, onDay(addDays(span.last, 1)));
        const found = typeof compared === 'string' ? null : withPairedBuckets(compared, bucket);
        if (!found?.previous) return;
        const lengths = (days: DaySpan) => new Map(bucketsOf(days, bucket).map((each) => [each.first, each]));
        const [now, earlier] = [lengths(found.days), lengths(found.previous)];
        // A 29 February as the first day has nothing to be compared with.
        if (name === YEAR && now.size > earlier.size && span.first.endsWith('02-29')) now.delete(span.first);
        const pairs = bucketPairs(found, bucket);
        expect([pairs.size, new Set(pairs.values()).size]).toEqual([earlier.size, now.size]);
        const whole = ({ first, last }: DaySpan) =>
          bucketDay(first, bucket) === first && BUCKETS[bucket].firstDay(last, 1) === addDays(last, 1);
        [...now.values()].forEach((each, at) => {
          const other = [...earlier.values()][at];
          if (!other) throw new Error('no pair');
          expect(pairs.get(bucketDay(other.first, bucket))).toBe(bucketDay(each.first, bucket));
          expect(daysIn(each) === daysIn(other) || (whole(each) && whole(other))).toBe(true);
        });
      },
    ),
    { numRuns: draws(50, 200) },
  );
});

const FIXED = bucketNames().flatMap((bucket) =>
  BUCKETS[bucket].fixedComparisons.map((name) => ({ bucket, name })),
);

test('a period that begins with a week or month can always be compared by a fixed comparison', () => {
  fc.assert(
    fc.property(anySpan, fc.constantFrom(...FIXED), (any, { bucket, name }) => {
      const span = { first: bucketDay(any.first, bucket), last: any.last };
      const compared = comparedDays(name, { kind: 'days', span }, onDay(addDays(span.last, 1)));
      const found = typeof compared === 'string' ? null : withPairedBuckets(compared, bucket);
      const { previous = null } = found ?? {};
      if (!previous) throw new Error('not paired');
      const earlier = bucketsOf(previous, bucket);
      const shift = name === WEEKS ? 7 * Math.ceil(daysIn(span) / 7) : 364;
      bucketsOf(span, bucket).forEach(({ first, last }, at) => {
        const next = BUCKETS[bucket].firstDay(first, 1);
        if (next !== addDays(last, 1)) return;
        const before = (of: Day) =>
          bucket === 'week' ? addDays(of, -shift) : day(`${Number(of.slice(0, 4)) - 1}${of.slice(4)}`);
        expect(earlier[at]).toEqual({ first: before(first), last: addDays(before(next), -1) });
      });
    }),
    { numRuns: draws(50, 200) },
  );
});
