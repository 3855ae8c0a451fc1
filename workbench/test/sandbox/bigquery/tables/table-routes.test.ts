// Datasets and tables: what a request may say, what the answer says, and what is refused by name.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import { objectOf, useSandbox } from '../../calls';
import { bearerToken, FIELDS, GoogleCalls, ndjson, PROJECT, REPLACE_DAY, refusalOf } from '../google-calls';

const sandbox = useSandbox({ days: 2, bigQueryJobMs: { pending: 0, running: 0 } });
let google: GoogleCalls;
beforeAll(async () => {
  google = new GoogleCalls(sandbox, await bearerToken(sandbox));
});

const STATS = `/${PROJECT}/datasets/publisher_stats`;
const tableOf = async (id = 'daily'): Promise<bigquery.ITable> =>
  objectOf(await google.call('GET', `${STATS}/tables/${id}`));

test('datasets say where they are and how long they keep a partition', async () => {
  const of = async (id: string) => objectOf(await google.call('GET', `/${PROJECT}/datasets/${id}`));
  expect(await of('publisher_stats')).toMatchObject({
    datasetReference: { projectId: PROJECT, datasetId: 'publisher_stats' },
    location: 'europe-west3',
  });
  expect(await of('publisher_stats')).not.toHaveProperty('defaultPartitionExpirationMs');
  expect(await of('trial')).toMatchObject({ location: 'US', defaultPartitionExpirationMs: '5184000000' });
});

test('a table is answered with what it was made of, counters as texts', async () => {
  const answer = await google.createTable('daily', {
    clustering: { fields: ['app'] },
    labels: { spreadsheet: 'abc_1' },
    description: 'Daily',
    schema: { fields: [...FIELDS, { name: 'n', type: 'INTEGER', description: 'N' }] },
  });
  const table: bigquery.ITable = objectOf(answer);
  expect(table).toMatchObject({
    kind: 'bigquery#table',
    id: `${PROJECT}:publisher_stats.daily`,
    timePartitioning: { type: 'DAY', field: 'date' },
    clustering: { fields: ['app'] },
    labels: { spreadsheet: 'abc_1' },
    location: 'europe-west3',
    creationTime: String(Date.parse('2026-06-10T12:00:00Z')),
    numRows: '0',
    type: 'TABLE',
    description: 'Daily',
  });
  expect(table.schema?.fields?.map(({ name, type, mode }) => [name, type, mode])).toEqual([
    ['date', 'DATE', 'REQUIRED'],
    ['app', 'STRING', 'NULLABLE'],
    ['impressions', 'INTEGER', 'NULLABLE'],
    ['revenue', 'NUMERIC', 'NULLABLE'],
    ['bundle_id', 'STRING', 'NULLABLE'],
    ['platform', 'STRING', 'NULLABLE'],
    ['n', 'INTEGER', 'NULLABLE'],
  ]);
  expect(await tableOf()).toEqual(table);
});

test('numRows counts what is there', async () => {
  await google.createTable('daily');
  await google.loaded({ into: 'daily', rows: [{ date: '2026-06-09' }, { date: '2026-06-09' }] });
  expect((await tableOf()).numRows).toBe('2');
});

test.each<[string, object, string]>([
  [
    'a name with a space',
    { schema: { fields: [{ name: 'e CPM', type: 'NUMERIC' }] } },
    'Invalid field name "e CPM".',
  ],
  [
    'a name that begins with a digit',
    { schema: { fields: [{ name: '1st', type: 'DATE' }] } },
    'Invalid field name "1st".',
  ],
  [
    'a name of 301 characters',
    { schema: { fields: [{ name: 'x'.repeat(301), type: 'DATE' }] } },
    'at most 300',
  ],
  [
    'a reserved name',
    { schema: { fields: [{ name: '_partitiontime', type: 'DATE' }] } },
    'not allowed to start',
  ],
  [
    'names that differ in case',
    { schema: { fields: [...FIELDS, { name: 'App', type: 'STRING' }] } },
    'Duplicate',
  ],
  ['no columns', { schema: { fields: [] } }, 'Schema has no fields.'],
  [
    'partitions by a column that is missing',
    { timePartitioning: { type: 'DAY', field: 'day' } },
    'cannot be found in the schema',
  ],
  ['partitions by a text', { timePartitioning: { type: 'DAY', field: 'app' } }, 'The type found is: STRING'],
  [
    'clustering by a column that is missing',
    { clustering: { fields: ['nothing'] } },
    'Invalid field: nothing',
  ],
  [
    'clustering by five columns',
    { clustering: { fields: ['date', 'app', 'impressions', 'revenue', 'app'] } },
    'Too many clustering fields',
  ],
  ['an upper-case label key', { labels: { Report: 'x' } }, 'Label key "Report"'],
  ['a label key that begins with a digit', { labels: { '1': 'x' } }, 'Label key "1"'],
  ['a label value with a colon', { labels: { report: 'a:b' } }, 'Label value "a:b"'],
  ['a label value of 64 characters', { labels: { report: 'x'.repeat(64) } }, 'Label value'],
  [
    '65 labels',
    { labels: Object.fromEntries(Array.from({ length: 65 }, (_each, i) => [`k${i}`, ''])) },
    'at most 64',
  ],
  [
    'another dataset than the address',
    { tableReference: { projectId: PROJECT, datasetId: 'trial', tableId: 'x' } },
    'does not agree',
  ],
])('a table with %s is refused', async (_what, changes, message) => {
  const [status, reason, text] = refusalOf(await google.createTable('daily', changes));
  expect([status, reason]).toEqual([400, 'invalid']);
  expect(text).toContain(message);
});

