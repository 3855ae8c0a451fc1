// Everything that reads a text of the two services: bodies in any status, headers, messages, addresses.

import { jsonOf } from '../../src/core/json';
import { checkAddress } from '../../src/http/address';
import { bodyProblem, serviceMessageIn } from '../../src/http/answer-text';
import { Gateway, type RequestOutcome } from '../../src/http/gateway';
import { headerOf, retryAfterMs } from '../../src/http/retry';
import { readApps, readLogin, readStats } from '../../src/sources/account/answers';
import { readDay } from '../../src/sources/row-reader';
import { joinedFile, readCsvRows, readFile, sellerNameOf } from '../../src/sources/seller/csv-answer';
import { fileNameOf } from '../../src/sources/seller/file-name';
import { readJsonRows } from '../../src/sources/seller/json-answer';
import { quoted } from '../../src/text/phrases';
import { FakeClock } from '../fakes/net/fake-clock';
import { AMPLE_TIME, answered, getOf } from '../sources/given-requests';
import { queryBy, REQUEST } from '../sources/seller/given-answers';
import type { Reader } from './linear-work';

const APPS = getOf('/api/apps');
const LOGIN = getOf('/api/login', { retry: false, secrets: ['pass'] });
const BY_NAME = queryBy('appName');
export const STATS_READERS = [
  { field: 'date', kind: 'day' },
  { field: 'country', kind: 'text' },
  { field: 'revenue', kind: 'money' },
] as const;

/** What is made of a refusal that the gateway hands on, without tokens. */
function received(body: string): unknown {
  const answer = { status: 400, headers: { 'X-Note': body.slice(0, 10_000) }, body };
  const gateway = new Gateway({ sendAll: () => [answer] }, new FakeClock());
  return gateway.send({ ...APPS, isFinal: () => true }, AMPLE_TIME).words(readApps);
}

const PAGES = ['<html>', '<html><title>', '<html><body>'];
const OBJECTS = ['{"message":"', '{"status":"error","error":{"message":"', '{"apps":["', '"'];
const SELLER_OBJECTS = [
  '{"responseStatus":10,"message":"',
  '{"responseStatus":10,"errorList":[{"field":"',
  '{"responseStatus":0,"bundleStats":[{"date":"',
];
const CSV = ['appName,impressions,revenue,ecpm,clicks\n', 'appName,impressions,revenue,ecpm,clicks\n"'];

/** A reader of bodies. Those of errors are read alike by all, so one of each service has both statuses. */
function body(
  subject: string,
  openings: readonly string[],
  read: (outcome: RequestOutcome) => unknown,
  statuses = [200],
): Reader[] {
  return statuses.map((status) => [
    `${subject}, status ${status}`,
    [...openings, ...PAGES],
    (text) => read(answered(text, status)),
  ]);
}

export const SERVICE_READERS: readonly Reader[] = [
  ['words of a body', [...PAGES, ...OBJECTS], (text) => serviceMessageIn(text)],
  ['what is wrong with a body', PAGES, bodyProblem],
  ['JSON', [...OBJECTS, '{"titles":["'], jsonOf],
  ['a body that may hold a token', OBJECTS, received],
  ...body('the list of apps', OBJECTS, (outcome) => readApps(outcome, APPS)),
  ...body('a login', OBJECTS, (outcome) => readLogin(outcome, LOGIN), [200, 500]),
  ...body('statistics of an app', ['{"apps":[{"app_id":"1"},{"date":"'], (outcome) =>
    readStats(outcome, APPS, '1', STATS_READERS),
  ),
  ...body('the seller’s JSON', SELLER_OBJECTS, (outcome) => readJsonRows(outcome, REQUEST, BY_NAME)),
  ...body(
    'the seller’s CSV',
    [...CSV, ...SELLER_OBJECTS],
    (outcome) => readCsvRows(readFile(outcome, REQUEST), BY_NAME),
    [200, 500],
  ),
  ['a file of parts', CSV, (csv) => joinedFile([csv, csv].map((each) => ({ fileName: 'a.csv', csv: each })))],
  ['a day', ['2026-11-20T00:00:00.'], (text) => readDay(text, 1, 'date', 'seller')],
  [
    'Content-Disposition',
    ['attachment; filename="', "attachment; filename*=UTF-8''", 'attachment; filename=', 'filename'],
    (text) => fileNameOf({ status: 200, headers: { 'content-disposition': text }, body: '' }),
  ],
  ['the seller’s name', ['service-'], (fileName) => sellerNameOf({ fileName, csv: '' })],
  [
    'Retry-After',
    ['Mon, ', 'Fri, 20 Nov 2026 12:00:30 ', '1'],
    (text) => retryAfterMs(text, Date.UTC(2026, 10, 20)),
  ],
  ['a header’s name', [], (text) => headerOf({ [text]: text }, 'retry-after')],
  ['a quoted message', ['no'], quoted],
  [
    'an address',
    ['https://', 'https://a/', 'http://localhost:', 'http://127.0.0.1/'],
    (text) => checkAddress(text, 'ACCOUNT_API_URL'),
  ],
];
