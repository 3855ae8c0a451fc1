// The fault matrix: what can be wrong with an answer, and what each of the five operations must make of it.

import type { HttpAnswer, HttpRequest } from '../../src/http/gateway';
import { CHANGED_ROW, errorAnswer, type Raw, withField, withLines } from './answer-edits';
import type { Operation } from './operations';
import type { Changed } from './recorded-services';

/** What a fault knows of the request that it changes. */
interface Attempt {
  operation: Operation;
  request: HttpRequest;
  /** 1 for the operation's first request. */
  number: number;
  nowMs: number;
}

export interface Fault {
  title: string;
  change(answer: HttpAnswer, attempt: Attempt): Changed;
  /** The one value that the table then has instead of the fact, where it is written as it was sent. */
  sent?: string | number;
  /** What each operation must come to; absent where its answers cannot have the fault. */
  stated: { readonly [Name in Operation]?: string };
}

export interface FaultGroup {
  title: string;
  faults: readonly Fault[];
}

/** What an operation comes to, in the words of the document. */
const RIGHT = 'right';
const AS_SENT = 'as sent';
const again = (seconds: string) => `right at try 2, ${seconds} s later`;

/** The outcome of all operations; a failing app is missing beside two that are right. */
function stated(
  login: string | null,
  apps: string | null,
  ofApp: string | null,
  csv: string | null,
  json: string | null = csv,
): Fault['stated'] {
  const stats = ofApp === null || !/^[A-Z]/.test(ofApp) ? ofApp : `2 of 3 apps right; ${ofApp}`;
  const all = { login, apps, stats, csv, json };
  return Object.fromEntries(Object.entries(all).filter(([, outcome]) => outcome !== null));
}
const alike = (outcome: string) => stated(outcome, outcome, outcome, outcome);

const always =
  (status: number, message: string, headers: Record<string, string> = {}): Fault['change'] =>
  (_answer, { operation }) => ({ ...errorAnswer(operation, status, message), headers });

/** The fault in the first request alone. */
const once =
  (change: Fault['change']): Fault['change'] =>
  (answer, attempt) =>
    attempt.number === 1 ? change(answer, attempt) : answer;

const fault =
  (text: string): Fault['change'] =>
  (_answer, { request }) => ({ fault: `${text}: ${request.url.replace(/\?.*/, '')}` });

const body =
  (change: (body: string) => string): Fault['change'] =>
  (answer) => ({ ...answer, body: change(answer.body) });

/** A field of one row, by operation; the metric of rows where nothing else is said. */
const field =
  (raw: Raw, names: Partial<Record<Operation, string>> = {}): Fault['change'] =>
  (answer, { operation }) => {
    const usual = {
      login: 'access_token',
      apps: 'uniques',
      stats: 'impressions',
      csv: 'impressions',
      json: 'impressions',
    };
    return withField(operation, answer, names[operation] ?? usual[operation], raw);
  };

const PAGE =
  '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>';
const page =
  (status: number): Fault['change'] =>
  () => ({ status, headers: { 'content-type': 'text/html' }, body: PAGE });

const daysOf = ({ byDay }: HttpRequest) =>
  byDay
    ? (Date.parse(byDay.days.last) - Date.parse(byDay.days.first)) / 86_400_000 + 1
    : Number.POSITIVE_INFINITY;

/** The fault for as long as more days than these are asked for. */
const aboveDays =
  (most: number, change: Fault['change']): Fault['change'] =>
  (answer, attempt) =>
    daysOf(attempt.request) > most ? change(answer, attempt) : answer;

/** What Google lets through of an answer that is larger. */
const GOOGLES_MOST = 50 * 1024 * 1024;
const cutByGoogle = body((text) => `${text.slice(0, -2)}${' '.repeat(GOOGLES_MOST)}`.slice(0, GOOGLES_MOST));

const bytesOfLatin1 = (text: string) => Buffer.from(text, 'latin1').toString('utf8');

