// What was fetched and not written: kept for two minutes, and found by the same request alone.

import { openedOnce } from '../../src/connections/opener';
import { StatsError } from '../../src/core/errors';
import type { Answer } from '../../src/core/run-facts';
import { firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { queryOf } from '../../src/runs/query';
import { RecentFetches, requestKey } from '../../src/runs/recent-fetches';
import { asFetched } from '../../src/runs/run';
import { SOURCES } from '../../src/sources/registry';

import { day, onDay } from '../core/given-day';
import { FakeClock } from '../fakes/net/fake-clock';
import { MemoryCellCache, memoryPacker } from '../fakes/stores/memory-cell-cache';
import { ACCOUNT_TOKEN, SELLER_TOKEN, service } from './service';

const TODAY = day('2026-11-20');

const fetched = (rows: Answer['table']['rows']) => asFetched(answerWith(rows));

const answerWith = (rows: Answer['table']['rows']): Answer => ({
  table: {
    columns: [
      { name: 'date', title: 'Date', kind: 'day', role: 'dimension' },
      { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' },
    ],
    rows,
    totals: [null, 3.1],
    leftOut: { rows: 2, totals: [null, 0.1] },
    highlights: { column: 1, rows: [0] },
    hasOnlyEarlier: true,
  },
  requestedApps: null,
  account: 'ann@example.com',
  owners: ['publisher-1'],
  failures: [],
  requestIds: ['r-1'],
  remarks: { words: ['late'], doubts: [{ kind: 'version', service: 'seller', version: '2.0.0' }] },
  absent: ['com.nope'],
  uncounted: [],
  parts: 2,
  excludesAllApps: false,
  unmatched: [],
});

function kept() {
  const clock = new FakeClock();
  const store = new MemoryCellCache(clock);
  const recent = new RecentFetches(store, memoryPacker, clock);
  return { clock, store, recent };
}

test('a fetched answer is found as it was', () => {
  const { recent, clock } = kept();
  const answer = {
    fetched: fetched([
      ['2026-11-19', 3],
      [null, null],
    ]),
    fetchedMs: clock.now(),
  };
  recent.keep('request', answer);
  expect(recent.find('request')).toEqual(answer);
  expect(recent.find('another request')).toBeNull();
});

test('a fetched answer is found for two minutes from the fetch, whatever the cache still has', () => {
  const { recent, clock, store } = kept();
  const fetchedMs = clock.now();
  recent.keep('request', { fetched: fetched([]), fetchedMs });
  expect(store.lifetimes).toEqual([120]);
  clock.advance(119_999);
  expect(recent.find('request')).toMatchObject({ fetchedMs });
  clock.advance(1);
  expect(recent.find('request')).toBeNull();
  // The cache may still have it later.
  const late = kept();
  late.recent.keep('request', { fetched: fetched([]), fetchedMs: late.clock.now() - 120_001 });
  expect(late.recent.find('request')).toBeNull();
});

test('an answer that lacks an app is not kept, and one that was complete stays', () => {
  const { recent, clock } = kept();
  const failures = [
    { app: 'Chess', error: new StatsError('APP_NOT_FOUND', { name: 'Chess', nearest: [], apps: 0 }) },
  ];
  const lacking = { fetched: { ...fetched([]), failures }, fetchedMs: clock.now() };
  recent.keep('request', lacking);
  expect(recent.find('request')).toBeNull();
  const complete = { fetched: fetched([['2026-11-19', 3]]), fetchedMs: clock.now() };
  recent.keep('request', complete);
  recent.keep('request', lacking);
  expect(recent.find('request')).toEqual(complete);
});

test('a fetched answer is not found while the cache fails', () => {
  const { recent, clock, store } = kept();
  store.failure = new Error('Service unavailable: Cache');
  recent.keep('request', { fetched: fetched([]), fetchedMs: clock.now() });
  expect(recent.find('request')).toBeNull();
});

describe('the request that a fetched answer is kept under', () => {
  const { clients } = service();
  const requestOf = (changes: object = {}, today = TODAY, opened = clients.opened) => {
    const choice = { ...firstChoice(), ...changes };
    const source = SOURCES[choice.source];
    return requestKey(source, queryOf(choice, source, onDay(today)), opened, today);
  };

  test('holds no token', () => {
    for (const source of ['appStats', 'sellerStats', 'appList', 'discrepancies'] as const) {
      const base = source === 'sellerStats' ? firstSellerChoice() : {};
      const groupBy = source === 'appList' ? [] : ['date', ...(source === 'discrepancies' ? ['bundle'] : [])];
      const request = requestOf({ ...base, source, groupBy });
      for (const token of [ACCOUNT_TOKEN, SELLER_TOKEN]) expect(request).not.toContain(token);
    }
  });

  test.each<[string, object]>([
    ['apps', { apps: ['1'] }],
    ['period', { period: 'yesterday' }],
    ['grouping', { groupBy: ['date', 'country'] }],
    ['order of the grouping', { groupBy: ['country', 'date'] }],
    ['metrics', { metrics: ['revenue'] }],
    ['totals', { totals: true }],
    ['order', { sortBy: 'revenue' }],
    ['top rows', { sortBy: 'revenue', topRows: 5 }],
    ['names of countries', { countryNames: true }],
    ['comparison', { compare: 'previous period' }],
    ['columns of the comparison', { compare: 'previous period', compareColumns: ['change'] }],
    ['source', { source: 'sellerStats' }],
    ['bundles', { source: 'sellerStats', bundles: ['com.a'] }],
    ['OS', { source: 'sellerStats', os: ['ios'] }],
    ['tolerance', { source: 'discrepancies', groupBy: ['date', 'bundle'], tolerance: 0.2 }],
  ])('differs for another %s', (_what, changes) => {
    const others = [
      {},
      { source: 'sellerStats' },
      { compare: 'previous period' },
      { sortBy: 'revenue' },
    ].filter((other) => JSON.stringify(other) !== JSON.stringify(changes));
    for (const other of others) expect(requestOf(changes)).not.toBe(requestOf(other));
  });

  test('differs for another connection, a new login, and another day', () => {
    const withConnection = (changes: object) =>
      openedOnce((service) => ({ ...clients.opened[service], ...changes }));
    const first = requestOf();
    expect(requestOf({}, TODAY, withConnection({ id: 'bob@example.com' }))).not.toBe(first);
    expect(requestOf({}, TODAY, withConnection({ sinceMs: 1 }))).not.toBe(first);
    expect(requestOf({ period: 'last=week' }, day('2026-11-21'))).not.toBe(
      requestOf({ period: 'last=week' }),
    );
  });

  test('is the same for the same choice written differently, or for another place', () => {
    const first = requestOf();
    expect(requestOf({ groupBy: ['Date'] })).toBe(first);
    expect(requestOf({ destination: { kind: 'currentCell' } })).toBe(first);
  });
});
