// The mail about what a person's schedules ran into.

import { NEXT_TRY, ownerMail, scheduleMail, type Trouble, type TroubleKind } from '../../src/text/mail';

const FILE = { name: 'Revenue', url: 'https://s' };
const trouble = (changes: Partial<Trouble> = {}): Trouble => ({
  name: 'Daily',
  kind: 'failed',
  sentence: 'The token is refused.',
  place: 'sheet',
  logInTo: null,
  definition: [],
  next: '2026-11-20, between 05:00 and 06:00',
  ...changes,
});

test.each<[TroubleKind, string, boolean]>([
  ['failed', 'failed', true],
  ['paused', 'is paused', true],
  ['empty', 'got no rows', true],
  ['partial', 'is missing data', false],
  ['unrecorded', 'ran, but wasn’t recorded', false],
  ['unapproved', 'needs your approval', true],
  ['late', 'has waited for more than a day', true],
])(
  'a mail about a report that is %s says what happened, what to do, and when it is tried next',
  (kind, told, isOld) => {
    const next = NEXT_TRY[kind] ?? 'soon';
    const { subject, body } = ownerMail([trouble({ kind, next })], FILE);
    expect(subject).toBe(`Publisher Stats: “Daily” ${told}`);
    expect(body.includes('The sheet keeps its current data.')).toBe(isOld);
    for (const fact of [
      '“Revenue”',
      `“Daily” ${told}. Next try: ${next}.`,
      'The token is refused.',
      'https://s',
    ])
      expect(body).toContain(fact);
    expect(body).toContain('at most four such mails a day');
  },
);

test.each<[string, Partial<Trouble>, readonly string[]]>([
  ['a login', { logInTo: 'bigquery' }, ['under Account, connect the BigQuery key']],
  ['a pause', { kind: 'paused' }, ['press Resume']],
  ['too little time', { kind: 'late' }, ['3 minutes 30 seconds', 'longest due first', 'less often']],
  [
    'a change',
    {
      kind: 'unapproved',
      definition: [
        { heading: 'Connection', text: 'ann@example.com' },
        { heading: 'Bundles', text: 'b'.repeat(501) },
      ],
    },
    [
      'isn’t what you saved or approved',
      'Connection: ann@example.com\nBundles: bbb',
      `${'b'.repeat(499)}…\n`,
      'press Approve, or Pause',
    ],
  ],
])('the mail says what to do about %s', (_what, changes, facts) => {
  const { body } = ownerMail([trouble(changes)], FILE);
  for (const fact of facts) expect(body).toContain(fact);
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
  const definition = Array.from({ length: 20 }, (_each, at) => ({ heading: `Fact ${at}`, text }));
  const hostile = { name: text, sentence: text, kind: 'unapproved', definition } as const;
  // Each differs, so none share a paragraph.
  const many = Array.from({ length: 300 }, (_each, at) => trouble({ ...hostile, sentence: `${at} ${text}` }));
  const { body } = ownerMail(many, { name: text.slice(0, 1_000), url: 'https://s' });
  expect(Buffer.byteLength(body)).toBeLessThan(200 * 1024);
  expect(body.match(/press Approve/g)).toHaveLength(20);
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
  const told = `Daily${numbered(lineBreak)}${numbered(lineBreak)}Bcc: eve@example.com`;
  const hostile = trouble({ name, sentence: name, definition: [{ heading: 'Apps', text: name }] });
  const mails = [
    ownerMail([hostile], file),
    ownerMail([{ ...hostile, kind: 'unapproved' }], file),
    ownerMail([hostile, hostile], file),
    scheduleMail(name, file),
  ];
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Publisher Stats: “${told}” failed`,
    `Publisher Stats: “${told}” needs your approval`,
    'Publisher Stats: 2 reports need your attention',
    `Publisher Stats: the schedule of “Rev${numbered(lineBreak)}enue” couldn’t run`,
  ]);
  for (const { body } of mails) {
    expect(body).not.toContain(`Daily${lineBreak}`);
    expect(body).toContain(`“Rev${numbered(lineBreak)}enue”`);
  }
});

test('names of any length leave room in the subject', () => {
  const long = '😀'.repeat(5_000);
  const file = { name: long, url: 'https://s' };
  for (const { subject } of [ownerMail([trouble({ name: long })], file), scheduleMail('It failed.', file)]) {
    expect(subject.length).toBeLessThan(250);
    expect(subject).toMatch(/😀…” (failed|couldn’t run)$/);
  }
});
