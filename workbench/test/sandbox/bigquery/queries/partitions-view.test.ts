// What the query for a table's partitions finds after loads, deletions and the passing of time.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import { NOON, objectOf, useSandbox } from '../../calls';
import {
  bearerToken,
  FIELDS,
  GoogleCalls,
  NOON_S,
  PROJECT,
  partitionsSql,
  REPLACE_DAY,
  tableParameter,
} from '../google-calls';

const sandbox = useSandbox({ days: 2, bigQueryJobMs: { pending: 0, running: 0 } });
let google: GoogleCalls;
beforeAll(async () => {
  google = new GoogleCalls(sandbox, await bearerToken(sandbox));
});
beforeEach(() => google.createTable('daily'));
afterEach(() => sandbox.setClock(NOON));

const ms = (seconds: number): number => Date.parse(NOON) + seconds * 1000;
const at = (seconds: number) => sandbox.setClock(new Date(ms(seconds)));

/** The rows as they come: day, number of rows, seconds after noon. */
async function rowsAsSent(changes: object = {}): Promise<[string | null, number, number][]> {
  const { rows = [] }: bigquery.IQueryResponse = objectOf(await google.query(changes));
  return rows.map(({ f = [] }) => {
    const [day, count, writtenMs] = f.map(({ v }) => v as unknown);
    expect([typeof count, typeof writtenMs]).toEqual(['string', 'string']);
    return [day === null ? null : String(day), Number(count), (Number(writtenMs) - ms(0)) / 1000];
  });
}
const partitions = async (changes: object = {}) =>
  (await rowsAsSent(changes)).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));

/** Two rows of 8 June and one of 9 June, loaded at noon. */
const fill = () =>
  google.loaded({ into: 'daily', rows: ['08', '08', '09'].map((day) => ({ date: `2026-06-${day}` })) });
const loadDay = (
  day: string,
  rows: readonly object[] = [{ date: `2026-06-${day}` }],
  options = REPLACE_DAY,
) => google.loaded({ into: `daily$202606${day}`, rows, options });

test('a table without rows, and one that does not exist, have no partitions', async () => {
  const empty = objectOf(await google.query());
  expect(empty).toMatchObject({ totalRows: '0', jobComplete: true });
  expect(empty['rows']).toBeUndefined();
  expect(await partitions({ queryParameters: [tableParameter('none')] })).toEqual([]);
});

test('a load of the whole table writes the days of its rows', async () => {
  await fill();
  expect(await partitions()).toEqual([
    ['20260608', 2, 0],
    ['20260609', 1, 0],
  ]);
  await at(60);
  await google.loaded({ into: 'daily', rows: [{ date: '2026-06-09' }] });
  expect(await partitions()).toEqual([
    ['20260608', 2, 0],
    ['20260609', 2, 60],
  ]);
  await at(120);
  await google.loaded({ into: 'daily', rows: [{ date: '2026-06-08' }], options: REPLACE_DAY });
  expect(await partitions()).toEqual([['20260608', 1, 120]]);
});

test('a load of a day writes that day, even if its rows stay the same', async () => {
  await fill();
  await at(60);
  await loadDay('09');
  await loadDay('07');
  expect(await partitions()).toEqual([
    ['20260607', 1, 60],
    ['20260608', 2, 0],
    ['20260609', 1, 60],
  ]);
});

test('a day is written when its job ends', async () => {
  sandbox.behave({ bigQueryPendingMs: 10_000, bigQueryRunningMs: 20_000 });
  await google.load({ into: 'daily$20260609', rows: [{ date: '2026-06-09' }], options: REPLACE_DAY });
  await at(60);
  sandbox.behave({ bigQueryPendingMs: 0, bigQueryRunningMs: 0 });
  expect(await partitions()).toEqual([['20260609', 1, 30]]);
});

test('a load that fails writes nothing', async () => {
  await fill();
  await at(60);
  await loadDay('09', [{ date: '2026-06-08' }]);
  expect(await partitions()).toEqual([
    ['20260608', 2, 0],
    ['20260609', 1, 0],
  ]);
});

test('a day that is deleted or emptied has no row, and a new time once it is loaded again', async () => {
  await fill();
  await at(60);
  await google.call('DELETE', `/${PROJECT}/datasets/publisher_stats/tables/daily$20260609`);
  expect(await partitions()).toEqual([['20260608', 2, 0]]);
  await loadDay('08', []);
  expect(await partitions()).toEqual([]);
  await at(90);
  await loadDay('09');
  expect(await partitions()).toEqual([['20260609', 1, 90]]);
});

test('a new table of the same name knows nothing of the old one', async () => {
  await fill();
  await google.call('DELETE', `/${PROJECT}/datasets/publisher_stats/tables/daily`);
  expect(await partitions()).toEqual([]);
  await google.createTable('daily');
  await at(60);
  await fill();
  expect((await partitions()).map(([, , written]) => written)).toEqual([60, 60]);
});

test('a day that has expired when the query ends has no row', async () => {
  await google.createTable('trial.daily');
  const rows = ['2026-04-11', '2026-04-12', '2026-04-13'].map((date) => ({ date }));
  await google.loaded({ into: 'trial.daily', rows });
  const trial = { query: partitionsSql('trial'), location: 'US' };
  // 60 days before noon of 10 June is noon of 11 April, so the partition of 11 April has expired.
  expect((await partitions(trial)).map(([day]) => day)).toEqual(['20260412', '20260413']);
  // A quarter of an hour before midnight.
  const evening = 11.75 * 3600;
  await at(evening);
  const late = new GoogleCalls(sandbox, await bearerToken(sandbox, { iat: NOON_S + evening }));
  sandbox.behave({ bigQueryRunningMs: 1_800_000 });
  const { jobReference }: bigquery.IQueryResponse = objectOf(await late.query(trial));
  await at(evening + 1800);
  const results = objectOf(await late.results(String(jobReference?.jobId), { location: 'US' }));
  expect(results).toMatchObject({ totalRows: '1', rows: [{ f: [{ v: '20260413' }, { v: '1' }, {}] }] });
});

test('rows without a day are in a partition of their own', async () => {
  await google.createTable('loose', { schema: { fields: FIELDS.map(({ name, type }) => ({ name, type })) } });
  await google.loaded({ into: 'loose', rows: [{ app: 'Chess' }, { date: '2026-06-09' }] });
  await at(60);
  await google.loaded({ into: 'loose', rows: [{ app: 'Go' }] });
  expect(await partitions({ queryParameters: [tableParameter('loose')] })).toEqual([
    ['20260609', 1, 0],
    ['__NULL__', 2, 60],
  ]);
});

test('a table without partitions is one, which has no id', async () => {
  await google.createTable('plain', { timePartitioning: undefined });
  const plain = { queryParameters: [tableParameter('plain')] };
  expect(await partitions(plain)).toEqual([]);
  await at(60);
  await google.loaded({ into: 'plain', rows: [{ date: '2026-06-08' }, { date: '2026-06-09' }] });
  expect(await partitions(plain)).toEqual([[null, 2, 60]]);
});

test('rows come in no order of their days', async () => {
  const days = Array.from({ length: 8 }, (_each, i) => `2026060${i + 1}`);
  const rows = days.map((day) => ({ date: day.replace(/^(....)(..)/, '$1-$2-') }));
  await google.loaded({ into: 'daily', rows });
  const sentDays = (await rowsAsSent()).map(([day]) => day);
  expect(sentDays.toSorted()).toEqual(days);
  expect([days, days.toReversed()]).not.toContainEqual(sentDays);
});
