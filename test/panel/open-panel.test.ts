// What the panel opens with.

import { StatsError } from '../../src/core/errors';
import { firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { GROUP_HEADINGS } from '../../src/sources/groups-tab';
import { BOB } from '../people';
import { savedReport } from '../saved/saved-fixture';
import { connectionOf, panel } from './panel';

const open = (made = panel()) => made.value('open', {});

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
    budgetMs: 330_000,
    isWhole: true,
  });
});

test('the panel opens with the groups of their tab, and without such a tab or one that can’t be read it opens too', () => {
  const made = panel();
  expect(open(made).groups).toBeNull();
  made.groupsTab.rows = [GROUP_HEADINGS, ['Tier', 'Country', 'US', 'a'], ['Land', 'Planet', 'US', 'a']];
  expect(open(made).groups).toEqual({
    tab: 'read',
    groups: [{ title: 'Tier', of: 'Country', firstLabels: ['a'] }],
    appValues: [],
    problems: ['B3: “Planet” isn’t Country, App or Bundle.'],
  });
  made.groupsTab.read = () => {
    throw new StatsError('UNEXPECTED', { reason: 'a fault' });
  };
  expect(open(made).groups).toBeNull();
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
  made.value('remember', { choice: seller, tab: 'build' });
  expect(open(made)).toMatchObject({ tab: 'build', choice: seller, choices: { appStats: apps } });
  made.value('remember', { choice: seller, tab: 'build', forgetsOthers: true });
  expect(open(made).choices).toEqual({ sellerStats: seller });
  made.value('remember', { choice: apps, tab: 'build', forgetsOthers: true });
  expect(open(made).choices).toEqual({ appStats: apps });
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
  for (const whole of [firstChoice(), firstSellerChoice()]) {
    const chosen = { ...whole, totals: true };
    expect(made.value('remember', { choice: chosen, tab: 'build' })).toEqual({ isWhole: true });
  }
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

describe('the panel opens with whether there are reports to look at', () => {
  const withReport = () => {
    const made = panel();
    made.saved.put(savedReport({ ownedBy: BOB }));
    return made;
  };

  test('for a person without a connection, and none that is shared', () => {
    const made = withReport();
    expect([open(panel()).hasReports, open(made).hasReports]).toEqual([false, true]);
    // What she still shares after a logout isn't hers to use.
    made.connections.store('account', connectionOf('ann@example.com', 'key:a'));
    made.connections.share('account');
    expect(open(made).hasReports).toBe(false);
    made.userProperties.remove(['connection.account.ann@example.com', 'current.account']);
    expect(open(made).hasReports).toBe(true);
  });

  test('and opens without, if they can’t be read', () => {
    const made = withReport();
    made.deps.book.entries = () => {
      throw new StatsError('TAB_TOO_NEW', { version: 9, newest: 7 });
    };
    expect(open(made).hasReports).toBe(false);
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
  made.deps.logins.addresses = { ...made.deps.logins.addresses, seller };
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
