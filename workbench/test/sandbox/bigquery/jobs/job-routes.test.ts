// Jobs: their states over time, their ids and locations, lists, cancelling.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import { NOON, objectOf, useSandbox } from '../../calls';
import { bearerToken, endOf, GoogleCalls, PROJECT, REPLACE_DAY, refusalOf } from '../google-calls';

const sandbox = useSandbox({ days: 2, bigQueryJobMs: { pending: 10_000, running: 20_000 } });
let google: GoogleCalls;
beforeAll(async () => {
  google = new GoogleCalls(sandbox, await bearerToken(sandbox));
});
beforeEach(() => google.createTable('daily'));
afterEach(() => sandbox.setClock(NOON));

const at = (seconds: number) => sandbox.setClock(new Date(Date.parse(NOON) + seconds * 1000));
const load = (jobId: string | undefined, app = 'Chess', location?: string) =>
  google.load({
    into: 'daily$20260609',
    rows: [{ date: '2026-06-09', app }],
    options: REPLACE_DAY,
    location,
    ...(jobId !== undefined && { jobId }),
  });
const stateOf = async (id: string) => endOf(objectOf(await google.job(id)))[0];
const apps = async () => (await sandbox.bigQuery.rows('publisher_stats', 'daily')).map(({ app }) => app);

test('a job waits, runs, and has its effect at the end', async () => {
  const accepted: bigquery.IJob = objectOf(await load('one'));
  expect(accepted).toMatchObject({
    kind: 'bigquery#job',
    id: `${PROJECT}:europe-west3.one`,
    jobReference: { projectId: PROJECT, jobId: 'one', location: 'europe-west3' },
    configuration: { jobType: 'LOAD', load: { writeDisposition: 'WRITE_TRUNCATE' } },
    status: { state: 'PENDING' },
  });
  await at(9);
  expect(await stateOf('one')).toBe('PENDING');
  await at(10);
  expect(await stateOf('one')).toBe('RUNNING');
  await at(29);
  expect([await stateOf('one'), await apps()]).toEqual(['RUNNING', []]);
  await at(30);
  expect([await stateOf('one'), await apps()]).toEqual(['DONE', ['Chess']]);
});

test('jobs have their effects in the order in which they end', async () => {
  await load('slow', 'Slow');
  await at(1);
  sandbox.behave({ bigQueryPendingMs: 0, bigQueryRunningMs: 1000 });
  await load('quick', 'Quick');
  await at(60);
  expect(await apps()).toEqual(['Slow']);
});

test('the same id again is a duplicate, whatever it would do; in another location it is another job', async () => {
  await load('one');
  expect(refusalOf(await load('one', 'Go'))).toEqual([
    ...[409, 'duplicate', `Already Exists: Job ${PROJECT}:europe-west3.one`],
  ]);
  await google.createTable('trial.daily');
  const elsewhere = await google.load({ into: 'trial.daily', rows: [], jobId: 'one' });
  expect(elsewhere.status).toBe(200);
});

test('of calls with one id at the same time, one is accepted', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => load('one')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
});

test('a job without an id is given one', async () => {
  const [first, second] = [await load(undefined), await load(undefined)].map(
    (answer): bigquery.IJob => objectOf(answer),
  );
  expect(first?.jobReference?.jobId).toMatch(/^job_[\w-]+$/);
  expect(second?.jobReference?.jobId).not.toBe(first?.jobReference?.jobId);
});

test.each(['a.b', 'a b', '', 'ä', 'x'.repeat(1025)])('no job is called %j', async (id) => {
  const [status, reason, message] = refusalOf(await load(id));
  expect([status, reason]).toEqual([400, 'invalid']);
  expect(message).toContain('Invalid job ID');
});

test('a job must be where its table is', async () => {
  expect(refusalOf(await load('one', 'Chess', 'US'))).toEqual([
    ...[404, 'notFound', `Not found: Dataset ${PROJECT}:publisher_stats was not found in location US`],
  ]);
  expect((await load('one', 'Chess', 'EUROPE-WEST3')).status).toBe(200);
});

test('a job is found in its location only, and without one in US and EU only', async () => {
  await load('one');
  await google.createTable('trial.daily');
  await google.load({ into: 'trial.daily', rows: [], jobId: 'two' });
  const get = (path: string) => google.call('GET', `/${PROJECT}/jobs/${path}`);
  expect((await get('one?location=europe-west3')).status).toBe(200);
  expect(refusalOf(await get('one'))).toEqual([404, 'notFound', `Not found: Job ${PROJECT}:one`]);
  expect(refusalOf(await get('one?location=US'))).toEqual([
    ...[404, 'notFound', `Not found: Job ${PROJECT}:US.one`],
  ]);
  expect((await get('two')).status).toBe(200);
  expect((await get('two?location=us')).status).toBe(200);
});

test('a cancelled job has no effect', async () => {
  await load('one');
  const answer = await google.call('POST', `/${PROJECT}/jobs/one/cancel?location=europe-west3`, {});
  const { job } = objectOf(answer) as { job: Record<string, unknown> };
  expect(endOf(job)).toEqual(['DONE', 'stopped', expect.stringContaining('cancelled')]);
  await at(60);
  expect([await stateOf('one'), await apps()]).toEqual(['DONE', []]);
});

test('jobs are listed newest first, page by page, by state', async () => {
  for (const [i, id] of ['one', 'two', 'three'].entries()) {
    await at(i * 15);
    await load(id);
  }
  const { jobs }: bigquery.IJobList = objectOf(await google.call('GET', `/${PROJECT}/jobs`));
  const seen = jobs?.map(({ jobReference, status }) => [jobReference?.jobId, status?.state]);
  expect(seen).toEqual([
    ['three', 'PENDING'],
    ['two', 'RUNNING'],
    ['one', 'DONE'],
  ]);
});

test('the controls see the jobs', async () => {
  await load('one');
  await at(60);
  expect(await sandbox.bigQuery.jobs()).toEqual([
    {
      jobId: 'one',
      location: 'europe-west3',
      destination: 'publisher_stats.daily$20260609',
      state: 'DONE',
      writeDisposition: 'WRITE_TRUNCATE',
      outputRows: 1,
    },
  ]);
});
