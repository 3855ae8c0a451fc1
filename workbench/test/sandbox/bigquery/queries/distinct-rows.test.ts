// What the query for the values that columns have together on some days finds, and who is refused it.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import { objectOf, useSandbox } from '../../calls';
import { bearerToken, GoogleCalls, PROJECT, refusalOf } from '../google-calls';

const sandbox = useSandbox({ days: 2, bigQueryJobMs: { pending: 0, running: 0 } });
let google: GoogleCalls;
beforeAll(async () => {
  google = new GoogleCalls(sandbox, await bearerToken(sandbox));
});
beforeEach(async () => {
  await google.createTable('daily');
  const rows = ['08', '08', '09', '10'].map((day) => ({ date: `2026-06-${day}` }));
  await google.loaded({ into: 'daily', rows });
});

const DAYS = "`date` BETWEEN DATE '2026-06-08' AND DATE '2026-06-09'";
const sql = (where = DAYS, columns = '`date`', table = 'daily') =>
  `SELECT DISTINCT ${columns} FROM \`${PROJECT}\`.\`publisher_stats\`.\`${table}\` WHERE ${where}`;
const ask = (query: string) => google.query({ query, parameterMode: undefined, queryParameters: undefined });

async function daysOf(query: string): Promise<unknown[]> {
  const { rows = [] }: bigquery.IQueryResponse = objectOf(await ask(query));
  return rows.map(({ f }) => f?.[0]?.v as unknown).toSorted();
}

test('each day of the spans is found once', async () => {
  expect(await daysOf(sql())).toEqual(['2026-06-08', '2026-06-09']);
  const more = `${DAYS} OR \`date\` BETWEEN DATE '2026-06-10' AND DATE '2026-06-30'`;
  expect(await daysOf(sql(more))).toEqual(['2026-06-08', '2026-06-09', '2026-06-10']);
});

test('it processes the columns that it names, of these days', async () => {
  // Three rows of a date, 8 bytes each.
  expect(objectOf(await ask(sql()))).toMatchObject({ totalBytesProcessed: '24', totalRows: '2' });
});

test.each([
  [
    'a column that is missing',
    sql(DAYS, '`date`, `nope`'),
    400,
    'invalidQuery',
    'Unrecognized name: nope at [1:25]',
  ],
  [
    'a table that is missing',
    sql(DAYS, '`date`', 'none'),
    404,
    'notFound',
    'was not found in location europe-west3',
  ],
  ['another condition', sql('`date` > 1'), 501, 'notImplemented', 'queries other than those'],
])('%s is refused', async (_what, query, status, reason, message) => {
  const refusal = refusalOf(await ask(query));
  expect(refusal.slice(0, 2)).toEqual([status, reason]);
  expect(refusal[2]).toContain(message);
});
