// Queries as jobs: what is answered before and after their end, page by page, and who is refused what.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import { type Answer, NOON, objectOf, useSandbox } from '../../calls';
import { bearerToken, GoogleCalls, PROJECT, partitionsSql, refusalOf, tableParameter } from '../google-calls';

const sandbox = useSandbox({ days: 2, bigQueryJobMs: { pending: 0, running: 0 } });
let google: GoogleCalls;
beforeAll(async () => {
  google = new GoogleCalls(sandbox, await bearerToken(sandbox));
});
afterEach(() => sandbox.setClock(NOON));

const at = (seconds: number) => sandbox.setClock(new Date(Date.parse(NOON) + seconds * 1000));
const slow = () => sandbox.behave({ bigQueryPendingMs: 10_000, bigQueryRunningMs: 20_000 });
const idOf = (answer: Answer): string =>
  String((objectOf(answer) as bigquery.IQueryResponse).jobReference?.jobId);
const daysOf = ({ rows = [] }: Pick<bigquery.IQueryResponse, 'rows'>) =>
  rows.map(({ f }) => f?.[0]?.v as unknown);

async function filled(count: number): Promise<void> {
  await google.createTable('daily');
  const rows = Array.from({ length: count }, (_each, i) => ({ date: `2026-06-0${i + 1}` }));
  await google.loaded({ into: 'daily', rows });
}

test('a query whose job takes no time is answered at once', async () => {
  await filled(1);
  const answer = await google.query({ timeoutMs: 5000, labels: { report: 'r1' } });
  const jobId = idOf(answer);
  const rest = {
    schema: {
      fields: [
        { name: 'partition_id', type: 'STRING', mode: 'NULLABLE' },
        { name: 'total_rows', type: 'INTEGER', mode: 'NULLABLE' },
        { name: 'written_ms', type: 'INTEGER', mode: 'NULLABLE' },
      ],
    },
    jobReference: { projectId: PROJECT, jobId, location: 'europe-west3' },
    totalRows: '1',
    rows: [{ f: [{ v: '20260601' }, { v: '1' }, { v: String(Date.parse(NOON)) }] }],
    totalBytesProcessed: '10485760',
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
  await filled(2);
  slow();
  const answer = await google.query();
  const jobId = idOf(answer);
  const running = {
    jobReference: { projectId: PROJECT, jobId, location: 'europe-west3' },
    jobComplete: false,
  };
  expect(objectOf(answer)).toEqual({ kind: 'bigquery#queryResponse', ...running });
  await at(29);
  await google.call('DELETE', `/${PROJECT}/datasets/publisher_stats/tables/daily$20260601`);
  expect(objectOf(await google.results(jobId))).toEqual({
    kind: 'bigquery#getQueryResultsResponse',
    ...running,
  });
  await at(30);
  const done: bigquery.IGetQueryResultsResponse = objectOf(await google.results(jobId));
  expect([done.jobComplete, daysOf(done)]).toEqual([true, ['20260602']]);
});

test('rows are answered page by page', async () => {
  await filled(5);
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
  const answer = await google.query({ labels: { report: 'r1' } });
  const jobId = idOf(answer);
  const job: bigquery.IJob = {
    kind: 'bigquery#job',
    id: `${PROJECT}:europe-west3.${jobId}`,
    configuration: {
      jobType: 'QUERY',
      labels: { report: 'r1' },
      query: {
        query: partitionsSql(),
        useLegacySql: false,
        parameterMode: 'NAMED',
        queryParameters: [tableParameter('daily')],
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
    statistics: { totalBytesProcessed: '10485760', query: { totalBytesBilled: '10485760' } },
  });
  const other = idOf(await google.query());
  await google.call('POST', `/${PROJECT}/jobs/${other}/cancel?location=europe-west3`, {});
  expect(refusalOf(await google.results(other))[2]).toContain('results of a cancelled query');
});

test('a query without a location runs where its dataset is', async () => {
  expect(objectOf(await google.query({ location: undefined }))).toMatchObject({
    jobReference: { location: 'europe-west3' },
  });
  const trial = objectOf(await google.query({ query: partitionsSql('trial'), location: undefined }));
  expect(trial).toMatchObject({ jobReference: { location: 'US' } });
  expect((await google.query({ location: 'EUROPE-WEST3' })).status).toBe(200);
});

test.each([
  ['a dataset elsewhere', { location: 'US' }, 'publisher_stats', 'US'],
  ['no dataset', { query: partitionsSql('none') }, 'none', 'europe-west3'],
  ['no dataset and no location', { query: partitionsSql('none'), location: undefined }, 'none', 'US'],
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

test('who may not run jobs, or not list the tables of the dataset, is refused', async () => {
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
  expect(refusalOf(await google.query({ query: partitionsSql('stats', 'other') }))).toEqual([
    ...[403, 'accessDenied'],
    'Access Denied: Dataset other:stats: Permission bigquery.tables.list denied on dataset other:stats (or it may not exist).',
  ]);
  expect((await google.query({ query: partitionsSql('read_only') })).status).toBe(200);
});

const NO_QUERY = 'The sandbox does not emulate queries other than those of partitions and of distinct rows.';
test.each<[string, object, number, string, string]>([
  ['no query', { query: undefined }, 400, 'invalid', 'Required parameter is missing: query'],
  ['legacy SQL', { useLegacySql: true }, 400, 'invalidQuery', 'legacy SQL has no such query'],
  ['legacy SQL by default', { useLegacySql: undefined }, 400, 'invalidQuery', 'set useLegacySql to false'],
  [
    'no parameter',
    { queryParameters: undefined },
    400,
    'invalidQuery',
    "Query parameter 'table' not found at [2:93]",
  ],
  [
    'another parameter',
    { queryParameters: [{ ...tableParameter('daily'), name: 'name' }] },
    ...([400, 'invalidQuery', "Query parameter 'table' not found"] as const),
  ],
  ['a syntax error', { query: 'SELECT * FROM' }, 400, 'invalidQuery', 'Unexpected end of script at [1:14]'],
  [
    'a dataset that cannot be',
    { query: partitionsSql('no-ne') },
    400,
    'invalid',
    'Invalid dataset ID "no-ne"',
  ],
  ['labels that cannot be', { labels: { Report: '1' } }, 400, 'invalid', 'Label key "Report"'],
  ['a negative number', { maxResults: -1 }, 400, 'invalid', "Invalid value at 'query.maxResults'"],
  ['another query', { query: 'SELECT 1' }, 501, 'notImplemented', NO_QUERY],
  [
    'another view',
    { query: partitionsSql().replace('PARTITIONS', 'TABLES') },
    501,
    'notImplemented',
    NO_QUERY,
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
    { queryParameters: [tableParameter('daily'), { ...tableParameter('x'), name: 'x' }] },
    ...([501, 'notImplemented', 'parameters that the query does not use'] as const),
  ],
  [
    'a parameter of another type',
    { queryParameters: [{ ...tableParameter('1'), parameterType: { type: 'INT64' } }] },
    ...([501, 'notImplemented', 'parameters of type INT64'] as const),
  ],
  [
    'a parameter without a value',
    { queryParameters: [{ ...tableParameter('1'), parameterValue: {} }] },
    ...([501, 'notImplemented', 'parameters without a value'] as const),
  ],
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
  await google.createTable('daily');
  await google.load({ into: 'daily', rows: [], jobId: 'one' });
  expect(refusalOf(await google.results('one'))[2]).toContain('results of a load');
});
