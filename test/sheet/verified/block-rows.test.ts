// Which rows of a block's named ranges the add-on has written, where a person has sorted or typed in them.

import type { TableValue } from '../../../src/core/table';
import { blockRowsOf } from '../../../src/sheet/verified/block-rows';

/** @param rows the cells of both names, the first of them in the place of the header */
function rowsOf(titles: string[], [first = [], ...rows]: TableValue[][]) {
  const isFilled = (at: number) => (at < 0 ? first : (rows[at] ?? [])).some((value) => value !== '');
  const cells = { titles: first.map(String), rows, isFilled, formulaRows: () => [], note: () => '' };
  const most = () => ({ rows: rows.length, columns: titles.length });
  return blockRowsOf(cells, { titles, keepsRows: false, most });
}

test.each<[what: string, titles: string[], rows: TableValue[][], count: number]>([
  [
    'a text below a header that was sorted away',
    ['Date', 'Impressions', 'Revenue'],
    [
      ['2026-11-02', 5, 1.5],
      ['Date', 'Impressions', 'Revenue'],
      ['2026-11-01', 7, 2],
      ['mine', '', ''],
    ],
    2,
  ],
  [
    'a text in a column of money, beside a blank',
    ['Country', 'Revenue'],
    [
      ['Country', 'Revenue'],
      ['US', 1.5],
      ['', 'mine'],
    ],
    1,
  ],
])('a row of a person isn’t the add-on’s: %s', (_what, titles, rows, count) => {
  expect(rowsOf(titles, rows)).toMatchObject({ count, strays: [], hasMore: false });
});
