// Every sentence that a person reads: whole, with its facts, with what to do next, and nothing of the machine in it.

import { type ErrorCode, type ErrorDetails, StatsError } from '../../src/core/errors';
import type { NoteFacts } from '../../src/core/run-facts';
import { daysSentence, windowSentence } from '../../src/text/dates';
import { sentenceOf } from '../../src/text/errors/sentence-of';
import { headerNote } from '../../src/text/header-note';
import { HELP } from '../../src/text/help';
import { troubleMail } from '../../src/text/mail';
import { changesSentence, continuesSentence, outcomeNotes, outcomeSentence } from '../../src/text/outcomes';
import { counted } from '../../src/text/phrases';
import { progressSentence } from '../../src/text/progress';
import { estimateSentence } from '../../src/text/reports';
import { day } from '../core/given-day';

const BUSY = new StatsError('SERVICE_BUSY', { service: 'account', status: 429, serviceMessage: 'Slow down' });
const REFUSED = { service: 'account', status: 401, serviceMessage: 'Token is old' } as const;
const FAILURES = [{ app: 'Chess (com.chess, ios)', error: BUSY }];
const FIVE = Array.from({ length: 5 }, (_each, i) => ({ app: `App ${i}`, error: BUSY }));
const PROBLEMS = [
  { field: 'filter.fromDate', message: 'must not be empty' },
  { field: 'filter.toDate', message: 'must be later' },
];
const SELLER_ERROR = { statusText: 'internalError', message: 'Disk is full', problems: [] };

