// What a watch tells, in lines of a mail, of the log and of a card.

import type { Notice } from '../../src/core/watch/move';
import {
  daysUnjudged,
  noticeLines,
  shortened,
  unjudgedFor,
  watchMail,
  withNotices,
} from '../../src/text/told-moves';
import { day } from '../core/given-day';

const FELL: Notice = {
  what: 'begins',
  of: 'br',
  shared: null,
  direction: 'fall',
  day: day('2026-10-22'),
  isWeek: false,
  isFinal: true,
  isBack: false,
  silence: null,
  figure: 70,
  expected: 100,
};
const REVENUE = { metric: 'Revenue', isMoney: true, of: 'Country' };
const line = (notice: Partial<Notice>, fields = REVENUE, name = 'Brazil') =>
  noticeLines([{ ...FELL, ...notice }], fields, () => name)[0];

test.each<[string, Partial<Notice>, typeof REVENUE, string]>([
  [
    'a fall',
    {},
    REVENUE,
    'Brazil: Revenue fell to 70.00 USD on 2026-10-22, −30.00% against 100.00 USD expected.',
  ],
  [
    'a fall that is not final',
    { isFinal: false, figure: 0 },
    REVENUE,
    'Brazil: Revenue fell to 0.00 USD on 2026-10-22 (not final), −100.00% against 100.00 USD expected.',
  ],
  [
    'a rise of counts of the total',
    { of: '', direction: 'rise', figure: 15_000, expected: 10_000 },
    { metric: 'Impressions', isMoney: false, of: '' },
    'Total: Impressions rose to 15,000 on 2026-10-22, +50.00% against 10,000 expected.',
  ],
  [
    'a week',
    { isWeek: true, figure: 500, expected: 700 },
    REVENUE,
    'Brazil: Revenue fell to 500.00 USD in the 7 days to 2026-10-22, −28.57% against 700.00 USD 28 days earlier.',
  ],
  [
    'a figure that is back',
    { what: 'isOver', isBack: true, figure: 99 },
    REVENUE,
    'Brazil: Revenue is back: 99.00 USD on 2026-10-22, 100.00 USD expected.',
  ],
  [
    'a figure that stays',
    { what: 'isOver', figure: 70, expected: 71 },
    REVENUE,
    'Brazil: Revenue stays where it fell to: 70.00 USD on 2026-10-22, 71.00 USD expected by now.',
  ],
  [
    'the fall of most',
    { of: '', shared: { by: 37, of: 40 }, figure: 7_800, expected: 10_000 },
    REVENUE,
    'Country: all but 3 of 40 together: Revenue fell to 7,800.00 USD on 2026-10-22, −22.00% against 10,000.00 USD expected.',
  ],
  [
    'the fall of all',
    { of: '', shared: { by: 40, of: 40 }, figure: 7_800, expected: 10_000 },
    REVENUE,
    'Country: all 40 together: Revenue fell to 7,800.00 USD on 2026-10-22, −22.00% against 10,000.00 USD expected.',
  ],
])('%s is told in one line', (_what, notice, fields, text) => {
  expect(line(notice, fields)).toBe(text);
});

const IMPRESSIONS = { metric: 'Impressions', isMoney: false, of: 'App' };
const LACKING: Partial<Notice> = { figure: 0, expected: 1_200, day: day('2026-11-24') };
const SINCE = { since: day('2026-11-24') };

test.each<[string, Partial<Notice>, typeof REVENUE, string]>([
  [
    'a row of 0',
    {},
    REVENUE,
    'Revenue fell to 0.00 USD on 2026-11-24, −100.00% against 1,200.00 USD expected.',
  ],
  ['no row', { silence: { since: null } }, REVENUE, 'no row of 2026-11-24 (1,200.00 USD expected).'],
  [
    'no row of a count',
    { silence: { since: null } },
    IMPRESSIONS,
    'no row of 2026-11-24 (1,200 impressions expected).',
  ],
  [
    'no row of a day that is not final',
    { silence: { since: null }, isFinal: false },
    REVENUE,
    'no row of 2026-11-24 (not final, 1,200.00 USD expected).',
  ],
  ['no rows of days', { silence: SINCE }, REVENUE, 'no rows since 2026-11-24 (1,200.00 USD a day expected).'],
  [
    'no rows of counts of days',
    { silence: SINCE, isFinal: false },
    IMPRESSIONS,
    'no rows since 2026-11-24 (not final, 1,200 impressions a day expected).',
  ],
  [
    'no rows of a week',
    { silence: SINCE, isWeek: true, day: day('2026-11-30'), expected: 8_400 },
    REVENUE,
    'no rows in the 7 days to 2026-11-30 (8,400.00 USD 28 days earlier).',
  ],
  [
    'no row at the end of a rise',
    { silence: { since: null }, what: 'isOver', direction: 'rise', isBack: true },
    REVENUE,
    'Revenue is no longer up: no row of 2026-11-24 (1,200.00 USD expected).',
  ],
])('%s is told as what it is', (_what, notice, fields, text) => {
  expect(line({ ...LACKING, ...notice }, fields, 'Game 0')).toBe(`Game 0: ${text}`);
});

test('no rows of most values are told as theirs', () => {
  const notice = { ...LACKING, of: '', shared: { by: 6, of: 6 }, silence: SINCE };
  expect(line(notice, IMPRESSIONS)).toBe(
    'App: all 6 together: no rows since 2026-11-24 (1,200 impressions a day expected).',
  );
});

test('a hostile name stays in its line, and a line is no longer than 150 characters', () => {
  expect(line({}, REVENUE, 'Brazil\r\nBcc: x@example.com\u202e')).toBe(
    'Brazil Bcc: x@example.com\\u202E: Revenue fell to 70.00 USD on 2026-10-22, −30.00% against 100.00 USD expected.',
  );
  const long =
    line({ isWeek: true }, { ...REVENUE, metric: 'Impressions'.repeat(20) }, 'x'.repeat(500)) ?? '';
  expect([long.length, long.endsWith('…')]).toEqual([150, true]);
});

test('the move of most comes first, and more than ten lines are counted', () => {
  const many = Array.from({ length: 14 }, (_told, at): Notice => ({ ...FELL, of: `v${at}` }));
  const lines = noticeLines([...many, { ...FELL, of: '', shared: { by: 14, of: 15 } }], REVENUE, (of) => of);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toMatch(/^Country: all but 1 of 15/);
  expect(lines[1]).toMatch(/^v0: /);
  expect(lines[9]).toBe('and 6 more');
  expect(shortened(lines)).toEqual(lines);
});

test('a mail has one line for each move, and the link', () => {
  const { subject, body } = watchMail('Daily', ['One.', 'Two.'], {
    name: 'Stats',
    url: 'https://sheets.example/1',
  });
  expect(subject).toBe('Publisher Stats: “Daily” tells that figures move');
  expect(body.split('\n\n').slice(0, 3)).toEqual([
    'In “Stats”, “Daily” was to tell you when figures move. Days are UTC.',
    'One.\nTwo.',
    'https://sheets.example/1',
  ]);
});

test('a card says what was told, and what wasn’t judged', () => {
  expect(withNotices('3 rows added.', ['One.', daysUnjudged([day('2026-11-03')])])).toBe(
    '3 rows added. Watch: One. Not judged: 2026-11-03, without rows or with too few days before.',
  );
  expect(unjudgedFor(3, 'The service is busy.')).toBe('Nothing was judged for 3 days: The service is busy.');
});
