// The expected answers, on facts made by hand.

import { SANDBOX_APPS } from '../../../sandbox/data/apps';
import { Database } from '../../../sandbox/data/database';
import { Truth } from '../../../sandbox/data/truth';

let database: Database;
let truth: Truth;
const publisher = SANDBOX_APPS[0]?.publisherId ?? '';

beforeAll(async () => {
  database = await Database.open();
  await database.execute(`CREATE TABLE facts AS SELECT CAST(t.day AS DATE) AS day, CAST(t.served AS TIMESTAMP) AS served_at,
    'a' AS app_id, t.bundle AS bundle_id, 'A' AS app_name, '${publisher}' AS publisher_id, '1' AS store_id, country,
    'banner' AS ad_type, 'mrec' AS inventory_type, '01' AS placement_id, 'P' AS placement_name, os AS operation_system,
    impressions, clicks, revenue_nano FROM (VALUES
    ('2026-01-01', '2026-01-01 00:00:00', 'x', 'de', 'ios', 1000, 10, 2000000000),
    ('2026-01-01', '2026-01-01 05:00:00', 'y', 'us', 'web', 3000, 20, 1500000000),
    ('2026-01-02', '2026-01-02 23:00:00', 'x', 'de', 'ios', 0, 0, 0))
    t(day, served, bundle, country, os, impressions, clicks, revenue_nano)`);
  await database.execute(`CREATE TABLE people AS SELECT CAST(day AS DATE) AS day, app_id, first, last FROM (VALUES
    ('2026-01-01', 'a', 10, 15), ('2026-01-01', 'a', 20, 22), ('2026-01-01', 'c', 0, 9),
    ('2026-01-02', 'a', 12, 14), ('2026-01-02', 'a', 14, 18), ('2026-01-02', 'a', 30, 30))
    t(day, app_id, first, last)`);
  truth = new Truth(() => (sql, values) => database.columns(sql, values));
});
afterAll(() => database.close());

const PERIOD = { from: '2026-01-01', to: '2026-01-02' };

test('sums counts and money, and takes ratios of the sums', async () => {
  expect(await truth.accountRows({ appId: 'a', ...PERIOD })).toEqual([
    { impressions: 4000, clicks: 30, revenue: 3.5, ecpm: 0.875, ctr: 0.0075 },
  ]);
});

test('groups, and has no ratio without impressions', async () => {
  expect(await truth.accountRows({ appId: 'a', ...PERIOD, groupBy: ['date', 'country'] })).toEqual([
    { date: '2026-01-01', country: 'de', impressions: 1000, clicks: 10, revenue: 2, ecpm: 2, ctr: 0.01 },
    {
      date: '2026-01-01',
      country: 'us',
      impressions: 3000,
      clicks: 20,
      revenue: 1.5,
      ecpm: 0.5,
      ctr: 20 / 3000,
    },
    { date: '2026-01-02', country: 'de', impressions: 0, clicks: 0, revenue: 0, ecpm: 0, ctr: 0 },
  ]);
});

test('is one row of zeros for an unknown application, and none when grouped', async () => {
  const zeros = { impressions: 0, clicks: 0, revenue: 0, ecpm: 0, ctr: 0 };
  expect(await truth.accountRows({ appId: 'b', ...PERIOD })).toEqual([zeros]);
  expect(await truth.accountRows({ appId: 'b', ...PERIOD, groupBy: ['date'] })).toEqual([]);
});

test.each([
  [{ bundles: ['y'] }, [3000]],
  [{ operationSystems: ['ios'] }, [0, 1000]],
  [{ operationSystems: ['ios', 'web'], bundles: ['y', 'z'] }, [3000]],
  [{ toHour: 22 }, [4000]],
  [{ fromHour: 5 }, [0, 3000]],
  [{ fromHour: 6 }, [0]],
  [{ to: '2026-01-01', toHour: 0 }, [1000]],
])('filters the seller by %j', async (question, impressions) => {
  const rows = await truth.sellerRows({ ...PERIOD, ...question, groupBy: ['date'] });
  expect(rows.map((row) => row.impressions).toSorted((a, b) => a - b)).toEqual(impressions);
});

test('counts each person of a period once', async () => {
  const [first, second] = [PERIOD.from, PERIOD.to];
  expect(await truth.uniques({ appId: 'a', from: first, to: first })).toBe(7);
  expect(await truth.uniques({ appId: 'a', from: second, to: second })).toBe(6);
  expect(await truth.uniques({ appId: 'a', ...PERIOD })).toBe(10);
  expect(await truth.uniques({ appId: 'b', ...PERIOD })).toBe(0);
});
