// What the query for rows of a table finds, by its days and its list of apps.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import { NOON, objectOf, useSandbox } from '../../calls';
import { bearerToken, FIELDS, GoogleCalls, NOON_S, PROJECT } from '../google-calls';
import { appsParameter, rowsSql } from '../rows-query';

const sandbox = useSandbox({ days: 2, bigQueryJobMs: { pending: 0, running: 0 } });
let google: GoogleCalls;
beforeAll(async () => {
  google = new GoogleCalls(sandbox, await bearerToken(sandbox));
});
afterEach(() => sandbox.setClock(NOON));

const COLUMNS = '`date`, `app`, `impressions`, `revenue`';
const ask = async (columns: string, ...apps: string[]): Promise<bigquery.IQueryResponse> =>
  objectOf(await google.query({ query: rowsSql({ columns }), queryParameters: [appsParameter(...apps)] }));
const cellsOf = ({ rows = [] }: Pick<bigquery.IQueryResponse, 'rows'>) =>
  rows.map(({ f = [] }) => f.map(({ v }) => v as unknown));

/** The apps that are found if some are left out. */
const others = async (...apps: string[]) =>
  cellsOf(await ask('`app`', ...apps))
    .flat()
    .toSorted();

test('values are texts as BigQuery writes them, of the columns as the query names them', async () => {
  await google.createTable('daily', {
    schema: { fields: [...FIELDS, { name: 'ecpm', type: 'FLOAT', description: 'Per mille' }] },
  });
  const rows = [
    { date: '2026-06-08', app: "it's", impressions: '9007199254740993', revenue: '100.50', ecpm: 1.5 },
    { date: '2026-06-09', app: 'Café', impressions: 0, revenue: '-0.000000001', ecpm: -2.25 },
    { date: '2026-06-09', revenue: '3.000' },
  ];
  await google.loaded({ into: 'daily', rows });
  const answer = await ask('`Date`, `app`, `impressions`, `revenue`, `ecpm`');
  expect(answer.schema?.fields).toEqual([
    { name: 'Date', type: 'DATE', mode: 'NULLABLE' },
    { name: 'app', type: 'STRING', mode: 'NULLABLE' },
    { name: 'impressions', type: 'INTEGER', mode: 'NULLABLE' },
    { name: 'revenue', type: 'NUMERIC', mode: 'NULLABLE' },
    { name: 'ecpm', type: 'FLOAT', mode: 'NULLABLE' },
  ]);
  expect(cellsOf(answer).toSorted()).toEqual([
    ['2026-06-08', "it's", '9007199254740993', '100.5', '1.5'],
    ['2026-06-09', null, null, '3', null],
    ['2026-06-09', 'Café', '0', '-0.000000001', '-2.25'],
  ]);
});

test('rows of listed apps are left out, NULL being an empty text; an empty list leaves out none', async () => {
  await google.createTable('daily');
  const date = '2026-06-08';
  const rows = [
    { date, app: 'ios', bundle_id: 'com.a', platform: 'ios' },
    { date, app: 'android', bundle_id: 'com.a', platform: 'android' },
    { date, app: 'no platform', bundle_id: 'com.a' },
    { date, app: 'neither' },
    { date, app: 'quote', bundle_id: "a'b", platform: 'ios' },
    { date: '2026-06-10', app: 'late', bundle_id: 'com.b', platform: 'ios' },
  ];
  await google.loaded({ into: 'daily', rows });
  const all = ['android', 'ios', 'neither', 'no platform', 'quote'];
  expect(await others()).toEqual(all);
  expect(await others('com.b ios late', 'COM.A ios ios', 'com.a ios IOS')).toEqual(all);
  expect(await others('com.a ios ios', 'com.a  no platform', "a'b ios quote")).toEqual([
    'android',
    'neither',
  ]);
  expect(await others('  neither', 'com.a android android')).toEqual(['ios', 'no platform', 'quote']);
});

test('equal rows are all found, in no order of loading', async () => {
  await google.createTable('daily');
  const rows = [0, 0, 1, 2, 3, 4, 5, 6].map((impressions) => ({ date: '2026-06-09', impressions }));
  await google.loaded({ into: 'daily', rows });
  const found = cellsOf(await ask('`impressions`')).flat();
  const loaded = rows.map(({ impressions }) => String(impressions));
  expect(found.toSorted()).toEqual(loaded);
  expect([loaded, loaded.toReversed()]).not.toContainEqual(found);
});

test('it processes the columns that it names, each once, of all rows of these days', async () => {
  await google.createTable('daily');
  const key = { bundle_id: 'com.a', platform: 'ios' };
  const rows = [
    { date: '2026-06-08', app: 'Ä', impressions: 1, revenue: '1', ...key },
    { date: '2026-06-09', ...key },
    { date: '2026-06-10', app: 'Chess', impressions: 1, revenue: '1', ...key },
  ];
  await google.loaded({ into: 'daily', rows });
  // Two rows of a date (8), a bundle (2 + 5) and a platform (2 + 3); one of an app (2 + 2) and of numbers (8 and 16).
  const bytes = 2 * (8 + 7 + 5) + 4 + 8 + 16;
  const answer = await ask(COLUMNS, 'com.a ios Ä', 'com.a ios ');
  expect(answer).toMatchObject({ totalBytesProcessed: String(bytes), totalRows: '0' });
  expect(answer.rows).toBeUndefined();
});

test('a column that a patch has added is found, NULL in earlier rows', async () => {
  await google.createTable('daily');
  await google.loaded({ into: 'daily', rows: [{ date: '2026-06-08' }] });
  await google.call('PATCH', `/${PROJECT}/datasets/publisher_stats/tables/daily`, {
    schema: { fields: [...FIELDS, { name: 'clicks', type: 'INTEGER' }] },
  });
  await google.loaded({ into: 'daily', rows: [{ date: '2026-06-09', clicks: 7 }] });
  expect(cellsOf(await ask('`date`, `clicks`')).toSorted()).toEqual([
    ['2026-06-08', null],
    ['2026-06-09', '7'],
  ]);
});

test('a day that has expired when the query ends has no rows', async () => {
  await google.createTable('trial.daily', {
    timePartitioning: { type: 'DAY', field: 'date', expirationMs: String(2 * 86_400_000) },
  });
  await google.loaded({ into: 'trial.daily', rows: ['08', '09'].map((day) => ({ date: `2026-06-${day}` })) });
  const trial = { query: rowsSql({ dataset: 'trial' }), location: 'US' };
  // Two days before noon of 10 June is noon of 8 June, so that day's partition has expired.
  expect(cellsOf(objectOf(await google.query(trial)))).toEqual([['2026-06-09']]);
  sandbox.behave({ bigQueryRunningMs: 43_200_000 });
  const { jobReference }: bigquery.IQueryResponse = objectOf(await google.query(trial));
  await sandbox.setClock(new Date(Date.parse(NOON) + 43_200_000));
  const late = new GoogleCalls(sandbox, await bearerToken(sandbox, { iat: NOON_S + 43_200 }));
  const results = objectOf(await late.results(String(jobReference?.jobId), { location: 'US' }));
  expect(results).toMatchObject({ jobComplete: true, totalRows: '0' });
});