const STATUSES: FaultGroup = {
  title: 'Statuses',
  faults: [
    {
      title: '400',
      change: always(400, 'Bad request.'),
      stated: stated(
        'LOGIN_REFUSED, fix',
        'SERVICE_REFUSED, fix',
        'SERVICE_REFUSED, fix',
        'SELLER_FAILED, retry',
      ),
    },
    {
      title: '401',
      change: always(401, 'The token is not valid.'),
      stated: stated(
        'LOGIN_REFUSED, fix',
        'TOKEN_REFUSED, logIn',
        'TOKEN_REFUSED, logIn',
        'TOKEN_REFUSED, logIn',
      ),
    },
    {
      title: '403',
      change: always(403, 'Not allowed.'),
      stated: stated(
        'LOGIN_REFUSED, fix',
        'TOKEN_REFUSED, logIn',
        'TOKEN_REFUSED, logIn',
        'TOKEN_REFUSED, logIn',
      ),
    },
    {
      title: '404',
      change: always(404, 'Not found.'),
      stated: stated(
        'LOGIN_REFUSED, fix',
        'SERVICE_REFUSED, fix',
        'SERVICE_REFUSED, fix',
        'SELLER_FAILED, retry',
      ),
    },
    {
      title: '`status: error` with 200',
      change: always(200, 'The report is being built.'),
      stated: stated(
        'LOGIN_REFUSED, fix',
        'SERVICE_REFUSED, fix',
        'SERVICE_REFUSED, fix',
        'SELLER_FAILED, retry',
      ),
    },
    {
      title: '`responseStatus` as a text, without rows, with 200',
      change: (_answer, { operation }) => {
        const answer = errorAnswer(operation, 200, 'The report is being built.');
        const json = { ...JSON.parse(answer.body), responseStatus: '99', bundleStats: [] };
        return { ...answer, body: JSON.stringify(json) };
      },
      stated: { csv: 'SELLER_FAILED, retry', json: 'SELLER_FAILED, retry' },
    },
    {
      title: 'an error in no documented form, with 200',
      change: (answer) => ({ ...answer, headers: {}, body: '{"error":{"text":"Under maintenance."}}' }),
      stated: stated(
        'LOGIN_REFUSED, fix',
        'SERVICE_REFUSED, fix',
        'SERVICE_REFUSED, fix',
        'SERVICE_REFUSED, fix',
      ),
    },
    {
      title: 'a redirect',
      change: () => ({ status: 302, headers: { location: 'https://elsewhere.example/' }, body: '' }),
      stated: alike('ANSWER_UNREADABLE, retry'),
    },
  ],
};

const BUSY = 'SERVICE_BUSY, wait';
const busy = (retryAfter?: string) =>
  always(429, 'Too many requests.', retryAfter === undefined ? {} : { 'Retry-After': retryAfter });
const SOON = (nowMs: number) => new Date(nowMs + 9_000).toUTCString();

const TOO_BUSY: FaultGroup = {
  title: 'Too many requests',
  faults: [
    {
      title: '429 once',
      change: once(busy()),
      stated: stated(BUSY, again('0.25'), again('0.25'), again('0.25')),
    },
    {
      title: '429 always',
      change: busy(),
      stated: stated(BUSY, `${BUSY}, 5 tries`, `${BUSY}, 5 tries`, `${BUSY}, 5 tries`),
    },
    {
      title: '429 once, `Retry-After: 7`',
      change: once(busy('7')),
      stated: stated(BUSY, again('7'), again('7'), again('7')),
    },
    {
      title: '429 once, `Retry-After` with a date 9 s ahead',
      change: once((answer, attempt) => busy(SOON(attempt.nowMs))(answer, attempt)),
      stated: stated(BUSY, again('9'), again('9'), again('9')),
    },
    {
      title: '429 once, `Retry-After: soon`',
      change: once(busy('soon')),
      stated: stated(BUSY, again('0.25'), again('0.25'), again('0.25')),
    },
    { title: '429, `Retry-After: 86400`', change: once(busy('86400')), stated: alike(BUSY) },
  ],
};

const FAILED = 'SERVICE_FAILED, retry';
const SELLER_FAILED = 'SELLER_FAILED, retry';
const lasting = (outcome: string) => `${outcome}, 5 tries`;
const TWO_PARTS = 'right in 2 parts';

const FAILURES: FaultGroup = {
  title: 'The service fails',
  faults: [
    {
      title: '500 once',
      change: once(always(500, 'Internal error.')),
      stated: stated(FAILED, again('0.25'), again('0.25'), again('0.25')),
    },
    {
      title: '500 always',
      change: always(500, 'Internal error.'),
      stated: stated(FAILED, lasting(FAILED), lasting(FAILED), lasting(SELLER_FAILED)),
    },
    {
      title: '502 with a page once',
      change: once(page(502)),
      stated: stated(FAILED, again('0.25'), again('0.25'), again('0.25')),
    },
    {
      title: '502 with a page always',
      change: page(502),
      stated: stated(FAILED, lasting(FAILED), lasting(FAILED), lasting(FAILED)),
    },
    {
      title: '503 once',
      change: once(always(503, 'Out of service.')),
      stated: stated(FAILED, again('0.25'), again('0.25'), again('0.25')),
    },
    {
      title: '503 always',
      change: always(503, 'Out of service.'),
      stated: stated(FAILED, lasting(FAILED), lasting(FAILED), lasting(SELLER_FAILED)),
    },
  ],
};

