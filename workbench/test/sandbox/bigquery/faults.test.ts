// Faults of BigQuery: which calls each affects, and what a client sees.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import type { FaultInput } from '../../../sandbox/faults/fault-schemas';
import { NOON, objectOf, useSandbox } from '../calls';
import {
  assertionOf,
  bearerToken,
  endOf,
  exchange,
  GoogleCalls,
  PROJECT,
  REPLACE_DAY,
  refusalOf,
} from './google-calls';

const sandbox = useSandbox({ days: 2, bigQueryJobMs: { pending: 0, running: 0 } });
let google: GoogleCalls;
beforeAll(async () => {
  google = new GoogleCalls(sandbox, await bearerToken(sandbox));
});

type Fault = Extract<FaultInput, { fault: unknown }>['fault'];
const once = (operation: FaultInput['operation'], fault: Fault) =>
  sandbox.faults.add({ service: 'bigquery', operation, fault, times: 1 });
const DATASET = `/${PROJECT}/datasets/publisher_stats`;
const DAY = { into: 'daily$20260609', rows: [{ date: '2026-06-09' }], options: REPLACE_DAY };

const CALLS: readonly [NonNullable<FaultInput['operation']>, () => Promise<unknown>][] = [
  ['token', () => exchange(sandbox, assertionOf(sandbox.serviceAccountKey))],
  ['projects', () => google.call('GET', '')],
  ['datasets', () => google.call('GET', DATASET)],
  ['tables', () => google.createTable('daily')],
  ['tables', () => google.call('GET', `${DATASET}/tables/daily`)],
  ['insertJob', () => google.load({ ...DAY, jobId: 'one' })],
  ['job', () => google.job('one')],
  ['job', () => google.call('GET', `/${PROJECT}/jobs`)],
  ['query', () => google.query()],
  ['queryResults', () => google.results('one')],
  ['deletePartition', () => google.call('DELETE', `${DATASET}/tables/daily$20260609`)],
  ['tables', () => google.call('DELETE', `${DATASET}/tables/daily`)],
];

test.each(CALLS)('%s: a fault affects its call and no other', async (operation, call) => {
  once(operation, { kind: 'html' });
  for (const [other, another] of CALLS) if (other !== operation) await another();
  expect(sandbox.faults.list()).toHaveLength(1);
  expect(await call()).toMatchObject({ status: 503 });
  expect(sandbox.faults.list()).toEqual([]);
});

test.each<[Fault, number, string, string]>([
  [{ kind: 'rateLimit' }, 429, 'rateLimitExceeded', 'Too many requests.'],
  [{ kind: 'status' }, 500, 'internalError', 'Internal server error'],
  [{ kind: 'status', status: 503, message: 'Busy' }, 503, 'backendError', 'Busy'],
  [{ kind: 'validationError', field: 'x', message: 'No.' }, 400, 'invalid', 'No.'],
  [
    { kind: 'reason', status: 403, reason: 'rateLimitExceeded', message: 'Slow down' },
    403,
    'rateLimitExceeded',
    'Slow down',
  ],
  [
    { kind: 'reason', status: 403, reason: 'quotaExceeded', message: 'Used up' },
    403,
    'quotaExceeded',
    'Used up',
  ],
  [
    { kind: 'reason' },
    503,
    'backendError',
    'Error encountered during execution. Retrying may solve the problem.',
  ],
])('%j is answered in the envelope, once', async (fault, status, reason, message) => {
  once('datasets', fault);
  expect(refusalOf(await google.call('GET', DATASET))).toEqual([status, reason, message]);
  expect((await google.call('GET', DATASET)).status).toBe(200);
  expect(sandbox.requests.list().map((line) => line.fault)).toEqual([fault.kind, undefined]);
});

test('a refused token is 401 as BigQuery says it', async () => {
  once('datasets', { kind: 'refused' });
  expect(refusalOf(await google.call('GET', DATASET)).slice(0, 2)).toEqual([401, 'authError']);
});

test.each<[Fault, number, string]>([
  [{ kind: 'status', status: 503 }, 503, 'internal_failure'],
  [{ kind: 'reason', status: 403, reason: 'rate_limit_exceeded' }, 403, 'rate_limit_exceeded'],
  [{ kind: 'refused', status: 400 }, 400, 'invalid_grant'],
])('%j of the token endpoint is answered in its own form', async (fault, status, error) => {
  once('token', fault);
  const answer = await exchange(sandbox, assertionOf(sandbox.serviceAccountKey));
  expect([answer.status, objectOf(answer)]).toEqual([
    status,
    { error, error_description: expect.any(String) },
  ]);
});

test('a lost answer: the job runs, and its id is taken', async () => {
  await google.createTable('daily');
  once('insertJob', { kind: 'lostAnswer' });
  await expect(google.load({ ...DAY, jobId: 'one' })).rejects.toThrow('fetch failed');
  expect(refusalOf(await google.load({ ...DAY, jobId: 'one' }))[0]).toBe(409);
  expect(await sandbox.bigQuery.partitions('publisher_stats', 'daily')).toEqual([
    { day: '2026-06-09', rows: 1 },
  ]);
});

test('a connection that is dropped before: nothing has run', async () => {
  await google.createTable('daily');
  once('insertJob', { kind: 'disconnect' });
  await expect(google.load({ ...DAY, jobId: 'one' })).rejects.toThrow('fetch failed');
  expect(await sandbox.bigQuery.jobs()).toEqual([]);
});

test('a job that is accepted and fails later', async () => {
  await google.createTable('daily');
  once('insertJob', {
    kind: 'jobFails',
    reason: 'rateLimitExceeded',
    message: 'Too many',
    location: 'table.write',
  });
  const job = await google.loaded({ ...DAY, jobId: 'one' });
  expect(endOf(job)).toEqual(['DONE', 'rateLimitExceeded', 'Too many']);
  expect(await sandbox.bigQuery.partitions('publisher_stats', 'daily')).toEqual([]);
  expect(endOf(await google.loaded({ ...DAY, jobId: 'two' }))[1]).toBeUndefined();
});

test('a query that is accepted and fails later', async () => {
  const fault = { kind: 'jobFails', reason: 'rateLimitExceeded', message: 'Too many' } as const;
  await google.createTable('daily');
  once('query', fault);
  expect(refusalOf(await google.query())).toEqual([403, 'rateLimitExceeded', 'Too many']);
  sandbox.behave({ bigQueryRunningMs: 1000 });
  once('query', { ...fault, reason: 'backendError' });
  const { jobReference }: bigquery.IQueryResponse = objectOf(await google.query());
  await sandbox.setClock('2026-06-10T12:00:01Z');
  const results = refusalOf(await google.results(String(jobReference?.jobId)));
  expect(results).toEqual([503, 'backendError', 'Too many']);
  await sandbox.setClock(NOON);
});

test('fields that nobody knows, and a body that is cut', async () => {
  once('datasets', { kind: 'extraFields' });
  expect(objectOf(await google.call('GET', DATASET))).toMatchObject({
    server: 'node-7',
    location: 'europe-west3',
  });
  once('datasets', { kind: 'cutBody' });
  const cut = await google.call('GET', DATASET);
  expect(() => JSON.parse(cut.text)).toThrow(SyntaxError);
});
