// Everything that reads a text of the two services: bodies in any status, headers, messages, addresses.

import { jsonOf } from '../../src/core/json';
import { checkAddress } from '../../src/http/address';
import { bodyProblem, serviceMessageIn } from '../../src/http/answer-text';
import { Gateway, type HttpAnswer, type Outcome } from '../../src/http/gateway';
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
import { orSentence, type TextReader } from './text-reader';

const ACCOUNT_REQUEST = getOf('/api/apps');
const LOGIN_REQUEST = getOf('/api/login', { retry: false, secrets: ['pass'] });
const NAME_QUERY = queryBy('appName');
const STATS_READERS = [
  { field: 'date', kind: 'day' },
  { field: 'country', kind: 'text' },
  { field: 'revenue', kind: 'money' },
] as const;

/** What is made of a body that the gateway hands on, without tokens. */
function received(answer: HttpAnswer): unknown {
  const sender = { sendAll: () => [answer] };
  const reply = new Gateway(sender, new FakeClock()).send(
    { ...ACCOUNT_REQUEST, isFinal: () => true },
    AMPLE_TIME,
  );
  return orSentence(() => reply.words(readApps));
}

const PAGES = ['<html>', '<html><title>', '<html><body>'];
const OBJECTS = ['{"message":"', '{"status":"error","error":{"message":"', '{"apps":["', '"'];
const SELLER_OBJECTS = [
  '{"responseStatus":10,"message":"',
  '{"responseStatus":10,"errorList":[{"field":"',
  '{"responseStatus":0,"bundleStats":[{"date":"',
];
const CSV = ['appName,impressions,revenue,ecpm,clicks\n', 'appName,impressions,revenue,ecpm,clicks\n"'];

/** A reader of bodies, with a good status and with an error's. */
function bodyReader(
  subject: string,
  openings: readonly string[],
  read: (outcome: Outcome) => unknown,
): TextReader[] {
  return [200, 500].map((status) => ({
    subject: `${subject}, status ${status}`,
    openings: [...openings, ...PAGES],
    read: (text) => orSentence(() => read(answered(text, status))),
  }));
}

export const SERVICE_READERS: readonly TextReader[] = [
  { subject: 'words of a body', openings: [...PAGES, ...OBJECTS], read: (text) => serviceMessageIn(text) },
  { subject: 'what is wrong with a body', openings: PAGES, read: bodyProblem },
  { subject: 'JSON', openings: OBJECTS, read: jsonOf },
  {
    subject: 'a body that may hold a token',
    openings: OBJECTS,
    read: (text) => received({ status: 400, headers: { 'X-Note': text.slice(0, 10_000) }, body: text }),
  },
  ...bodyReader('the list of apps', OBJECTS, (outcome) => readApps(outcome, ACCOUNT_REQUEST)),
  ...bodyReader('a login', OBJECTS, (outcome) => readLogin(outcome, LOGIN_REQUEST)),
  ...bodyReader('statistics of an app', ['{"apps":[{"app_id":"1"},{"date":"'], (outcome) =>
    readStats(outcome, ACCOUNT_REQUEST, '1', STATS_READERS),
  ),
  ...bodyReader('the seller’s JSON', SELLER_OBJECTS, (outcome) => readJsonRows(outcome, REQUEST, NAME_QUERY)),
  ...bodyReader('the seller’s CSV', [...CSV, ...SELLER_OBJECTS], (outcome) =>
    readCsvRows(readFile(outcome, REQUEST), NAME_QUERY),
  ),
  {
    subject: 'a day',
    openings: ['2026-11-20T00:00:00.'],
    read: (text) => orSentence(() => readDay(text, 1, 'date', 'seller')),
  },
  {
    subject: 'Content-Disposition',
    openings: [
      'attachment; filename="',
      "attachment; filename*=UTF-8''",
      'attachment; filename=',
      'filename',
    ],
    read: (text) => fileNameOf({ status: 200, headers: { 'content-disposition': text }, body: '' }),
  },
  {
    subject: 'the seller’s name',
    openings: ['service-'],
    read: (fileName) => sellerNameOf({ fileName, csv: '' }),
  },
  {
    subject: 'Retry-After',
    openings: ['Mon, ', 'Fri, 20 Nov 2026 12:00:30 ', '1'],
    read: (text) => retryAfterMs(text, Date.UTC(2026, 10, 20)),
  },
  { subject: 'a header’s name', read: (text) => headerOf({ [text]: text }, 'retry-after') },
  {
    subject: 'a file of parts',
    openings: CSV,
    read: (csv) => {
      const file = { fileName: 'a.csv', csv };
      return joinedFile([file, file]);
    },
  },
  { subject: 'a quoted message', openings: ['no'], read: quoted },
  {
    subject: 'an address',
    openings: ['https://', 'https://a/', 'http://localhost:', 'http://127.0.0.1/'],
    read: (text) => orSentence(() => checkAddress(text, 'ACCOUNT_API_URL')),
  },
];
