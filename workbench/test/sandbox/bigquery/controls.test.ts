// What a test can do with the sandbox's BigQuery: compare with the facts in SQL, and start over.

import { useSandbox } from '../calls';
import { bearerToken, GoogleCalls, ndjson } from './google-calls';

const sandbox = useSandbox({ days: 5, bigQueryJobMs: { pending: 0, running: 0 } });
let google: GoogleCalls;
beforeAll(async () => {
  google = new GoogleCalls(sandbox, await bearerToken(sandbox));
});

test('a table is compared with the facts in one query, NUMERIC exactly', async () => {
  await google.createTable('daily');
  const facts = await sandbox.query(
    `SELECT day AS date, app_name AS app, CAST(sum(impressions) AS BIGINT) AS impressions,
       CAST(sum(revenue_nano) AS VARCHAR) AS nano FROM facts GROUP BY ALL`,
  );
  const rows = facts.map(({ date, app, impressions, nano }) => {
    const digits = String(nano).padStart(10, '0');
    return { date, app, impressions, revenue: `${digits.slice(0, -9)}.${digits.slice(-9)}` };
  });
  await google.load({ into: 'daily', rows: ndjson(rows) });
  expect((await sandbox.bigQuery.tables())[0]?.rows).toBe(rows.length);
  const loaded = sandbox.bigQuery.sqlName('publisher_stats', 'daily');
  const [difference] = await sandbox.query(
    `SELECT count(*) AS n FROM (
       SELECT date, sum(impressions) AS i, sum(revenue) AS r FROM ${loaded} GROUP BY ALL
       EXCEPT SELECT day, sum(impressions), CAST(sum(revenue_nano) AS DECIMAL(38, 9)) * CAST('0.000000001' AS DECIMAL(10, 9)) FROM facts GROUP BY ALL)`,
  );
  expect(rows.length).toBeGreaterThan(50);
  expect(difference).toEqual({ n: 0 });
});

test('a reset forgets tables and jobs, and the same id is free again', async () => {
  await google.createTable('daily');
  await google.load({ into: 'daily', rows: [{ date: '2026-06-09' }], jobId: 'one' });
  sandbox.reset();
  expect([await sandbox.bigQuery.tables(), await sandbox.bigQuery.jobs()]).toEqual([[], []]);
  await google.createTable('daily');
  const again = await google.load({ into: 'daily', rows: [{ date: '2026-06-08' }], jobId: 'one' });
  expect(again.status).toBe(200);
  expect(await sandbox.bigQuery.partitions('publisher_stats', 'daily')).toEqual([
    { day: '2026-06-08', rows: 1 },
  ]);
});

test('a table that is not there is an error', async () => {
  expect(() => sandbox.bigQuery.sqlName('publisher_stats', 'none')).toThrow('publisher_stats.none');
  await expect(sandbox.bigQuery.rows('publisher_stats', 'none')).rejects.toThrow('publisher_stats.none');
});
