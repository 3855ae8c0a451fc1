// Details for support tell counts, times and codes, and nothing that identifies anybody, their apps or their figures.

import { keyProperty } from '../../src/connections/bigquery/stored-key';
import { StatsError } from '../../src/core/errors';
import type { LogLine } from '../../src/saved/ports';
import { BOB } from '../people';
import { savedReport } from '../saved/saved-fixture';
import { connectionOf, panel } from './panel';

const REQUEST = { host: 'google', language: 'de-AT' };
const DAILY = { kind: 'daily', hour: 9 } as const;

/** Texts that must not be told, each planted where a person or a service puts such a text. */
const CANARIES = {
  account: 'canary.account@example.com',
  otherAccount: 'canary.other@example.com',
  accountToken: 'key:canary-account-token',
  seller: 'Canary Seller Ltd',
  sellerToken: 'canary-seller-token',
  sharer: 'canary.sharer@example.com',
  sharedToken: 'key:canary-shared-token',
  keyEmail: 'canary@canary-project.iam.gserviceaccount.com',
  project: 'canary-project',
  keyId: 'canary-key-id',
  privateKey: 'canary-private-key',
  address: 'https://canary-address.example',
  spreadsheet: 'Canary spreadsheet',
  spreadsheetId: 'canary-spreadsheet-id',
  report: 'Canary report',
  unreadable: 'Canary unreadable',
  app: 'canary-app-1',
  bundle: 'com.canary.bundle',
  filter: 'app~canaryfilter',
  sheet: 'Canary sheet',
  owner: 'canary.owner@example.com',
  result: 'Canary result sentence',
  period: 'canary period',
  requestId: 'canary-request-id',
  revenue: '8765432.1',
  impressions: '918273645',
  dataOwner: 'canary-data-owner',
  chart: 'Canary chart',
} as const;

function leaking(text: string): string[] {
  const said = text.toLowerCase();
  return [...Object.values(CANARIES), 'canary', '8,765,432', '918,273'].filter((each) =>
    said.includes(each.toLowerCase()),
  );
}

const LINE: LogLine = {
  timeMs: Date.UTC(2026, 10, 20, 9, 4),
  report: CANARIES.report,
  by: CANARIES.owner,
  period: CANARIES.period,
  requests: 12,
  rows: 1204,
  revenue: Number(CANARIES.revenue),
  durationMs: 8_340,
  result: `${CANARIES.result}: ${CANARIES.impressions} impressions`,
  requestIds: [CANARIES.requestId],
  code: '',
};

function planted() {
  const made = panel();
  const { deps, connections, documentProperties, userProperties, saved } = made;
  deps.spreadsheet.facts = () => ({
    id: CANARIES.spreadsheetId,
    name: CANARIES.spreadsheet,
    timeZone: 'Asia/Tokyo',
    locale: 'de_DE',
  });
  deps.spreadsheet.place = () => ({ name: CANARIES.spreadsheet, url: `https://x/${CANARIES.spreadsheetId}` });
  deps.logins.addresses = { account: () => CANARIES.address, seller: () => CANARIES.address };
  connections.store('account', connectionOf(CANARIES.otherAccount, CANARIES.accountToken));
  connections.store('account', connectionOf(CANARIES.account, CANARIES.accountToken));
  connections.store('seller', connectionOf(CANARIES.seller, CANARIES.sellerToken));
  const shared = { ...connectionOf(CANARIES.account, CANARIES.sharedToken), by: CANARIES.sharer };
  documentProperties.set({ 'shared.account': JSON.stringify(shared) });
  const { keyEmail: email, project, keyId: id, privateKey } = CANARIES;
  const key = { email, project, id, privateKey, tokenUrl: CANARIES.address, sinceMs: 1 };
  userProperties.set(keyProperty(key));
  const choice = {
    apps: [CANARIES.app],
    bundles: [CANARIES.bundle],
    filter: CANARIES.filter,
    destination: { kind: 'newSheet' as const, sheetName: CANARIES.sheet },
  };
  const charts = [{ kind: 'line' as const, domain: 'Date', metric: 'Revenue', title: CANARIES.chart }];
  const run = { result: CANARIES.result, dataOwner: CANARIES.dataOwner, rows: 1204, failures: 2, charts };
  saved.put(
    savedReport({ id: '00000001', name: CANARIES.report, choice, run, schedule: DAILY, ownedBy: BOB }),
    savedReport({ id: '00000002', name: `${CANARIES.report} 2`, choice, isPaused: true }),
    savedReport({ id: '00000003', name: CANARIES.unreadable, choice }),
  );
  saved.tab.editChoice(2, { period: CANARIES.period, bundles: 'canary-not-a-list' });
  saved.log.append({ ...LINE, rows: null, by: 'trigger', code: 'SERVICE_BUSY' });
  saved.log.append(LINE);
  return made;
}

const textOf = (made: ReturnType<typeof panel>) => made.value('supportDetails', REQUEST).text;

test('details for support have version, platform, counts, and the newest runs first', () => {
  const made = planted();
  expect(textOf(made).split('\n')).toEqual([
    'Publisher Stats development',
    'Host: Google Sheets',
    'Browser language: de-AT',
    `Time: ${new Date(made.clock.now()).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    'Spreadsheet: locale de_DE, time zone Asia/Tokyo',
    'Connections: account 2, seller 1, bigquery 1; shared here: 1',
    'Reports: 3; unreadable 1, scheduled 1, paused 1, failing 1',
    'Trigger: none',
    'Recent runs:',
    '2026-11-20 09:04 UTC, person, no error code, 1,204 rows, 12 requests, 8.3 s',
    '2026-11-20 09:04 UTC, schedule, SERVICE_BUSY, no rows, 12 requests, 8.3 s',
  ]);
});

test('details for support have no name, address, figure or secret', () => {
  const made = planted();
  const everything = JSON.stringify([
    ...[made.userProperties.all(), made.documentProperties.all(), made.saved.everything()],
    ...[made.deps.spreadsheet.facts(), made.deps.logins.addresses.account()],
  ]);
  // Every canary is planted somewhere.
  expect(Object.values(CANARIES).filter((each) => !everything.includes(each))).toEqual([]);
  expect(leaking(textOf(made))).toEqual([]);
});

test('details for support name what cannot be read by its code, without its facts, and tell the rest', () => {
  const made = planted();
  const problem = `${CANARIES.result} ${CANARIES.account}`;
  made.saved.log.failure = new Error(problem);
  made.deps.book.entries = () => {
    throw new StatsError('SERVICE_FAILED', { service: 'account', status: 500, serviceMessage: problem });
  };
  const text = textOf(made);
  expect(text.split('\n').slice(-4)).toEqual([
    'Connections: account 2, seller 1, bigquery 1; shared here: 1',
    'Not available: reports (SERVICE_FAILED)',
    'Trigger: none',
    'Not available: runs (UNEXPECTED)',
  ]);
  expect(leaking(text)).toEqual([]);
});

test('details for support have at most twenty runs', () => {
  const made = panel();
  expect(textOf(made)).toMatch(/\nRecent runs: none$/);
  for (let at = 0; at < 25; at++) made.saved.log.append(LINE);
  expect(textOf(made).match(/, person, /g)).toHaveLength(20);
});

test.each(['en@posix', 'canary canary', 'x'.repeat(36)])(
  'details for support refuse the language %j',
  (language) => {
    expect(panel().error('supportDetails', { ...REQUEST, language }).code).toBe('CHOICE_INVALID');
  },
);
