// The mails about a report in trouble, and about one that needs approval.

import { approvalMail, lateMail, troubleMail } from '../../src/text/mail';

test.each([
  ['failed', 'failed', true],
  ['empty', 'got no rows', true],
  ['partial', 'is missing data', false],
  ['unrecorded', 'ran, but wasn’t recorded', false],
] as const)(
  'the mail about a run of trouble %s names the report, the spreadsheet, the reason and the link',
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

/** Every character that some mail program takes for a line break. */
const BREAKS = [
  '\n',
  '\r',
  '\r\n',
  '\v',
  '\f',
  '\u001c',
  '\u001d',
  '\u001e',
  '\u0085',
  '\u2028',
  '\u2029',
  '\0',
];

/** Each character as its number of four digits. */
const numbered = (characters: string) =>
  [...characters]
    .map((each) => `\\u${each.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join('');

test.each(BREAKS)('a subject has one line, although a name has %j', (lineBreak) => {
  const name = `Daily${lineBreak}${lineBreak}Bcc: eve@example.com`;
  const place = { name: `Rev${lineBreak}enue`, url: 'https://s' };
  const told = `Daily${numbered(lineBreak)}${numbered(lineBreak)}Bcc: eve@example.com`;
  const trouble = troubleMail(name, 'failed', 'It failed.', place);
  const approval = approvalMail([{ name, definition: [] }], place);
  expect(trouble.subject).toBe(`Publisher Stats: “${told}” failed`);
  expect(approval.subject).toBe(`Publisher Stats: “${told}” needs your approval`);
  for (const { body } of [trouble, approval])
    expect(body.split(lineBreak).join('|')).toContain(`“Rev${numbered(lineBreak)}enue”`);
});

test('a name of any length leaves room in the subject', () => {
  const place = { name: 'Revenue', url: 'https://s' };
  const { subject } = troubleMail('😀'.repeat(5_000), 'failed', 'It failed.', place);
  expect(subject.length).toBeLessThan(250);
  expect(subject).toMatch(/😀…” failed$/);
});

test('the mail about several approvals speaks of all of them', () => {
  const reports = ['Daily', 'Weekly'].map((name) => ({ name, definition: [] }));
  const { subject, body } = approvalMail(reports, { name: 'Revenue', url: 'https://s' });
  expect(subject).toBe('Publisher Stats: 2 reports need your approval');
  for (const fact of [
    'they aren’t what you saved',
    'To approve them',
    'leave them as they are',
    'their data stays',
  ])
    expect(body).toContain(fact);
});

test('the mail about an approval says what a run would ask for, and marks what it cuts', () => {
  const { body } = approvalMail(
    [
      {
        name: 'Daily',
        definition: [
          { heading: 'Connection', text: 'ann@example.com' },
          { heading: 'Source', text: 'Seller stats' },
          { heading: 'Bundles', text: 'b'.repeat(501) },
        ],
      },
    ],
    { name: 'Revenue', url: 'https://s' },
  );
  for (const fact of [
    'Connection: ann@example.com\nSource: Seller stats',
    `\nBundles: ${'b'.repeat(499)}…\n`,
    'Approve',
    'https://s',
    '“Revenue”',
  ])
    expect(body).toContain(fact);
});

describe('the mail about reports that wait for a day', () => {
  const FILE = { name: 'Revenue', url: 'https://s' };

  test('names one in its subject, and says what happened and what to do', () => {
    const { subject, body } = lateMail(['Daily\napps'], FILE);
    // The line break in the name is shown by its number.
    expect(subject).toBe('Publisher Stats: “Daily\\u000Aapps” has waited for more than a day');
    for (const fact of [
      '“Revenue”',
      '3 minutes 30 seconds',
      'longest due first',
      'less often',
      'https://s',
      'one such mail a day',
    ])
      expect(body).toContain(fact);
  });

  test('names twenty of many', () => {
    const { subject, body } = lateMail(
      Array.from({ length: 25 }, (_each, at) => `R${at}`),
      FILE,
    );
    expect(subject).toBe('Publisher Stats: 25 reports have waited for more than a day');
    expect(body.match(/“R\d+”/g)).toHaveLength(20);
    expect(body).toContain('and 5 more');
  });
});
