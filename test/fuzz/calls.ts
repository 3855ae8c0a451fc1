// Calls of the sidebar with requests of any kind: an answer in the envelope, and never an error of the engine.

import fc from 'fast-check';
import { isRecord } from '../../src/core/json';
import { answerCall } from '../../src/panel/answer-call';
import type { CallName } from '../../src/panel/contract/calls';
import { firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { exportOfReport } from '../../src/saved/tab/report-record';
import { connectionOf, panel } from '../panel/panel';
import { panelCalls } from '../panel/panel-calls';
import { newDraft } from '../panel/reports/given-draft';
import { appWithId } from '../runs/given-app';
import {
  APPS,
  appsAnswer,
  SELLER,
  SELLER_CSV,
  sellerAnswer,
  sellerFile,
  statsAnswer,
  statsRow,
} from '../runs/service';
import { savedReport } from '../saved/saved-fixture';
import { fuzzing, must } from './fuzz';
import { hostileJson, hostileText } from './hostile-values';

const ID = 'abcd0123';
const RUN = { runId: 'run-0001' };
const AGREED = { agreements: [{ kind: 'replaceTable', fact: '[1,"A1:F9",8,"ab"]' }] };
const CONNECTION = { service: 'account', id: 'ann@example.com' };
const DRAFT = newDraft({
  mode: 'merge',
  finalRows: 'keep',
  schedule: { kind: 'daily', hour: 9 },
  choice: { apps: ['1'], destination: { kind: 'newSheet', sheetName: 'Daily' } },
});

/** Valid requests; calls that aren't listed get an empty one. */
const GOOD: { readonly [Name in CallName]?: unknown } = {
  connect: { service: 'account', values: { email: 'ann@example.com', password: 'pass-Word-9!' } },
  switch: CONNECTION,
  disconnect: CONNECTION,
  share: { service: 'account', shared: true },
  remember: { choice: firstSellerChoice(), tab: 'build' },
  write: { ...RUN, ...AGREED, choice: firstChoice() },
  preview: { ...RUN, choice: firstChoice() },
  downloadCsv: { choice: firstSellerChoice() },
  saveReport: { draft: DRAFT },
  changeReport: { id: ID, change: 'duplicate' },
  runReport: { ...RUN, ...AGREED, id: ID },
  deleteUnreadable: { id: ID, text: '{' },
  exportReport: { id: ID },
  importReport: { text: exportOfReport(savedReport({ choice: { apps: ['1'] } })) },
  insertFormula: { choice: firstChoice() },
};

/** Values that are valid somewhere in a request, and others. */
const odd = fc.oneof(
  hostileText,
  hostileJson,
  fc.array(hostileText, { maxLength: 3 }),
  fc.constantFrom<unknown>(
    '9999-12-31',
    '0100-01-01..9999-12-31',
    'last 3660 days',
    'last=year',
    'sellerStats',
    'appList',
  ),
  fc.constantFrom<unknown>(
    'currentCell',
    'merge',
    'resume',
    'undo',
    'deleteWithCells',
    true,
    false,
    null,
    1e308,
    0.5,
  ),
  fc.constantFrom<unknown>(
    { kind: 'currentCell' },
    { kind: 'newSheet', sheetName: 'Data' },
    { kind: 'hours', every: 24 },
  ),
);
type Step = readonly [place: number, value: unknown];

/** A copy of `value` with the value at one of its places, at any depth, replaced. */
function changedAt(value: unknown, place: number, replacement: unknown): unknown {
  const places = placesIn(value);
  const path = places[place % places.length] ?? [];
  return replacedAt(value, path, replacement);
}

function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

function replacedAt(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((each, at) => (String(at) === key ? replacedAt(each, rest, replacement) : each));
  if (!isRecord(value)) return value;
  return { ...value, [key]: replacedAt(value[key], rest, replacement) };
}

const names = Object.keys(panelCalls()) as CallName[];
const anyCall = fc.tuple(
  fc.oneof(
    fc.constantFrom<unknown>(...names),
    fc.constantFrom<unknown>('write', 'saveReport', 'importReport', 'insertFormula'),
  ),
  fc.oneof(
    { arbitrary: fc.constant([]), weight: 1 },
    fc.array(fc.tuple(fc.nat(60), odd), { minLength: 1, maxLength: 2 }),
  ),
  fc.option(hostileText, { freq: 10 }),
  fc.array(hostileText, { maxLength: 2 }),
);

/** The request with these apps, if it is about apps. */
function withApps(request: unknown, ids: readonly string[]): unknown {
  if (!isRecord(request) || ids.length === 0) return request;
  if (isRecord(request['draft'])) return { ...request, draft: withApps(request['draft'], ids) };
  return isRecord(request['choice']) ? { ...request, choice: { ...request['choice'], apps: ids } } : request;
}

/** A panel whose services answer well, with apps of these names and ids. */
function answeringPanel(ids: readonly string[]) {
  const made = panel();
  const apps = [...new Set(['1', ...ids])].map((id) => appWithId(id, { name: `App ${id}` }));
  const rows = [['2026-11-19T00:00:00', 1, 1, 1, 1]];
  made.sender.always('/api/login', { body: '{"access_token":"key:fresh-token"}' });
  made.sender.always(APPS, appsAnswer(apps));
  for (const app of apps.slice(0, 1))
    made.sender.always('/stats?ds', statsAnswer(app, [statsRow({ date: '2026-11-19' })]));
  made.sender.always(SELLER, sellerAnswer(['date'], rows));
  made.sender.always(SELLER_CSV, sellerFile(['date'], rows));
  made.connections.store('account', connectionOf('ann@example.com', 'key:planted-account'));
  made.connections.store('seller', connectionOf('acme', 'planted-seller-token'));
  made.saved.reports.book.save(savedReport({ id: ID, choice: { apps: ['1'] } }));
  return made;
}

function tryCall([name, changes, text, ids]: readonly [
  unknown,
  readonly Step[],
  string | null,
  readonly string[],
]): void {
  const made = answeringPanel(ids);
  let request = withApps(GOOD[name as CallName] ?? {}, ids);
  for (const [place, value] of changes) request = changedAt(request, place, value) ?? {};
  const answer: unknown = JSON.parse(
    answerCall(
      { call: name, request: text ?? JSON.stringify(request) },
      () => made.deps,
      () => undefined,
    ),
  );
  must(isRecord(answer), 'no envelope');
  if (answer['ok'] === true) {
    must('value' in answer, 'no value');
    return;
  }
  const { code, sentence } = answer['error'] as { code: string; sentence: string };
  must(code !== 'UNEXPECTED', `unexpected: ${sentence}`);
  must(/\S.*[.”)]$/su.test(sentence), `no sentence: ${sentence}`);
}

export const CALL_FUZZING = [fuzzing('call of the sidebar', 20_000, anyCall, tryCall)];
