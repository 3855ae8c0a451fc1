// The sandbox as a whole: what it offers to tests and the workbench, and that two of them agree.

import { PUBLISHERS, SANDBOX_APPS } from '../../sandbox/data/apps';
import { PLACEMENTS } from '../../sandbox/data/placements';
import { startSandbox } from '../../sandbox/sandbox';
import { SHORT_HISTORY } from '../set-up/short-history';
import { account, appIdOf, listOf, NOON, seller, sorted, tokenOf, useSandbox } from './calls';

const lines: string[] = [];
const sandbox = useSandbox({ log: (line) => lines.push(line) });

const PERIOD = { fromDate: '2026-06-01T00:00:00Z', toDate: '2026-06-10T23:59:59Z' };

test('the sandbox says where it listens', () => {
  expect(lines).toEqual([expect.stringContaining(sandbox.accountUrl)]);
  expect(lines[0]).toContain(sandbox.reportingUrl);
  expect(lines[0]).toContain(sandbox.bigQueryUrl);
});

test('the sandbox runs SQL over the facts and returns plain values', async () => {
  const sql = `SELECT day, min(served_at) AS first, sum(impressions) > 0 AS is_shown, count(*) AS facts
    FROM facts WHERE day = DATE '2026-06-09' GROUP BY day`;
  expect(await sandbox.query(sql)).toEqual([
    { day: '2026-06-09', first: '2026-06-09T00:00:00.000Z', is_shown: true, facts: expect.any(Number) },
  ]);
  await expect(sandbox.query('SELECT nothing')).rejects.toThrow('nothing');
});

test('both services report the same revenue', async () => {
  const app = await appIdOf(sandbox, 'jp.sudoku.master');
  const path = `/api/apps/${app}/stats?ds=2026-06-01&de=2026-06-10&group=date`;
  const rows = listOf(await account(sandbox, path, await tokenOf(sandbox)), 'apps').slice(1);
  const filter = { ...PERIOD, bundleList: ['jp.sudoku.master'], groupByList: ['date'] };
  const sold = listOf(await seller(sandbox, 'json', filter), 'bundleStats');
  const short = sold.map((row) => ({ date: String(row['date']).slice(0, 10), revenue: row['revenue'] }));
  expect(sorted(rows.map(({ date, revenue }) => ({ date, revenue })))).toEqual(sorted(short));
});

test('two sandboxes of one day serve the same bytes', async () => {
  const twin = await startSandbox({ now: NOON, ...SHORT_HISTORY });
  const filter = { ...PERIOD, groupByList: ['date', 'bundle', 'country'] };
  const texts = [await seller(sandbox, 'csv', filter), await seller(twin, 'csv', filter)].map(
    (answer) => answer.text,
  );
  await twin.close();
  expect(texts[0]).toBe(texts[1]);
});

test('given applications are served to the account that owns each at the time', async () => {
  const apps = SANDBOX_APPS.slice(0, 2).map((app) => ({ ...app }));
  const placements = PLACEMENTS.filter(({ app }) => app <= 2);
  const few = await startSandbox({ now: NOON, ...SHORT_HISTORY, apps, placements });
  const bundles = async (login: object) =>
    listOf(await account(few, '/api/apps', await tokenOf(few, login)), 'apps').map((app) => app['bundle_id']);
  const [android, ios] = ['com.sunlitgames.puzzlekingdom', 'com.sunlitgames.puzzlekingdom.ios'];
  expect((await bundles(few.demoLogin)).toSorted()).toEqual([android, ios]);
  expect(await bundles(few.secondLogin)).toEqual([]);
  for (const app of apps) if (app.bundleId === ios) app.publisherId = PUBLISHERS.second;
  expect(await bundles(few.secondLogin)).toEqual([ios]);
  const facts = await few.query('SELECT DISTINCT bundle_id FROM facts ORDER BY bundle_id');
  expect(facts).toEqual([{ bundle_id: android }, { bundle_id: ios }]);
  await few.close();
});

test('a young day is restated when the clock moves', async () => {
  const truth = { appId: await appIdOf(sandbox, '1400000001'), from: '2026-06-09', to: '2026-06-09' };
  const [young] = await sandbox.truth.accountRows(truth);
  await sandbox.setClock('2026-06-20T00:00:00Z');
  const [old] = await sandbox.truth.accountRows(truth);
  await sandbox.setClock(NOON);
  expect(young?.impressions).toBeLessThan(old?.impressions ?? 0);
  expect(await sandbox.truth.accountRows(truth)).toEqual([young]);
});

test('a reset clears faults, requests and behaviour', async () => {
  sandbox.faults.add({ fault: { kind: 'status' } });
  sandbox.behave({ accountErrorsAs200: true });
  await account(sandbox, '/api/apps');
  sandbox.reset();
  expect([sandbox.faults.list(), sandbox.requests.list()]).toEqual([[], []]);
  expect((await account(sandbox, '/api/apps')).status).toBe(401);
});
