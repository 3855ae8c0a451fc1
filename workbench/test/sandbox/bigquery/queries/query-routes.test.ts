// Queries as jobs: what is answered before and after their end, page by page, and who is refused what.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import { type Answer, NOON, objectOf, useSandbox } from '../../calls';
import { bearerToken, GoogleCalls, PROJECT, refusalOf } from '../google-calls';
import { appsParameter, rowsSql } from '../rows-query';

const sandbox = useSandbox({ days: 2, bigQueryJobMs: { pending: 0, running: 0 } });
let google: GoogleCalls;
beforeAll(async () => {
  google = new GoogleCalls(sandbox, await bearerToken(sandbox));
});
beforeEach(() => google.createTable('daily'));
afterEach(() => sandbox.setClock(NOON));

const at = (seconds: number) => sandbox.setClock(new Date(Date.parse(NOON) + seconds * 1000));
const slow = () => sandbox.behave({ bigQueryPendingMs: 10_000, bigQueryRunningMs: 20_000 });
const idOf = (answer: Answer): string =>
  String((objectOf(answer) as bigquery.IQueryResponse).jobReference?.jobId);
const daysOf = ({ rows = [] }: Pick<bigquery.IQueryResponse, 'rows'>) =>
  rows.map(({ f }) => f?.[0]?.v as unknown);
const fill = (...days: string[]) =>
  google.loaded({ into: 'daily', rows: days.map((day) => ({ date: `2026-06-${day}` })) });

test('a query whose job takes no time is answered at once', async () => {
  await fill('08');
  const answer = await google.query({ timeoutMs: 5000, labels: { report: 'r1' } });
  const jobId = idOf(answer);
  const rest = {
    schema: { fields: [{ name: 'date', type: 'DATE', mode: 'NULLABLE' }] },
    jobReference: { projectId: PROJECT, jobId, location: 'europe-west3' },
    totalRows: '1',
    rows: [{ f: [{ v: '2026-06-08' }] }],
    totalBytesProcessed: '8',
    jobComplete: true,
    cacheHit: false,
  };
  expect(objectOf(answer)).toEqual({ kind: 'bigquery#queryResponse', ...rest });
  expect(objectOf(await google.results(jobId, { timeoutMs: '0' }))).toEqual({
    kind: 'bigquery#getQueryResultsResponse',
    ...rest,
  });
});

test('a query whose job takes time says so until it is done, and finds what is there at its end', async () => {
  await fill('08', '09');
  slow();
  const answer = await google.query();
  const jobId = idOf(answer);
  const running = {
    jobReference: { projectId: PROJECT, jobId, location: 'europe-west3' },
    jobComplete: false,
  };
  expect(objectOf(answer)).toEqual({ kind: 'bigquery#queryResponse', ...running });
  await at(29);
  await google.call('DELETE', `/${PROJECT}/datasets/publisher_stats/tables/daily$20260608`);
  expect(objectOf(await google.results(jobId))).toEqual({
    kind: 'bigquery#getQueryResultsResponse',
    ...running,
  });
  await at(30);
  const done: bigquery.IGetQueryResultsResponse = objectOf(await google.results(jobId));
  expect([done.jobComplete, daysOf(done)]).toEqual([true, ['2026-06-09']]);
});

test('rows are answered page by page', async () => {
  await fill('08', '08', '08', '09', '09');
  const whole: bigquery.IQueryResponse = objectOf(await google.query());
  expect([daysOf(whole).length, whole.pageToken]).toEqual([5, undefined]);
  const first = await google.query({ maxResults: 2 });
  const pages = [objectOf(first) as bigquery.IGetQueryResultsResponse];
  for (let token = pages[0]?.pageToken; token; token = pages.at(-1)?.pageToken)
    pages.push(objectOf(await google.results(idOf(first), { pageToken: token, maxResults: '2' })));
  expect(pages.map((page) => [page.totalRows, daysOf(page).length])).toEqual([
    ['5', 2],
    ['5', 2],
    ['5', 1],
  ]);
  expect(pages.flatMap(daysOf)).toEqual(daysOf(whole));
  const rest = objectOf(await google.results(idOf(first), { pageToken: String(pages[0]?.pageToken) }));
  expect(daysOf(rest)).toEqual(daysOf(whole).slice(2));
});