const UNREACHABLE = 'SERVICE_UNREACHABLE, retry';
const TRANSPORT: FaultGroup = {
  title: 'No answer',
  faults: [
    {
      title: 'DNS error once',
      change: once(fault('DNS error')),
      stated: stated(UNREACHABLE, again('0.25'), again('0'), again('0.25')),
    },
    {
      title: 'DNS error always',
      change: fault('DNS error'),
      stated: stated(UNREACHABLE, lasting(UNREACHABLE), `${UNREACHABLE}, 6 tries`, lasting(UNREACHABLE)),
    },
    {
      title: '“Address unavailable” once',
      change: once(fault('Address unavailable')),
      stated: stated(UNREACHABLE, again('0.25'), again('0'), again('0.25')),
    },
    {
      title: '“Address unavailable” always',
      change: fault('Address unavailable'),
      stated: stated(UNREACHABLE, lasting(UNREACHABLE), `${UNREACHABLE}, 6 tries`, lasting(UNREACHABLE)),
    },
    {
      title: 'a time-out once',
      change: once(fault('Timeout')),
      stated: stated(UNREACHABLE, again('0.25'), again('0'), TWO_PARTS),
    },
    {
      title: 'a time-out always',
      change: fault('Timeout'),
      stated: stated(UNREACHABLE, lasting(UNREACHABLE), 'ANSWER_TOO_SLOW, retry', 'ANSWER_TOO_SLOW, retry'),
    },
  ],
};

const SIZES: FaultGroup = {
  title: 'Too large or too slow as a whole',
  faults: [
    {
      title: 'a time-out for more than 4 days',
      change: aboveDays(4, fault('Timeout')),
      stated: stated(null, null, TWO_PARTS, TWO_PARTS),
    },
    {
      title: '504 for more than 4 days',
      change: aboveDays(4, () => ({
        status: 504,
        headers: {},
        body: PAGE.replace(/502 Bad Gateway/, '504 Gateway Time-out'),
      })),
      stated: stated(null, null, TWO_PARTS, TWO_PARTS),
    },
    {
      title: '413 for more than 2 days',
      change: aboveDays(2, always(413, 'Payload too large.')),
      stated: stated(null, null, 'right in 4 parts', 'right in 4 parts'),
    },
    {
      title: '413 always',
      change: always(413, 'Payload too large.'),
      stated: stated(null, null, 'ANSWER_TOO_LARGE, fix', 'ANSWER_TOO_LARGE, fix'),
    },
    {
      title: '400 for more than 4 days: “The period exceeds 4 days.”',
      change: aboveDays(4, always(400, 'The period exceeds 4 days.')),
      stated: stated(null, null, TWO_PARTS, TWO_PARTS),
    },
    {
      title: 'an answer cut at 50 MB for more than 4 days',
      change: aboveDays(4, cutByGoogle),
      stated: stated(null, null, TWO_PARTS, TWO_PARTS),
    },
    {
      title: 'an answer cut at 50 MB always',
      change: (answer, attempt) => (attempt.operation === 'stats' ? answer : cutByGoogle(answer, attempt)),
      stated: stated('ANSWER_UNREADABLE, retry', 'ANSWER_UNREADABLE, retry', null, null),
    },
  ],
};

