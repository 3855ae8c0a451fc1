// The app list as a table.

import { parseDay } from '../../../src/core/day';
import { type Choice, firstChoice } from '../../../src/runs/choice';
import { resolveQuery } from '../../../src/runs/query';
import { appList } from '../../../src/sources/account/app-list';
import { fetchAll } from '../../../src/sources/fetch-parts';
import { onDay } from '../../core/given-day';
import { errorFrom } from '../../fakes/error-from';
import { appWithId } from '../../runs/given-app';
import { APPS, appsAnswer, service } from '../../runs/service';

const KNOWN = [
  appWithId('1', {
    name: 'Zebra',
    sdkStatus: 'update',
    sdkVersions: [
      ['2.0', 7],
      ['1.9', 3],
    ],
    uniques: 5,
  }),
  appWithId('2', { name: 'Ant', platform: 'ios', bundleId: '1400000001', sdkStatus: 'retired' }),
];

function fetched(changes: Partial<Choice> = {}) {
  const today = parseDay('2026-11-20');
  if (!today) throw new Error('a day');
  const made = service();
  made.sender.always(APPS, appsAnswer(KNOWN));
  const query = resolveQuery({ ...firstChoice(), source: 'appList', ...changes }, appList(), onDay(today));
  return { ...made, ...fetchAll(appList(), query, made.clients) };
}

test('the app list has its columns, highlights apps that need an update, and accepts unknown states', () => {
  const { table } = fetched();
  expect(table.columns.map(({ title }) => title)).toEqual([
    'App',
    'Bundle ID',
    'Platform',
    'Users',
    'SDK status',
    'SDK versions',
    'App ID',
    'Publisher ID',
  ]);
  expect(table.rows).toEqual([
    ['Ant', '1400000001', 'ios', 10, 'retired', '', '2', 'publisher-1'],
    ['Zebra', 'com.example.1', 'android', 5, 'update', '2.0: 7, 1.9: 3', '1', 'publisher-1'],
  ]);
  expect(table.highlights).toEqual({ column: 4, rows: [1] });
});

test('the app list has apps in the requested order, without totals, because apps may share users', () => {
  const { table } = fetched({ apps: ['1', '2'], totals: true });
  expect(table.rows.map(([name]) => name)).toEqual(['Zebra', 'Ant']);
  expect(table.totals).toBeUndefined();
});

test.each([
  ['last 7 days', 'ds=2026-11-13&de=2026-11-19'],
  ['last=week', 'last=week'],
])('the app list of %s is requested as %s', (period, query) => {
  expect(fetched({ period }).sender.batches[0]?.[0]?.url).toBe(`https://account.example/api/apps?${query}`);
});

test('the app list refuses last=year', () => {
  expect(errorFrom(() => fetched({ period: 'last=year' })).code).toBe('PERIOD_NOT_SERVED');
});

test.each<[string, string[]]>([
  ['app~AN', ['Ant']],
  ['sdk status!=update', ['Ant']],
  ['sdk versions~1.9', ['Zebra']],
  ['users>=6', ['Ant']],
  ['uniques>=6', ['Ant']],
  ['uniques<=5; platform=android', ['Zebra']],
  ['app id=1,2', ['Ant', 'Zebra']],
])('the app list with the filter %p has %j', (filter, apps) => {
  const { table } = fetched({ filter });
  expect(table.rows.map(([app]) => app)).toEqual(apps);
  expect(table.highlights?.rows).toEqual(apps.includes('Zebra') ? [apps.indexOf('Zebra')] : []);
});

test('the app list is no empty answer if no app passes its filter', () => {
  expect(fetched({ filter: 'app=none' }).table).toMatchObject({ rows: [], isFilteredOut: true });
});
