// The note on a table’s header.

import type { Answer } from '../../src/core/run-facts';
import type { Column } from '../../src/core/table';
import { headerNote } from '../../src/text/header-note';
import { writeNumbersIn } from '../../src/text/phrases';
import { day } from '../core/given-day';
import { answerOf } from '../runs/given-run';
import { failedApps, ONE_APP } from './failed-apps';

type Order = Parameters<typeof headerNote>[0];

const ORDER: Order = {
  source: { title: 'App stats' },
  periodName: 'last 7 days',
  query: {
    days: { first: day('2026-11-13'), last: day('2026-11-19') },
    comparison: null,
    bundles: [],
    os: [],
    judging: null,
  },
  newestFinal: day('2026-11-19'),
  readMs: null,
  writtenMs: Date.UTC(2026, 10, 20, 4, 3, 59),
};
const REVENUE: Column = { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' };
const ANSWER = answerOf({ columns: [REVENUE], rows: [] }, { account: 'a@b.example', failures: ONE_APP });

interface Noted {
  order?: Partial<Order>;
  query?: Partial<Order['query']>;
  answer?: Partial<Answer>;
  rows?: number;
}

/** The note of 1,234 rows of seven days, with these changes. */
function noteOf({ order = {}, query = {}, answer = {}, rows = 1_234 }: Noted = {}): string {
  const ordered = { ...ORDER, ...order, query: { ...ORDER.query, ...query } };
  return headerNote(ordered, { ...ANSWER, ...answer }, rows);
}

test.each([
  ['2026-11-19', []],
  ['2026-11-17', ['Not final: 2026-11-18 to 2026-11-19 (UTC)']],
  ['2026-11-18', ['Not final: 2026-11-19 (UTC)']],
  ['2026-11-01', ['Not final: 2026-11-13 to 2026-11-19 (UTC)']],
])('where %s is the newest final day, the header note names the later ones', (newestFinal, expected) => {
  const lines = noteOf({ order: { newestFinal: day(newestFinal) } }).split('\n');
  expect(lines.filter((line) => line.startsWith('Not final'))).toEqual(expected);
});

test('the header note has the period in UTC, the time, the account, the rows and the missing apps', () => {
  const note = noteOf();
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
  expect(noteOf({ order: { periodName: 'last=month' }, query: { days: null } })).toContain('last=month');
  expect(noteOf({ rows: 20, answer: { table: { ...ANSWER.table, leftOut: { rows: 1184 } } } })).toContain(
    '\n20 of 1,204 rows\n',
  );
  expect(noteOf({ answer: { table: { columns: [], rows: [] } } })).not.toContain('USD');
  expect(noteOf({ query: { columns: { dimension: { title: 'Country' } } } })).toContain(
    '\nColumns: Country\n',
  );
  expect(note).not.toContain('Columns');
  expect(note).not.toMatch(/undefined|null|\[object/);
});

test('the header note gives the days once, and the bundles and operating systems that the report is limited to', () => {
  const lines = (facts: Noted) => noteOf(facts).split('\n');
  expect(lines({ order: { periodName: '2026-11-13..2026-11-19' } })).toContain(
    'Period: 2026-11-13 to 2026-11-19, 7 days (UTC)',
  );
  expect(lines({ order: { periodName: '7 days ending 3 days ago' } })).toContain(
    'Period: 7 days ending 3 days ago: 2026-11-13 to 2026-11-19, 7 days (UTC)',
  );
  const filters = (query: Partial<Order['query']>) =>
    lines({ query }).filter((line) => line.includes('only'));
  expect(filters({})).toEqual([]);
  expect(filters({ bundles: ['com.a', '140'], os: ['ios'] })).toEqual([
    'Bundles: only com.a, 140',
    'OS: only ios',
  ]);
});

test('the header note has the days of both sides of a comparison, and that the period was cut', () => {
  const lines = (comparison: Order['query']['comparison']) =>
    noteOf({ query: { comparison } }).split('\n').slice(1, 4);
  const previous = { first: day('2025-11-13'), last: day('2025-11-19') };
  expect(lines({ name: 'previous year', previous, isCut: false })).toEqual([
    'Period: last 7 days: 2026-11-13 to 2026-11-19, 7 days (UTC)',
    'Compared with previous year: 2025-11-13 to 2025-11-19, 7 days (UTC)',
    'Written: 2026-11-20 04:03 UTC',
  ]);
  expect(lines({ name: 'previous year', previous: null, isCut: true }).slice(1)).toEqual([
    'Complete days only',
    'Compared with previous year: no days',
  ]);
  expect(noteOf()).not.toContain('Compared');
});

test('the header note has the request ID where the service sent one', () => {
  const lines = (requestIds: string[]) => noteOf({ answer: { requestIds } }).split('\n');
  expect(lines(['req-7'])).toContain('Request ID: req-7');
  expect(lines([]).join()).not.toContain('Request ID');
});

test('the header note names twenty missing apps and counts the rest', () => {
  const lines = noteOf({ answer: { failures: failedApps(1999) } }).split('\n');
  const missing = lines.slice(lines.indexOf('Missing:') + 1);
  expect(missing).toHaveLength(21);
  expect(missing[0]).toMatch(/^- App 0: .*Slow down/);
  expect(missing[20]).toBe('- And 1,979 more apps.');
});

test.each<[Column[], string[]]>([
  [[], ['% of revenue: of 1,234.50 USD', '% of impressions: of 40,000']],
  [
    [{ name: 'week', title: 'Week', kind: 'day', bucket: 'week', role: 'dimension' }],
    [
      '% of revenue: of each week’s total, 1,234.50 USD in all',
      '% of impressions: of each week’s total, 40,000 in all',
    ],
  ],
  [
    [{ name: 'date', title: 'Date', kind: 'day', role: 'dimension' }],
    [
      '% of revenue: of each day’s total, 1,234.50 USD in all',
      '% of impressions: of each day’s total, 40,000 in all',
    ],
  ],
])(
  'the header note of a table with the dimensions %j names the totals of its shares',
  (dimensions, expected) => {
    const shared = [
      { title: '% of revenue', kind: 'money', total: 1234.5 },
      { title: '% of impressions', kind: 'integer', total: 40_000 },
    ] as const;
    const table = { columns: [...dimensions, REVENUE], rows: [], shared };
    const lines = noteOf({ answer: { table } }).split('\n');
    expect(lines.filter((line) => line.startsWith('% of'))).toEqual(expected);
  },
);

test('the header note says what ARPDAU divides by, and that its revenue is in USD; and what a total of ratios is', () => {
  const arpdau: Column = { name: 'arpdau', title: 'ARPDAU', kind: 'smallMoney', role: 'metric' };
  const { table } = answerOf({ columns: [arpdau], rows: [] });
  const linesOf = (change: Partial<Answer['table']>) =>
    noteOf({ answer: { table: { ...table, ...change } } }).split('\n');
  const added = linesOf({});
  expect(added).toEqual(
    expect.arrayContaining(['Money in USD', 'ARPDAU: revenue by the sum of the users of each day']),
  );
  expect(noteOf()).not.toContain('ARPDAU');
  const ecpm: Column = { name: 'ecpm', title: 'eCPM', kind: 'smallMoney', role: 'metric' };
  const ratios = 'Last row: the total, whose ratios are computed from its sums';
  expect(linesOf({ columns: [ecpm], totals: [1] })).toContain(ratios);
  expect([linesOf({ columns: [ecpm] }), linesOf({ totals: [1] })].flat()).not.toContain(ratios);
});

test('a tolerance is written as the spreadsheet’s locale does', () => {
  const judging = { tolerance: 0.075, leastImpressions: 1000, newestFinal: day('2026-11-19') };
  writeNumbersIn(() => 'de_DE');
  expect(noteOf({ query: { judging } })).toContain(
    'Tolerance: 7,5% of the account’s figure, from 1.000 impressions',
  );
  writeNumbersIn(() => 'en_US');
});
