// docs/security.md lists everything that a session leaves in stores, caches and tabs, and every place of a token.

import type { Choice } from '../../../src/panel/contract/panel-state';
import { firstSellerChoice } from '../../../src/runs/choice';
import { BOB, OWNER } from '../../people';
import { choiceOf, useReportHosts } from '../world/report-host';
import { documentedIn, undocumented, unseen } from './documented-keys';

const START = '2026-11-20T11:10:00Z';
const hosts = useReportHosts(START, { opens: 'once' });
const { world } = hosts;
/** Every key and name seen at any time of the session, with the last value of each key. */
const seen = {
  user: new Map<string, string>(),
  document: new Map<string, string>(),
  caches: new Map<string, string>(),
  tabs: new Set<string>(),
  ranges: new Set<string>(),
};

beforeAll(async () => {
  await session();
});

/** Adds what is stored now to `seen`. */
function look(): void {
  const { state, workbook } = world;
  const add = (to: Map<string, string>, from: Iterable<[string, string]>) => {
    for (const [key, value] of from) to.set(key, value);
  };
  for (const store of state.userProperties.values()) add(seen.user, store);
  for (const store of state.documentProperties.values()) add(seen.document, store);
  for (const cache of state.caches.values())
    add(
      seen.caches,
      cache.keys().map((key) => [key, cache.get(key) ?? '']),
    );
  for (const { name } of workbook.sheets) seen.tabs.add(name);
  for (const { name } of workbook.namedRanges) seen.ranges.add(name);
}

/** Does everything that stores something: connections, sharing, reports with schedules, runs, failures, formulas. */
async function session(): Promise<void> {
  const { sandbox } = hosts;
  const watching = setInterval(look, 1);
  const share = (service: 'account' | 'seller', user = OWNER) => world.share(service, true, user);
  await world.connect('seller');
  await world.call('connect', {
    service: 'bigquery',
    values: { serviceAccountKey: sandbox.serviceAccountKey },
  });
  await share('account');
  await share('seller');
  look();
  const daily = choiceOf({ apps: [world.app], period: 'last 3 days' }, 'Daily');
  await world.call('remember', { choice: firstSellerChoice(), tab: 'build' });
  await world.call('remember', { choice: daily, tab: 'build' });
  const schedule = { kind: 'hours', every: 1 } as const;
  await waitingDays({ ...daily, apps: 'all', destination: TABLE });
  const id = await world.saveAndRun({ name: 'Daily', mode: 'merge', choice: daily, schedule });
  const chart = { kind: 'line', domain: 'Date', metric: 'Revenue', title: 'Revenue' } as const;
  await world.call('addChart', { id, chart });
  await world.call('setFinalAfter', { days: 3 });
  await world.call('makeDashboard', {});
  await world.call('cancel', { runId: 'run-00000002' });
  // The second replaces the first, which can be undone.
  for (const runId of ['run-00000003', 'run-00000004'])
    await world.call('write', { runId, choice: choiceOf({}, 'All') });
  await world.host.runCustomFunction('APP_LIST', ['yesterday'], { user: BOB });
  // An answer large enough to be cached in several parts.
  await world.host.runCustomFunction('SELLER_STATS', ['last 7 days', '', 'date,country,bundle', 'revenue'], {
    user: BOB,
  });
  await world.host.runMenuItem('refreshFormulas', { user: OWNER });
  look();
  // A run that is out of time stores how it stands.
  world.fetchMs = 100_000;
  const all = choiceOf({ apps: 'all', period: 'yesterday' }, 'Everything');
  await world.save({ name: 'Everything', choice: all, schedule });
  await world.passHours(1);
  await world.tick();
  look();
  world.fetchMs = 0;
  // A run that fails sends a mail.
  const gone = choiceOf({ apps: ['no-such-app'], period: 'yesterday' }, 'Gone');
  await world.save({ name: 'Gone', choice: gone, schedule });
  await world.passHours(1);
  await world.tick();
  look();
  // A tick that can't read its reports sends a mail.
  world.state.faults = [
    { call: 'SpreadsheetApp.Range.getDisplayValues', nth: 0, do: { message: 'Service error' } },
  ];
  await world.passHours(1);
  await world.tick();
  world.state.faults = [];
  clearInterval(watching);
  look();
}

