// The sandbox as a whole: what it gives to tests and to the workbench, and that two of them agree.

import { type Sandbox, startSandbox } from '../../../workbench/sandbox/sandbox';
import { account, appIdOf, listOf, NOON, seller, sorted, tokenOf } from './calls';

let sandbox: Sandbox;
const lines: string[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ now: NOON, log: (line) => lines.push(line) });
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.reset());

const PERIOD = { fromDate: '2026-06-01T00:00:00Z', toDate: '2026-06-10T23:59:59Z' };

test('says where it listens', () => {
  expect(lines).toEqual([expect.stringContaining(sandbox.accountUrl)]);
  expect(lines[0]).toContain(sandbox.reportingUrl);
});

test('runs SQL over the facts and returns plain values', async () => {
  const sql = `SELECT day, min(served_at) AS first, sum(impressions) > 0 AS shown, count(*) AS facts
    FROM facts WHERE day = DATE '2026-06-09' GROUP BY day`;
  expect(await sandbox.query(sql)).toEqual([
    { day: '2026-06-09', first: '2026-06-09T00:00:00.000Z', shown: true, facts: expect.any(Number) },
  ]);
  await expect(sandbox.query('SELECT nothing')).rejects.toThrow('nothing');
});

test('tells the same money through both interfaces', async () => {
  const app = await appIdOf(sandbox, 'jp.sudoku.master');
  const path = `/api/apps/${app}/stats?ds=2026-06-01&de=2026-06-10&group=date`;
  const rows = listOf(await account(sandbox, path, await tokenOf(sandbox)), 'apps').slice(1);
  const filter = { ...PERIOD, bundleList: ['jp.sudoku.master'], groupByList: ['date'] };
  const sold = listOf(await seller(sandbox, 'json', filter), 'bundleStats');
  const short = sold.map((row) => ({ date: String(row['date']).slice(0, 10), revenue: row['revenue'] }));
  expect(sorted(rows.map(({ date, revenue }) => ({ date, revenue })))).toEqual(sorted(short));
});

test('another one on the same day serves the same bytes', async () => {
  const twin = await startSandbox({ now: NOON });
  const filter = { ...PERIOD, groupByList: ['date', 'bundle', 'country'] };
  const texts = [await seller(sandbox, 'csv', filter), await seller(twin, 'csv', filter)].map(
    (answer) => answer.text,
  );
  await twin.close();
  expect(texts[0]).toBe(texts[1]);
});

test('restates a young day when its clock moves', async () => {
  const truth = { appId: await appIdOf(sandbox, '1400000001'), from: '2026-06-09', to: '2026-06-09' };
  const [young] = await sandbox.truth.accountRows(truth);
  await sandbox.setClock('2026-06-20T00:00:00Z');
  const [old] = await sandbox.truth.accountRows(truth);
  await sandbox.setClock(NOON);
  expect(young?.impressions).toBeLessThan(old?.impressions ?? 0);
  expect(await sandbox.truth.accountRows(truth)).toEqual([young]);
});

test('reset forgets faults, requests and choices', async () => {
  sandbox.faults.add({ fault: { kind: 'status' } });
  sandbox.behave({ accountErrorsAs200: true });
  await account(sandbox, '/api/apps');
  sandbox.reset();
  expect([sandbox.faults.list(), sandbox.requests.list()]).toEqual([[], []]);
  expect((await account(sandbox, '/api/apps')).status).toBe(401);
});
