// Rows of answers summed to what was requested: exact sums, ratios of the sums, and single rows as they were sent.

import fc from 'fast-check';
import type { TableRow } from '../../../src/core/table';
import { isSent } from '../../../src/sources/fields';
import { type AnswerRows, shapedRows, sumOfRows } from '../../../src/sources/shape/shaped-rows';
import { appWithId } from '../../runs/given-app';
import { dimensionsNamed, metricsNamed } from '../named-fields';

/** Impressions, clicks, CTR, eCPM, revenue. */
const metrics = metricsNamed('impressions', 'clicks', 'ctr', 'ecpm', 'revenue').filter(isSent);
const ASKED = ['date', 'country'];
const IOS = appWithId('1', { platform: 'ios' });
const ANDROID = appWithId('2', { platform: 'android' });

const shaped = (answers: readonly AnswerRows[], dimensions: string[], asked: string[] = ASKED) =>
  shapedRows(
    answers,
    { dimensions: dimensionsNamed(...dimensions), requestedDimensions: dimensionsNamed(...asked) },
    metrics,
  );

/** A row as a service sends it, with ratios that don't fit its figures, to show whether they are computed. */
const row = (
  date: string,
  country: string,
  impressions: number,
  clicks: number,
  revenue: number,
): TableRow => [...[date, country, impressions, clicks, 0.9, 77, revenue]];
const US = row('2026-11-18', 'us', 1000, 10, 2.5);
const DE = row('2026-11-18', 'de', 500, 5, 1);

test('rows of one answer that are grouped as they were asked for stand as they were sent', () => {
  expect(shaped([{ app: IOS, rows: [US, DE, US] }], ASKED)).toEqual([US, DE, US]);
});

test('rows that nothing tells apart are one, where the first of them stood', () => {
  const [ios, android] = [
    { app: IOS, rows: [US, DE] },
    { app: ANDROID, rows: [row('2026-11-18', 'fr', 1, 0, 0), row('2026-11-18', 'us', 3000, 90, 7.5)] },
  ];
  expect(shaped([ios, android], ASKED)).toEqual([
    ['2026-11-18', 'us', 4000, 100, 100 / 4000, (10 / 4000) * 1000, 10],
    DE,
    // This row of one app stays as it was sent.
    row('2026-11-18', 'fr', 1, 0, 0),
  ]);
  expect(shaped([ios, android], [])).toEqual([[4501, 105, 105 / 4501, (11 / 4501) * 1000, 11]]);
});

test('a platform is the app’s own, which the service is not asked for', () => {
  const answers = [
    { app: IOS, rows: [US] },
    { app: ANDROID, rows: [US] },
    { app: IOS, rows: [DE] },
  ];
  expect(shaped(answers, ['platform', 'date'])).toEqual([
    ['ios', '2026-11-18', 1500, 15, 15 / 1500, (3.5 / 1500) * 1000, 3.5],
    ['android', '2026-11-18', ...US.slice(2)],
  ]);
});

test('a dimension that is requested and not shown is summed away, even in one answer', () => {
  expect(shaped([{ app: null, rows: [US, DE] }], ['date'])).toEqual([
    ['2026-11-18', 1500, 15, 15 / 1500, (3.5 / 1500) * 1000, 3.5],
  ]);
});

test('an answer without rows adds nothing', () => {
  const answers = [
    { app: IOS, rows: [] },
    { app: ANDROID, rows: [US] },
  ];
  expect(shaped(answers, ASKED)).toEqual([US]);
  expect(shaped([{ app: IOS, rows: [] }], [])).toEqual([]);
});

test('sums with 0 impressions have no ratio', () => {
  const none = row('2026-11-18', 'us', 0, 0, 0);
  expect(
    shaped(
      [IOS, ANDROID].map((app) => ({ app, rows: [none] })),
      [],
    ),
  ).toEqual([[0, 0, null, null, 0]]);
});

test('a value that is missing is the same as an empty one', () => {
  const missing = [null, ...US.slice(1)];
  const empty = ['', ...US.slice(1)];
  expect(
    shaped(
      [IOS, ANDROID].map((app, at) => ({ app, rows: [at ? missing : empty] })),
      ['date'],
    ),
  ).toHaveLength(1);
});

/** A row with money in binary fractions, whose sums are exact in any order. */
const anyRow = fc
  .tuple(
    fc.constantFrom('2026-11-17', '2026-11-18'),
    fc.constantFrom('us', 'de', 'fr'),
    fc.nat(9999),
    fc.nat(99),
  )
  .chain(([date, country, impressions, clicks]) =>
    fc.nat(1_000_000).map((parts) => row(date, country, impressions, clicks, parts / 1024)),
  );
const anyAnswers = fc.array(
  fc.record({ app: fc.constantFrom(IOS, ANDROID), rows: fc.array(anyRow, { maxLength: 20 }) }),
  { minLength: 2, maxLength: 5 },
);

test('every group is the sum of its rows, and no row is lost, in any grouping', () => {
  fc.assert(
    fc.property(anyAnswers, fc.shuffledSubarray(['date', 'country', 'platform']), (answers, dimensions) => {
      const values: Record<string, (row: TableRow, app: typeof IOS) => unknown> = {
        date: (each) => each[0],
        country: (each) => each[1],
        platform: (_each, app) => app.platform,
      };
      const all = answers.flatMap(({ app, rows }) =>
        rows.map((each) => ({ key: dimensions.map((name) => values[name]?.(each, app)), row: each })),
      );
      const made = shaped(answers, dimensions);
      const keyOf = (key: readonly unknown[]) => JSON.stringify(key);
      expect(made.map((each) => keyOf(each.slice(0, dimensions.length)))).toEqual([
        ...new Set(all.map(({ key }) => keyOf(key))),
      ]);
      for (const each of made) {
        const group = all.filter(({ key }) => keyOf(key) === keyOf(each.slice(0, dimensions.length)));
        const sum = (at: number) => group.reduce((total, of) => total + Number(of.row[at]), 0);
        const [impressions, clicks, revenue] = [sum(2), sum(3), sum(6)];
        const per = (value: number, times: number) =>
          impressions === 0 ? null : (value / impressions) * times;
        const alone = group[0]?.row.slice(2);
        const wanted =
          group.length === 1 ? alone : [impressions, clicks, per(clicks, 1), per(revenue, 1000), revenue];
        expect(each.slice(dimensions.length)).toEqual(wanted);
      }
    }),
    { numRuns: 200 },
  );
});

test('many small sums of money do not drift', () => {
  const cents = Array.from({ length: 100_000 }, () => row('2026-11-18', 'us', 1, 0, 0.1));
  const [sum] = shaped([{ app: IOS, rows: cents }], []);
  // The exact sum of 100,000 times the number nearest to 0.1, rounded once.
  expect(sum?.[4]).toBe(10_000);
});

test('a ratio of something that the service doesn’t send fails by name instead of reading another column', () => {
  const misspelled = metrics.map((metric) =>
    metric.name === 'ctr' ? { ...metric, total: { dividend: 'click', divisor: 'impressions' } } : metric,
  );
  expect(() => sumOfRows([US, DE], ASKED.length, misspelled)).toThrow('no sent metric is called click');
});
