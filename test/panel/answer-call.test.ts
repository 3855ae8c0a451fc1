// The function that every call goes through: junk gets an error as its answer, and no answer holds a secret.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { serviceAccountKeyOf } from '../../src/connections/bigquery/service-account-key';
import { keyProperty, tokenProperty } from '../../src/connections/bigquery/stored-key';
import type { ErrorCode } from '../../src/core/errors';
import { FIRST_WATCH } from '../../src/core/watch/watch';
import { answerCall } from '../../src/panel/answer-call';
import type { CallName } from '../../src/panel/contract/calls';
import { firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { exportOfReport } from '../../src/saved/tab/report-record';
import {
  EMAIL,
  keyFile,
  newPrivateKey,
  secretsOfKey,
  TOKEN_URL,
} from '../connections/bigquery/service-account';
import { appWithId } from '../runs/given-app';
import {
  APPS,
  appsAnswer,
  SELLER,
  SELLER_CSV,
  sellerAnswer,
  sellerFile,
  statsAnswer,
  statsOf,
  statsRow,
} from '../runs/service';
import { savedReport } from '../saved/saved-fixture';
import { connectionOf, panel } from './panel';
import { panelCalls } from './panel-calls';
import { newDraft } from './reports/given-draft';

const CALLS = Object.keys(panelCalls()) as CallName[];
const RUN = { runId: 'run-0001' };
const DRAFT = newDraft({
  mode: 'merge',
  marksProvisional: true,
  schedule: { kind: 'daily', hour: 9 },
  choice: { apps: ['1'], destination: { kind: 'newSheet', sheetName: 'Daily' } },
});
const PRIVATE_KEY = newPrivateKey();
const BEARER = 'planted-bearer-token';
/** The report that is in the tab already. */
const ID = 'abcd0123';
/** A valid request of each call. */
const GOOD: Readonly<Record<CallName, unknown>> = {
  open: {},
  setFinalAfter: { days: 5 },
  usage: {},
  connect: { service: 'account', values: { email: 'ann@example.com', password: 'pass-Word-9!' } },
  switch: { service: 'account', id: 'ann@example.com' },
  disconnect: { service: 'seller', id: 'nobody' },
  share: { service: 'account', shared: true },
  leaving: { service: 'account', id: 'ann@example.com' },
  personData: {},
  deleteMyData: {},
  fileThings: {},
  handOver: { take: [{ key: 'trigger', way: 'out' }] },
  listApps: {},
  groups: {},
  newGroup: { title: 'Tier', of: 'Country' },
  openGroups: {},
  remember: { choice: firstSellerChoice(), tab: 'build' },
  write: { ...RUN, choice: firstChoice() },
  preview: { ...RUN, choice: firstChoice() },
  lookIntoRow: { choice: firstChoice() },
  previewWatch: { ...RUN, choice: firstChoice(), watch: FIRST_WATCH },
  progress: RUN,
  cancel: RUN,
  unfinishedLoad: {},
  dropUnfinishedLoad: {},
  undoWrite: { key: 'write_1' },
  downloadCsv: { choice: firstSellerChoice() },
  reports: {},
  saveReport: { draft: DRAFT },
  changeReport: { id: ID, change: 'pause' },
  takeOver: { reports: [{ id: ID, digest: '' }] },
  saveAsTheyAre: { reports: [{ id: ID, digest: '' }] },
  endLost: { ids: [ID] },
  scheduleReports: { reports: [{ id: ID, digest: '' }], schedule: null },
  runReport: { ...RUN, id: ID },
  endCancelledLoad: { id: ID, daysDone: 10, daysTotal: 40, rows: 240 },
  showReport: { id: ID },
  showChart: { id: ID, chartId: 7 },
  openRestatements: {},
  addChart: { id: ID, chart: { kind: 'line', domain: 'Date', metric: 'Revenue', title: 'Revenue' } },
  chartInNewReport: {
    id: ID,
    split: '',
    chart: { kind: 'line', domain: 'Date', metric: 'Revenue', title: 'Revenue' },
  },
  makeDashboard: {},
  editDashboard: { reports: [{ id: ID, digest: '' }], period: 'last 7 days', apps: 'all', compare: '' },
  removeDashboard: { dashboard: '0a1b2c3d', reports: [ID] },
  wantEarlierDays: { id: ID, first: '2026-01-01', again: false },
  loadEarlierDays: { ...RUN, id: ID },
  deleteUnreadable: { id: 'ffff0000', text: '{' },
  exportReport: { id: ID },
  importReport: { text: exportOfReport(savedReport({ choice: { apps: ['1'] } })) },
  insertFormula: { choice: firstChoice() },
  currentCell: {},
  readFormula: {},
  supportDetails: { host: 'google', language: 'en-US' },
};
const KEY = { service: 'bigquery', id: EMAIL };
/** Valid requests about services with other kinds of secrets. */
const MORE: readonly [CallName, unknown][] = [
  ['connect', { service: 'seller', values: { sellerToken: 'planted-seller-token' } }],
  ['connect', { service: 'bigquery', values: { serviceAccountKey: JSON.stringify(keyFile(PRIVATE_KEY)) } }],
  ['switch', KEY],
  ['disconnect', KEY],
  ['leaving', KEY],
];
const CASES = [...CALLS.map((name): [CallName, unknown] => [name, GOOD[name]]), ...MORE];
/** Codes of valid requests that are refused: the one report can be read and hasn't run, no cell is selected, … */
const REFUSED: { readonly [Name in CallName]?: ErrorCode } = {
  undoWrite: 'NOTHING_TO_UNDO',
  lookIntoRow: 'CHOICE_INVALID',
  previewWatch: 'FIELD_WRONG',
  readFormula: 'FORMULA_UNREADABLE',
  wantEarlierDays: 'CHOICE_INVALID',
  loadEarlierDays: 'CHOICE_INVALID',
  showReport: 'REPORT_NOT_WRITTEN',
  showChart: 'CHART_GONE',
  addChart: 'REPORT_NOT_WRITTEN',
  removeDashboard: 'REPORT_UNKNOWN',
  deleteUnreadable: 'REPORT_UNKNOWN',
  takeOver: 'REPORT_CHANGED',
  saveAsTheyAre: 'REPORT_CHANGED',
  scheduleReports: 'REPORT_CHANGED',
  editDashboard: 'REPORT_CHANGED',
};
const SECRETS = [
  'pass-Word-9!',
  'key:planted-account',
  'key:planted-other',
  'key:planted-shared',
  'planted-seller-token',
  'key:fresh-token',
  BEARER,
  'fresh-bearer-token',
  ...secretsOfKey(PRIVATE_KEY),
];

/** Secrets that a person types or pastes. */
const TYPED_SECRETS = ['pass-Word-9!', PRIVATE_KEY.split('\n')[3] ?? ''];
/** The secret that a call sends to a service, if that isn't the seller's token. */
const SENT_SECRET: { readonly [Name in CallName]?: string } = {
  listApps: 'key:planted-account',
  write: 'key:planted-account',
  preview: 'key:planted-account',
  previewWatch: 'key:planted-account',
  runReport: 'key:planted-account',
  insertFormula: 'key:planted-shared',
};

function sentSecret(name: CallName, request: unknown): string {
  const text = JSON.stringify(request);
  const typed = name === 'connect' ? TYPED_SECRETS.find((each) => text.includes(each)) : undefined;
  return typed ?? SENT_SECRET[name] ?? 'planted-seller-token';
}

/** A panel with connections whose tokens are planted, and services that answer well. */
function plantedPanel() {
  const made = panel();
  made.connections.store('account', connectionOf('bob@example.com', 'key:planted-other'));
  made.connections.store('account', connectionOf('ann@example.com', 'key:planted-account'));
  made.connections.store('seller', connectionOf('acme', 'planted-seller-token'));
  made.documentProperties.set({
    'shared.account': JSON.stringify({
      ...connectionOf('eve@example.com', 'key:planted-shared'),
      by: 'eve@example.com',
    }),
  });
  const { id, ...key } = serviceAccountKeyOf(JSON.stringify(keyFile(PRIVATE_KEY)));
  made.userProperties.set({
    ...keyProperty({ id, ...key, sinceMs: 1 }),
    ...tokenProperty({ keyId: id, token: BEARER, endsMs: made.clock.now() + 3_600_000 }),
  });
  made.saved.reports.book.save(savedReport({ id: ID, choice: { apps: ['1'] } }));
  return made;
}
function answering(made: ReturnType<typeof panel>) {
  const app = appWithId('1');
  made.sender.always('/api/login', { body: '{"access_token":"key:fresh-token"}' });
  made.sender.always(TOKEN_URL, { body: '{"access_token":"fresh-bearer-token","expires_in":3599}' });
  made.sender.always('/bigquery/v2/projects?', { body: '{}' });
  made.sender.always(APPS, appsAnswer([app]));
  made.sender.always(statsOf('1'), statsAnswer(app, [statsRow({ date: '2026-11-19' })]));
  const rows = [['2026-11-19T00:00:00', 1, 1, 1, 1]];
  made.sender.always(SELLER, sellerAnswer(['date'], rows));
  made.sender.always(SELLER_CSV, sellerFile(['date'], rows));
  return made;
}

const noDeps = () => {
  throw new Error('dependencies were made for a request that is not in order');
};

test('a call with an unknown name of any form is answered with an error', () => {
  const names = fc.oneof(fc.anything(), fc.constantFrom('sidebar', 'toString', '__proto__', ['open']));
  const logged: string[] = [];
  fc.assert(
    fc.property(names, (name) => {
      const answer = JSON.parse(
        answerCall({ call: name, request: '{}' }, noDeps, (line) => logged.push(line)),
      );
      expect(answer).toMatchObject({ ok: false, error: { code: 'CHOICE_INVALID', remedy: 'fix' } });
    }),
  );
  // The log doesn't repeat what the browser sent.
  expect(new Set(logged)).toEqual(new Set(['sidebar: CHOICE_INVALID']));
});

test('a formula in a cell cannot make a call', () => {
  const value = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.date(),
    fc.constantFrom(...CALLS, 'call', 'request', '{}', JSON.stringify({ call: 'open', request: '{}' })),
  );
  fc.assert(
    fc.property(fc.oneof(value, fc.array(fc.array(value))), (request) => {
      expect(JSON.parse(answerCall(request, noDeps, () => undefined))).toMatchObject({
        ok: false,
        error: { code: 'CHOICE_INVALID' },
      });
    }),
  );
});

