// Shares of the total: of the rows that pass the filter, day by day, and what of a table they add up to.

import fc from 'fast-check';
import { StatsError } from '../../src/core/errors';
import { findAllNamed } from '../../src/core/name';
import { comparedDays } from '../../src/core/report/comparison';
import type { TableRow } from '../../src/core/table';
import { sortedRows } from '../../src/sources/comparison/joined-sides';
import { groupings, isSent } from '../../src/sources/fields';
import { SOURCES } from '../../src/sources/registry';
import { RowLayout } from '../../src/sources/row-layout';
import { tableOfRows } from '../../src/sources/rows-to-table';
import { filterOf } from '../../src/sources/shape/row-filter';
import type { Comparison, Query } from '../../src/sources/source';
import { day, onDay } from '../core/given-day';
import { givenQuery } from '../runs/given-run';
import { dimensionsNamed, metricsNamed } from './named-fields';

const SPAN = { first: day('2026-11-11'), last: day('2026-11-12') };
const SENT = metricsNamed('impressions', 'clicks', 'ctr', 'ecpm', 'revenue').filter(isSent);
const SHARES = ['revenue_share', 'impressions_share'];

/** @param keys the values of the dimensions */
const row = (keys: readonly string[], impressions: number, revenue: number): TableRow => [
  ...keys,
  ...[impressions, 0, 0, impressions === 0 ? 0 : (revenue / impressions) * 1000, revenue],
];

function tableOf(
  by: readonly string[],
  rows: readonly TableRow[],
  change: Partial<Query> = {},
  earlier: readonly TableRow[] = [],
) {
  const dimensions = findAllNamed(groupings(SOURCES.appStats), by, 'dimension');
  const query = givenQuery({
    apps: ['1'],
    period: { kind: 'days', span: SPAN },
    days: SPAN,
    totals: true,
    dimensions,
    requestedDimensions: dimensions,
    metrics: metricsNamed(...SHARES),
    ...change,
  });
  return tableOfRows(sortedRows(rows, earlier, query), [], query, new RowLayout(dimensions, SENT));
}

function compared(): Comparison {
  const days = comparedDays('previous period', { kind: 'days', span: SPAN }, onDay(day('2026-11-20')));
  if (typeof days === 'string') throw new Error(days);
  return { ...days, columns: ['previous', 'percent'], keepsUnmatchedDays: true };
}

const [REVENUE] = metricsNamed('revenue');
const largest = REVENUE ? ({ by: REVENUE, order: 'largest first' } as const) : null;

test('shares without days are of all rows, also in totals and in the rows left out', () => {
  const rows = [row(['AT'], 100, 1), row(['DE'], 300, 6), row(['FR'], 400, 3)];
  const table = tableOf(['country'], rows, { sortBy: largest, topRows: 1 });
  expect(table.rows).toEqual([['DE', 0.6, 0.375]]);
  expect(table.leftOut).toEqual({ rows: 2, totals: [null, 0.4, 0.625] });
  expect(table.totals).toEqual([null, 1, 1]);
  expect(table.shared).toEqual([
    { title: '% of revenue', kind: 'money', total: 10 },
    { title: '% of impressions', kind: 'integer', total: 800 },
  ]);
});

test('shares of rows with days are of their day, those of totals of all days', () => {
  const rows = [
    row(['2026-11-11', 'DE'], 100, 1),
    row(['2026-11-11', 'US'], 300, 1),
    row(['2026-11-12', 'DE'], 100, 8),
  ];
  const table = tableOf(['date', 'country'], rows, { sortBy: largest, topRows: 1 });
  expect(table.rows).toEqual([['2026-11-12', 'DE', 1, 1]]);
  expect(table.leftOut?.totals).toEqual([null, null, 0.2, 0.8]);
  expect(tableOf(['date', 'country'], rows).rows).toEqual([
    ['2026-11-11', 'DE', 0.5, 0.25],
    ['2026-11-11', 'US', 0.5, 0.75],
    ['2026-11-12', 'DE', 1, 1],
  ]);
});

test('shares of weeks are of their week', () => {
  const rows = [
    row(['2026-11-02', 'DE'], 100, 1),
    row(['2026-11-09', 'DE'], 100, 1),
    row(['2026-11-09', 'US'], 100, 3),
  ];
  expect(tableOf(['week', 'country'], rows).rows.map((each) => each[2])).toEqual([1, 0.25, 0.75]);
});

test('a share of nothing is blank, in rows and totals', () => {
  const rows = [row(['AT'], 0, 0), row(['DE'], 10, 0)];
  const table = tableOf(['country'], rows);
  expect(table.rows).toEqual([
    ['AT', null, 0],
    ['DE', null, 1],
  ]);
  expect(table.totals).toEqual([null, null, 1]);
  expect(tableOf(['country'], []).totals).toEqual([null, null, null]);
});

test.each<[what: string, revenues: readonly number[]]>([
  ['a total below 0', [-1, -3]],
  ['parts with both signs', [10, -4]],
  ['parts with both signs that are 0 together', [4, -4]],
])('a share of %s is blank, in rows, totals, rows left out, and earlier sides', (_what, revenues) => {
  const rows = revenues.map((revenue, at) => row([`C${at}`], 100, revenue));
  const only = { metrics: metricsNamed('revenue_share') };
  const cut = tableOf(['country'], rows, { ...only, sortBy: largest, topRows: 1 });
  expect([cut.rows[0]?.[1], cut.leftOut?.totals, cut.totals]).toEqual([null, [null, null], [null, null]]);
  const now = [row(['C0'], 100, 6), row(['C1'], 100, 2)];
  expect(tableOf(['country'], now, { ...only, comparison: compared() }, rows).rows).toEqual([
    ['C0', 0.75, null, null],
    ['C1', 0.25, null, null],
  ]);
  // Days with positive parts alone have their shares.
  const byDay = [
    ...rows.map((each) => ['2026-11-11', ...each]),
    ...now.map((each) => ['2026-11-12', ...each]),
  ];
  expect(tableOf(['date', 'country'], byDay, only).rows.map((each) => each[2])).toEqual([
    ...[null, null, 0.75, 0.25],
  ]);
});

