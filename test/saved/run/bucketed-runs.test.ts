// Saved reports by week and month: the days they request, the rows of many runs, and what is refused.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { inRun } from '../../../src/connections/opener';
import { addDays, type Day, type DaySpan, dayOfMs, daysIn } from '../../../src/core/day';
import { daysOfPeriod, parsePeriod } from '../../../src/core/period';
import {
  type BucketName,
  bucketDay,
  bucketEnd,
  bucketNames,
  wholeBuckets,
} from '../../../src/core/report/buckets';
import type { ComparisonName } from '../../../src/core/report/comparison';
import { checkDraft } from '../../../src/saved/draft-checks';
import { runTable } from '../../../src/saved/run/run-table';
import { atMs, onDay } from '../../core/given-day';
import { errorFrom } from '../../fakes/error-from';
import { STATS_TABLE } from '../../fakes/tables/day-tables';
import { NO_GROUPS } from '../../runs/service';
import { DAY_MS, START_MS } from '../fact-fixture';
import { savedReport } from '../saved-fixture';
import { daysAsked, orderAt, savedRun } from './table-run-fixture';

const WEEKDAY = 'previous year, same weekday';

type Changes = Parameters<typeof savedReport>[0];

/** A report by week or month. */
const by = (bucket: BucketName, changes: Changes = {}) => ({
  ...changes,
  choice: { metrics: ['revenue'], ...changes.choice, groupBy: [bucket] },
});

// 2026-11-20 is a Friday; the weeks around it begin on the 9th, the 16th and the 23rd.
describe('a report by week or month', () => {
  test.each<[string, Changes, string[]]>([
    [
      'requests whole weeks up to yesterday in a merge',
      by('week', { choice: { period: 'yesterday' } }),
      ['2026-11-16..2026-11-19'],
    ],
    [
      'requests whole weeks up to today if the period has today',
      by('week', { choice: { period: 'this month' } }),
      ['2026-10-26..2026-11-20'],
    ],
    [
      'requests the rest of the last week if that is over',
      by('week', { choice: { period: 'last month' } }),
      ['2026-09-28..2026-11-01'],
    ],
    [
      'requests no day after a period that moves on',
      by('week', { choice: { period: '7 days ending 3 days ago' } }),
      ['2026-11-09..2026-11-17'],
    ],
    [
      'requests whole months of a period of days',
      by('month', { choice: { period: 'last 31 days' } }),
      ['2026-10-01..2026-11-19'],
    ],
    [
      'requests whole months of a period with fixed days',
      by('month', { choice: { period: '2026-09-10..2026-10-02' } }),
      ['2026-09-01..2026-10-31'],
    ],
    [
      'requests whole weeks of what it has missed, and of what was not final then',
      by('week', { choice: { period: 'yesterday' }, run: { lastGoodMs: START_MS - 11 * DAY_MS } }),
      // On 2026-11-09 the first day that wasn't final was Saturday, 2026-11-07.
      ['2026-11-02..2026-11-19'],
    ],
    [
      'requests the period alone in mode replace',
      by('week', {
        mode: 'replace',
        choice: { period: 'last 2 days' },
        run: { lastGoodMs: START_MS - 11 * DAY_MS },
      }),
      ['2026-11-18..2026-11-19'],
    ],
    [
      'requests the same weeks of the year before in a merge by week',
      by('week', { choice: { period: 'yesterday', compare: WEEKDAY } }),
      ['2026-11-16..2026-11-19', '2025-11-17..2025-11-20'],
    ],
    [
      'requests the same months of the year before in a merge by month',
      by('month', { choice: { period: 'last month', compare: 'previous year' } }),
      ['2026-10-01..2026-10-31', '2025-10-01..2025-10-31'],
    ],
  ])('%s', (_title, changes, days) => {
    expect(daysAsked(changes)).toEqual(days);
  });
});