const UNREADABLE = 'ANSWER_UNREADABLE, retry';
const BODIES: FaultGroup = {
  title: 'Bodies',
  faults: [
    { title: 'an empty body', change: body(() => ''), stated: alike(UNREADABLE) },
    { title: 'a web page with 200', change: page(200), stated: alike(UNREADABLE) },
    { title: 'a list instead of an object', change: body(() => '[]'), stated: alike(UNREADABLE) },
    {
      title: 'the body cut in the middle',
      change: body((text) => text.slice(0, text.length / 2)),
      stated: alike(UNREADABLE),
    },
    {
      title: 'the last line cut after two columns',
      change: body((text) => text.trimEnd().replace(/(,[^,\n]*){4}$/, '')),
      stated: { csv: UNREADABLE },
    },
    {
      title: 'a column missing in every line',
      change: (answer) => withLines(answer, (line) => line.replace(/,[^,]*$/, '')),
      stated: { csv: 'COLUMNS_WRONG, report' },
    },
    {
      title: 'a field missing in one row',
      change: field(null),
      stated: alike('FIELD_WRONG, report'),
    },
    {
      title: 'a byte order mark',
      change: body((text) => `\ufeff${text}`),
      stated: alike(RIGHT),
    },
    {
      title: 'lines that end with CR LF',
      change: (answer) => {
        const text = answer.body.startsWith('{')
          ? JSON.stringify(JSON.parse(answer.body), null, 1)
          : answer.body;
        return { ...answer, body: text.replace(/\r?\n/g, '\r\n') };
      },
      stated: alike(RIGHT),
    },
    {
      title: 'a header whose names are quoted',
      change: (answer) => withLines(answer, (line, i) => (i === 0 ? line.replace(/[^,]+/g, '"$&"') : line)),
      stated: { csv: RIGHT },
    },
    {
      title: 'Latin-1 instead of UTF-8: é is read as �',
      change: (answer, { operation }) => {
        const name = operation === 'csv' ? 'café' : '"café"';
        const named = withField(
          operation,
          answer,
          { apps: 'name', csv: 'country', json: 'inventoryType' }[operation as 'apps'],
          name,
        );
        return { ...named, body: bytesOfLatin1(named.body) };
      },
      sent: 'caf\ufffd',
      stated: { csv: AS_SENT, json: AS_SENT },
    },
  ],
};

const WRONG = 'FIELD_WRONG, report';
const VALUES: FaultGroup = {
  title: 'Values',
  faults: [
    {
      title: 'a text instead of a number',
      change: field('"n/a"', {}),
      stated: stated(null, WRONG, WRONG, WRONG),
    },
    {
      title: 'a number instead of a text',
      change: field('12', { apps: 'name', stats: 'date', csv: 'date', json: 'date' }),
      stated: alike(WRONG),
    },
    { title: '`null` instead of a number', change: field('null'), stated: alike(WRONG) },
    {
      title: '`NaN`',
      change: field('NaN'),
      stated: stated(UNREADABLE, UNREADABLE, UNREADABLE, WRONG, UNREADABLE),
    },
    { title: '`"NaN"`', change: field('"NaN"'), stated: stated(null, WRONG, WRONG, WRONG) },
    { title: 'a negative count', change: field('-5'), stated: stated(null, WRONG, WRONG, WRONG) },
    {
      title: 'a negative revenue, as after a claw-back',
      change: field('-12.5', { stats: 'revenue', csv: 'revenue', json: 'revenue' }),
      sent: -12.5,
      stated: stated(null, null, AS_SENT, AS_SENT),
    },
    {
      title: 'a number beyond all numbers (`1e400`)',
      change: field('1e400'),
      stated: stated(null, WRONG, WRONG, WRONG),
    },
    {
      title: 'a count too large to be exact (`1e20`)',
      change: field('1e20'),
      stated: stated(null, WRONG, WRONG, WRONG),
    },
    {
      title: 'a huge revenue (`1e15`)',
      change: field('1e15', { stats: 'revenue', csv: 'revenue', json: 'revenue' }),
      sent: 1e15,
      stated: stated(null, null, AS_SENT, AS_SENT),
    },
    {
      title: 'a field that nobody knows',
      change: field('{"a":[1]}', { login: 'x', apps: 'x', stats: 'x', json: 'x' }),
      stated: { login: RIGHT, apps: RIGHT, stats: RIGHT, json: RIGHT },
    },
    {
      title: 'a value that nobody knows',
      change: (answer, attempt) =>
        field(attempt.operation === 'csv' ? 'zz' : '"zz"', {
          apps: 'sdk_status',
          csv: 'country',
          json: 'inventoryType',
        })(answer, attempt),
      sent: 'zz',
      stated: { apps: AS_SENT, csv: AS_SENT, json: AS_SENT },
    },
  ],
};

export const FAULT_GROUPS: readonly FaultGroup[] = [
  STATUSES,
  TOO_BUSY,
  FAILURES,
  TRANSPORT,
  SIZES,
  BODIES,
  VALUES,
];
export { CHANGED_ROW };
