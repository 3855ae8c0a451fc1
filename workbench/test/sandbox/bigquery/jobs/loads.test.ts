// Loads: what each disposition does, and that nothing is written if anything doesn't fit.

import { useSandbox } from '../../calls';
import {
  bearerToken,
  endOf,
  FIELDS,
  GoogleCalls,
  type Loading,
  type LoadOptions,
  loadJob,
  multipartBody,
  PROJECT,
  REPLACE_DAY,
  refusalOf,
} from '../google-calls';

const sandbox = useSandbox({ days: 2, bigQueryJobMs: { pending: 0, running: 0 } });
let google: GoogleCalls;
beforeAll(async () => {
  google = new GoogleCalls(sandbox, await bearerToken(sandbox));
});

const TABLE = `${PROJECT}:publisher_stats.daily`;
const days = async () =>
  (await sandbox.bigQuery.partitions('publisher_stats', 'daily')).map(({ day, rows }) => [day, rows]);
const row = (day: number, app = 'Chess') => ({ date: `2026-06-0${day}`, app });

/** A table with two rows of 8 June and one of 9 June. */
async function filled(): Promise<void> {
  await google.createTable('daily');
  await google.loaded({ into: 'daily', rows: [row(8), row(8, 'Go'), row(9)] });
}

test.each<[string, string, string, object[], unknown[]]>([
  [
    'adds',
    'daily',
    'WRITE_APPEND',
    [row(9)],
    [
      ['2026-06-08', 2],
      ['2026-06-09', 2],
    ],
  ],
  [
    'adds to a day',
    'daily$20260609',
    'WRITE_APPEND',
    [row(9)],
    [
      ['2026-06-08', 2],
      ['2026-06-09', 2],
    ],
  ],
  [
    'replaces a day',
    'daily$20260608',
    'WRITE_TRUNCATE',
    [row(8)],
    [
      ['2026-06-08', 1],
      ['2026-06-09', 1],
    ],
  ],
  [
    'replaces a day, keeping the schema',
    'daily$20260608',
    'WRITE_TRUNCATE_DATA',
    [row(8)],
    [
      ['2026-06-08', 1],
      ['2026-06-09', 1],
    ],
  ],
  ['replaces a day by nothing', 'daily$20260608', 'WRITE_TRUNCATE', [], [['2026-06-09', 1]]],
  [
    'makes a day',
    'daily$20260607',
    'WRITE_TRUNCATE',
    [row(7)],
    [
      ['2026-06-07', 1],
      ['2026-06-08', 2],
      ['2026-06-09', 1],
    ],
  ],
  ['empties the WHOLE table without a decorator', 'daily', 'WRITE_TRUNCATE', [row(7)], [['2026-06-07', 1]]],
  [
    'empties the whole table, keeping the schema',
    'daily',
    'WRITE_TRUNCATE_DATA',
    [row(7)],
    [['2026-06-07', 1]],
  ],
  [
    'fills a day that is empty',
    'daily$20260607',
    'WRITE_EMPTY',
    [row(7)],
    [
      ['2026-06-07', 1],
      ['2026-06-08', 2],
      ['2026-06-09', 1],
    ],
  ],
])('a load %s', async (_what, into, writeDisposition, rows, expected) => {
  await filled();
  const job = await google.loaded({
    into,
    rows,
    options: { writeDisposition, createDisposition: 'CREATE_NEVER' },
  });
  expect(endOf(job)).toEqual(['DONE', undefined, undefined]);
  expect(await days()).toEqual(expected);
});

const CHANGED = FIELDS.map((field) => (field.name === 'revenue' ? { ...field, type: 'FLOAT' } : field));
const WITH_CLICKS = [...FIELDS, { name: 'clicks', type: 'INTEGER' }];
const DIFFERS = `Provided Schema does not match Table ${TABLE}$20260609.`;

test.each<[string, Loading, string, string]>([
  [
    'a row of another day',
    { into: 'daily$20260609', rows: [row(9), row(8)] },
    'invalid',
    `Some rows belong to different partitions rather than destination partition ${TABLE}$20260609`,
  ],
  [
    'a table that is missing',
    { into: 'none$20260609', rows: [row(9)] },
    'notFound',
    `Not found: Table ${PROJECT}:publisher_stats.none$20260609`,
  ],
  [
    'a table that it would create',
    { into: 'none$20260609', rows: [row(9)], options: { createDisposition: 'CREATE_IF_NEEDED' } },
    'notImplemented',
    'The sandbox does not emulate loads that create their table.',
  ],
  [
    'a day that has rows',
    { into: 'daily$20260609', rows: [row(9)], options: { writeDisposition: 'WRITE_EMPTY' } },
    'duplicate',
    `Already Exists: Table ${TABLE}$20260609`,
  ],
  [
    'a column more',
    { into: 'daily$20260609', rows: [row(9)], options: { schema: { fields: WITH_CLICKS } } },
    'invalid',
    `${DIFFERS} Cannot add fields (field: clicks)`,
  ],
  [
    'a column less',
    { into: 'daily$20260609', rows: [row(9)], options: { schema: { fields: FIELDS.slice(0, 3) } } },
    'invalid',
    `${DIFFERS} Field revenue is missing in new schema`,
  ],
  [
    'another type',
    { into: 'daily$20260609', rows: [row(9)], options: { schema: { fields: CHANGED } } },
    'invalid',
    `${DIFFERS} Field revenue has changed type from NUMERIC to FLOAT`,
  ],
  [
    'another clustering',
    { into: 'daily$20260609', rows: [row(9)], options: { clustering: { fields: ['app'] } } },
    'invalid',
    'Incompatible table partitioning specification. Expects partitioning specification interval(type:day,field:date), but input partitioning specification is none clustering(app)',
  ],
])('a load with %s fails and changes nothing', async (_what, loading, reason, message) => {
  await filled();
  const options = { ...REPLACE_DAY, ...loading.options };
  expect(endOf(await google.loaded({ ...loading, options }))).toEqual(['DONE', reason, message]);
  expect(await days()).toEqual([
    ['2026-06-08', 2],
    ['2026-06-09', 1],
  ]);
});