/** Facts of each error, and what its sentence must say of them. A new code is one line here. */
const EXAMPLES: { readonly [Code in ErrorCode]: [facts: ErrorDetails[Code], ...said: string[]][] } = {
  ADDRESS_MISSING: [[{ setting: 'ACCOUNT_API_URL' }, 'ACCOUNT_API_URL', 'Set']],
  ADDRESS_INVALID: [[{ setting: 'REPORTING_API_URL' }, 'REPORTING_API_URL', 'Enter']],
  NOT_CONNECTED: [
    [{ service: 'account' }, 'Log in'],
    [{ service: 'seller' }, 'Connect a seller token'],
  ],
  LOGIN_REFUSED: [
    [{ serviceMessage: '' }, 'email', 'password', 'Check'],
    [{ serviceMessage: 'Wrong password.' }, 'Wrong password'],
  ],
  SELLER_TOKEN_REFUSED: [
    [{ serviceMessage: 'Bad token' }, 'This seller token wasn’t accepted. Check it', 'Bad token'],
  ],
  TOKEN_REFUSED: [
    [REFUSED, 'Log in again', 'Token is old'],
    [{ ...REFUSED, service: 'seller' }, 'seller token', 'Connect'],
  ],
  SERVICE_BUSY: [[{ ...REFUSED, status: 429 }, 'busy (429)', 'Wait']],
  SERVICE_FAILED: [[{ ...REFUSED, status: 503, serviceMessage: '' }, '(503)', 'Try again']],
  SERVICE_UNREACHABLE: [[{ service: 'seller', fault: 'DNS error' }, 'DNS error', 'Try again']],
  SERVICE_REFUSED: [[{ ...REFUSED, status: 404 }, '404', 'Check']],
  ANSWER_UNREADABLE: [
    [{ service: 'account', status: 200, problem: 'the answer was empty' }, 'the answer was empty', 'Try'],
  ],
  FIELD_WRONG: [
    [
      { service: 'account', field: 'clicks', row: 7, expected: 'a number', actual: 'nothing' },
      'clicks',
      'row 7',
      'a number',
      'its answer wasn’t used',
    ],
    [{ service: 'seller', field: 'apps', row: 0, expected: 'a list', actual: 'nothing' }, 'in field “apps”'],
  ],
  COLUMNS_WRONG: [
    [
      { service: 'seller', expected: ['date', 'clicks'], actual: ['a', 'b', 'c'] },
      '3 columns',
      'a, b, c',
      '2',
      'its answer wasn’t used',
    ],
    [{ service: 'seller', expected: ['date', 'clicks'], actual: [] }, 'sent 0 columns instead of 2'],
  ],
  SELLER_INVALID: [
    [
      { statusText: 'validationError', message: 'Invalid', problems: PROBLEMS },
      '(validationError)',
      'period: must not be empty',
      'period: must be later',
      'Fix this',
      'Message from the service: “Invalid”.',
    ],
    [
      {
        statusText: 'validationError',
        message: '',
        problems: [
          'token',
          'filter.bundleList[3]',
          'filter.operationSystemList.0',
          'filter.groupByList',
          'a.b',
        ].map((field) => ({ field, message: 'is wrong.' })),
      },
      'seller token: is wrong; bundles: is wrong; OS: is wrong; group by: is wrong; a.b: is wrong.',
    ],
    [
      { statusText: 'validationError', message: 'Invalid', problems: [] },
      '(validationError)',
      '“Invalid”',
      'Check',
    ],
    [{ statusText: '', message: '', problems: [] }, 'Check'],
  ],
  SELLER_FAILED: [
    [{ responseStatus: 99, ...SELLER_ERROR }, '(99, internalError)', '“Disk is full”', 'Try'],
    [{ responseStatus: 99, statusText: '', message: '', problems: [] }, 'an error (99). Try'],
    [
      { responseStatus: 99, ...SELLER_ERROR, problems: PROBLEMS },
      '“Disk is full; period: must not be empty; ',
    ],
  ],
  PERIOD_UNKNOWN: [[{ text: 'next week' }, 'next week', 'last 7 days', 'Use']],
  PERIOD_REVERSED: [[{ first: '2026-02-01', last: '2026-01-01' }, '2026-02-01', '2026-01-01', 'Swap']],
  PERIOD_NOT_SERVED: [
    [
      { text: 'last=year', source: 'The app list', reason: 'it lists months' },
      'last=year',
      'it lists months',
    ],
  ],
  NAME_UNKNOWN: [
    [
      { what: 'metric', name: 'clics', known: ['Clicks', 'CTR'] },
      'clics',
      'metric',
      'isn’t a metric',
      'Use Clicks, CTR',
    ],
    [{ what: 'app', name: 'x', known: Array.from({ length: 30 }, (_each, i) => `App ${i}`) }, '18 more'],
  ],
  NAME_TWICE: [[{ what: 'dimension', name: 'Date' }, 'dimension Date', 'twice', 'Remove']],
  CHOICE_INVALID: [[{ field: 'email', problem: 'Enter your email.' }, 'Enter your email.']],
  NO_APPS: [[{}, 'An app is required', 'Choose']],
  APP_UNKNOWN: [[{ app: 'id-7' }, 'id-7', 'Choose']],
  ALL_APPS_FAILED: [
    [{ failures: FAILURES }, 'The only app couldn’t be read. Chess', 'Slow down', 'Wait'],
    [{ failures: FIVE }, 'None of 5 apps could be read', 'App 2', 'And 2 more apps.'],
  ],
  RANGE_OCCUPIED: [
    [{ sheetName: 'May', cells: 14, range: 'H2:I15', offer: null }, '14 cells', 'H2:I15', 'May', 'choose'],
    [
      { sheetName: 'May', cells: 1, range: 'H2', offer: 'insertRows' },
      '1 cell, H2',
      'Move it',
      'insert rows',
    ],
    [{ sheetName: 'May', cells: 2, range: 'H2:I2', offer: 'insertColumns' }, 'Move them', 'insert columns'],
    [
      { sheetName: 'May', cells: 14, range: 'A1:G2', offer: 'insertRows', isBlock: true },
      'Update that table itself (press Run for a saved report), choose another place, or insert rows',
    ],
  ],
  SHEET_NAME_INVALID: [
    [{ name: '', problem: 'empty' }, 'Enter'],
    [{ name: 'x', problem: 'tooLong' }, '100 characters', 'Choose'],
    [{ name: 'a/b', problem: 'characters' }, ': \\ / ? * [ ]', 'Choose'],
    [{ name: "'a", problem: 'apostrophe' }, 'apostrophe', 'Choose'],
    [{ name: '_publisher_stats', problem: 'reserved' }, 'its own data', 'Choose'],
  ],
  NO_CURRENT_CELL: [[{}, 'Select the cell where the table should start']],
  WORKBOOK_FULL: [
    [{ wanted: 2_000_000, present: 9_000_000, limit: 10_000_000 }, '2,000,000', '10,000,000', 'Delete'],
  ],
  SHEET_TOO_WIDE: [[{ wanted: 18_280, limit: 18_278 }, '18,280 columns', '18,278 columns', 'Start']],
  TEXT_TOO_LONG: [[{ column: 'Bundle', row: 3, length: 50_001, limit: 50_000 }, 'Bundle', '50,001', 'Leave']],
  SHEET_PROTECTED: [[{ sheetName: 'May', range: 'A1:B2' }, 'May', 'A1:B2', 'Ask']],
  WRITE_FAILED: [[{ place: 'A1:B2', reason: 'timed out' }, 'A1:B2', 'timed out', 'Write again']],
  DOCUMENT_BUSY: [[{}, 'Wait']],
  STORE_FULL: [[{ store: 'the settings' }, 'the settings', 'Disconnect']],
  CANCELLED: [[{}, 'Nothing was written']],
  OUT_OF_TIME: [
    [{ done: 3, total: 12, unit: 'apps' }, '3 of 12 apps', 'Ask for fewer'],
    [{ done: 0, total: 1, unit: 'apps' }, '0 of 1 app.'],
  ],
  STILL_FETCHING: [[{}, 'Another cell', 'still fetching', 'try again']],
  ARGUMENT_WRONG: [
    [{ argument: 'from', expected: 'a date', actual: '“x”' }, 'Argument from must be a date, not “x”'],
    [{ argument: 'from', expected: 'a date', actual: 'nothing' }, 'Argument from is required. Enter a date'],
    [{ argument: 'apps', expected: 'a name', actual: 'nothing' }, 'An app is required. Enter a name'],
  ],
  FORMULA_NOT_CONNECTED: [
    [
      { service: 'account' },
      'account',
      'Let formulas and other editors of this spreadsheet use this connection',
    ],
    [{ service: 'seller' }, 'seller', 'Open the sidebar'],
  ],
  APP_NOT_FOUND: [[{ name: 'Ches', known: ['Chess', 'Go'] }, 'Ches', 'Use', 'Chess, Go']],
  APP_AMBIGUOUS: [[{ name: 'Chess', candidates: ['a', 'b'] }, 'Chess', 'Use', 'a, b']],
  APPS_MISSING: [
    [{ failures: FAILURES, total: 12 }, '1 app of 12 couldn’t', 'Chess', 'Wait'],
    [{ failures: FIVE, total: null }, '5 apps couldn’t', 'App 2', 'And 2 more apps.'],
  ],
  RESULT_TOO_LARGE: [[{ cells: 60_000, limit: 50_000 }, '60,000 cells', '50,000 cells', 'Group']],
  SAID_BEFORE: [[{ sentence: 'No app is chosen: choose one.' }, 'No app is chosen: choose one.']],
  ROWS_OF_OTHERS: [[{}, 'data of another account', 'Create a new report', 'mode replace', '“Data of”']],
  FORMULA_UNREADABLE: [[{ problem: 'it is another' }, 'it is another', 'Choose']],
  CELL_OCCUPIED: [[{ cell: 'B2' }, 'B2', 'Select']],
  SCHEDULE_UNKNOWN: [[{ text: 'hourly at dawn' }, '“hourly at dawn”', 'Use', 'daily at 9']],
  REPORT_CELL_WRONG: [
    [
      { cell: 'M4', heading: 'Write mode', problem: 'one of replace, append, merge' },
      'M4',
      '(Write mode)',
      'until you fix it',
      'Enter one of replace, append, merge',
    ],
    [
      {
        cell: 'F3',
        heading: 'Period',
        problem: new StatsError('PERIOD_REVERSED', { first: '2026-02-01', last: '2026-01-01' }),
      },
      'F3',
      'ends (2026-01-01) before',
      'Swap',
    ],
  ],
  REPORT_UNKNOWN: [[{}, '_publisher_stats', 'Reload']],
  REPORT_TEXT_WRONG: [[{ problem: 'a part of it is missing' }, 'a part of it is missing', 'Copy']],
  TAB_TOO_NEW: [[{ version: 3, known: 1 }, '3', '1', 'Reload']],
  COLUMNS_CHANGED: [
    [
      { expected: ['Date', 'Clicks'], actual: ['Date', 'State'], inserted: [] },
      'is missing Clicks and also has State, unlike the report',
      'run it once',
    ],
    [{ expected: ['Date', 'Clicks'], actual: ['Date'], inserted: [] }, 'is missing Clicks, unlike'],
    [
      { expected: ['Date', 'Clicks'], actual: ['Clicks', 'Date'], inserted: [] },
      'its columns in another order, unlike',
    ],
    [
      { expected: ['Date'], actual: ['Date', 'Own', ''], inserted: [1, 2] },
      'Own',
      'number 3',
      'Move them out',
    ],
  ],
  DAY_PRESENT: [[{ day: '2026-11-19' }, '2026-11-19', 'nothing was appended', 'Ask']],
  NOTHING_TO_UNDO: [[{}, 'nothing to undo']],
  RUN_STOPPED: [[{}, 'Google stopped', 'next run']],
  UNEXPECTED: [[{ reason: 'x is not a function' }, 'x is not a function', 'Try again']],
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
  else if (name !== 'SHEET_NAME_INVALID 3') expect(sentence).not.toMatch(DEBRIS);
  for (const fact of said) expect(sentence).toContain(fact);
});

