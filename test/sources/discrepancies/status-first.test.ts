// Discrepancies in a sheet: the status beside the names, then revenue, the largest difference on top.

import type { Table, TableRow } from '../../../src/core/table';
import { discrepancyColumns } from '../../../src/sources/discrepancies/columns';
import { statusColumn, withStatusFirst } from '../../../src/sources/discrepancies/status-first';

/** A row of one bundle with these revenues, all other figures blank. */
const rowOf = (bundle: string, account: number | null, seller: number | null, status: string): TableRow => [
  ...[bundle, null],
  ...Array.from({ length: 8 }, () => null),
  ...[account, seller, (seller ?? 0) - (account ?? 0), null, status],
];
const TABLE: Table = {
  columns: discrepancyColumns({ day: false, bundle: true }),
  rows: [
    rowOf('a', 0.1 + 0.2, 0.3, 'match'),
    rowOf('b', 5, 5, 'match'),
    rowOf('c', 9, 4, 'over tolerance'),
    rowOf('d', null, 7, 'only in seller'),
    rowOf('e', 2, 7, 'over tolerance'),
  ],
  totals: rowOf('', 16, 23, 'over tolerance'),
  highlights: { column: 14, rows: [2, 3, 4] },
};

test('discrepancies in a sheet have revenue behind the status, and are ordered by its difference', () => {
  const { columns, rows, totals, highlights } = withStatusFirst(TABLE);
  expect(columns.map(({ title }) => title)).toEqual([
    ...['Bundle', 'App', 'Status'],
    ...['Account revenue', 'Seller revenue', 'Revenue difference', 'Revenue difference %'],
    ...['Account impressions', 'Seller impressions', 'Impressions difference', 'Impressions difference %'],
    ...['Account clicks', 'Seller clicks', 'Clicks difference', 'Clicks difference %'],
  ]);
  // The differences are 7, 5, 5, a rounding error and 0.
  expect(rows.map((row) => [row[0], row[2]])).toEqual([
    ['d', 'only in seller'],
    ['c', 'over tolerance'],
    ['e', 'over tolerance'],
    ['a', 'match'],
    ['b', 'match'],
  ]);
  expect(rows[1]?.slice(3, 7)).toEqual([9, 4, -5, null]);
  expect(totals?.slice(0, 6)).toEqual(['', null, 'over tolerance', 16, 23, 7]);
  // The cells of a status have colors of their own.
  expect(highlights).toBeUndefined();
});

test('the status column of a sheet is known by its place', () => {
  const titlesOf = ({ columns }: Table) => columns.map(({ title }) => title);
  expect(statusColumn(titlesOf(withStatusFirst(TABLE)))).toBe(2);
  expect(statusColumn(titlesOf(TABLE))).toBeNull();
  expect(statusColumn(['App', 'Status', 'Note'])).toBeNull();
});