describe.each(CASES)('the call %s %j', (name, request) => {
  test('answers a valid request', () => {
    const answer = answering(plantedPanel()).ask(name, request);
    const code = REFUSED[name];
    expect(answer).toMatchObject(code === undefined ? { ok: true } : { ok: false, error: { code } });
  });

  test('answers any junk with an error that says what to do, and changes nothing', () => {
    const junk = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.json(),
      fc.constantFrom('', '{', '[]', 'null', '{"choice":{}}', '{"__proto__":1}'),
    );
    fc.assert(
      fc.property(junk, (request) => {
        const schema = panelCalls()[name].takes;
        const isInOrder =
          typeof request === 'string' && isJson(request) && schema.safeParse(JSON.parse(request)).success;
        fc.pre(!isInOrder);
        const answer = JSON.parse(answerCall({ call: name, request }, noDeps, () => undefined));
        expect(answer).toMatchObject({
          ok: false,
          error: { code: 'CHOICE_INVALID', remedy: 'fix', sentence: expect.stringMatching(/\w/) },
        });
      }),
      { numRuns: draws(25, 100) },
    );
  });

  test('never answers with a secret, whatever the services send', () => {
    // A service that repeats the secret it got, in any status and form.
    const secret = sentSecret(name, request);
    const echo = fc.record({
      status: fc.constantFrom(200, 400, 401, 404, 429, 500),
      body: fc.constantFrom(
        `{"message":"bad token ${secret}"}`,
        `{"status":"error","error":{"message":"${secret}"}}`,
        `<html><title>${secret}</title></html>`,
        secret,
        `{"apiVersion":"1","requestID":"r","responseStatus":10,"responseStatusText":"validationError","message":"${secret}","errorList":[{"field":"token","message":"${secret} is wrong","code":"x"}]}`,
        `{"status":"ok","apps":["${secret}"]}`,
      ),
    });
    fc.assert(
      fc.property(echo, fc.boolean(), (reply, isFault) => {
        const made = plantedPanel();
        const step = isFault ? { fault: `Address unavailable: ${reply.body}` } : reply;
        for (const part of ['/api/login', APPS, '/stats?ds', SELLER, SELLER_CSV, TOKEN_URL])
          made.sender.always(part, step);
        const text = JSON.stringify(made.ask(name, request));
        const everything = [
          text,
          ...made.log,
          JSON.stringify(made.cache.all()),
          ...made.sheet.notes,
          ...made.saved.everything(),
        ].join('\n');
        expect(SECRETS.filter((planted) => everything.includes(planted))).toEqual([]);
      }),
      { numRuns: draws(15, 60) },
    );
    const text = JSON.stringify(answering(plantedPanel()).ask(name, request));
    expect(SECRETS.filter((planted) => text.includes(planted))).toEqual([]);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('a failed call is logged with the code of its error and its cause, and nothing else', () => {
  const made = plantedPanel();
  made.sender.always('/api/login', { status: 401, body: 'no, ann@example.com' });
  made.error('connect', GOOD.connect);
  expect(made.log).toEqual(['connect: LOGIN_REFUSED, caused by TOKEN_REFUSED']);
});

test('a call whose handler throws is answered with the error', () => {
  const made = panel();
  made.deps.spreadsheet.facts = () => {
    throw new Error('Service error: Spreadsheets');
  };
  expect(made.error('open', {})).toMatchObject({
    code: 'UNEXPECTED',
    sentence: expect.stringContaining('Service error: Spreadsheets'),
  });
});