test('a query is a job, which is got, listed and cancelled as others, and is no load of the controls', async () => {
  slow();
  const queryParameters = [{ ...appsParameter('a ios'), name: 'Apps' }];
  const answer = await google.query({ labels: { report: 'r1' }, queryParameters });
  const jobId = idOf(answer);
  const job: bigquery.IJob = {
    kind: 'bigquery#job',
    id: `${PROJECT}:europe-west3.${jobId}`,
    configuration: {
      jobType: 'QUERY',
      labels: { report: 'r1' },
      query: {
        query: rowsSql(),
        useLegacySql: false,
        parameterMode: 'NAMED',
        queryParameters: [appsParameter('a ios')],
      },
    },
    jobReference: { projectId: PROJECT, jobId, location: 'europe-west3' },
    statistics: {},
    status: { state: 'PENDING' },
  };
  expect(objectOf(await google.job(jobId))).toEqual(job);
  expect(objectOf(await google.call('GET', `/${PROJECT}/jobs`))['jobs']).toEqual([job]);
  expect(await sandbox.bigQuery.jobs()).toEqual([]);
  await at(30);
  expect(objectOf(await google.job(jobId))).toMatchObject({
    status: { state: 'DONE' },
    statistics: { totalBytesProcessed: '0', query: { totalBytesBilled: '10485760' } },
  });
  const other = idOf(await google.query());
  await google.call('POST', `/${PROJECT}/jobs/${other}/cancel?location=europe-west3`, {});
  expect(refusalOf(await google.results(other))[2]).toContain('results of a cancelled query');
});

test('a query without a location runs where its dataset is', async () => {
  expect(objectOf(await google.query({ location: undefined }))).toMatchObject({
    jobReference: { location: 'europe-west3' },
  });
  await google.createTable('trial.daily');
  const trial = objectOf(await google.query({ query: rowsSql({ dataset: 'trial' }), location: undefined }));
  expect(trial).toMatchObject({ jobReference: { location: 'US' } });
  expect((await google.query({ location: 'EUROPE-WEST3' })).status).toBe(200);
});

test.each([
  ['a dataset elsewhere', { location: 'US' }, 'publisher_stats', 'US'],
  ['no dataset', { query: rowsSql({ dataset: 'none' }) }, 'none', 'europe-west3'],
  ['no dataset and no location', { query: rowsSql({ dataset: 'none' }), location: undefined }, 'none', 'US'],
])('%s is not found', async (_what, changes, dataset, location) => {
  expect(refusalOf(await google.query(changes))).toEqual([
    ...[404, 'notFound', `Not found: Dataset ${PROJECT}:${dataset} was not found in location ${location}`],
  ]);
});

test('results are found in the location of their job only', async () => {
  const jobId = idOf(await google.query());
  expect(refusalOf(await google.results(jobId, { location: 'US' }))).toEqual([
    ...[404, 'notFound', `Not found: Job ${PROJECT}:US.${jobId}`],
  ]);
  expect(refusalOf(await google.call('GET', `/${PROJECT}/queries/${jobId}`))[0]).toBe(404);
  expect(refusalOf(await google.results('none'))[0]).toBe(404);
});

test('who may not run jobs, or not read the table, is refused', async () => {
  const jobId = idOf(await google.query());
  const key = sandbox.secondServiceAccountKey;
  const second = new GoogleCalls(sandbox, await bearerToken(sandbox, { key }));
  const noJobs = (project: string) => [
    ...[403, 'accessDenied'],
    `Access Denied: Project ${project}: User does not have bigquery.jobs.create permission in project ${project}.`,
  ];
  expect(refusalOf(await second.query())).toEqual(noJobs(PROJECT));
  expect(refusalOf(await second.results(jobId))).toEqual(noJobs(PROJECT));
  expect(refusalOf(await google.query({}, 'other'))).toEqual(noJobs('other'));
  const table = 'Table other:publisher_stats.daily';
  expect(refusalOf(await google.query({ query: rowsSql({ project: 'other' }) }))).toEqual([
    ...[403, 'accessDenied'],
    `Access Denied: ${table}: User does not have permission to query table ${table.slice(6)}, or perhaps it does not exist.`,
  ]);
});

const noTable = (table: string) =>
  `Not found: Table ${PROJECT}:publisher_stats.${table} was not found in location europe-west3`;

test('a query whose table is gone when it ends fails', async () => {
  slow();
  const jobId = idOf(await google.query());
  await google.call('DELETE', `/${PROJECT}/datasets/publisher_stats/tables/daily`);
  await at(30);
  expect(refusalOf(await google.results(jobId))).toEqual([404, 'notFound', noTable('daily')]);
});