const TABLE = {
  kind: 'bigQueryTable',
  project: 'publisher-demo',
  dataset: 'publisher_stats',
  table: 'daily',
} as const;

/** Loads a report whose days wait for an app, and deletes it. */
async function waitingDays(choice: Choice): Promise<void> {
  const id = await world.save({ name: 'Table', choice });
  // The sandbox's clock stands still.
  hosts.sandbox.behave({ bigQueryPendingMs: 0, bigQueryRunningMs: 0 });
  await world.runNow(id);
  // Its days wait for an app that is silent, until it's deleted.
  hosts.sandbox.behave({ appsSilent: [world.app] });
  await world.runNow(id);
  hosts.sandbox.behave({ appsSilent: [] });
  look();
  await world.call('changeReport', { id, change: 'delete' });
}

test('docs/security.md lists every user property, and a session stores those that need no rare state', () => {
  const listed = documentedIn('you');
  expect(undocumented(seen.user.keys(), listed)).toEqual([]);
  const missing = unseen(seen.user.keys(), listed);
  // Keys for apps left out, loads without an end, watches, summaries and openings, which other tests assert.
  const elsewhere = /claimed|without|load|watched|summarized|opening/;
  expect(missing.filter((pattern) => !elsewhere.test(pattern))).toEqual([]);
});

test('docs/security.md lists every document property, and a session uses each that needs no large table', () => {
  const listed = documentedIn('file');
  // Set while a large table is written, and once a report of others is deleted, which
  // test/google/sheet/long/long-blocks.test.ts and test/google/saved/ownership/ownership.test.ts assert.
  const elsewhere = /stage|gone/;
  const missing = unseen(seen.document.keys(), listed).filter((pattern) => !elsewhere.test(pattern));
  expect([undocumented(seen.document.keys(), listed), missing]).toEqual([[], []]);
});

test('docs/security.md lists every script property', () => {
  const listed = documentedIn('add-on');
  expect(undocumented(world.state.scriptProperties.keys(), listed)).toEqual([]);
});

test('docs/security.md lists every cache key, and a session uses each but three kinds', () => {
  const listed = documentedIn('cache');
  // Those of full properties, of several reports that run together, and of further parts of large answers.
  const isRare = (pattern: string) => /full|left/.test(pattern) || pattern.startsWith('/^3\\.[^ ]+\\.');
  const missing = unseen(seen.caches.keys(), listed).filter((pattern) => !isRare(pattern));
  expect([undocumented(seen.caches.keys(), listed), missing]).toEqual([[], []]);
});

test('docs/security.md lists every tab, named range and trigger of the add-on', () => {
  const listed = ['tab', 'names', 'triggers'].flatMap(documentedIn);
  const own = [...seen.tabs].filter((name) => /publisher.stats/i.test(name));
  expect(own.length).toBeGreaterThanOrEqual(3);
  const handlers = world.state.triggers.map(({ handler }) => handler);
  expect(undocumented([...own, ...seen.ranges, ...handlers], listed)).toEqual([]);
});

test('a BigQuery key and its bearer token are only in the two properties that docs/security.md lists for them', () => {
  const { private_key: pem } = JSON.parse(hosts.sandbox.serviceAccountKey);
  const token = JSON.parse(seen.user.get('bigquery.token') ?? '{}').token;
  expect(token).toMatch(/^ya29\./);
  const parts = [token, ...pem.split('\n').filter((line: string) => /^[^-]/.test(line))];
  const holding = [...seen.user, ...seen.document, ...seen.caches]
    .filter(([key, value]) => parts.some((part) => value.includes(part) || key.includes(part)))
    .map(([key]) => key);
  expect(holding.sort()).toEqual(['bigquery.key', 'bigquery.token']);
});

test('tokens are only in the properties that docs/security.md lists with a token', () => {
  const tokens = [...seen.user]
    .filter(([key]) => key.startsWith('connection.'))
    .map(([, value]) => String(JSON.parse(value).token));
  expect(tokens).toHaveLength(2);
  const holding = [...seen.user, ...seen.document, ...seen.caches]
    .filter(([key, value]) => tokens.some((token) => value.includes(token) || key.includes(token)))
    .map(([key]) => key.replace(/^(connection\.\w+)\..*$/, '$1'));
  expect(holding.sort()).toEqual(['cells', 'connection.account', 'connection.seller']);
});
