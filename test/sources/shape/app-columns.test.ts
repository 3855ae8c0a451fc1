// Which columns name the app of each row, and that no two apps look alike in them.

import { APP_SHOWS, type APP_SHOWS_NAMES } from '../../../src/core/report/choice-options';
import type { Table } from '../../../src/core/table';
import { appColumns, plainColumns } from '../../../src/sources/account/app';
import { metricColumn } from '../../../src/sources/fields';
import { appTitles, withAppColumns } from '../../../src/sources/shape/app-columns';
import { appWithId } from '../../runs/given-app';
import { metricsNamed } from '../named-fields';

const APPS = [
  appWithId('1', { name: 'Chess', bundleId: 'com.chess', platform: 'ios' }),
  appWithId('2', { name: 'Chess', bundleId: 'com.chess', platform: 'android' }),
  appWithId('3', { name: 'Golf', bundleId: 'com.golf', platform: 'ios' }),
  appWithId('4', { name: 'Golf', bundleId: 'com.golf.free', platform: 'ios' }),
  appWithId('5', { name: 'Rugby', bundleId: 'com.rugby', platform: 'ios' }),
];

test.each<[shows: (typeof APP_SHOWS_NAMES)[number], titles: string[]]>([
  ['all', ['Chess', 'Chess', 'Golf', 'Golf', 'Rugby']],
  ['name and platform', ['Chess', 'Chess', 'Golf (com.golf)', 'Golf (com.golf.free)', 'Rugby']],
  ['name and bundle ID', ['Chess (ios)', 'Chess (android)', 'Golf', 'Golf', 'Rugby']],
  ['name', ['Chess (ios)', 'Chess (android)', 'Golf (com.golf)', 'Golf (com.golf.free)', 'Rugby']],
  ['bundle ID', ['com.chess (ios)', 'com.chess (android)', 'com.golf', 'com.golf.free', 'com.rugby']],
])('%s tells apps apart by as much as is needed', (shows, titles) => {
  const titleOf = appTitles(APPS, APP_SHOWS[shows]);
  expect(APPS.map(titleOf)).toEqual(titles);
  const cells = APPS.map((app) =>
    appColumns().flatMap(({ name, read }) =>
      APP_SHOWS[shows].some((each) => each === name) ? [read(app)] : [],
    ),
  );
  const rows = cells.map(([, ...others], at) => JSON.stringify([titles[at], ...others]));
  expect(new Set(rows).size).toBe(APPS.length);
});

test('a table keeps the columns that are shown, in its rows, totals and others', () => {
  const [revenue] = metricsNamed('revenue');
  if (!revenue) throw new Error('no revenue');
  const table: Table = {
    columns: [...plainColumns(appColumns()), metricColumn(revenue)],
    rows: [
      ['Chess', 'com.chess', 'ios', 1],
      ['Chess', 'com.chess', 'android', 2],
    ],
    appTitles: ['Chess (ios)', 'Chess (android)'],
    totals: [null, null, null, 6],
    leftOut: { rows: 1, totals: [null, null, null, 3] },
  };
  const result = withAppColumns(table, { appColumns: APP_SHOWS.name });
  expect(result.columns.map(({ title }) => title)).toEqual(['App', 'Revenue']);
  expect(result.rows).toEqual([
    ['Chess (ios)', 1],
    ['Chess (android)', 2],
  ]);
  expect([result.totals, result.leftOut]).toEqual([[null, 6], { rows: 1, totals: [null, 3] }]);
  const { appTitles: _titles, ...whole } = table;
  expect(withAppColumns(table, {})).toEqual(whole);
});
