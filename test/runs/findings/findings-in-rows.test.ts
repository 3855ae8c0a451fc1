// The finding of a run, such as the change of revenue: which days it compares, and when there is none.

import { spansOfText } from '../../../src/core/day-spans';
import type { Finding, RevenueFound } from '../../../src/core/report/finding';
import type { Column, Table, TableRow } from '../../../src/core/table';
import { noteSecrets } from '../../../src/http/secrets/service-words';
import type { RowsOfRun } from '../../../src/runs/findings/change-in-rows';
import { findingOf } from '../../../src/runs/findings/findings-in-rows';
import { discrepancyColumns } from '../../../src/sources/discrepancies/columns';
import { WITHHELD } from '../../../src/text/phrases';
import { day } from '../../core/given-day';
import { ONE_APP } from '../../text/failed-apps';
import { givenQuery } from '../given-run';

const DATE: Column = { name: 'date', title: 'Date', kind: 'day', role: 'dimension' };
const COUNTRY: Column = { name: 'country', title: 'Country', kind: 'text', role: 'dimension' };
const REVENUE: Column = { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' };
const PREVIOUS: Column = {
  name: 'revenue_previous',
  title: 'Revenue (previous)',
  kind: 'money',
  role: 'metric',
};
const APPS: Column[] = ['App', 'Bundle ID', 'Platform'].map((title) => ({
  name: title,
  title,
  kind: 'text',
  role: 'app',
}));

/** Read on this day, the 17th is the newest final day: the 18th ended only 24 hours before. */
const NEWEST_FINAL = day('2026-11-17');
const QUERY = givenQuery({ apps: 'all', days: { first: day('2026-11-06'), last: day('2026-11-19') } });
const WHOLE = { failures: [], events: [], keptRows: 0, isEmpty: false };

interface Given extends Partial<Omit<RowsOfRun, 'query'>> {
  query?: Partial<RowsOfRun['query']>;
}
const found = (
  columns: readonly Column[],
  rows: readonly TableRow[],
  { query, ...given }: Given = {},
  table: Partial<Table> = {},
): Finding | null =>
  findingOf(
    {
      table: { columns, rows, ...table },
      newestFinal: NEWEST_FINAL,
      block: null,
      requestedApps: null,
      ...given,
      query: { ...QUERY, ...query },
    },
    WHOLE,
  );

const DAILY = [DATE, COUNTRY, REVENUE];
const DAYS: TableRow[] = [
  ['2026-11-10', 'DE', 40],
  ['2026-11-10', 'US', 60],
  ['2026-11-17', 'DE', 45],
  ['2026-11-17', 'US', 35],
  ['2026-11-19', 'US', 1],
];
function ofCountry(name: string) {
  return { name, conditions: [{ field: 'country', operator: '=', values: [name] }] };
}
const ON_17 = { kind: 'day', day: '2026-11-17', earlier: '2026-11-10' };
/** Revenue falls from 100 to 80: Germany gains 5, and the United States lose 25. */
const FALL = {
  of: ON_17,
  now: 80,
  before: 100,
  drivers: null,
  most: ofCountry('US'),
  moves: [
    { name: 'US', now: 35, before: 60, drivers: null },
    { name: 'DE', now: 45, before: 40, drivers: null },
  ],
};
const NONE = { kind: 'revenue', only: [], total: 181, change: null };

test('a finding compares the newest final day with the same weekday before, and names what moved most', () => {
  expect(found(DAILY, DAYS)).toEqual({ kind: 'revenue', only: [], total: 181, change: FALL });
  const rise = DAYS.map(
    ([on, country, revenue]): TableRow => [on ?? '', country ?? '', 100 - Number(revenue)],
  );
  // It rises from 60 + 40 to 55 + 65.
  expect(found(DAILY, rise)).toMatchObject({ change: { now: 120, before: 100, most: ofCountry('US') } });
});

type GivenApp = readonly [bundle: string, platform: string];
test.each<[string, GivenApp, readonly GivenApp[], string]>([
  ['platform', ['com.a', 'ios'], [['com.a', 'android']], 'Chess (ios)'],
  ['bundle, on one platform', ['com.a', 'ios'], [['com.b', 'ios']], 'Chess (com.a)'],
  ['platform, though bundles differ too', ['com.a', 'ios'], [['com.b', 'android']], 'Chess (ios)'],
  [
    'bundle and platform, if each of them has another',
    ['com.a', 'ios'],
    [
      ['com.a', 'android'],
      ['com.b', 'ios'],
    ],
    'Chess (com.a, ios)',
  ],
])('a finding tells apps of one name apart by their %s', (_by, fallen, others, name) => {
  const app = (on: string, [bundle, platform]: GivenApp, revenue: number): TableRow => [
    ...['Chess', bundle, platform, on],
    revenue,
  ];
  const rows = [
    ...[app('2026-11-10', fallen, 10), ...others.map((other) => app('2026-11-10', other, 10))],
    ...[app('2026-11-17', fallen, 4), ...others.map((other) => app('2026-11-17', other, 11))],
  ];
  const conditions = [
    { field: 'App', operator: '=', values: ['Chess'] },
    { field: 'Bundle ID', operator: '=', values: [fallen[0]] },
    { field: 'Platform', operator: '=', values: [fallen[1]] },
  ];
  expect(found([...APPS, DATE, REVENUE], rows)).toMatchObject({
    change: { now: 4 + 11 * others.length, before: 10 + 10 * others.length, most: { name, conditions } },
  });
});

test('a finding tells apps of the seller by name and bundle', () => {
  const named = (name: string): Column => ({ name, title: name, kind: 'text', role: 'dimension' });
  const rows: TableRow[] = [
    ['Chess', 'com.a', '2026-11-10', 10],
    ['Chess', 'com.b', '2026-11-10', 10],
    ['Chess', 'com.a', '2026-11-17', 4],
    ['Chess', 'com.b', '2026-11-17', 11],
  ];
  const conditions = [
    { field: 'appName', operator: '=', values: ['Chess'] },
    { field: 'bundle', operator: '=', values: ['com.a'] },
  ];
  expect(found([named('appName'), named('bundle'), DATE, REVENUE], rows)).toMatchObject({
    change: { now: 15, before: 20, most: { name: 'Chess (com.a)', conditions } },
  });
});

test('a finding looks for no blank, since no condition accepts it', () => {
  const rows: TableRow[] = [
    ['Chess', '', 'ios', '2026-11-10', 10],
    ['Golf', 'com.g', 'ios', '2026-11-10', 1],
    ['Chess', '', 'ios', '2026-11-17', 4],
    ['Golf', 'com.g', 'ios', '2026-11-17', 1],
  ];
  expect(found([...APPS, DATE, REVENUE], rows)).toMatchObject({
    change: {
      most: {
        name: 'Chess',
        conditions: [
          { field: 'App', values: ['Chess'] },
          { field: 'Platform', values: ['ios'] },
        ],
      },
    },
  });
});

test('an app that only a blank tells from its namesake is named without it, and no condition finds it alone', () => {
  const rows: TableRow[] = [
    ['Chess', '', 'ios', '2026-11-10', 10],
    ['Chess', 'com.b', 'ios', '2026-11-10', 10],
    ['Chess', '', 'ios', '2026-11-17', 4],
    ['Chess', 'com.b', 'ios', '2026-11-17', 11],
  ];
  expect(found([...APPS, DATE, REVENUE], rows)).toMatchObject({
    change: { now: 15, before: 20, most: { name: 'Chess', conditions: [] } },
  });
});

test.each<[string, readonly Column[], readonly TableRow[], Given?, Partial<Table>?]>([
  [
    'days without the weekday before',
    DAILY,
    [
      ['2026-11-17', 'DE', 180],
      ['2026-11-18', 'DE', 1],
    ],
  ],
  [
    'days that aren’t final',
    DAILY,
    [
      ['2026-11-12', 'DE', 180],
      ['2026-11-19', 'DE', 1],
    ],
  ],
  [
    'a final day without rows',
    DAILY,
    [
      ['2026-11-09', 'DE', 180],
      ['2026-11-16', 'DE', 1],
    ],
  ],
  [
    'no days',
    [COUNTRY, REVENUE],
    [
      ['DE', 180],
      ['US', 1],
    ],
  ],
  ['weeks', [{ ...DATE, bucket: 'week' }, COUNTRY, REVENUE], DAYS],
])('a finding of %s is only the total', (_title, columns, rows) =>
  expect(found(columns, rows)).toEqual(NONE),
);

test('a run without revenue, without rows or with something missing has no finding', () => {
  expect(found([DATE, COUNTRY], DAYS)).toBeNull();
  expect(found(DAILY, [])).toBeNull();
  const table = { columns: DAILY, rows: DAYS };
  const run = { table, newestFinal: NEWEST_FINAL, query: QUERY, block: null, requestedApps: null };
  expect(findingOf(run, { ...WHOLE, failures: ONE_APP })).toBeNull();
  const absent = { ...WHOLE, events: [{ kind: 'absent', names: ['com.a'] }] } as const;
  expect(findingOf(run, absent)).toEqual(NONE);
  expect(findingOf(run, { ...WHOLE, keptRows: 3 })).toBeNull();
  expect(findingOf(run, { ...WHOLE, isEmpty: true })).toBeNull();
});

test('a finding of top rows has the total of all rows, if that is known', () => {
  expect(found(DAILY, DAYS, {}, { leftOut: { rows: 9 } })).toBeNull();
  const totals = [null, null, 500];
  expect(found(DAILY, DAYS, {}, { totals, leftOut: { rows: 9, totals: [null, null, 319] } })).toEqual({
    ...NONE,
    total: 500,
  });
});

describe('a finding where earlier rows stay', () => {
  const fetched = DAYS.slice(2);
  const days = { first: day('2026-11-17'), last: day('2026-11-19') };

  test('compares the days of the whole block, without a total', () => {
    const block = { columns: [...DAILY, { ...COUNTRY, name: 'state' }], rows: DAYS };
    expect(found(DAILY, fetched, { block, query: { days } })).toEqual({
      kind: 'revenue',
      only: [],
      total: null,
      change: FALL,
    });
  });

  test('leaves out a day that the run has not read since it is final', () => {
    const block = { columns: DAILY, rows: DAYS };
    const query = { days: { first: day('2026-11-18'), last: day('2026-11-19') } };
    expect(found(DAILY, fetched, { block, query })).toBeNull();
  });

  describe('with a choice of apps', () => {
    const names = ['app', 'bundle_id', 'platform'];
    const COLUMNS = [...APPS.map((each, at) => ({ ...each, name: names[at] ?? '' })), DATE, REVENUE];
    const of = (app: string, on: string, revenue: number): TableRow => [app, app, 'android', on, revenue];
    const bothDays = [of('Chess', '2026-11-10', 10), of('Chess', '2026-11-17', 8)];
    const findingIn = (
      block: TableRow[],
      run: Partial<RowsOfRun['query']> = {},
      requested: readonly string[] = ['Chess', 'Golf'],
    ) =>
      found(COLUMNS, block.slice(1), {
        block: { columns: COLUMNS, rows: block },
        requestedApps: requested.map((app) => ({
          id: app,
          names: { app, bundle_id: app, platform: 'android' },
          hasFailed: false,
          isSilent: false,
          days: null,
        })),
        query: { days, ...run },
      });

    test('does not take an app that is no longer requested for a fall', () => {
      const rows = [of('Golf', '2026-11-10', 90), ...bothDays];
      expect(findingIn(rows, {}, ['Chess'])).toBeNull();
      // One that is requested and has no rows has fallen.
      expect(findingIn(rows)).toMatchObject({ change: { now: 8, before: 100 } });
    });

    test('does not take an app without earlier days for a rise, unless the run has read those days', () => {
      const rows = [...bothDays, of('Golf', '2026-11-17', 90)];
      const now = { now: 98, before: 10, most: { name: 'Golf' } };
      expect(findingIn(rows)).toBeNull();
      expect(findingIn(rows, { days: { first: day('2026-11-10'), last: days.last } })).toMatchObject({
        change: now,
      });
    });
  });

  test('is left out if a person has typed a text over a figure', () => {
    const block = { columns: DAILY, rows: [...DAYS, ['2026-11-17', 'FR', 'n/a']] };
    expect(found(DAILY, fetched, { block, query: { days } })).toBeNull();
  });
});

describe('a finding of two periods', () => {
  const FINAL = { days: { first: day('2026-11-04'), last: day('2026-11-10') } };

  test('compares all rows of both sides if they are final, even if a side lacks some', () => {
    const rows: TableRow[] = [
      ['DE', 30, 20],
      ['US', 40, 70],
      ['FR', null, 10],
    ];
    expect(found([COUNTRY, REVENUE, PREVIOUS], rows, { query: FINAL })).toEqual({
      kind: 'revenue',
      only: [],
      total: 70,
      change: {
        of: { kind: 'all' },
        now: 70,
        before: 100,
        drivers: null,
        most: ofCountry('US'),
        moves: [
          { name: 'US', now: 40, before: 70, drivers: null },
          { name: 'DE', now: 30, before: 20, drivers: null },
          { name: 'FR', now: 0, before: 10, drivers: null },
        ],
      },
    });
    // A side without any row isn't compared with.
    const alone = rows.map(([country, now]): TableRow => [country ?? '', now ?? null, null]);
    expect(found([COUNTRY, REVENUE, PREVIOUS], alone, { query: FINAL })).toMatchObject({ change: null });
  });

  test.each([1, 2])('is of all rows where the table has the top %i', (topRows) => {
    const rows: TableRow[] = [
      ['DE', 30, 20],
      ['US', 40, 70],
      ['FR', null, 10],
    ];
    const leftOut = { rows: rows.length - topRows, compared: { rows: rows.slice(topRows) } };
    const columns = [COUNTRY, REVENUE, PREVIOUS];
    const whole = found(columns, rows, { query: FINAL });
    expect(whole).toMatchObject({ total: 70, change: { now: 70, before: 100 } });
    expect(found(columns, rows.slice(0, topRows), { query: FINAL }, { leftOut })).toEqual(whole);
  });

  test.each([
    ['2026-11-04..2026-11-10', '2026-10-28..2026-11-03', undefined],
    ['2026-10-01..2026-10-31', '2026-09-01..2026-09-30', { now: 31, before: 30 }],
  ])('has the days of both sides, and how many if one has more: %s after %s', (now, before, unequalDays) => {
    const [days, previous] = [now, before].map((text) => spansOfText(text)?.[0]);
    if (!days || !previous) throw new Error('no span');
    const compared = { name: 'previous period', days, previous, isCut: false } as const;
    const query = { days, comparison: { ...compared, columns: [], keepsUnmatchedDays: true } };
    const { change } = found([COUNTRY, REVENUE, PREVIOUS], [['DE', 3, 2]], { query }) as RevenueFound;
    expect([change?.sides, change?.unequalDays]).toEqual([{ now: days, before: previous }, unequalDays]);
  });

  test.each([
    ['nothing is known', { impressions: 0, revenue: 0 }, null],
    ['there were impressions without revenue', { impressions: 1000, revenue: 0 }, 0],
    ['there was revenue without impressions', { impressions: 0, revenue: 5 }, 5],
  ])('with drivers compares with a side of which %s: %j as %p', (_what, earlier, before) => {
    const driverSides = [{ earlier, present: { impressions: 1000, revenue: 3 } }];
    const finding = found([COUNTRY, REVENUE], [['DE', 3]], { query: FINAL }, { driverSides });
    expect((finding as RevenueFound).change?.before ?? null).toBe(before);
  });

  test('leaves out days that aren’t final on both sides, and compares nothing without days', () => {
    const rows: TableRow[] = [
      ['2026-11-16', 30, 20],
      ['2026-11-17', 40, 40],
      ['2026-11-18', 5, 50],
    ];
    expect(found([DATE, REVENUE, PREVIOUS], rows)).toMatchObject({
      total: 75,
      change: { of: { kind: 'until', day: '2026-11-17', leftOut: 2 }, now: 70, before: 60, most: null },
    });
  });

  test('tells how many days aren’t final if rows don’t tell their day, or if none is', () => {
    const nothing = { drivers: null, most: null, moves: [] };
    const change = { of: { kind: 'notFinal', notFinal: 2, days: 14 }, now: 5, before: 50, ...nothing };
    const rows: TableRow[] = [
      ['DE', 3, 50],
      ['US', 2, null],
    ];
    expect(found([COUNTRY, REVENUE, PREVIOUS], rows)).toMatchObject({ total: 5, change });
    const query = { days: { first: day('2026-11-18'), last: day('2026-11-19') } };
    const daily: TableRow[] = [['2026-11-18', 5, 50]];
    expect(found([DATE, REVENUE, PREVIOUS], daily, { query })).toMatchObject({
      change: { ...change, of: { kind: 'notFinal', notFinal: 2, days: 2 } },
    });
  });

  test('tells what the final days’ change came from, whatever columns are shown', () => {
    const sides = (before: readonly [number, number] | null, now: readonly [number, number] | null) => ({
      earlier: { impressions: before?.[0] ?? 0, revenue: before?.[1] ?? 0 },
      present: { impressions: now?.[0] ?? 0, revenue: now?.[1] ?? 0 },
    });
    const driverSides = [
      sides([1000, 2], [2000, 6]),
      sides([100, 1], null),
      // Not final, so it isn't told.
      sides([1000, 9], [1, 1]),
    ];
    const rows: TableRow[] = [
      ['2026-11-16', 6],
      ['2026-11-17', null],
      ['2026-11-18', 1],
    ];
    const { fromImpressions, fromEcpm } = {
      // 900 more impressions, at the mean of 3 USD for 1,100 and 3 USD per thousand.
      fromImpressions: Math.round(900 * ((3 / 1100 + 6 / 2000) / 2) * 100) / 100,
      // 1.50 USD of the first day; on the second there's no eCPM any more.
      fromEcpm: 1.5,
    };
    const finding = found([DATE, REVENUE], rows, {}, { driverSides });
    expect(finding).toMatchObject({ change: { now: 6, before: 3, drivers: { fromImpressions, fromEcpm } } });
    const { fromMix } = (finding as RevenueFound).change?.drivers ?? {};
    expect(fromMix).toBeCloseTo(6 - 3 - fromImpressions - fromEcpm, 9);
  });
});

test('a finding withholds a name that repeats a secret', () => {
  const token = 'tok-9dKq3ZmXw7RtB5yL';
  const rows = DAYS.map((row): TableRow => row.map((value) => (value === 'US' ? `from ${token}` : value)));
  noteSecrets([token]);
  const moves = [{ name: WITHHELD }, { name: 'DE' }];
  expect(found(DAILY, rows)).toMatchObject({ change: { most: { name: WITHHELD, conditions: [] }, moves } });
});

describe('a finding of discrepancies', () => {
  const columns = discrepancyColumns({ day: true, bundle: true });
  const query = { judging: { tolerance: 0.1, leastImpressions: 1000, newestFinal: NEWEST_FINAL } };
  /** A row with these impressions and revenues; null for a service without it. */
  type Sides = readonly [impressions: number | null, revenue: number | null];
  const rowOf = (
    [date, bundle, app]: readonly [string, string, string | null],
    status: string,
    account: Sides,
    seller: Sides,
  ): TableRow => {
    const values: Readonly<Record<string, TableRow[number]>> = {
      date,
      bundle,
      app,
      status,
      account_impressions: account[0],
      account_revenue: account[1],
      seller_impressions: seller[0],
      seller_revenue: seller[1],
    };
    return columns.map(({ name }) => values[name] ?? null);
  };
  const of = (rows: readonly TableRow[]) => found(columns, rows, { query });
  const NONE: Sides = [null, null];

  test('does not count rows as judged that can’t be judged yet', () => {
    const judged = ['not final', 'too small to judge', 'match', 'within tolerance', 'only in seller'];
    const rows = judged.map((status) => rowOf(['2026-11-16', 'a', null], status, NONE, NONE));
    expect(of(rows)).toMatchObject({
      rows: 5,
      judged: 3,
      worstDay: null,
      worstBundle: null,
      parts: [
        { of: 'onlyInSeller', rows: 1 },
        { of: 'notFinal', rows: 1 },
        { of: 'others', rows: 3 },
      ],
    });
  });

  test('names the worst day and bundle, with the cause of most of their differences', () => {
    const [A, B] = [
      ['2026-11-16', 'com.a', 'Chess'],
      ['2026-11-17', 'com.b', null],
    ] as const;
    const rows = [
      rowOf(A, 'over tolerance', [100, 10], [100, 4]),
      rowOf(A, 'only in account', [50, 5], NONE),
      rowOf(['2026-11-17', 'com.a', 'Chess'], 'over tolerance', [100, 10], [50, 7]),
      rowOf(B, 'only in seller', NONE, [9, 3]),
      // No day or bundle is chosen for it, because it is within what was agreed on.
      rowOf(B, 'within tolerance', [1000, 1000], [1000, 950]),
      rowOf(['2026-11-19', 'com.b', null], 'not final', [10, 2], [10, 12.5]),
    ];
    expect(of(rows)).toEqual({
      kind: 'discrepancies',
      rows: 6,
      judged: 5,
      // Of 10 + 5 + 10 + 1000 + 2 of the account.
      difference: -50.5,
      share: expect.closeTo(-50.5 / 1027),
      parts: [
        { of: 'onlyInAccount', rows: 1, amount: -5 },
        { of: 'onlyInSeller', rows: 1, amount: 3 },
        { of: 'over', rows: 2, amount: -9 },
        { of: 'notFinal', rows: 1, amount: 10.5 },
        { of: 'others', rows: 1, amount: -50 },
      ],
      worstDay: { name: '2026-11-16', amount: -11, cause: 'revenueAlone', explainsAll: false },
      worstBundle: { name: 'com.a (Chess)', amount: -14, cause: 'revenueAlone', explainsAll: false },
    });
    const lost = rows.map((row, at) => (at === 0 ? rowOf(A, 'over tolerance', [100, 10], [90, 6]) : row));
    expect(of(lost)).toMatchObject({
      worstDay: { name: '2026-11-19', amount: 10.5, cause: 'notFinal', explainsAll: true },
      // 3 − 50 + 10.5, all of its rows.
      worstBundle: { name: 'com.b', amount: -36.5, cause: 'revenueAlone', explainsAll: false },
    });
  });

  test('names the largest differences within tolerance where nothing is at stake', () => {
    const rows = [
      rowOf(['2026-11-16', 'com.a', null], 'within tolerance', [1000, 100], [1000, 98]),
      rowOf(['2026-11-17', 'com.a', null], 'within tolerance', [1000, 100], [990, 97]),
      rowOf(['2026-11-17', 'com.b', null], 'match', [1000, 100], [1000, 100]),
    ];
    expect(of(rows)).toMatchObject({
      judged: 3,
      difference: -5,
      parts: [{ of: 'others', rows: 3, amount: -5 }],
      worstDay: { name: '2026-11-17', amount: -3, cause: 'both', explainsAll: true },
      worstBundle: { name: 'com.a', amount: -5, cause: 'both', explainsAll: false },
    });
  });

  test('names no day or bundle that is the only one', () => {
    const bundles = ['com.a', 'com.b'].map((bundle) =>
      rowOf(['2026-11-16', bundle, null], 'only in account', [9, 3], NONE),
    );
    expect(of(bundles)).toMatchObject({ worstDay: null, worstBundle: { name: 'com.a', amount: -3 } });
    expect(of(bundles.slice(1))).toMatchObject({ worstDay: null, worstBundle: null });
  });
});