test('shares are of the rows that pass conditions on metrics', () => {
  const filter = filterOf('impressions>=200', SOURCES.appStats);
  if (!filter) throw new Error('no filter');
  const rows = [row(['AT'], 100, 90), row(['DE'], 300, 6), row(['FR'], 400, 4)];
  expect(tableOf(['country'], rows, { filter }).rows.map((each) => each[1])).toEqual([0.6, 0.4]);
});

test('a share can’t be a condition', () => {
  expect(() => filterOf('% of revenue>=5%', SOURCES.appStats)).toThrow(StatsError);
});

test('each side of a comparison has the shares of its own total, and their change in points', () => {
  const comparison = compared();
  const now = [row(['DE'], 100, 6), row(['FR'], 100, 2)];
  const before = [row(['DE'], 100, 5), row(['IT'], 300, 15)];
  const table = tableOf(['country'], now, { comparison, metrics: metricsNamed('revenue_share') }, before);
  expect(table.columns.map(({ title, kind }) => [title, kind])).toEqual([
    ['Country', 'text'],
    ['% of revenue', 'ratio'],
    ['% of revenue (previous)', 'ratio'],
    ['% of revenue change (pp)', 'points'],
  ]);
  expect(table.rows).toEqual([
    ['DE', 0.75, 0.25, 50],
    ['FR', 0.25, null, null],
    ['IT', null, 0.75, null],
  ]);
  expect(table.totals).toEqual([null, 1, 1, 0]);
  expect(table.shared).toEqual([{ title: '% of revenue', kind: 'money', total: 8 }]);
});

test('side by side, the shares of all values and rows of a day add up to it', () => {
  const [country] = dimensionsNamed('country');
  if (!country) throw new Error('no country');
  const columns = { dimension: country, most: 1, together: 'metric', of: 'country' } as const;
  const days = { dimension: dimensionsNamed('date'), rows: ['2026-11-11', '2026-11-12'] };
  const layout = new RowLayout(days.dimension, SENT);
  const given = days.rows.map((date, at) => {
    const byValue = new Map([
      ['DE', row([date], 100, 3 + at)],
      ['FR', row([date], 100, 1)],
      ['US', row([date], 200, 0)],
    ]);
    return { ofApp: [], row: row([date], 400, 4 + at), byValue };
  });
  const query = givenQuery({
    apps: ['1'],
    period: { kind: 'days', span: SPAN },
    days: SPAN,
    totals: true,
    dimensions: days.dimension,
    requestedDimensions: [...days.dimension, country],
    columns,
    metrics: metricsNamed('revenue_share'),
  });
  const table = tableOfRows(given, [], query, layout);
  expect(table.columns.map(({ title }) => title)).toEqual([
    ...['Date', '% of revenue: DE', '% of revenue: Other', '% of revenue: Total'],
  ]);
  expect(table.rows).toEqual([
    ['2026-11-11', 0.75, 0.25, 1],
    ['2026-11-12', 0.8, 0.2, 1],
  ]);
  expect(table.totals).toEqual([null, 7 / 9, 2 / 9, 1]);
  // On the second day, a value is below 0.
  const [first, second] = given;
  second?.byValue.set('US', row(['2026-11-12'], 200, -1));
  expect(
    tableOfRows(
      [first, second].flatMap((each) => each ?? []),
      [],
      query,
      layout,
    ).rows,
  ).toEqual([
    ['2026-11-11', 0.75, 0.25, 1],
    ['2026-11-12', null, null, null],
  ]);
});

test('the shares of any day’s rows add up to 1, and those of any top rows and the others to the total', () => {
  const cents = fc.nat(1_000_000);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('2026-11-11', '2026-11-12'), cents, cents), { minLength: 1 }),
      fc.nat(20),
      (drawn, top) => {
        const rows = drawn.map(([date, impressions, cent], at) =>
          row([date, `c${at}`], impressions, cent / 100),
        );
        const all = tableOf(['date', 'country'], rows);
        for (const date of new Set(drawn.map(([each]) => each))) {
          const ofDay = all.rows.filter((each) => each[0] === date).map((each) => each[2] ?? null);
          const revenue = drawn.reduce((sum, [each, , cent]) => sum + (each === date ? cent : 0), 0);
          if (revenue === 0) expect(ofDay.every((share) => share === null)).toBe(true);
          else expect(ofDay.reduce<number>((sum, share) => sum + Number(share), 0)).toBeCloseTo(1, 9);
        }
        const byCountry = rows.map((each) => each.slice(1));
        const cut = tableOf(['country'], byCountry, { sortBy: largest, topRows: top + 1 });
        const shareInRows = cut.rows.reduce((sum, each) => sum + Number(each[1]), 0);
        const revenue = drawn.reduce((sum, [, , cent]) => sum + cent, 0);
        const shareLeftOut = Number(cut.leftOut?.totals?.[1] ?? 0);
        if (revenue > 0) expect(shareInRows + shareLeftOut).toBeCloseTo(1, 9);
      },
    ),
    { numRuns: 50 },
  );
});
