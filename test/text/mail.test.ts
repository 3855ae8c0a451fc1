// The mail about a report in trouble.

import { troubleMail } from '../../src/text/mail';

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

test('the subject is one line, whatever a person has typed into the reports tab', () => {
  const { subject } = troubleMail('Daily\nBcc: eve@example.com\r\n apps', 'failed', 'It failed.', {
    name: 'Revenue',
    url: 'https://s',
  });
  expect(subject).toBe('Publisher Stats: “Daily Bcc: eve@example.com apps” failed');
});
