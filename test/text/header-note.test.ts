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
const metric = (name: string): Column => ({ name, title: name, kind: 'smallMoney', role: 'metric' });
const time = (change: Partial<Column>): Column => ({
  ...metric('time'),
  kind: 'day',
  role: 'dimension',
  ...change,
});
const ANSWER = answerOf({ columns: [metric('revenue')], rows: [] }, { account: 'a@b.example' });

/** What differs from the note of 1,234 rows of seven days. */
interface Noted {
  order?: Partial<Order>;
  query?: Partial<Order['query']>;
  table?: Partial<Answer['table']>;
  answer?: Partial<Answer>;
  rows?: number;
}

function linesOf({ order = {}, query = {}, table = {}, answer = {}, rows = 1_234 }: Noted): string[] {
  const ordered = { ...ORDER, ...order, query: { ...ORDER.query, ...query } };
  return headerNote(ordered, { ...ANSWER, table: { ...ANSWER.table, ...table }, ...answer }, rows).split(
    '\n',
  );
}

const BASE = [
  'App stats of a@b.example',
  'Period: last 7 days: 2026-11-13 to 2026-11-19, 7 days (UTC)',
  'Written: 2026-11-20 04:03 UTC',
  '1,234 rows',
  'Money in USD',
];
const SHARED = [
  { title: '% of revenue', kind: 'money', total: 1234.5 },
  { title: '% of impressions', kind: 'integer', total: 40_000 },
] as const;
const previous = { first: day('2025-11-13'), last: day('2025-11-19') };
const twenty = Array.from({ length: 20 }, (_none, at) => expect.stringMatching(`^- App ${at}: .*Slow down`));

test.each<[Noted, string[]]>([
  [{}, []],
  [{ order: { newestFinal: day('2026-11-17') } }, ['Not final: 2026-11-18 to 2026-11-19 (UTC)']],
  [{ order: { newestFinal: day('2026-11-18') } }, ['Not final: 2026-11-19 (UTC)']],
  [{ order: { newestFinal: day('2026-11-01') } }, ['Not final: 2026-11-13 to 2026-11-19 (UTC)']],
  [
    { order: { periodName: 'last=month' }, query: { days: null } },
    ['Period: the service’s own last=month (UTC)'],
  ],
  // The days once.
  [{ order: { periodName: '2026-11-13..2026-11-19' } }, ['Period: 2026-11-13 to 2026-11-19, 7 days (UTC)']],
  [
    { order: { periodName: '7 days ending 3 days ago' } },
    ['Period: 7 days ending 3 days ago: 2026-11-13 to 2026-11-19, 7 days (UTC)'],
  ],
  [{ rows: 20, table: { leftOut: { rows: 1184 } } }, ['20 of 1,204 rows']],
  [{ query: { columns: { dimension: { title: 'Country' } } } }, ['Columns: Country']],
  [{ query: { bundles: ['com.a', '140'], os: ['ios'] } }, ['Bundles: only com.a, 140', 'OS: only ios']],
  [
    { query: { comparison: { name: 'previous year', previous, isCut: false } } },
    ['Compared with previous year: 2025-11-13 to 2025-11-19, 7 days (UTC)'],
  ],
  [
    { query: { comparison: { name: 'previous year', previous: null, isCut: true } } },
    ['Complete days only', 'Compared with previous year: no days'],
  ],
  [{ answer: { requestIds: ['req-7'] } }, ['Request ID: req-7']],
  [{ answer: { failures: ONE_APP } }, ['Missing:', expect.stringMatching(/^- Chess .*Slow down/)]],
  [{ answer: { failures: failedApps(1999) } }, ['Missing:', ...twenty, '- And 1,979 more apps.']],
  [{ table: { shared: SHARED } }, ['% of revenue: of 1,234.50 USD', '% of impressions: of 40,000']],
  [
    { table: { shared: SHARED, columns: [time({ bucket: 'week' }), metric('revenue')] } },
    [
      '% of revenue: of each week’s total, 1,234.50 USD in all',
      '% of impressions: of each week’s total, 40,000 in all',
    ],
  ],
  [
    { table: { shared: SHARED.slice(0, 1), columns: [time({}), metric('revenue')] } },
    ['% of revenue: of each day’s total, 1,234.50 USD in all'],
  ],
  [{ table: { columns: [metric('arpdau')] } }, ['ARPDAU: revenue by the sum of the users of each day']],
  [{ table: { columns: [metric('ecpm')] } }, []],
  [
    { table: { columns: [metric('ecpm')], totals: [1] } },
    ['Last row: the total, whose ratios are computed from its sums'],
  ],
  [{ table: { totals: [1] } }, []],
])('the header note of %j', (noted, added) => {
  expect(linesOf({})).toEqual(BASE);
  expect(linesOf(noted).filter((line) => !BASE.includes(line))).toEqual(added);
});

test('of no money, it tells none; a tolerance is written as the spreadsheet’s locale does', () => {
  expect(linesOf({ table: { columns: [] } })).toEqual(BASE.slice(0, -1));
  const judging = { tolerance: 0.075, leastImpressions: 1000, newestFinal: day('2026-11-19') };
  writeNumbersIn(() => 'de_DE');
  expect(linesOf({ query: { judging } })).toContain(
    'Tolerance: 7,5% of the account’s figure, from 1.000 impressions on',
  );
  writeNumbersIn(() => 'en_US');
});
