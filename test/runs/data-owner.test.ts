// Whose data the rows of a table are: rows are merged only into those of the same source, filter, app and publisher.

import { firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { dataOwnerOf, isSameOwner, ownersOf, tableDataOf } from '../../src/runs/data-owner';
import { resolveQuery } from '../../src/runs/query';
import { SOURCES } from '../../src/sources/registry';
import { day, onDay } from '../core/given-day';
import { answerOf } from './given-run';

const { appStats, sellerStats, appList } = SOURCES;
const TODAY = day('2026-11-20');
const apps = (...chosen: string[]) =>
  resolveQuery({ ...firstChoice(), apps: chosen }, appStats, onDay(TODAY));
const all = resolveQuery(firstChoice(), appStats, onDay(TODAY));
const together = (chosen: 'all' | string[]) =>
  resolveQuery({ ...firstChoice(), apps: chosen, byApp: false }, appStats, onDay(TODAY));
const seller = (filters: { bundles?: string[]; os?: string[] }) =>
  resolveQuery({ ...firstSellerChoice(), ...filters }, sellerStats, onDay(TODAY));

test.each([
  ['all apps', appStats, all, ['p1'], 'App stats of p1'],
  ['several apps, which columns name', appStats, apps('1', '2'), ['p1', 'p2'], 'App stats of p1, p2'],
  ['one app, which no column names', appStats, apps('1'), ['p1'], 'App stats, 1 of p1'],
  ['one app of the list, which has its columns', appList, apps('1'), ['p1'], 'App list of p1'],
  ['all apps together', appStats, together('all'), ['p1', 'p2'], 'App stats, all apps together of p1, p2'],
  ['several apps together', appStats, together(['2', '1']), ['p1'], 'App stats, 1, 2 of p1'],
  ['one app, which is itself together', appStats, together(['1']), ['p1'], 'App stats, 1 of p1'],
  ['a seller', sellerStats, seller({}), ['Demo'], 'Seller stats of Demo'],
  [
    'filters',
    sellerStats,
    seller({ bundles: ['com.a'], os: ['iOS'] }),
    ['Demo'],
    'Seller stats, com.a, ios of Demo',
  ],
] as const)('the owner of data is named for %s', (_title, source, query, owners, text) => {
  expect(dataOwnerOf(source, query, owners)).toBe(text);
  expect(isSameOwner(text, source, query, owners)).toBe(true);
});

test.each([
  ['before any run', '', ['p1'], true],
  ['a colleague’s login for the same publisher and another', 'App stats of p1', ['p1', 'p2'], true],
  ['the same publishers in another order', 'App stats of p0, p1', ['p1', 'p0'], true],
  ['nobody known yet', 'App stats of p1', null, true],
  ['the longer of two names first', 'App stats of p10, p1', ['p1', 'p10'], true],
  ['a publisher with a comma in its name', 'App stats of Demo, Inc.', ['Demo, Inc.'], true],
  ['a part of a publisher’s name', 'App stats of Demo', ['Demo, Inc.'], false],
  ['a login that sees some of the publishers', 'App stats of p0, p1', ['p1', 'p2'], false],
  ['a login that sees none', 'App stats of p1', [], false],
  ['a publisher whose name is part of another’s', 'App stats of p1 East', ['p1'], false],
  ['another publisher', 'App stats of p1', ['p2'], false],
  ['one app before', 'App stats, p2 of p1', ['p1'], false],
  ['another source', 'Seller stats of p1', ['p1'], false],
] as const)('data of all apps, after %s: %p of %p is the same data: %p', (_title, before, owners, isSame) => {
  expect(isSameOwner(before, appStats, all, owners)).toBe(isSame);
});

test.each([
  ['before any run', '', ['p1'], true],
  ['the same publishers in another order', 'App stats, all apps together of p1, p0', ['p0', 'p1'], true],
  ['nobody known yet', 'App stats, all apps together of p1', null, true],
  // The new sums would include a publisher that the old ones lack.
  ['one publisher more', 'App stats, all apps together of p1', ['p1', 'p2'], false],
  ['one publisher less', 'App stats, all apps together of p1, p2', ['p1'], false],
  ['rows for each app', 'App stats of p1', ['p1'], false],
  ['some apps together', 'App stats, 1, 2 of p1', ['p1'], false],
] as const)('sums of all apps, after %s: %p by %p is the same data: %p', (_title, before, owners, isSame) => {
  expect(isSameOwner(before, appStats, together('all'), owners)).toBe(isSame);
});

test('rows of apps that are named, and are not summed, may change their publisher', () => {
  expect(isSameOwner('App stats of p1', appStats, apps('1', '2'), ['p2'])).toBe(true);
  expect(isSameOwner('App stats, 1, 2 of p1', appStats, together(['1', '2']), ['p2'])).toBe(false);
  expect(isSameOwner('App stats, 1, 2 of p1', appStats, apps('1', '2'), ['p1'])).toBe(false);
});

test('data of filters in another order have the same owner', () => {
  const filter = { bundles: ['com.b', 'com.a'], os: ['iOS', 'Android'] };
  const before = dataOwnerOf(sellerStats, seller(filter), ['Demo']);
  const turned = seller({ bundles: ['com.a', 'com.b'], os: ['Android', 'iOS'] });
  expect(isSameOwner(before, sellerStats, turned, ['Demo'])).toBe(true);
});

test('data of other filters have another owner', () => {
  const before = dataOwnerOf(sellerStats, seller({ os: ['iOS'] }), ['Demo']);
  expect(isSameOwner(before, sellerStats, seller({ os: ['Android'] }), ['Demo'])).toBe(false);
  expect(isSameOwner(before, sellerStats, seller({}), ['Demo'])).toBe(false);
});

describe('the owner that a BigQuery table stores', () => {
  const before = tableDataOf(appStats, { ...all, namesApps: true }, ['p1', 'p2']);

  test.each([
    ['the same', appStats, all, ['p1', 'p2'], true],
    ['publishers in another order', appStats, all, ['p2', 'p1'], true],
    ['one publisher less', appStats, all, ['p1'], false],
    ['another source', appList, all, ['p1', 'p2'], false],
    ['one app', appStats, apps('1'), ['p1', 'p2'], false],
    ['filters', sellerStats, seller({ os: ['iOS'] }), ['p1', 'p2'], false],
    ['all apps together', appStats, together('all'), ['p1', 'p2'], false],
  ] as const)('is told from %s', (_what, source, query, owners, isSame) => {
    expect(tableDataOf(source, { ...query, namesApps: true }, owners) === before).toBe(isSame);
  });

  test('tells listed apps from others', () => {
    const ofApps = (...chosen: string[]) => tableDataOf(appStats, apps(...chosen), ['p1']);
    expect(ofApps('1', '2')).not.toBe(ofApps('1', '3'));
  });

  test('does not depend on the order of apps and filters', () => {
    expect(tableDataOf(appStats, apps('2', '1'), ['p1'])).toBe(tableDataOf(appStats, apps('1', '2'), ['p1']));
    const [one, other] = [seller({ bundles: ['com.a', 'com.b'] }), seller({ bundles: ['com.b', 'com.a'] })];
    expect(tableDataOf(sellerStats, one, ['Demo'])).toBe(tableDataOf(sellerStats, other, ['Demo']));
  });
});

test('an answer has its publishers, and nobody’s data where the filter leaves no app', () => {
  const answer = answerOf({ columns: [], rows: [] }, { owners: ['p1'] });
  expect(ownersOf(answer)).toEqual(['p1']);
  expect(ownersOf({ ...answer, excludesAllApps: true })).toBeNull();
});
