// BigQuery's limits, made small: where each is reported, and when it is over.

import { NOON, useSandbox } from '../calls';
import { bearerToken, endOf, FIELDS, GoogleCalls, PROJECT, REPLACE_DAY, refusalOf } from './google-calls';

const sandbox = useSandbox({ days: 2, bigQueryJobMs: { pending: 0, running: 0 } });
let google: GoogleCalls;
beforeAll(async () => {
  google = new GoogleCalls(sandbox, await bearerToken(sandbox));
});
beforeEach(() => google.createTable('daily'));
afterEach(() => sandbox.setClock(NOON));

const at = (seconds: number) => sandbox.setClock(new Date(Date.parse(NOON) + seconds * 1000));
const DAYS = ['2026-06-05', '2026-06-06', '2026-06-07', '2026-06-08'];
const loadDay = async (date: string, app: unknown = 'Chess') => {
  const into = `daily$${date.replaceAll('-', '')}`;
  return endOf(await google.loaded({ into, rows: [{ date, app }], options: REPLACE_DAY })).slice(1);
};

test('load jobs per table and day: failed ones count, and they come back 24 hours later', async () => {
  sandbox.behave({ bigQueryLoadsPerTableADay: 2 });
  expect(await loadDay('2026-06-05', {})).toEqual(['invalid', expect.any(String)]);
  expect(await loadDay('2026-06-05')).toEqual([undefined, undefined]);
  expect(await loadDay('2026-06-06')).toEqual([
    'quotaExceeded',
    expect.stringMatching(
      /^Quota exceeded: Your table exceeded quota for imports or query appends per table\./,
    ),
  ]);
  const [job] = (await sandbox.bigQuery.jobs()).slice(-1);
  expect(job?.error?.location).toBe('load_job_per_table.long');
  await google.createTable('other');
  await google.loaded({ into: 'other', rows: [] });
  expect((await sandbox.bigQuery.jobs()).slice(-1)).toMatchObject([{ outputRows: 0 }]);
  await at(86_400);
  google = new GoogleCalls(
    sandbox,
    await bearerToken(sandbox, { iat: (Date.parse(NOON) + 86_400_000) / 1000 }),
  );
  expect(await loadDay('2026-06-06')).toEqual([undefined, undefined]);
  await sandbox.setClock(NOON);
  google = new GoogleCalls(sandbox, await bearerToken(sandbox));
});

test('changes of a partitioned table in 10 seconds, deleted days and new columns among them', async () => {
  sandbox.behave({ bigQueryPartitionChangesPer10s: 2 });
  for (const day of DAYS.slice(0, 2)) expect(await loadDay(day)).toEqual([undefined, undefined]);
  const message = expect.stringMatching(
    /^Exceeded rate limits: too many partitioned table update operations for this table\./,
  );
  expect(await loadDay('2026-06-07')).toEqual(['rateLimitExceeded', message]);
  const remove = () => google.call('DELETE', `/${PROJECT}/datasets/publisher_stats/tables/daily$20260605`);
  expect(refusalOf(await remove())).toEqual([403, 'rateLimitExceeded', message]);
  const patch = google.call('PATCH', `/${PROJECT}/datasets/publisher_stats/tables/daily`, {
    schema: { fields: [...FIELDS, { name: 'clicks', type: 'INTEGER' }] },
  });
  expect(refusalOf(await patch)).toEqual([403, 'rateLimitExceeded', message]);
  await at(10);
  expect((await remove()).status).toBe(204);
});
