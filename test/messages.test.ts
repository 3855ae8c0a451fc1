/** Every sentence that a person reads: whole, with its facts, with what to do next, and nothing of the machine in it. */
import { type ErrorCode, type ErrorDetails, StatsError } from '../src/core/errors';
import {
  counted,
  daysSentence,
  HELP,
  headerNote,
  outcomeNotes,
  outcomeSentence,
  progressSentence,
  sentenceOf,
} from '../src/messages';
import { day } from './core/given-day';

const BUSY = new StatsError('SERVICE_BUSY', { interface: 'account', status: 429, said: 'Slow down' });
const REFUSED = { interface: 'account', status: 401, said: 'Token is old' } as const;
const FAILURES = [{ app: 'Chess (com.chess, ios)', error: BUSY }];
const PROBLEMS = [
  { field: 'filter.fromDate', message: 'must not be empty', code: 'notEmpty' },
  { field: 'filter.toDate', message: 'must be later', code: 'greaterThan' },
];
const SELLER_ERROR = { statusText: 'internalError', message: 'Disk is full', problems: [] };

/** Facts of each error, and what its sentence must say of them. A new code is one line here. */
const EXAMPLES: { readonly [Code in ErrorCode]: [facts: ErrorDetails[Code], ...said: string[]][] } = {
  ADDRESS_MISSING: [[{ setting: 'ACCOUNT_API_URL' }, 'ACCOUNT_API_URL', 'set']],
  ADDRESS_INVALID: [[{ setting: 'REPORTING_API_URL' }, 'REPORTING_API_URL', 'give']],
  NOT_CONNECTED: [
    [{ interface: 'account' }, 'log in'],
    [{ interface: 'seller' }, 'seller token', 'Connect'],
  ],
  LOGIN_REFUSED: [
    [{ status: 401, said: '' }, 'e-mail', 'password', 'check'],
    [{ status: 401, said: 'Wrong password.' }, 'Wrong password'],
  ],
  TOKEN_REFUSED: [
    [REFUSED, 'account', 'log in again', 'Token is old'],
    [{ ...REFUSED, interface: 'seller' }, 'seller', 'connect'],
  ],
  SERVICE_BUSY: [[{ ...REFUSED, status: 429 }, '429', 'wait']],
  SERVICE_FAILED: [[{ ...REFUSED, status: 503, said: '' }, '503', 'try again']],
  SERVICE_UNREACHABLE: [[{ interface: 'seller', fault: 'DNS error' }, 'DNS error', 'try again']],
  SERVICE_REFUSED: [[{ ...REFUSED, status: 404 }, '404', 'check']],
  ANSWER_UNREADABLE: [
    [{ interface: 'account', status: 200, problem: 'the answer was empty' }, 'the answer was empty', 'try'],
  ],
  FIELD_WRONG: [
    [
      { interface: 'account', field: 'clicks', row: 7, expected: 'a number', actual: 'nothing' },
      'clicks',
      'row 7',
      'a number',
      'none of that answer was written',
    ],
  ],
  COLUMNS_WRONG: [
    [
      { interface: 'seller', expected: ['date', 'clicks'], actual: ['a', 'b', 'c'] },
      '3 columns',
      'a, b, c',
      '2',
    ],
  ],
  SELLER_INVALID: [
    [
      { statusText: 'validationError', message: 'Invalid', problems: PROBLEMS },
      'filter.fromDate',
      'must not be empty',
      'must be later',
      'Correct',
    ],
    [{ statusText: 'validationError', message: 'Invalid', problems: [] }, 'Invalid', 'check'],
    [{ statusText: '', message: '', problems: [] }, 'check'],
  ],
  SELLER_FAILED: [[{ responseStatus: 99, ...SELLER_ERROR }, '99', 'internalError', 'Disk is full', 'try']],
  PERIOD_UNKNOWN: [[{ text: 'next week' }, 'next week', 'last 7 days', 'use']],
  PERIOD_REVERSED: [[{ first: '2026-02-01', last: '2026-01-01' }, '2026-02-01', '2026-01-01', 'swap']],
  PERIOD_NOT_SERVED: [
    [
      { text: 'last=year', source: 'The app list', reason: 'it lists months' },
      'last=year',
      'it lists months',
    ],
  ],
  NAME_UNKNOWN: [
    [{ what: 'metric', name: 'clics', known: ['Clicks', 'CTR'] }, 'clics', 'metric', 'use Clicks, CTR'],
    [{ what: 'app', name: 'x', known: Array.from({ length: 30 }, (_each, i) => `App ${i}`) }, '18 more'],
  ],
  NAME_TWICE: [[{ what: 'dimension', name: 'Date' }, 'dimension Date', 'once']],
  CHOICE_INVALID: [[{ field: 'email', problem: 'type your e-mail' }, 'type your e-mail']],
  NO_APPS: [[{}, 'choose']],
  APP_UNKNOWN: [[{ app: 'id-7' }, 'id-7', 'choose']],
  ALL_APPS_FAILED: [[{ failures: FAILURES }, '1 app', 'Chess', 'Slow down', 'wait']],
  RANGE_OCCUPIED: [
    [{ sheetName: 'May', cells: 14, range: 'H2:I15', offer: null }, '14 cells', 'H2:I15', 'May', 'choose'],
    [{ sheetName: 'May', cells: 1, range: 'H2', offer: 'insertRows' }, '1 cell, H2', 'insert rows'],
    [{ sheetName: 'May', cells: 2, range: 'H2:I2', offer: 'insertColumns' }, 'insert columns'],
  ],
  SHEET_NAME_INVALID: [[{ name: '', problem: 'it is empty' }, 'it is empty', 'Choose']],
  NO_CURRENT_CELL: [[{}, 'click']],
  WORKBOOK_FULL: [
    [{ wanted: 2_000_000, present: 9_000_000, limit: 10_000_000 }, '2,000,000', '10,000,000', 'delete'],
  ],
  SHEET_TOO_WIDE: [[{ wanted: 18_280, limit: 18_278 }, '18,280 columns', '18278', 'begin']],
  TEXT_TOO_LONG: [[{ column: 'Bundle', row: 3, length: 50_001, limit: 50_000 }, 'Bundle', '50,001', 'leave']],
  SHEET_PROTECTED: [[{ sheetName: 'May', range: 'A1:B2' }, 'May', 'A1:B2', 'ask']],
  WRITE_FAILED: [[{ place: 'A1:B2', reason: 'timed out' }, 'A1:B2', 'timed out', 'write again']],
  DOCUMENT_BUSY: [[{}, 'wait']],
  STORE_FULL: [[{ store: 'the settings' }, 'the settings', 'disconnect']],
  CANCELLED: [[{}, 'nothing was written']],
  OUT_OF_TIME: [
    [{ done: 3, asked: 12, unit: 'apps' }, '3 of 12 apps', 'ask for fewer'],
    [{ done: 0, asked: 1, unit: 'apps' }, '0 of 1 app:'],
  ],
  ARGUMENT_WRONG: [[{ argument: 'from', expected: 'a date', actual: '“x”' }, 'from', 'a date', '“x”']],
  FORMULA_NOT_CONNECTED: [
    [
      { interface: 'account' },
      'account',
      'Let formulas and other editors of this spreadsheet use this connection',
    ],
    [{ interface: 'seller' }, 'seller', 'open the sidebar'],
  ],
  APP_NOT_FOUND: [[{ asked: 'Ches', known: ['Chess', 'Go'] }, 'Ches', 'use', 'Chess, Go']],
  APP_AMBIGUOUS: [[{ asked: 'Chess', candidates: ['a', 'b'] }, 'Chess', 'use', 'a, b']],
  APPS_MISSING: [[{ failures: FAILURES, asked: 12 }, '1 app of 12', 'Chess', 'wait']],
  RESULT_TOO_LARGE: [[{ cells: 60_000, limit: 50_000 }, '60,000 cells', '50,000 cells', 'group']],
  SAID_BEFORE: [[{ sentence: 'No app is chosen: choose one.' }, 'No app is chosen: choose one.']],
  FORMULA_UNREADABLE: [[{ formula: '=A1', problem: 'it is another' }, 'it is another', 'Choose']],
  CELL_OCCUPIED: [[{ cell: 'B2' }, 'B2', 'select']],
  UNEXPECTED: [[{ reason: 'x is not a function' }, 'x is not a function', 'try again']],
};