const NO_QUERY = 'The sandbox does not emulate queries other than that for rows of a table.';
test.each<[string, object, number, string, string]>([
  ['no query', { query: undefined }, 400, 'invalid', 'Required parameter is missing: query'],
  ['legacy SQL', { useLegacySql: true }, 400, 'invalidQuery', 'legacy SQL has no such query'],
  ['legacy SQL by default', { useLegacySql: undefined }, 400, 'invalidQuery', 'set useLegacySql to false'],
  [
    'no parameter',
    { queryParameters: undefined },
    400,
    'invalidQuery',
    "Query parameter 'apps' not found at [3:107]",
  ],
  [
    'another parameter',
    { queryParameters: [{ ...appsParameter(), name: 'name' }] },
    ...([400, 'invalidQuery', "Query parameter 'apps' not found"] as const),
  ],
  ['a syntax error', { query: 'SELECT * FROM' }, 400, 'invalidQuery', 'Unexpected end of script at [1:14]'],
  ['a missing table', { query: rowsSql({ table: 'none' }) }, 404, 'notFound', noTable('none')],
  [
    'a missing column',
    { query: rowsSql({ columns: '`date`, `nope`' }) },
    ...([400, 'invalidQuery', 'Unrecognized name: nope at [1:16]'] as const),
  ],
  [
    'a missing column in its condition',
    { query: rowsSql().replace('`platform`', '`os`') },
    ...([400, 'invalidQuery', 'Unrecognized name: os at [3:52]'] as const),
  ],
  [
    'a column twice',
    { query: rowsSql({ columns: '`app`, `App`' }) },
    ...([400, 'invalidQuery', 'Found duplicate(s): App'] as const),
  ],
  [
    'a dataset that cannot be',
    { query: rowsSql({ dataset: 'no-ne' }) },
    ...([400, 'invalid', 'Invalid dataset ID "no-ne"'] as const),
  ],
  ['labels that cannot be', { labels: { Report: '1' } }, 400, 'invalid', 'Label key "Report"'],
  ['a negative number', { maxResults: -1 }, 400, 'invalid', "Invalid value at 'query.maxResults'"],
  ['another query', { query: 'SELECT 1' }, 501, 'notImplemented', NO_QUERY],
  [
    'a text compared as a day',
    { query: rowsSql().replace('`date` BETWEEN', '`app` BETWEEN') },
    ...([501, 'notImplemented', 'comparing app, which is STRING, as DATE'] as const),
  ],
  [
    'another query in legacy SQL',
    { query: 'SELECT 1', useLegacySql: true },
    501,
    'notImplemented',
    'legacy SQL',
  ],
  [
    'parameters by position',
    { parameterMode: 'POSITIONAL' },
    501,
    'notImplemented',
    'parameterMode POSITIONAL',
  ],
  ['no mode', { parameterMode: undefined }, 501, 'notImplemented', 'parameterMode left out'],
  [
    'a parameter more',
    { queryParameters: [appsParameter(), { ...appsParameter(), name: 'x' }] },
    ...([501, 'notImplemented', 'parameters that the query does not use'] as const),
  ],
  [
    'a parameter that is no list',
    {
      queryParameters: [
        { name: 'apps', parameterType: { type: 'STRING' }, parameterValue: { value: 'a ios' } },
      ],
    },
    ...([501, 'notImplemented', 'parameters of type STRING.'] as const),
  ],
  [
    'a list of numbers',
    {
      queryParameters: [
        { ...appsParameter('1'), parameterType: { type: 'ARRAY', arrayType: { type: 'INT64' } } },
      ],
    },
    ...([501, 'notImplemented', 'parameters of type ARRAY<INT64>'] as const),
  ],
  ...[{}, { arrayValues: [{}] }].map((parameterValue): [string, object, number, string, string] => [
    `the parameter ${JSON.stringify(parameterValue)}`,
    { queryParameters: [{ ...appsParameter(), parameterValue }] },
    ...([501, 'notImplemented', 'parameters without a value'] as const),
  ]),
  ['another field', { dryRun: true }, 501, 'notImplemented', 'the field dryRun of query'],
])('a query with %s is refused, and is no job', async (_what, changes, status, reason, message) => {
  const refusal = refusalOf(await google.query(changes));
  expect(refusal.slice(0, 2)).toEqual([status, reason]);
  expect(refusal[2]).toContain(message);
  expect(objectOf(await google.call('GET', `/${PROJECT}/jobs`))['jobs']).toBeUndefined();
});

test.each([
  [{ startIndex: '1' }, 501, 'the parameter startIndex of getQueryResults'],
  [{ maxResults: 'x' }, 400, 'Invalid value for maxResults'],
  [{ timeoutMs: '-1' }, 400, 'Invalid value for timeoutMs'],
  [{ pageToken: 'x' }, 400, 'Invalid value for pageToken'],
])('results with %j are refused', async (parameters, status, message) => {
  const refusal = refusalOf(await google.results(idOf(await google.query()), parameters));
  expect(refusal[0]).toBe(status);
  expect(refusal[2]).toContain(message);
});

test('a load has no results', async () => {
  await google.load({ into: 'daily', rows: [], jobId: 'one' });
  expect(refusalOf(await google.results('one'))[2]).toContain('results of a load');
});