test.each<[string, object]>([
  ['partitions by month', { timePartitioning: { type: 'MONTH', field: 'date' } }],
  ['partitions by arrival', { timePartitioning: { type: 'DAY' } }],
  ['a TIMESTAMP', { schema: { fields: [{ name: 'x', type: 'TIMESTAMP' }] } }],
  ['a REPEATED column', { schema: { fields: [{ name: 'x', type: 'DATE', mode: 'REPEATED' }] } }],
  ['requirePartitionFilter', { requirePartitionFilter: true }],
])('what the sandbox cannot do is refused by name: %s', async (_what, changes) => {
  const [status, reason, message] = refusalOf(await google.createTable('daily', changes));
  expect([status, reason]).toEqual([501, 'notImplemented']);
  expect(message).toMatch(/^The sandbox does not emulate /);
});

test.each(['da:ily', 'daily$20260609', 'a.b', '', 'x'.repeat(1025)])(
  'no table is called %j',
  async (tableId) => {
    const tableReference = { projectId: PROJECT, datasetId: 'publisher_stats', tableId };
    const [status, reason, message] = refusalOf(await google.createTable('daily', { tableReference }));
    expect([status, reason]).toEqual([400, 'invalid']);
    expect(message).toContain('Invalid table ID');
  },
);

test('ids that differ in case are two tables; the same id again is a duplicate', async () => {
  await google.createTable('daily');
  expect((await google.createTable('Daily')).status).toBe(200);
  expect(refusalOf(await google.createTable('daily'))).toEqual([
    ...[409, 'duplicate', `Already Exists: Table ${PROJECT}:publisher_stats.daily`],
  ]);
  await google.loaded({ into: 'Daily', rows: [{ date: '2026-06-09' }] });
  expect((await sandbox.bigQuery.tables()).map(({ table, rows }) => [table, rows])).toEqual([
    ['Daily', 1],
    ['daily', 0],
  ]);
});

const patch = (body: object) => google.call('PATCH', `${STATS}/tables/daily`, body);

test('labels are merged, and removed by null; what else is patched is the schema alone', async () => {
  await google.createTable('daily', { labels: { a: '1', b: '2' } });
  expect(objectOf(await patch({ labels: { b: null, c: '3' } }))['labels']).toEqual({ a: '1', c: '3' });
  expect(refusalOf(await patch({ description: 'x' }))[0]).toBe(501);
  expect((await tableOf()).labels).toEqual({ a: '1', c: '3' });
});

test('a patched schema adds columns, which are NULL so far, relaxes them, and describes them anew', async () => {
  await google.createTable('daily', { labels: { a: '1' } });
  await google.loaded({ into: 'daily', rows: [{ date: '2026-06-08', app: 'Chess' }] });
  const [date, app, ...rest] = FIELDS;
  const clicks = { name: 'clicks', type: 'INTEGER', mode: 'NULLABLE' };
  const fields = [{ ...date, mode: 'NULLABLE' }, { ...app, description: 'App' }, ...rest, clicks];
  const table: bigquery.ITable = objectOf(await patch({ schema: { fields } }));
  expect(table.schema?.fields).toEqual(fields.map((field) => ({ mode: 'NULLABLE', ...field })));
  expect([table.labels, await tableOf()]).toEqual([{ a: '1' }, table]);
  await google.loaded({ into: 'daily', rows: [{ app: 'Go', clicks: 5 }] });
  expect(await sandbox.bigQuery.rows('publisher_stats', 'daily')).toMatchObject([
    { date: '2026-06-08', app: 'Chess', clicks: null },
    { date: null, app: 'Go', clicks: '5' },
  ]);
});

