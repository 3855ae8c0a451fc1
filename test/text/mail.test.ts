// The mail about what a person's schedules ran into.

import type { ComparedSpan, RevenueChange } from '../../src/core/report/finding';
import { ownerMail, scheduleMail, summaryPart, type Trouble, type TroubleKind } from '../../src/text/mail';

const FILE = { name: 'Revenue', url: 'https://s' };
const trouble = (changes: Partial<Trouble> = {}): Trouble => ({
  name: 'Daily',
  kind: 'failed',
  result: 'The token is refused. Log in again.',
  by: '',
  apps: [],
  more: 0,
  ...changes,
});

test.each<[TroubleKind, event: string, what: string]>([
  // What a run has met is told in its own words.
  ['failed', 'failed', 'The token is refused. Log in again.'],
  ['columnsMoved', 'has moved columns that formulas read', 'The token is refused. Log in again.'],
  [
    'pausedByOther',
    'is paused',
    'Paused by bob@example.com. If you want it to run, press Resume under Reports.',
  ],
  ['taken', 'is no longer yours', 'It belongs to bob@example.com now, and no longer runs for you.'],
  ['deleted', 'was deleted', 'Deleted by bob@example.com. If you still need it, save it again.'],
])(
  'a mail about a report that is %s says in a word what happened, and then what to do',
  (kind, event, what) => {
    const { subject, body } = ownerMail([trouble({ kind, by: 'bob@example.com' })], FILE);
    expect(subject).toBe(`Publisher Stats: “Daily” ${event}`);
    const [start, told] = body.split('\n\n');
    expect([start, told]).toEqual([expect.stringContaining('“Revenue”'), `“Daily” ${event}.\n${what}`]);
    expect(body).toContain('https://s');
    expect(ownerMail([trouble({ kind, result: '' })], FILE).body).not.toMatch(/undefined|null|by \./);
  },
);

test('reports with the same trouble share its sentence, and others have their own', () => {
  const seller = { name: 'Seller', result: 'The service is down.' };
  const { subject, body } = ownerMail([trouble(), trouble(seller), trouble({ name: 'Weekly' })], FILE);
  expect(subject).toBe('Publisher Stats: “Daily” failed, and 2 more');
  expect(body.split('\n\n').slice(1, 3)).toEqual([
    '“Daily” failed.\n“Weekly” failed.\nThe token is refused. Log in again.',
    '“Seller” failed.\nThe service is down.',
  ]);
});

test('a mail about any number of reports with texts of any length is one that Google sends, and lists twenty', () => {
  const text = '漢'.repeat(5_000);
  // Each differs, so none share a paragraph.
  const many = Array.from({ length: 300 }, (_each, at) =>
    trouble({ name: `R${at} ${text}`, result: `${at} ${text}` }),
  );
  const { body } = ownerMail(many, { name: text.slice(0, 1_000), url: 'https://s' });
  expect(Buffer.byteLength(body)).toBeLessThan(200 * 1024);
  expect(body.match(/“R\d+/g)).toHaveLength(20);
  for (const fact of ['and 280 more', 'https://s']) expect(body).toContain(fact);
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
  const hostile = trouble({ name, result: name, by: name });
  const mails = [
    ownerMail([hostile], file),
    ownerMail([{ ...hostile, kind: 'taken' }], file),
    scheduleMail(name, file),
  ];
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Publisher Stats: “${safeName}” failed`,
    `Publisher Stats: “${safeName}” is no longer yours`,
    `Publisher Stats: the schedule of “Rev${numbered(lineBreak)}enue” couldn’t run`,
  ]);
  for (const { body } of mails) {
    expect(body).not.toContain(`Daily${lineBreak}`);
    expect(body).toContain(`“Rev${numbered(lineBreak)}enue”`);
  }
});

const changeOf = (of: ComparedSpan): RevenueChange => ({
  ...{ now: 90, before: 100, of },
  ...{ drivers: null, most: null, moves: [] },
});
const NOT_FINAL: ComparedSpan = { kind: 'notFinal', notFinal: 2, days: 7 };

test.each([
  [changeOf({ kind: 'all' }), 'revenue 90.00 USD, −10.00%', []],
  [
    changeOf(NOT_FINAL),
    'revenue 90.00 USD, 100.00 USD before, not final yet',
    [expect.stringMatching(/^No moves are listed while days aren’t final\./)],
  ],
  // Apps without rows would read as a fall.
  [null, 'summary', [expect.stringContaining('the table lacks revenue, one of its sides, rows of an app,')]],
])('a summary of the change %j has the subject %s', (change, subject, told) => {
  const part = summaryPart({ outcome: '', change, sides: null, fresh: 'Final to', yesterday: null });
  expect([part.subject, part.paragraphs]).toEqual([subject, [...told, 'Final to']]);
});

test('names of any length leave room in the subject', () => {
  const long = '😀'.repeat(5_000);
  const file = { name: long, url: 'https://s' };
  const mails = [ownerMail([trouble({ name: long })], file), scheduleMail('It failed.', file)];
  // A name of a hundred characters, which a mail program may count as two each.
  for (const { subject } of mails) expect(subject.length).toBeLessThan(250);
  expect(mails.map(({ subject }) => subject.replaceAll('😀', ''))).toEqual([
    'Publisher Stats: “…” failed',
    'Publisher Stats: the schedule of “…” couldn’t run',
  ]);
});
