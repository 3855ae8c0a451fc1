// Google's own client for BigQuery, unmodified, against the sandbox: each accepts what the other sends.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SHORT_HISTORY } from '../../set-up/short-history';
import { NOON, useSandbox } from '../calls';
import type { ROWS, TASKS } from './client-tasks';
import { bearerToken, NOON_S, PROJECT } from './google-calls';

const sandbox = useSandbox({ ...SHORT_HISTORY, bigQueryJobMs: { pending: 0, running: 0 } });
let client: ChildProcess;

beforeAll(() => {
  client = fork(join(__dirname, 'client-tasks.ts'), {
    execArgv: ['--require', 'tsx/cjs'],
    // Keeps the client from looking for a machine of Google's.
    env: { ...process.env, METADATA_SERVER_DETECTION: 'none' },
  });
});
afterAll(() => client.kill());
afterEach(() => sandbox.setClock(NOON));

/** The result of a task of the client. Rejects with the client's error. */
async function done<Name extends keyof typeof TASKS>(
  task: Name,
  iat = NOON_S,
): Promise<Awaited<ReturnType<(typeof TASKS)[Name]>>> {
  const answer = once(client, 'message');
  client.send({ task, url: sandbox.bigQueryUrl, token: await bearerToken(sandbox, { iat }) });
  const [{ value, error }] = await answer;
  if (error !== undefined) throw new Error(String(error));
  return value;
}

const LOADED: typeof ROWS = [
  { date: '2026-06-09', app: 'Chess', revenue: '1.123456789' },
  { date: '2026-06-09', app: 'Café', revenue: null },
];

test('Google’s client finds the project’s datasets and their location', async () => {
  expect(await done('findDatasets')).toMatchObject({
    ids: ['publisher_stats', 'read_only', 'trial'],
    location: 'europe-west3',
    isThere: true,
    // A missing dataset and one that the key may not see answer alike.
    missing: { code: 403, reason: 'accessDenied' },
  });
});

test('Google’s client creates a table with partitions, clustering and labels, changes a label, and lists the table', async () => {
  expect(await done('changeTable')).toMatchObject({
    made: {
      timePartitioning: { type: 'DAY', field: 'date' },
      clustering: { fields: ['app'] },
      labels: { report: 'r1' },
      numRows: '0',
    },
    labels: { report: 'r2' },
    ids: ['daily'],
    again: { code: 409, reason: 'duplicate' },
  });
});

test('Google’s client loads a file into a day and reads it back; the same job id again is a duplicate', async () => {
  const { job, read, again } = await done('loadAndRead');
  expect(job).toMatchObject({
    status: { state: 'DONE' },
    statistics: { load: { outputRows: '2', badRecords: '0' } },
    jobReference: { projectId: PROJECT, jobId: 'first', location: 'europe-west3' },
  });
  expect(read).toEqual(LOADED);
  expect(again).toEqual({
    code: 409,
    reason: 'duplicate',
    message: `Already Exists: Job ${PROJECT}:europe-west3.first`,
  });
});

test('Google’s client replaces a day, deletes it, and lists the jobs', async () => {
  expect(await done('replaceAndDelete')).toMatchObject({
    replaced: 1,
    remaining: 0,
    jobs: ['second', 'first'],
    again: { code: 404, reason: 'notFound' },
  });
});

test('Google’s client reads all pages of a table', async () => {
  const pages = await done('readPages');
  expect(pages.map(({ length }) => length)).toEqual([10, 10, 5]);
  expect(pages.flat()).toEqual(Array.from({ length: 25 }, (_each, i) => `app ${i}`));
});

test('Google’s client writes the parameter of the query for rows, and reads its answer', async () => {
  const found = await done('queryRows');
  expect(found).toHaveLength(2);
  expect(found).toEqual(expect.arrayContaining(LOADED));
});

test('Google’s client waits for a job that takes a while, asking with its location', async () => {
  await sandbox.setClock();
  sandbox.behave({ bigQueryPendingMs: 50, bigQueryRunningMs: 150 });
  const job = await done('loadSlowly', Math.floor(Date.now() / 1000));
  expect(job.status?.state).toBe('DONE');
  const asked = sandbox.requests.list().filter(({ path }) => path.endsWith('/jobs/slow'));
  expect(asked.map(({ query }) => query)).toEqual(
    asked.map(() => expect.stringContaining('location=europe-west3')),
  );
  expect(asked.length).toBeGreaterThan(0);
});

test('Google’s client tells what the job says of a bad row', async () => {
  const { thrown, status } = await done('loadBadRow');
  expect(thrown.reason).toBe('invalid');
  expect(status).toMatchObject({ state: 'DONE', errorResult: { reason: 'invalid' } });
  expect(JSON.stringify(status)).toContain('position 0: No such field: cost.');
});

test('Google’s client throws each refusal as its ApiError', async () => {
  expect((await done('meetRefusals')).map(({ code, reason }) => [code, reason])).toEqual([
    [404, 'notFound'],
    [403, 'accessDenied'],
    [501, 'notImplemented'],
    [404, 'notFound'],
  ]);
});
