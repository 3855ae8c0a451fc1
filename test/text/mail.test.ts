// The mail about what a person's schedules ran into.

import {
  NEXT_TRY,
  ownerMail,
  scheduleMail,
  TROUBLE_KINDS,
  type Trouble,
  type TroubleKind,
  wellAgainMail,
} from '../../src/text/mail';

const FILE = { name: 'Revenue', url: 'https://s' };
const trouble = (changes: Partial<Trouble> = {}): Trouble => ({
  name: 'Daily',
  kind: 'failed',
  sentence: 'The token is refused.',
  place: 'sheet',
  pausedBy: '',
  owner: '',
  logInTo: null,
  next: '2026-11-20, between 05:00 and 06:00',
  ...changes,
});

const PEOPLE = { pausedBy: 'bob@example.com', owner: 'kim@example.com' };

/** Each sort of trouble: what is said of it, whether its table keeps what it has, and whether its reader mends it. */
const KINDS: readonly [TroubleKind, told: string, keeps: boolean, mends: boolean][] = [
  ['retried', 'keeps failing and is tried again', true, false],
  ['failed', 'failed', true, true],
  ['login', 'needs you to log in', true, true],
  ['right', 'lacks a permission', true, true],
  ['full', 'has no room left', true, true],
  ['paused', 'is paused', true, true],
  ['pausedByOther', 'was paused by bob@example.com', true, false],
  ['empty', 'got no rows', true, true],
  // A run has written what it got.
  ['partial', 'is missing data', false, true],
  ['notAllDone', 'ran, but not all was done', false, false],
  ['moved', 'has moved columns that formulas read', false, false],
  ['finalChanged', 'ran with another number of days until figures are final', false, false],
  ['silent', 'got no rows of some apps', false, true],
  ['madeAnew', 'has made its table anew', false, false],
  ['late', 'has waited for more than a day', true, true],
  // Of these no more is known.
  ['others', 'belongs to kim@example.com now', false, false],
  ['gone', 'was deleted by kim@example.com', false, false],
  ['stopped', 'couldn’t run', true, true],
];

test('every sort of trouble is tested here, and each says something else', () => {
  expect(KINDS.map(([kind]) => kind)).toEqual(Object.keys(TROUBLE_KINDS));
  expect(new Set(KINDS.map(([, event]) => event)).size).toBe(KINDS.length);
});

test.each(KINDS)(
  'a mail about a report that is %s says what happened, what to do, and when it is tried next',
  (kind, event, keeps, mends) => {
    const next = NEXT_TRY[kind] ?? 'soon';
    const { subject, body } = ownerMail([trouble({ kind, next, ...PEOPLE })], FILE);
    expect(subject).toBe(`Publisher Stats: “Daily” ${event}`);
    expect(body.includes('The sheet keeps its current data.')).toBe(keeps);
    expect(TROUBLE_KINDS[kind].mends).toBe(mends);
    const tried = next === '' ? `“Daily” ${event}.\n` : `“Daily” ${event}. Next try: ${next}.`;
    for (const fact of ['“Revenue”', tried, 'The token is refused.', 'https://s'])
      expect(body).toContain(fact);
    expect(body).toContain('at most one a day (UTC) for each spreadsheet, and one more at once');
    expect(body).not.toMatch(/undefined|null|“”/);
  },
);

test('a sentence that says when it’s tried again isn’t said twice', () => {
  const next = '2026-11-20, between 05:00 and 06:00';
  const said = trouble({
    kind: 'retried',
    next,
    sentence: `The service is busy. It’s tried again on ${next}.`,
  });
  expect(ownerMail([said], FILE).body.split(next)).toHaveLength(2);
});

test.each<[string, Partial<Trouble>, readonly string[]]>([
  [
    'a key',
    { kind: 'login', logInTo: { service: 'bigquery', login: 'robot@x.example' } },
    ['under Account, connect the BigQuery key'],
  ],
  [
    'a login',
    { kind: 'login', logInTo: { service: 'account', login: 'ann@x.example' } },
    ['In the sidebar, under Account, log in to ann@x.example.'],
  ],
  [
    'a login that isn’t known',
    { kind: 'login', logInTo: { service: 'seller', login: '' } },
    ['under Account, connect your seller token.'],
  ],
  ['a pause by failures', { kind: 'paused' }, ['press Resume']],
  [
    'a pause by somebody',
    { kind: 'pausedByOther' },
    ['paused by somebody else', 'press Resume under Reports'],
  ],
  ['too little time', { kind: 'late' }, ['3 minutes 30 seconds', 'longest due first', 'less often']],
  ['another’s', { kind: 'others' }, ['belongs to somebody else now', 'Nothing is left for you to do']],
  ['what is gone', { kind: 'gone' }, ['deleted by somebody else', 'save it again']],
])('the mail says what to do about %s', (_what, changes, facts) => {
  const { body } = ownerMail([trouble({ ...changes, sentence: '' })], FILE);
  for (const fact of facts) expect(body).toContain(fact);
});