test('a bad row fails the whole load, with the place of each', async () => {
  await filled();
  const rows = [row(9, 'Go'), { ...row(9), revenue: 'much' }, { app: 'Chess' }];
  const job = await google.loaded({ into: 'daily$20260609', rows, options: REPLACE_DAY });
  const head = 'Error while reading data, error message: JSON';
  expect(endOf(job)).toEqual([
    ...['DONE', 'invalid'],
    `${head} table encountered too many errors, giving up. Rows: 3; errors: 2. Please look into the errors[] collection for more details.`,
  ]);
  const { errors } = job['status'] as { errors: { reason: string; message: string }[] };
  const starts = rows.map((_each, i) =>
    rows.slice(0, i).reduce((sum, before) => sum + Buffer.byteLength(JSON.stringify(before)) + 1, 0),
  );
  expect(errors.slice(2)).toEqual([
    {
      reason: 'invalid',
      message: `${head} parsing error in row starting at position ${starts[1]}: Invalid NUMERIC value: much Field: revenue; Value: much`,
    },
    {
      reason: 'invalid',
      message: `${head} parsing error in row starting at position ${starts[2]}: Missing required field: date.`,
    },
  ]);
  expect(await days()).toEqual([
    ['2026-06-08', 2],
    ['2026-06-09', 1],
  ]);
});

test('a plain table takes no decorator', async () => {
  await google.createTable('plain', { timePartitioning: undefined });
  const job = await google.loaded({ into: 'plain$20260609', rows: [row(9)], options: REPLACE_DAY });
  expect(endOf(job)[2]).toBe(
    `Cannot add storage to a non-partitioned table with a partition reference: ${PROJECT}:publisher_stats.plain$20260609`,
  );
});

test.each<[string, LoadOptions, number, string]>([
  ['CSV', { sourceFormat: 'CSV' }, 501, 'The sandbox does not emulate sourceFormat CSV.'],
  ['no format, which is CSV', { sourceFormat: undefined }, 501, 'sourceFormat CSV'],
  [
    'an unknown disposition',
    { writeDisposition: 'WRITE_OVER' },
    400,
    "Invalid value at 'job.configuration.load.writeDisposition'",
  ],
  ['addresses', { sourceUris: ['gs://x/y'] }, 501, 'the field sourceUris of job.configuration.load'],
  ['unknown values ignored', { ignoreUnknownValues: true }, 400, 'ignoreUnknownValues'],
  ['bad rows left out', { maxBadRecords: 1 }, 400, 'maxBadRecords'],
])('a load with %s is refused at once', async (_what, options, status, message) => {
  await google.createTable('daily');
  const refusal = refusalOf(await google.load({ into: 'daily', rows: [row(9)], options }));
  expect(refusal[0]).toBe(status);
  expect(refusal[2]).toContain(message);
  expect(await sandbox.bigQuery.jobs()).toEqual([]);
});

test.each<[string, string]>([
  [
    'none.daily',
    `Permission bigquery.tables.updateData denied on table ${PROJECT}:none.daily (or it may not exist)`,
  ],
  ['no-ne.daily', 'Invalid dataset ID "no-ne"'],
  ['daily$2026609', 'Invalid table ID "daily$2026609"'],
])('a load into %s is refused at once', async (into, message) => {
  expect(refusalOf(await google.load({ into, rows: [] }))[2]).toContain(message);
});

test('only uploads of two parts at once are emulated', async () => {
  const body = multipartBody(loadJob({ into: 'daily' }), '');
  for (const query of ['?uploadType=resumable', '?uploadType=media', ''])
    expect(refusalOf(await google.upload(body, undefined, query)).slice(0, 2)).toEqual([
      501,
      'notImplemented',
    ]);
  expect(refusalOf(await google.call('POST', `/${PROJECT}/jobs`, {}))[0]).toBe(501);
});