describe('a comparison that pairs today, and not on a later day of its period', () => {
  const quarter = by('month', {
    mode: 'replace',
    choice: { period: 'this quarter', compare: 'previous period' },
  });

  test('is refused when it is saved, with the day and what to choose instead', () => {
    const made = savedRun(quarter, 1);
    expect(errorFrom(() => checkDraft(made.report, atMs(START_MS), NO_GROUPS))).toMatchObject({
      code: 'CHOICE_INVALID',
      details: {
        field: 'compare',
        problem: expect.stringMatching(
          /^On 2026-12-02 \(UTC\), the months of “this quarter” can’t be compared, .* Choose the comparison “previous year”, another period, or Date by day\.$/,
        ),
      },
    });
  });
});

test.each<[string, NonNullable<Changes>['choice'], RegExp | null]>([
  // October has 31 days, so the 63rd day of the quarter is 2 December.
  [
    'days of a quarter',
    { period: 'this quarter', columns: 'date' },
    /^On 2026-12-02 \(UTC\), .* has 63 days/,
  ],
  ['days of two months', { period: 'last 62 days', columns: 'date' }, null],
  ['weeks of a year', { period: 'this year', columns: 'week' }, null],
])('a report of %s side by side is saved only if they fit for a year', (_title, choice, problem) => {
  const { report } = savedRun(
    { mode: 'replace', choice: { metrics: ['revenue'], groupBy: [], ...choice } },
    1,
  );
  const check = () => checkDraft(report, atMs(START_MS), NO_GROUPS);
  if (!problem) return expect(check).not.toThrow();
  const details = { field: 'columns', problem: expect.stringMatching(problem) };
  expect(errorFrom(check)).toMatchObject({ code: 'CHOICE_INVALID', details });
});

describe('a report by week or month, saved or run,', () => {
  test.each<[string, Changes, string, RegExp]>([
    [
      'a merge by week with another comparison',
      by('week', { mode: 'merge', choice: { period: 'last week', compare: 'previous period' } }),
      'compare',
      /Choose the comparison “previous year, same weekday” or “same weekday, weeks before”, or the write mode Replace/,
    ],
    [
      'a merge by month with another comparison',
      by('month', { mode: 'merge', choice: { period: '2026-11-01..2026-11-01', compare: WEEKDAY } }),
      'compare',
      /Choose the comparison “previous year”, or/,
    ],
    [
      'a comparison of weeks with fewer days',
      by('week', { mode: 'replace', choice: { period: 'last 30 days', compare: 'previous period' } }),
      'compare',
      /The weeks of “last 30 days” can’t be compared/,
    ],
    [
      'weeks of the service’s own month',
      by('week', { mode: 'replace', choice: { period: 'last=month' } }),
      'groupBy',
      /“last=month” can’t be grouped by week, because only the service knows its days/,
    ],
    [
      'weeks in a BigQuery table',
      by('week', { mode: 'replace', choice: { destination: STATS_TABLE } }),
      'groupBy',
      /A BigQuery table holds each day separately. Choose Date by day/,
    ],
  ])('is refused as %s', (_title, changes, field, problem) => {
    const made = savedRun(changes, 1);
    const refused = { code: 'CHOICE_INVALID', details: { field, problem: expect.stringMatching(problem) } };
    expect(errorFrom(() => checkDraft(made.report, atMs(START_MS), NO_GROUPS))).toMatchObject(refused);
    if (made.report.choice.destination.kind === 'bigQueryTable') return;
    expect(errorFrom(() => made.run())).toMatchObject(refused);
    expect(made.facts.urls.filter((url) => url.includes('/stats'))).toEqual([]);
  });

  test.each<[ComparisonName, BucketName, string]>([
    [WEEKDAY, 'week', 'last 30 days'],
    ['previous year', 'month', 'last 30 days'],
  ])('can be a merge with the %s by %s', (compare, bucket, period) => {
    const report = savedReport(by(bucket, { mode: 'merge', choice: { period, compare } }));
    expect(() => checkDraft(report, atMs(START_MS), NO_GROUPS)).not.toThrow();
  });
});

