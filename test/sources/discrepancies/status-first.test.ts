// Discrepancies in a sheet: the status beside the names, and the largest difference in revenue on top.

import type { Table, TableRow } from '../../../src/core/table';
import { discrepancyColumns } from '../../../src/sources/discrepancies/columns';
import { statusColumn, withStatusFirst } from '../../../src/sources/discrepancies/status-first';

/** A row of one bundle with these revenues, all other figures blank. */
const rowOf = (bundle: string, account: number | null, seller: number | null, status: string): TableRow => [
  ...[bundle, null],
  ...Array.from({ length: 8 }, () => null),
  ...[account, seller, null, null, status],
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

test('discrepancies in a sheet are ordered by difference, with a missing side as 0', () => {
  const { columns, rows, totals, highlights } = withStatusFirst(TABLE);
  expect(columns.map(({ title }) => title).slice(0, 4)).toEqual([
    ...['Bundle', 'App', 'Status'],
    'Account impressions',
  ]);
  // The differences are 7, 5, 5, a rounding error and 0.
  expect(rows.map((row) => [row[0], row[2]])).toEqual([
    ['d', 'only in seller'],
    ['c', 'over tolerance'],
    ['e', 'over tolerance'],
    ['a', 'match'],
    ['b', 'match'],
  ]);
  expect(rows[1]?.slice(11, 13)).toEqual([9, 4]);
  expect(totals?.slice(0, 4)).toEqual(['', null, 'over tolerance', null]);
  // The cells of a status have colors of their own.
  expect(highlights).toBeUndefined();
});

test('the status column of a sheet is known by its place', () => {
  const titlesOf = ({ columns }: Table) => columns.map(({ title }) => title);
  expect(statusColumn(titlesOf(withStatusFirst(TABLE)))).toBe(2);
  expect(statusColumn(titlesOf(TABLE))).toBeNull();
  expect(statusColumn(['App', 'Status', 'Note'])).toBeNull();
});