/** Words with which a sentence says what to do; two codes leave nothing to do. */
const DOING =
  /\b(ask|build|check|choose|click|connect|contact|delete|disconnect|enter|fix|group|leave|log in|move|must be|open|paste|press|reload|remove|run|select|set|start|swap|try|update|use|wait|write)\b/i;
const NO_DOING: ReadonlySet<string> = new Set(['CANCELLED 1', 'NOTHING_TO_UNDO 1']);

test.each(CASES.filter(({ name }) => !NO_DOING.has(name)))('$name says what to do', ({ sentence }) => {
  expect(sentence).toMatch(DOING);
});

test('the request ID stands at the end of the sentence', () => {
  const error = new StatsError(
    'SELLER_FAILED',
    { responseStatus: 99, ...SELLER_ERROR },
    { requestId: 'req-7' },
  );
  expect(sentenceOf(error)).toMatch(/Disk is full”? \(request ID req-7\)\.$/);
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

const NOTE: NoteFacts = {
  title: 'App stats',
  period: 'last 7 days',
  days: WEEK,
  bundles: [],
  os: [],
  writtenMs: Date.UTC(2026, 10, 20, 4, 3, 59),
  account: 'a@b.example',
  rows: 1_234,
  hasMoney: true,
  failures: FAILURES,
  requestIds: [],
};

test('the header note says period, UTC, when, which account, rows, and what is missing', () => {
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
  for (const fact of ['Chess', 'Slow down', 'USD']) expect(note).toContain(fact);
  expect(headerNote({ ...NOTE, period: 'last=month', days: null })).toContain('last=month');
  expect(headerNote({ ...NOTE, hasMoney: false })).not.toContain('USD');
  expect(note).not.toMatch(/undefined|null|\[object/);
});

test('a header note says what the figures are of: days once, and the bundles and systems that were kept', () => {
  const lines = (facts: Partial<NoteFacts>) => headerNote({ ...NOTE, ...facts }).split('\n');
  expect(lines({ period: '2026-11-13..2026-11-19' })).toContain(
    'Period: 2026-11-13 to 2026-11-19, 7 days (UTC)',
  );
  const filters = (facts: Partial<NoteFacts>) => lines(facts).filter((line) => line.includes('only'));
  expect(filters({})).toEqual([]);
  expect(filters({ bundles: ['com.a', '140'], os: ['ios'] })).toEqual([
    'Bundles: only com.a, 140',
    'OS: only ios',
  ]);
});

test('a header note has the request ID where the service sent one', () => {
  const lines = (requestIds: string[]) => headerNote({ ...NOTE, requestIds }).split('\n');
  expect(lines(['req-7'])).toContain('Request ID: req-7');
  expect(lines([]).join()).not.toContain('Request ID');
});

test('a header note names twenty missing apps and counts the rest', () => {
  const failures = Array.from({ length: 1999 }, (_, i) => ({ app: `App ${i}`, error: BUSY }));
  const lines = headerNote({ ...NOTE, failures }).split('\n');
  const missing = lines.slice(lines.indexOf('Missing:') + 1);
  expect(missing).toHaveLength(21);
  expect(missing[0]).toMatch(/^App 0: .*Slow down/);
  expect(missing[20]).toBe('And 1,979 more apps.');
});

const RESULT = {
  requestIds: [],
  rows: 14,
  placeName: 'May',
  range: 'A1:C15',
  failures: [],
  days: WEEK,
  isOpen: false,
  changes: null,
  keptRows: 0,
  replacedTable: false,
};

test('an outcome says how many rows and where, and what is missing', () => {
  expect(outcomeSentence({ ...RESULT, rows: 0, failures: FAILURES })).toMatch(/no data.*1 app is missing/);
  expect(outcomeSentence(RESULT)).toBe('Wrote 14 rows to A1:C15 of sheet “May”.');
  expect(outcomeSentence(RESULT, 'append')).toBe('Appended 14 rows to A1:C15 of sheet “May”.');
  // The block has its older rows: it is not empty.
  expect(outcomeSentence({ ...RESULT, rows: 0 }, 'append')).toBe('Appended 0 rows to A1:C15 of sheet “May”.');
  expect(outcomeSentence({ ...RESULT, rows: 0, keptRows: 2 }, 'merge')).toBe(
    'A1:C15 of sheet “May” is unchanged.',
  );
  expect(outcomeSentence(RESULT, 'merge')).toBe('Merged 14 rows into A1:C15 of sheet “May”.');
  expect(outcomeSentence({ ...RESULT, rows: 1, failures: FAILURES })).toMatch(
    /1 row to .*1 app is missing\.$/,
  );
  expect(outcomeSentence({ ...RESULT, rows: 0 })).toMatch(/no data.*A1:C15.*“May”\.$/);
});

test('notes tell of days that still grow and of a table that stands elsewhere', () => {
  expect(outcomeNotes(RESULT, 'May')).toEqual([]);
  expect(outcomeNotes(RESULT, 'mAY')).toEqual([]);
  expect(outcomeNotes({ ...RESULT, isOpen: true }, null)).toEqual([expect.stringContaining('2026-11-19')]);
  expect(outcomeNotes({ ...RESULT, replacedTable: true }, 'May')).toEqual([]);
  expect(outcomeNotes({ ...RESULT, replacedTable: true }, null)).toEqual([
    expect.stringContaining('replaced the table'),
  ]);
  expect(outcomeNotes(RESULT, 'June')).toEqual([expect.stringMatching(/“June”.*“May”/)]);
});

test.each([
  [{ phase: 'starting', done: 0, total: 0, unit: 'apps' }, /^Contacting/],
  [{ phase: 'fetching', done: 3, total: 12, unit: 'apps' }, /3 apps of 12/],
  [{ phase: 'writing', done: 0, total: 1, unit: 'rows' }, /^Writing 1 row…$/],
  [{ phase: 'writing', done: 20_000, total: 100_000, unit: 'rows' }, /20,000 rows of 100,000/],
  [{ phase: 'done', done: 5, total: 5, unit: 'rows' }, /^Done/],
] as const)('%j is told', (progress, words) => expect(progressSentence(progress)).toMatch(words));

const CHANGES = {
  added: 2,
  changed: 5,
  removed: 0,
  restatedDays: 4,
  restatedRevenue: -38.2,
  mostRestated: { day: '2026-11-12' },
};
const UNRESTATED = { restatedDays: 0, restatedRevenue: 0, mostRestated: null };

test.each([
  [CHANGES, '2 rows added, 5 changed, 0 removed. 4 days changed, −38.20 USD, most on 2026-11-12.'],
  [
    { ...CHANGES, added: 1, restatedDays: 1, restatedRevenue: 1234.5 },
    '1 row added, 5 changed, 0 removed. 1 day changed, +1,234.50 USD on 2026-11-12.',
  ],
  [{ ...CHANGES, ...UNRESTATED }, '2 rows added, 5 changed, 0 removed.'],
])('what a run has changed: %j', (changes, sentence) =>
  expect(changesSentence({ failures: [], keptRows: 0 }, changes)).toBe(sentence),
);

test('what a run has changed tells of the apps that are missing', () => {
  expect(changesSentence({ failures: FAILURES, keptRows: 0 }, { ...CHANGES, ...UNRESTATED })).toMatch(
    / 0 removed\. Missing: Chess \(com\.chess, ios\): .*Slow down/,
  );
});

test.each([
  [{ day: '2026-11-20', hour: 9 }, '2026-11-20, between 09:00 and 10:00'],
  [{ day: '2026-11-20', hour: 23 }, '2026-11-20, between 23:00 and 00:00'],
])('%j is told as an hour', (time, sentence) => expect(windowSentence(time)).toBe(sentence));

test('a run that goes on later says how far it came and what is in the sheet', () => {
  expect(continuesSentence(40, 200)).toMatch(/40 of 200 apps.*current data/);
});

test.each([
  ['failed', 'failed', true],
  ['partial', 'is missing data', false],
  ['unrecorded', 'ran, but wasn’t recorded', false],
] as const)(
  'a mail about a run that %s names report, spreadsheet, reason and where to look',
  (trouble, told, isOld) => {
    const { subject, body } = troubleMail('Daily', trouble, 'The token is refused.', {
      name: 'Revenue',
      url: 'https://s',
    });
    expect(subject).toBe(`Publisher Stats: “Daily” ${told}`);
    expect(body.includes('keeps its current data')).toBe(isOld);
    for (const fact of ['“Daily”', '“Revenue”', 'The token is refused.', 'https://s', 'one such mail a day'])
      expect(body).toContain(fact);
  },
);

test('the subject of a mail is one line, whatever a person has typed into the reports tab', () => {
  const { subject } = troubleMail('Daily\nBcc: eve@example.com\r\n apps', 'failed', 'It failed.', {
    name: 'Revenue',
    url: 'https://s',
  });
  expect(subject).toBe('Publisher Stats: “Daily Bcc: eve@example.com apps” failed');
});

test.each([
  [
    { requests: 1, rows: 1234, cells: 6170, durationMs: 4_200, limitMs: 300_000 },
    '1 request; the last run wrote 1,234 rows (6,170 cells) in 5 s; limit: 5 min.',
  ],
  [
    { requests: null, rows: null, cells: null, durationMs: null, limitMs: 300_000 },
    'One request for each app and one for their list; not run yet; limit: 5 min.',
  ],
])('what a run would cost: %j', (facts, sentence) => expect(estimateSentence(facts)).toBe(sentence));

test('the help names the menu and the buttons that there are', () => {
  for (const name of ['Open sidebar', 'Write to sheet', 'Write seller stats', 'UTC', 'USD'])
    expect(HELP).toContain(name);
});
