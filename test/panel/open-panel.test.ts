// What the panel opens with.

import { StatsError } from '../../src/core/errors';
import { firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { connectionOf, panel } from './panel';

const open = (made = panel()) => made.value('open', {});

test('the panel opens with the days of each listed period', () => {
  expect(
    Object.fromEntries(open().periods.map(({ title, first, last }) => [title, `${first}..${last}`])),
  ).toEqual({
    Today: '2026-11-20..2026-11-20',
    Yesterday: '2026-11-19..2026-11-19',
    'Last 7 days': '2026-11-13..2026-11-19',
    'Last 14 days': '2026-11-06..2026-11-19',
    'Last 30 days': '2026-10-21..2026-11-19',
    'Last 90 days': '2026-08-22..2026-11-19',
    'Last 7 final days': '2026-11-11..2026-11-17',
    'Last 28 final days': '2026-10-21..2026-11-17',
    'This week': '2026-11-16..2026-11-20',
    'Last week': '2026-11-09..2026-11-15',
    'This month': '2026-11-01..2026-11-20',
    'Last month': '2026-10-01..2026-10-31',
    'This quarter': '2026-10-01..2026-11-20',
    'Last quarter': '2026-07-01..2026-09-30',
    'This year': '2026-01-01..2026-11-20',
    'Last year': '2025-01-01..2025-12-31',
  });
});

test('the panel opens for the first time with the spreadsheet, the person and the first choice', () => {
  expect(open()).toMatchObject({
    today: '2026-11-20',
    spreadsheet: { name: 'Revenue', timeZone: 'Asia/Tokyo', locale: 'de_DE', argumentSeparator: ';' },
    user: 'ann@example.com',
    connections: {
      account: { connections: [], shared: null },
      seller: { connections: [], shared: null },
      bigquery: { connections: [], shared: null },
    },
    choice: firstChoice(),
    choices: {},
    problems: [],
    budgetMs: 300_000,
    isWhole: true,
  });
  expect(open().sources.map(({ requestsPerApp }) => requestsPerApp)).toEqual([true, false, false, true]);
});

test('the panel opens with the fields of the four sources, and those that are used by default', () => {
  const titles = (fields: { title: string; byDefault: boolean }[]) =>
    fields.map(({ title, byDefault }) => (byDefault ? `*${title}` : title));
  expect(
    open().sources.map((source) => [
      source.title,
      titles(source.dimensions),
      titles(source.metrics),
      titles(source.os),
    ]),
  ).toEqual([
    [
      'App stats',
      ['Date', 'Country', 'Ad type', 'Placement', 'Platform'],
      ['*Impressions', '*Clicks', '*CTR', '*eCPM', '*Revenue'],
      [],
    ],
    [
      'Seller stats',
      ['Date', 'Country', 'Inventory type', 'Bundle', 'Ad placement', 'OS', 'App name', 'Store ID'],
      ['*Impressions', '*Clicks', 'CTR', '*eCPM', '*Revenue'],
      ['iOS', 'Android', 'Windows', 'Web'],
    ],
    ['App list', [], [], []],
    ['Discrepancies', ['Date', 'Bundle'], [], []],
  ]);
});

test('the panel opens with the tab, the last choice, and the last seller choice', () => {
  const made = panel();
  const seller = { ...firstSellerChoice(), groupBy: ['country', 'date'] };
  const apps = { ...firstChoice(), totals: true };
  made.value('remember', { choice: seller, tab: 'build' });
  expect(open(made)).toMatchObject({ tab: 'build', choice: seller, choices: { sellerStats: seller } });
  made.value('remember', { choice: apps, tab: 'reports' });
  const { tab, choice, choices } = open(made);
  expect({ tab, choice, choices }).toEqual({
    tab: 'reports',
    choice: apps,
    choices: { appStats: apps, sellerStats: seller },
  });
});

test.each([
  [
    'the last choice',
    { ...firstChoice(), apps: Array.from({ length: 300 }, (_, at) => `app-${at}`.padStart(36)) },
  ],
  [
    'the seller choice',
    { ...firstSellerChoice(), bundles: Array.from({ length: 300 }, (_, at) => `com.b${at}`.padEnd(36, 'x')) },
  ],
])('the panel says when it stores %s that its apps are left out, and when it opens', (_which, choice) => {
  const made = panel();
  expect(made.value('remember', { choice, tab: 'build' })).toEqual({ isWhole: false });
  expect(open(made)).toMatchObject({
    choice: { ...choice, apps: choice.apps === 'all' ? 'all' : [], bundles: [] },
    isWhole: false,
  });
  expect(made.value('remember', { choice: { ...firstSellerChoice(), totals: true }, tab: 'build' })).toEqual({
    isWhole: true,
  });
  expect(open(made).isWhole).toBe(true);
});

test('the panel opens with own and shared connections, without their tokens', () => {
  const made = panel();
  made.connections.store('account', connectionOf('ann@example.com', 'key:a', Date.UTC(2026, 4, 5)));
  made.documentProperties.set({
    'shared.seller': JSON.stringify({ ...connectionOf('acme', 'seller-1'), by: 'eve@example.com' }),
  });
  expect(open(made)).toMatchObject({
    connections: {
      account: {
        connections: [
          {
            id: 'ann@example.com',
            title: 'ann@example.com',
            since: '2026-05-05T00:00:00.000Z',
            current: true,
          },
        ],
        shared: null,
      },
      seller: { connections: [], shared: { title: 'acme', by: 'eve@example.com', mine: false } },
    },
  });
});

test('the panel opens despite a damaged connection', () => {
  const made = panel();
  made.userProperties.set({
    'connection.account.x': '{"id":"x"',
    'connection.account.y': JSON.stringify(connectionOf('y', 'key:y', 1e300)),
  });
  expect(made.ask('open', {}).ok).toBe(true);
});

test('the panel opens with a sentence about a missing address', () => {
  const made = panel();
  const seller = () => {
    throw new StatsError('ADDRESS_MISSING', { setting: 'REPORTING_API_URL' });
  };
  made.deps.addresses = { ...made.deps.addresses, seller };
  expect(open(made).problems).toEqual([expect.stringContaining('REPORTING_API_URL')]);
});

test('the panel opens by reading the properties of user and document once, and sends no request', () => {
  const made = panel();
  // In a new file, or a copy, the sizes of tables are stored first.
  made.documentProperties.set({ 'sizes.known': 'yes' });
  open(made);
  expect([made.userProperties.calls, made.documentProperties.calls]).toEqual([
    { all: 1, set: 0, remove: 0 },
    { all: 1, set: 1, remove: 0 },
  ]);
  expect(made.sender.batches).toEqual([]);
});