/** A service with new revenue on each day: in quarters of a dollar, which add up exactly. */
function goingOn(changes: Changes) {
  const made = savedRun({ ...changes, choice: { ...changes?.choice, apps: ['100', '101'] } }, 2);
  let seed = 7;
  const revenue = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (seed % 400) / 4;
  };
  const put = (day: Day) => {
    for (const { appId } of made.facts.apps) made.facts.put(appId, day, revenue());
  };
  const lose = (appId: string, { first, last }: DaySpan) => {
    for (let day = first; day <= last; day = addDays(day, 1)) made.facts.put(appId, day, null);
  };
  const today = () => dayOfMs(made.clock.now());
  for (let days = 0; days < 100; days++) put(addDays(today(), -days));
  const pass = (days: number) => {
    for (let passed = 0; passed < days; passed++) {
      made.clock.advance(DAY_MS);
      put(today());
    }
  };
  const run = () => {
    made.run();
    made.report.run.lastGoodMs = made.clock.now();
  };
  /** Whether an app has figures of a span beside those of another. */
  const hasBeside = (appId: string, other: DaySpan, { first, last }: DaySpan) =>
    [...(made.facts.facts.get(appId) ?? [])].some(
      ([day]) => day >= first && day <= last && (day < other.first || day > other.last),
    );
  /** The sums by app and bucket as texts, from the facts themselves. */
  const sumsOf = ({ first, last }: DaySpan, bucket: BucketName) => {
    const sums = new Map<string, number>();
    for (const { appId, bundleId } of made.facts.apps)
      for (const [day, amount] of made.facts.facts.get(appId) ?? []) {
        if (day < first || day > last) continue;
        const key = `${bundleId} ${bucketDay(day, bucket)}`;
        sums.set(key, (sums.get(key) ?? 0) + amount);
      }
    return [...sums].map(([key, sum]) => `${key} ${sum}`).sort();
  };
  return { ...made, put, lose, hasBeside, today, pass, run, sumsOf };
}

/** App, bucket and revenue of each row. */
function rowsOf({ sheet }: ReturnType<typeof goingOn>): string[] {
  const area = sheet.area('PublisherStats_report_abcd0123');
  if (!area) throw new Error('no block');
  const value = (row: number, at: number) => sheet.value('App stats', area.row + row, area.column + at);
  return Array.from({ length: area.rows - 1 }, (_row, at) => {
    const serial = Number(value(at + 1, 3));
    const day = dayOfMs(Date.UTC(1899, 11, 30) + serial * DAY_MS);
    return `${value(at + 1, 1)} ${day} ${value(at + 1, 4)}`;
  }).sort();
}

const PERIODS = [
  'yesterday',
  'last 7 days',
  'this week',
  'this month',
  'last week',
  'last month',
  '7 days ending 3 days ago',
];

test('many merges by week or month have the rows of one replacement of all their days', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PERIODS),
      fc.constantFrom(...bucketNames()),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.nat(30)), { minLength: 1, maxLength: 5 }),
      (period, bucket, steps) => {
        const made = goingOn(by(bucket, { mode: 'merge', choice: { period } }));
        made.run();
        for (const [days, restated] of steps) {
          made.pass(days);
          // The service restates one of the days that are read again anyway.
          const span = daysOfPeriod(parsePeriod(period), onDay(made.today()));
          if (!span) throw new Error('no days');
          const again = addDays(span.first, restated % daysIn(span));
          made.put(again);
          // Sometimes it also loses the figures of an app, so that its row goes: not if it has no other in the answer.
          const lost = { first: bucketDay(again, bucket), last: bucketEnd(again, bucket) };
          if (restated % 3 === 0 && made.hasBeside('101', lost, wholeBuckets(span, bucket)))
            made.lose('101', lost);
          made.run();
        }
        const asked = made.requestedDays().map((text) => text.split('..') as [Day, Day]);
        const first = asked.map(([from]) => from).sort()[0];
        const last = asked
          .map(([, to]) => to)
          .sort()
          .pop();
        if (!first || !last) throw new Error('nothing was asked for');
        expect(bucketDay(first, bucket)).toBe(first);
        expect(rowsOf(made)).toEqual(made.sumsOf({ first, last }, bucket));

        const choice = { ...made.report.choice, period: `${first}..${last}` };
        const replaced = { ...made.report, mode: 'replace', choice } as const;
        runTable(orderAt(made.clock, replaced), inRun(made.reports));
        expect(rowsOf(made)).toEqual(made.sumsOf({ first, last }, bucket));
      },
    ),
    { numRuns: draws(8, 30) },
  );
});