test('the mail after trouble says that all is well, of which file, and nothing to do', () => {
  const { subject, body } = wellAgainMail(FILE);
  expect(subject).toBe('Publisher Stats: all well again in “Revenue”');
  expect(body).toBe('In “Revenue”, all your scheduled reports are well again.\n\nhttps://s');
});

test('reports with the same trouble share its sentence, and others have their own', () => {
  const seller = { name: 'Seller', sentence: 'The service is down.' };
  const { subject, body } = ownerMail([trouble(), trouble(seller), trouble({ name: 'Weekly' })], FILE);
  expect(subject).toBe('Publisher Stats: 3 reports need your attention');
  expect(body.split('\n\n').slice(1, 3)).toEqual([
    expect.stringMatching(/^“Daily” failed.*\n“Weekly” failed.*\nThe token is refused\.\n/),
    expect.stringMatching(/^“Seller” failed.*\nThe service is down\.\n/),
  ]);
});

test('a mail about any number of reports with texts of any length is one that Google sends', () => {
  const text = '漢'.repeat(5_000);
  const hostile = { name: text, kind: 'pausedByOther', pausedBy: text, owner: text, place: 'table' } as const;
  // Each differs, so none share a paragraph.
  const many = Array.from({ length: 300 }, (_each, at) => trouble({ ...hostile, sentence: `${at} ${text}` }));
  const { body } = ownerMail(many, { name: text.slice(0, 1_000), url: 'https://s' });
  expect(Buffer.byteLength(body)).toBeLessThan(200 * 1024);
  expect(body.match(/was paused by 漢/g)).toHaveLength(20);
  expect(body).toContain('https://s');
});

test('a mail lists twenty of many', () => {
  const many = Array.from({ length: 25 }, (_each, at) => trouble({ name: `R${at}` }));
  const { body } = ownerMail(many, FILE);
  expect(body.match(/“R\d+”/g)).toHaveLength(20);
  expect(body).toContain('and 5 more');
});

/** Every character that some mail program takes for a line break. */
const BREAKS = [
  ...['\n', '\r', '\r\n', '\v', '\f', '\0'],
  ...['\u001c', '\u001d', '\u001e', '\u0085', '\u2028', '\u2029'],
];

/** Each character as its number of four digits. */
const numbered = (characters: string) =>
  [...characters]
    .map((each) => `\\u${each.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join('');

test.each(BREAKS)('a subject has one line, although names and texts have %j', (lineBreak) => {
  const name = `Daily${lineBreak}${lineBreak}Bcc: eve@example.com`;
  const file = { name: `Rev${lineBreak}enue`, url: 'https://s' };
  const safeName = `Daily${numbered(lineBreak)}${numbered(lineBreak)}Bcc: eve@example.com`;
  const hostile = trouble({ name, sentence: name, pausedBy: name, owner: name });
  const mails = [
    ownerMail([hostile], file),
    ownerMail([{ ...hostile, kind: 'pausedByOther' }], file),
    ownerMail([{ ...hostile, kind: 'others' }], file),
    ownerMail([hostile, hostile], file),
    scheduleMail(name, file),
    wellAgainMail(file),
  ];
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Publisher Stats: “${safeName}” failed`,
    `Publisher Stats: “${safeName}” was paused by ${safeName}`,
    `Publisher Stats: “${safeName}” belongs to ${safeName} now`,
    'Publisher Stats: 2 reports need your attention',
    `Publisher Stats: the schedule of “Rev${numbered(lineBreak)}enue” couldn’t run`,
    `Publisher Stats: all well again in “Rev${numbered(lineBreak)}enue”`,
  ]);
  for (const { body } of mails) {
    expect(body).not.toContain(`Daily${lineBreak}`);
    expect(body).toContain(`“Rev${numbered(lineBreak)}enue”`);
  }
});

test('names of any length leave room in the subject', () => {
  const long = '😀'.repeat(5_000);
  const file = { name: long, url: 'https://s' };
  const mails = [
    ownerMail([trouble({ name: long })], file),
    ownerMail([trouble({ name: long, kind: 'others', owner: long })], file),
    scheduleMail('It failed.', file),
    wellAgainMail(file),
  ];
  // Two names of a hundred characters, which a mail program may count as two each.
  for (const { subject } of mails) expect(subject.length).toBeLessThan(450);
  expect(mails.map(({ subject }) => subject.replaceAll('😀', ''))).toEqual([
    'Publisher Stats: “…” failed',
    'Publisher Stats: “…” belongs to … now',
    'Publisher Stats: the schedule of “…” couldn’t run',
    'Publisher Stats: all well again in “…”',
  ]);
});
