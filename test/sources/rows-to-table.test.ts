// Rows as a table: ordered by a metric, cut to the top rows, with totals and names of countries.

import fc from 'fast-check';
import type { TableRow } from '../../src/core/table';
import { isSent } from '../../src/sources/fields';
import { RowLayout } from '../../src/sources/row-layout';
import { tableOfRows } from '../../src/sources/rows-to-table';
import type { Query } from '../../src/sources/source';
import { givenQuery } from '../runs/given-run';
import { dimensionsNamed, metricsNamed } from './named-fields';

const metrics = metricsNamed('impressions', 'clicks', 'ctr', 'ecpm', 'revenue');
const dimensions = dimensionsNamed('date', 'country');
/** Rows of [day, country, impressions, clicks, ctr, ecpm, revenue]. */
const layout = new RowLayout(dimensions, metrics.filter(isSent));

const BASE = givenQuery({
  apps: ['1'],
  period: { kind: 'service', last: 'month' },
  dimensions,
  requestedDimensions: dimensions,
  metrics,
});

function made(rows: readonly TableRow[], change: Partial<Query> = {}) {
  const read = rows.map((each) => ({ ofApp: [], row: each }));
  return tableOfRows(read, [], { ...BASE, ...change }, layout);
}
const [REVENUE] = metricsNamed('revenue');
if (!REVENUE) throw new Error('no revenue');
const sortBy = { by: REVENUE, order: 'largest first' } as const;
const row = (country: string, impressions: number, clicks: number, revenue: number): TableRow => [
  ...['2026-11-19', country, impressions, clicks, impressions === 0 ? 0 : clicks / impressions],
  ...[impressions === 0 ? 0 : (revenue / impressions) * 1000, revenue],
];
const countries = ({ rows }: { rows: readonly TableRow[] }) => rows.map((each) => each[1]);

const [AT, DE, FR, US] = [
  row('AT', 1000, 10, 2),
  row('DE', 4000, 10, 5),
  row('FR', 2000, 60, 2),
  row('US', 500, 5, 9),
];

test('a table is ordered by its metric, the largest first, and equal rows keep their order', () => {
  expect(countries(made([AT, DE, FR, US], { sortBy }))).toEqual(['US', 'DE', 'AT', 'FR']);
  expect(countries(made([AT, DE, FR, US]))).toEqual(['AT', 'DE', 'FR', 'US']);
});

test('a table may be ordered by a metric that is not shown, with rows without a value last', () => {
  const total = { dividend: 'revenue', divisor: 'clicks' };
  const none = row('ZZ', 10, 0, 50);
  const table = made([none, AT, DE, US], {
    sortBy: { by: { name: 'perClick', title: 'Per click', kind: 'money', total }, order: 'largest first' },
    metrics: metricsNamed('clicks'),
  });
  // Per click these are 9/5, 5/10, 2/10 and none.
  expect(countries(table)).toEqual(['US', 'DE', 'AT', 'ZZ']);
  expect(table.columns.map(({ title }) => title)).toEqual(['Date', 'Country', 'Clicks']);
});

test('a table of top rows counts the others, and sums them if there are totals', () => {
  const table = made([AT, DE, FR, US], { sortBy, topRows: 2, totals: true });
  expect(countries(table)).toEqual(['US', 'DE']);
  // AT and FR have 3,000 impressions, 70 clicks and 4 USD; CTR and eCPM are of these sums.
  expect(table.leftOut).toEqual({ rows: 2, totals: [null, null, 3000, 70, 70 / 3000, 4 / 3, 4] });
  expect(table.totals).toEqual([null, null, 7500, 85, 85 / 7500, (18 / 7500) * 1000, 18]);
  expect(made([AT, DE, FR, US], { sortBy, topRows: 2 }).leftOut).toEqual({ rows: 2 });
});

test.each([4, 5])('a table of the top %i of four rows leaves none out', (topRows) => {
  const table = made([AT, DE, FR, US], { sortBy, topRows, totals: true });
  expect(countries(table)).toEqual(['US', 'DE', 'AT', 'FR']);
  expect(table).not.toHaveProperty('leftOut');
});

test('a table of top rows has the totals of all rows, to which its parts add up', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000_000), { minLength: 2, maxLength: 200 }), fc.nat(200), (cents, top) => {
      const rows = cents.map((cent, at) => row(`c${at}`, 1, 0, cent / 100));
      const table = made(rows, { sortBy, topRows: top + 1, totals: true });
      const revenue = (of?: TableRow) => Number(of?.[6] ?? 0);
      expect(table.totals).toEqual(made(rows, { totals: true }).totals);
      const written = table.rows.reduce((sum, each) => sum + Math.round(revenue(each) * 100), 0);
      const exact = cents.reduce((sum, cent) => sum + cent, 0);
      expect(written + Math.round(revenue(table.leftOut?.totals) * 100)).toBe(exact);
      expect(Math.min(...table.rows.map(revenue))).toBeGreaterThanOrEqual(
        Math.max(0, ...rows.filter((each) => !countries(table).includes(each[1] ?? '')).map(revenue)),
      );
    }),
    { numRuns: 50 },
  );
});

test('a table names countries beside their codes, in a column that is no dimension', () => {
  const table = made([AT, row('XX', 1, 1, 1), row('', 1, 1, 1)], { countryNames: true, totals: true });
  expect(table.columns.slice(0, 3)).toMatchObject([
    { title: 'Date' },
    { title: 'Country', role: 'dimension' },
    { title: 'Country name', role: 'attribute' },
  ]);
  expect(table.rows.map((each) => each.slice(0, 4))).toEqual([
    ['2026-11-19', 'AT', 'Austria', 1000],
    ['2026-11-19', 'XX', null, 1],
    ['2026-11-19', '', null, 1],
  ]);
  expect(table.totals?.slice(0, 4)).toEqual([null, null, null, 1002]);
});

test('without the dimension Country there is nothing to name', () => {
  const query = { dimensions: dimensionsNamed('date'), countryNames: true, metrics: metricsNamed('clicks') };
  const byDay = new RowLayout(query.dimensions, query.metrics.filter(isSent));
  const rows = [{ ofApp: ['Chess'], row: ['2026-11-19', 7] }];
  const app = { name: 'app', title: 'App', kind: 'text', role: 'app' } as const;
  const table = tableOfRows(rows, [app], { ...BASE, ...query }, byDay);
  expect(table.columns.map(({ title }) => title)).toEqual(['App', 'Date', 'Clicks']);
  expect(table.rows).toEqual([['Chess', '2026-11-19', 7]]);
});
