// The columns of drivers: where they stand, and what they have in rows, in `Others` and in totals.

import { comparedDays } from '../../../src/core/report/comparison';
import type { SortOrder } from '../../../src/core/report/report-options';
import type { TableRow } from '../../../src/core/table';
import { sortedRows } from '../../../src/sources/comparison/joined-sides';
import { isSent } from '../../../src/sources/fields';
import { RowLayout } from '../../../src/sources/row-layout';
import { tableOfRows } from '../../../src/sources/rows-to-table';
import type { Comparison, Query } from '../../../src/sources/source';
import { day, onDay } from '../../core/given-day';
import { givenQuery } from '../../runs/given-run';
import { defaultNames, dimensionsNamed, metricsNamed } from '../named-fields';

const SPAN = { first: day('2026-11-11'), last: day('2026-11-17') };
const compared = comparedDays('previous period', { kind: 'days', span: SPAN }, onDay(day('2026-11-20')));
if (typeof compared === 'string') throw new Error(compared);
const comparison: Comparison = { ...compared, columns: ['previous', 'drivers'], keepsUnmatchedDays: true };

const SENT = metricsNamed(...defaultNames()).filter(isSent);
const rowOf = (country: string, impressions: number, revenue: number): TableRow => [
  ...[country, impressions, 0, 0, impressions === 0 ? 0 : (revenue / impressions) * 1000, revenue],
];

/** DE gained impressions and eCPM; FR has no row before and IT none now; US had impressions without revenue. */
const NOW = [rowOf('DE', 2000, 6), rowOf('FR', 500, 1.5), rowOf('US', 1000, 2)];
const BEFORE = [rowOf('DE', 1000, 2), rowOf('IT', 100, 0.25), rowOf('US', 1000, 0)];

function tableWith(metrics: readonly string[], change: Partial<Query> = {}) {
  const dimensions = dimensionsNamed('country');
  const query = givenQuery({
    apps: ['1'],
    period: { kind: 'days', span: SPAN },
    days: SPAN,
    totals: true,
    comparison,
    dimensions,
    requestedDimensions: dimensions,
    metrics: metricsNamed(...metrics),
    ...change,
  });
  const rows = sortedRows(NOW, BEFORE, query);
  return tableOfRows(rows, [], query, new RowLayout(dimensions, SENT));
}

const titles = (table: ReturnType<typeof tableWith>) => table.columns.map(({ title }) => title);

test('follow revenue, or stand last where revenue isn’t shown', () => {
  expect(titles(tableWith(['revenue', 'clicks']))).toEqual([
    ...['Country', 'Revenue', 'Revenue (previous)', 'From impressions', 'From eCPM', 'From mix'],
    ...['Clicks', 'Clicks (previous)'],
  ]);
  expect(titles(tableWith(['clicks']))).toEqual([
    ...['Country', 'Clicks', 'Clicks (previous)', 'From impressions', 'From eCPM', 'From mix'],
  ]);
});

test('have no mix without a row of totals', () => {
  expect(titles(tableWith(['revenue'], { totals: false }))).not.toContain('From mix');
});

test('sum to the change in each row, whichever side it lacks', () => {
  // DE: 1,000 more at the mean of 2 and 3 USD per thousand. FR and IT are on one side only. US: eCPM from 0 to 2 USD.
  expect(tableWith(['revenue']).rows).toEqual([
    ['DE', 6, 2, 2.5, 1.5, null],
    ['FR', 1.5, null, 1.5, 0, null],
    ['IT', null, 0.25, -0.25, 0, null],
    ['US', 2, 0, 0, 2, null],
  ]);
});

test('sort rows like any other column', () => {
  const [, , , by] = tableWith(['revenue']).columns;
  if (!by) throw new Error('no driver');
  const sorted = (order: SortOrder) =>
    tableWith(['revenue'], { sortBy: { by, order }, topRows: 3 }).rows.map(([country]) => country);
  expect(by.title).toBe('From impressions');
  expect(sorted('farthest from 0 first')).toEqual(['DE', 'FR', 'IT']);
  expect(sorted('smallest first')).toEqual(['IT', 'US', 'FR']);
});

test('tell the mix in totals and in the rows left out', () => {
  const [by] = metricsNamed('revenue');
  const sortBy = by ? ({ by, order: 'largest first' } as const) : null;
  const { totals = [], leftOut } = tableWith(['revenue'], { sortBy, topRows: 1 });
  // 3,500 impressions for 9.50 USD against 2,100 for 2.25 USD; the rows have 1.50 and 2 USD from eCPM.
  const impressions = Math.round(1400 * ((9.5 / 3500 + 2.25 / 2100) / 2) * 100) / 100;
  expect(totals.slice(1, 4)).toEqual([9.5, 2.25, impressions]);
  expect(totals[4]).toBeCloseTo(3.5, 9);
  expect(totals[5]).toBeCloseTo(9.5 - 2.25 - impressions - 3.5, 9);
  // Without DE: 1,500 for 3.50 USD against 1,100 for 0.25 USD; 2 USD from eCPM.
  const others = Math.round(400 * ((3.5 / 1500 + 0.25 / 1100) / 2) * 100) / 100;
  expect(leftOut?.totals?.slice(1, 5)).toEqual([3.5, 0.25, others, 2]);
  expect(leftOut?.totals?.[5]).toBeCloseTo(3.25 - others - 2, 9);
});

test('what came from impressions is told by users, but in totals and in the rows left out', () => {
  const withUsers = (row: TableRow, users: number | null) => [...row, users];
  const dimensions = dimensionsNamed('country');
  const [by] = metricsNamed('revenue');
  const query = givenQuery({
    apps: ['1'],
    period: { kind: 'days', span: SPAN },
    days: SPAN,
    totals: true,
    dimensions,
    requestedDimensions: dimensions,
    metrics: metricsNamed('revenue'),
    sortBy: by ? { by, order: 'largest first' } : null,
    topRows: 2,
    comparison: { ...comparison, columns: ['drivers'] },
    hasUserDrivers: true,
  });
  const now = [withUsers(rowOf('DE', 2000, 6), 150), withUsers(rowOf('FR', 500, 2), null)];
  const before = [withUsers(rowOf('DE', 1000, 2), 100), withUsers(rowOf('FR', 500, 1), 40)];
  const rows = sortedRows([...now, withUsers(rowOf('US', 1, 0), 1)], before, query);
  const table = tableOfRows(rows, [], query, new RowLayout(dimensions, SENT));
  expect(titles(table)).toEqual([
    ...['Country', 'Revenue', 'From impressions', 'From users', 'From impressions per user'],
    ...['From eCPM', 'From mix'],
  ]);
  // 50 users more at 11.67 impressions and 2.50 USD per thousand.
  expect(table.rows).toEqual([
    ['DE', 6, 2.5, 1.46, expect.closeTo(1.04, 9), 1.5, null],
    ['FR', 2, 0, null, null, 1, null],
  ]);
  expect(table.totals?.slice(3, 5)).toEqual([null, null]);
});
