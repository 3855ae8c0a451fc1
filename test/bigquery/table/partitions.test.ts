// Which days a table has, by BigQuery's answers to the one query.

import type { CallResult } from '../../../src/bigquery/http/bigquery-api';
import type { Call } from '../../../src/bigquery/http/bigquery-call';
import { partitionsOf } from '../../../src/bigquery/table/partitions';
import { StatsError } from '../../../src/core/errors';
import { errorFrom } from '../../fakes/error-from';
import { FakeClock } from '../../fakes/net/fake-clock';
import { PLACE } from '../loading-world';

type Row = readonly [id: unknown, rows: unknown, writtenMs: unknown];

const JOB = { projectId: PLACE.project, jobId: 'job_1', location: 'europe-west3' };
const answer = (rows: readonly Row[], more: object = {}) => ({
  jobComplete: true,
  jobReference: JOB,
  totalRows: String(rows.length),
  ...(rows.length > 0 ? { rows: rows.map((cells) => ({ f: cells.map((v) => ({ v })) })) } : {}),
  ...more,
});

/** An API that gives these answers, one after the other. */
function answering(...answers: readonly (object | StatsError)[]) {
  const calls: Call[] = [];
  const clock = new FakeClock();
  const send = (call: Call): CallResult => {
    calls.push(call);
    const next = answers[calls.length - 1];
    if (!next) throw new Error('one call too many');
    if (next instanceof StatsError) return { kind: 'unanswered', error: next, isSent: true };
    return { kind: 'done', json: next as Record<string, unknown> };
  };
  const api = { place: PLACE, send } as unknown as Parameters<typeof partitionsOf>[0];
  const read = (ms = 60_000) => partitionsOf(api, 'europe-west3', { deadlineMs: clock.now() + ms }, clock);
  return { calls, clock, read };
}

test('one query asks for the partitions of the table, in its location and in GoogleSQL', () => {
  const { calls, read } = answering(answer([['20261119', '4', '1764000000000']]));
  expect(read()).toEqual([{ day: '2026-11-19', writtenMs: 1_764_000_000_000 }]);
  expect(calls).toHaveLength(1);
  const [{ method, path, json = '' } = {} as Call] = calls;
  expect([method, path]).toEqual(['post', `/bigquery/v2/projects/${PLACE.project}/queries`]);
  const body = JSON.parse(json);
  expect(body).toMatchObject({ useLegacySql: false, location: 'europe-west3', parameterMode: 'NAMED' });
  expect(body.queryParameters[0]).toMatchObject({ name: 'table', parameterValue: { value: PLACE.table } });
  expect(body.query).toContain(
    `FROM \`${PLACE.project}\`.\`${PLACE.dataset}\`.INFORMATION_SCHEMA.PARTITIONS`,
  );
});

test.each<[string, Row[]]>([
  ['no partition', []],
  [
    'rows of no day',
    [
      ['__NULL__', '3', '1'],
      ['__UNPARTITIONED__', '3', '1'],
      [null, '3', '1'],
    ],
  ],
  ['a partition without rows', [['20261119', '0', '1764000000000']]],
  ['a day that is none', [['20261131', '1', '1764000000000']]],
])('%s is no day that the table has', (_what, rows) => {
  expect(answering(answer(rows)).read()).toEqual([]);
});

test('a day that doesn’t say when it was written counts as written long ago', () => {
  expect(answering(answer([['20261119', '4', null]])).read()).toEqual([{ day: '2026-11-19', writtenMs: 0 }]);
});

test('an answer that takes long is asked for again, and its pages are read one after the other', () => {
  const [first, second]: Row[] = [
    ['20261119', '4', '2'],
    ['20261118', '5', '1'],
  ];
  const { calls, clock, read } = answering(
    { jobComplete: false, jobReference: JOB },
    answer([first as Row], { totalRows: '2', pageToken: 'next page' }),
    answer([second as Row], { totalRows: '2' }),
  );
  const startMs = clock.now();
  expect(read().map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-18']);
  expect(clock.now() - startMs).toBe(1_000);
  expect(calls.map(({ method }) => method)).toEqual(['post', 'get', 'get']);
  expect(calls[1]?.path).toBe(
    `/bigquery/v2/projects/${PLACE.project}/queries/job_1?location=europe-west3&timeoutMs=10000`,
  );
  expect(calls[2]?.path).toContain('&pageToken=next%20page');
});

test('an answer that doesn’t come in time is an error that may pass', () => {
  const waiting = { jobComplete: false, jobReference: JOB };
  const { read } = answering(waiting, waiting, waiting);
  expect(errorFrom(() => read(2_500))).toMatchObject({ code: 'ANSWER_TOO_SLOW', mayPass: true });
});

test.each<[string, object]>([
  ['rows that are missing', { jobComplete: true, jobReference: JOB, totalRows: '3' }],
  ['rows without cells', { jobComplete: true, jobReference: JOB, totalRows: '1', rows: ['20261119'] }],
  ['a query without a job', { jobComplete: false }],
])('%s can’t be read', (_what, given) => {
  expect(errorFrom(() => answering(given).read()).code).toBe('ANSWER_UNREADABLE');
});

test('a refusal is thrown as it is', () => {
  const busy = new StatsError('SERVICE_BUSY', { service: 'bigquery', status: 429, serviceMessage: '' });
  expect(errorFrom(() => answering(busy).read())).toBe(busy);
});