const [DATE, APP, ...OTHERS] = FIELDS;
const MISFIT = `Provided Schema does not match Table ${PROJECT}:publisher_stats.daily. `;
test.each<[string, object[], number, string]>([
  ['lacks a column', FIELDS.slice(0, -1), 400, `${MISFIT}Field platform is missing in new schema`],
  [
    'changes a type',
    [DATE, { ...APP, type: 'INTEGER' }, ...OTHERS].map((field) => ({ ...field })),
    ...([400, `${MISFIT}Field app has changed type from STRING to INTEGER`] as const),
  ],
  [
    'requires a column',
    [DATE, { ...APP, mode: 'REQUIRED' }, ...OTHERS].map((field) => ({ ...field })),
    ...([400, `${MISFIT}Field app has changed mode from NULLABLE to REQUIRED`] as const),
  ],
  [
    'adds a required column',
    [...FIELDS, { name: 'clicks', type: 'INTEGER', mode: 'REQUIRED' }],
    ...([400, `${MISFIT}Cannot add required fields to an existing schema. (field: clicks)`] as const),
  ],
  [
    'adds a column before others',
    [{ name: 'clicks', type: 'INTEGER' }, ...FIELDS],
    501,
    'The sandbox does not emulate a change of the order of columns, or of their case.',
  ],
])('a patched schema that %s is refused, and changes nothing', async (_what, fields, status, message) => {
  await google.createTable('daily');
  const before = await tableOf();
  const refusal = refusalOf(await patch({ labels: { a: '1' }, schema: { fields } }));
  expect([refusal[0], refusal[2]]).toEqual([status, message]);
  expect(await tableOf()).toEqual(before);
});

test('rows are read as texts, all or those of a day', async () => {
  await google.createTable('daily');
  const rows = [
    { date: '2026-06-08', app: 'Chess', impressions: 5, revenue: '100.50' },
    { date: '2026-06-09', app: null, impressions: null, revenue: 0 },
  ];
  await google.loaded({ into: 'daily', rows });
  const read = async (id: string): Promise<unknown[][] | undefined> => {
    const list: bigquery.ITableDataList = objectOf(await google.call('GET', `${STATS}/tables/${id}/data`));
    return list.rows?.map(({ f }) => (f ?? []).map(({ v }) => v));
  };
  const [first, second] = [
    ['2026-06-08', 'Chess', '5', '100.5', null, null],
    ['2026-06-09', null, null, '0', null, null],
  ];
  expect(await read('daily')).toEqual([first, second]);
  expect(await read('daily$20260609')).toEqual([second]);
});

test('a day is deleted once, a table with all in it', async () => {
  await google.createTable('daily');
  await google.loaded({ into: 'daily', rows: [{ date: '2026-06-08' }, { date: '2026-06-09' }] });
  const remove = (id: string) => google.call('DELETE', `${STATS}/tables/${id}`);
  expect((await remove('daily$20260609')).status).toBe(204);
  expect(await sandbox.bigQuery.partitions('publisher_stats', 'daily')).toEqual([
    { day: '2026-06-08', rows: 1 },
  ]);
  expect(refusalOf(await remove('daily$20260609')).slice(0, 2)).toEqual([404, 'notFound']);
  expect((await remove('daily')).status).toBe(204);
  expect(refusalOf(await remove('daily')).slice(0, 2)).toEqual([404, 'notFound']);
  expect(await sandbox.bigQuery.tables()).toEqual([]);
});

test.each([
  ['daily$2026609', 400],
  ['daily$20260631', 400],
  ['daily$2026-06-09', 400],
  ['daily$', 400],
  ['daily$20260609$20260610', 400],
  ['daily$__NULL__', 400],
  ['daily$202606', 400],
])('the decorator of %s is answered with %i', async (id, status) => {
  await google.createTable('daily');
  expect((await google.call('DELETE', `${STATS}/tables/${id}`)).status).toBe(status);
});

test('partitions of the dataset trial vanish 60 days after their own day, also at once', async () => {
  const table: bigquery.ITable = objectOf(await google.createTable('trial.daily'));
  expect(table.timePartitioning).toEqual({ type: 'DAY', field: 'date', expirationMs: '5184000000' });
  const rows = ndjson(['2026-04-11', '2026-04-12', '2026-06-09'].map((date) => ({ date })));
  const job = await google.loaded({ into: 'trial.daily', rows });
  expect(job).toMatchObject({ status: { state: 'DONE' }, statistics: { load: { outputRows: '3' } } });
  // 60 days before noon of 10 June is noon of 11 April, so the partition of 11 April has expired.
  expect((await sandbox.bigQuery.partitions('trial', 'daily')).map(({ day }) => day)).toEqual([
    ...['2026-04-12', '2026-06-09'],
  ]);
  const replaced = { into: 'trial.daily$20260101', rows: [{ date: '2026-01-01' }], options: REPLACE_DAY };
  await google.loaded(replaced);
  expect(await sandbox.bigQuery.partitions('trial', 'daily')).toHaveLength(2);
});