const CASES = (Object.keys(EXAMPLES) as ErrorCode[]).flatMap((code) =>
  EXAMPLES[code].map(([facts, ...said], i) => ({
    name: `${code} ${i + 1}`,
    sentence: sentenceOf(new StatsError(code, facts)),
    said,
  })),
);

/** What no sentence may hold: values of the machine, empty quotations, stops that meet. */
const DEBRIS = /undefined|\bnull\b|NaN|\[object|“”\.| {2}|\.\.(?!\d)|\.”\.| [.,;:]|\( *\)|[;:,]\.$|^[a-z]/;

test.each(CASES)('$name is a whole sentence with its facts', ({ name, sentence, said }) => {
  expect(sentence).toMatch(/[^\s.,;:]\.$/);
  if (name.startsWith('PERIOD_UNKNOWN')) expect(sentence.replace('2026-01-01..', '')).not.toMatch(DEBRIS);
  else if (!name.startsWith('SHEET_NAME_INVALID')) expect(sentence).not.toMatch(DEBRIS);
  for (const fact of said) expect(sentence).toContain(fact);
});

/** Words with which a sentence says what to do; two codes need no doing. */
const DOING =
  /\b(ask|begin|build|check|choose|click|connect|correct|delete|disconnect|give|group|leave|log in|move|name|open|paste|press|report|select|set|swap|tell|tick|try|type|use|wait|write)\b/i;
const NO_DOING: ReadonlySet<string> = new Set(['CANCELLED 1', 'ARGUMENT_WRONG 1']);

test.each(CASES.filter(({ name }) => !NO_DOING.has(name)))('$name says what to do', ({ sentence }) => {
  expect(sentence).toMatch(DOING);
});

test('the request ID stands behind the sentence', () => {
  const error = new StatsError(
    'SELLER_FAILED',
    { responseStatus: 99, ...SELLER_ERROR },
    { requestId: 'req-7' },
  );
  expect(sentenceOf(error)).toMatch(/req-7/);
});

test.each([
  [0, '0 rows'],
  [1, '1 row'],
  [999, '999 rows'],
  [1_000, '1,000 rows'],
  [43_210, '43,210 rows'],
  [1_234_567, '1,234,567 rows'],
])('%i is %s', (count, text) => expect(counted(count, 'row')).toBe(text));

const WEEK = { first: day('2026-11-13'), last: day('2026-11-19') };

test('days say that they are UTC', () => {
  expect(daysSentence(WEEK)).toBe('2026-11-13 to 2026-11-19, 7 days (UTC)');
  expect(daysSentence({ first: WEEK.last, last: WEEK.last })).toBe('2026-11-19 (UTC)');
});

const NOTE = {
  title: 'App stats',
  period: 'last 7 days',
  days: WEEK,
  writtenMs: Date.UTC(2026, 10, 20, 4, 3, 59),
  account: 'a@b.example',
  rows: 1_234,
  requestIds: ['req-7'],
  failures: FAILURES,
};

test('the header note says period, UTC, when, which account, rows, request ID, and what is missing', () => {
  const note = headerNote(NOTE);
  for (const fact of [
    'last 7 days',
    '2026-11-13',
    'UTC',
    '2026-11-20 04:03 UTC',
    'a@b.example',
    '1,234 rows',
  ])
    expect(note).toContain(fact);
  for (const fact of ['req-7', 'Chess', 'Slow down', 'USD']) expect(note).toContain(fact);
  expect(headerNote({ ...NOTE, period: 'last=month', days: null })).toContain('last=month');
  expect(note).not.toMatch(/undefined|null|\[object/);
});

test('a header note names twenty missing apps and counts the rest', () => {
  const failures = Array.from({ length: 1999 }, (_, i) => ({ app: `App ${i}`, error: BUSY }));
  const lines = headerNote({ ...NOTE, failures }).split('\n');
  expect(lines.filter((line) => line.startsWith('Missing'))).toHaveLength(21);
  expect(lines[lines.length - 1]).toBe('Missing: 1,979 more apps.');
});

const RESULT = {
  rows: 14,
  sheetName: 'May',
  range: 'A1:C15',
  failures: [],
  requestIds: [],
  days: WEEK,
  isOpen: false,
};

test('an outcome says how many rows and where, and what is missing', () => {
  expect(outcomeSentence({ ...RESULT, rows: 0, failures: FAILURES })).toMatch(/no data.*1 app is missing/);
  expect(outcomeSentence(RESULT)).toBe('Wrote 14 rows to A1:C15 of sheet “May”.');
  expect(outcomeSentence({ ...RESULT, rows: 1, failures: FAILURES })).toMatch(
    /1 row to .*1 app is missing\.$/,
  );
  expect(outcomeSentence({ ...RESULT, rows: 0 })).toMatch(/no data.*A1:C15.*“May”\.$/);
});

test('notes tell of days that still grow and of a table that stands elsewhere', () => {
  expect(outcomeNotes(RESULT, 'May')).toEqual([]);
  expect(outcomeNotes(RESULT, 'mAY')).toEqual([]);
  expect(outcomeNotes({ ...RESULT, isOpen: true }, null)).toEqual([expect.stringContaining('2026-11-19')]);
  expect(outcomeNotes(RESULT, 'June')).toEqual([expect.stringMatching(/“June”.*“May”/)]);
});

test.each([
  [{ phase: 'starting', done: 0, asked: 0, unit: 'apps' }, /^Asking/],
  [{ phase: 'fetching', done: 3, asked: 12, unit: 'apps' }, /3 apps of 12/],
  [{ phase: 'writing', done: 20_000, asked: 100_000, unit: 'rows' }, /20,000 rows of 100,000/],
  [{ phase: 'done', done: 5, asked: 5, unit: 'rows' }, /^Done/],
] as const)('%j is told', (progress, words) => expect(progressSentence(progress)).toMatch(words));

test('the help names the menu and the buttons that there are', () => {
  for (const name of ['Open sidebar', 'Write to sheet', 'Write seller stats', 'UTC', 'USD'])
    expect(HELP).toContain(name);
});
