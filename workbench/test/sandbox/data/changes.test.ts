// What changes in a publisher's data: each change is in both services and in the database, and a reset undoes it.

import { addedBundle, type Changes } from '../../../sandbox/data/changes';
import type { AccountDimension } from '../../../sandbox/fields/account-fields';
import type { SellerDimension } from '../../../sandbox/fields/seller-fields';
import { account, appIdOf, listOf, seller, sorted, tokenOf, useSandbox } from '../calls';

const sandbox = useSandbox();

const CHESS = '1400000001';
const DICE = 'com.sunlitgames.dice';
/** Final at noon of the 10th are the days to the 7th. */
const [FROM, SINCE, TO] = ['2026-06-01', '2026-06-04', '2026-06-09'];

type Rows = Record<string, unknown>[];
const text = (row: Record<string, unknown>, field: string) => String(row[field]).slice(0, 10);

/** An app's rows from the account service, and what the database has of them. */
async function accountRows(appId: string, ...groupBy: AccountDimension[]): Promise<[Rows, Rows]> {
  const groups = groupBy.map((group) => `&group=${group}`).join('');
  const path = `/api/apps/${appId}/stats?ds=${FROM}&de=${TO}${groups}`;
  const rows = listOf(await account(sandbox, path, await tokenOf(sandbox)), 'apps').slice(1);
  return [rows, await sandbox.truth.accountRows({ appId, from: FROM, to: TO, groupBy })];
}

/** A bundle's rows from the seller service, and what the database has of them. */
async function sellerRows(bundle: string, ...groupBy: SellerDimension[]): Promise<[Rows, Rows]> {
  const filter = {
    fromDate: `${FROM}T00:00:00Z`,
    toDate: `${TO}T23:59:59Z`,
    bundleList: [bundle],
    groupByList: groupBy,
  };
  const rows = listOf(await seller(sandbox, 'json', filter), 'bundleStats');
  return [rows, await sandbox.truth.sellerRows({ from: FROM, to: TO, bundles: [bundle], groupBy })];
}

/** The figures of both services' rows equal the database's. */
async function expectTrue(appId: string, bundle: string): Promise<void> {
  const figures = (rows: Rows) =>
    sorted(rows.map(({ impressions, clicks, revenue }) => ({ impressions, clicks, revenue })));
  const pairs = [
    await accountRows(appId, 'date', 'country', 'ad_type'),
    await sellerRows(bundle, 'date', 'country', 'inventoryType'),
    await sellerRows(bundle, 'date', 'bundle', 'appName'),
  ];
  for (const [answerRows, stored] of pairs) {
    expect(answerRows.length).toBeGreaterThan(0);
    expect(figures(answerRows)).toEqual(figures(stored));
  }
}

const recordsOf = async () => listOf(await account(sandbox, '/api/apps', await tokenOf(sandbox)), 'apps');
const daysWith = (rows: Rows, field: string, value: string) =>
  [...new Set(rows.filter((row) => row[field] === value).map((row) => text(row, 'date')))].sort();
const DAYS_SINCE = ['04', '05', '06', '07', '08', '09'].map((day) => `2026-06-${day}`);
const print = () =>
  sandbox.query(`SELECT count(*) AS facts, CAST(bit_xor(hash(day, served_at, app_id, app_name, country, ad_type,
    placement_id, impressions, clicks, revenue_nano)) AS VARCHAR) AS print FROM facts`);

test('a renamed app has its new name in the list, in its record, in seller rows and in the database', async () => {
  const appId = await appIdOf(sandbox, CHESS);
  sandbox.behave({ appNames: { [appId]: "Chess 'Club" } });
  expect((await recordsOf()).filter(({ name }) => name === "Chess 'Club")).toHaveLength(1);
  const stats = await account(sandbox, `/api/apps/${appId}/stats`, await tokenOf(sandbox));
  expect(listOf(stats, 'apps')[0]).toMatchObject({ bundle_id: CHESS, name: "Chess 'Club" });
  const [sold] = await sellerRows(CHESS, 'appName');
  expect(sold.map(({ appName }) => appName)).toEqual(["Chess 'Club"]);
  const applications = await sandbox.truth.applications();
  expect(applications.find((app) => app['app_id'] === appId)).toMatchObject({ name: "Chess 'Club" });
  await expectTrue(appId, CHESS);
});

test('an added app is listed, and has rows and users from its first day on', async () => {
  const before = await recordsOf();
  sandbox.behave({ appsAdded: { 'Moon Miners': SINCE } });
  const bundle = addedBundle('Moon Miners');
  const appId = await appIdOf(sandbox, bundle);
  const records = await recordsOf();
  expect(records).toHaveLength(before.length + 1);
  expect(records.find((app) => app['app_id'] === appId)).toMatchObject({ name: 'Moon Miners' });
  const [rows] = await accountRows(appId, 'date');
  expect(rows.map((row) => text(row, 'date')).sort()).toEqual(DAYS_SINCE);
  await expect(sandbox.truth.uniques({ appId, from: FROM, to: '2026-06-03' })).resolves.toBe(0);
  await expect(sandbox.truth.uniques({ appId, from: FROM, to: TO })).resolves.toBeGreaterThan(0);
  await expectTrue(appId, bundle);
});

test('a new ad type and a new country have rows from their day on, beside all rows that there were', async () => {
  const appId = await appIdOf(sandbox, DICE);
  const [before] = await accountRows(appId, 'date', 'country', 'ad_type');
  sandbox.behave({ adTypesAdded: { app_open: SINCE }, countriesAdded: { xk: SINCE } });
  const [rows] = await accountRows(appId, 'date', 'country', 'ad_type');
  expect(daysWith(rows, 'ad_type', 'app_open')).toEqual(DAYS_SINCE);
  expect(daysWith(rows, 'country', 'xk')).toEqual(DAYS_SINCE);
  const kept = rows.filter((row) => row['ad_type'] !== 'app_open' && row['country'] !== 'xk');
  expect(sorted(kept)).toEqual(sorted(before));
  const [sold] = await sellerRows(DICE, 'date', 'country', 'inventoryType');
  expect(daysWith(sold, 'country', 'xk')).toEqual(DAYS_SINCE);
  expect(sold.map((row) => row['inventoryType'])).toContain('app_open');
  await expectTrue(appId, DICE);
});

test.each([0.5, 0, 3])('a final day of one app is restated to %d times its figures', async (factor) => {
  const day = '2026-06-05';
  const [appId, other] = [await appIdOf(sandbox, DICE), await appIdOf(sandbox, CHESS)];
  const sums = async (id: string) => (await accountRows(id, 'date'))[0];
  const [mine, others] = [await sums(appId), await sums(other)];
  const facts = await sandbox.query(
    `SELECT count(*) AS n FROM facts WHERE app_id = '${appId}' AND day = DATE '${day}'`,
  );
  sandbox.behave({ daysRestated: [{ appId, day, factor }] });
  const now = await sums(appId);
  const figureOf = (rows: Rows, field: string) =>
    Number(rows.find((row) => text(row, 'date') === day)?.[field]);
  // Counts are whole in each fact.
  for (const field of ['impressions', 'clicks', 'revenue'])
    expect(Math.abs(figureOf(now, field) - factor * figureOf(mine, field))).toBeLessThan(
      Number(facts[0]?.['n']),
    );
  expect(figureOf(now, 'revenue')).toBeCloseTo(factor * figureOf(mine, 'revenue'), 5);
  const isOther = (row: Record<string, unknown>) => text(row, 'date') !== day;
  expect(sorted(now.filter(isOther))).toEqual(sorted(mine.filter(isOther)));
  expect(sorted(await sums(other))).toEqual(sorted(others));
  await expectTrue(appId, DICE);
});

test('restatements of one day are multiplied', async () => {
  const [appId, day] = [await appIdOf(sandbox, DICE), '2026-06-05'];
  const revenue = async () => {
    const [row] = await sandbox.truth.accountRows({ appId, from: day, to: day });
    return row?.revenue ?? 0;
  };
  const before = await revenue();
  sandbox.behave({
    daysRestated: [
      { appId, day, factor: 0.5 },
      { appId, day, factor: 3 },
    ],
  });
  expect(await revenue()).toBeCloseTo(1.5 * before, 5);
});

test('a silent app has its record alone, a removed one is refused, and the others answer', async () => {
  const [silent, removed] = [await appIdOf(sandbox, DICE), await appIdOf(sandbox, CHESS)];
  sandbox.behave({ appsSilent: [silent], appsUnlisted: { [removed]: 'refused' } });
  const token = await tokenOf(sandbox);
  const stats = await account(sandbox, `/api/apps/${silent}/stats?group=date`, token);
  expect(listOf(stats, 'apps')).toMatchObject([{ app_id: silent, bundle_id: DICE }]);
  expect((await account(sandbox, `/api/apps/${removed}/stats`, token)).status).toBe(404);
  const ids = (await recordsOf()).map((app) => app['app_id']);
  expect([ids.includes(silent), ids.includes(removed)]).toEqual([true, false]);
});

test('a day that is first read after a change has it, and undoing changes leaves the data as they were', async () => {
  const appId = await appIdOf(sandbox, DICE);
  const before = await print();
  sandbox.behave({
    appNames: { [appId]: 'Other' },
    appsAdded: { 'Moon Miners': SINCE },
    adTypesAdded: { app_open: SINCE },
    countriesAdded: { xk: SINCE },
    daysRestated: [{ appId, day: '2026-06-05', factor: 2 }],
  });
  expect(await print()).not.toEqual(before);
  await sandbox.setClock('2026-06-11T12:00:00Z');
  const rows = await sandbox.truth.accountRows({
    appId,
    from: '2026-06-11',
    to: '2026-06-11',
    groupBy: ['country'],
  });
  expect(rows.map(({ country }) => country)).toContain('xk');
  await sandbox.setClock('2026-06-10T12:00:00Z');
  sandbox.reset();
  expect(await print()).toEqual(before);
});

test('a question that was answered before a change is answered anew', async () => {
  const appId = await appIdOf(sandbox, DICE);
  const [before] = await accountRows(appId, 'country');
  sandbox.behave({ countriesAdded: { xk: SINCE } });
  const [after] = await accountRows(appId, 'country');
  expect(after).toHaveLength(before.length + 1);
});

test.each<[Partial<Changes>, string]>([
  [{ appNames: { nobody: 'X' } }, 'There is no application nobody.'],
  [{ daysRestated: [{ appId: 'nobody', day: SINCE, factor: 2 }] }, 'There is no application nobody.'],
  [{ appsAdded: { X: 'June' } }, '“June” is no day.'],
  [{ appsAdded: { Moon: SINCE, 'moon!': SINCE } }, 'There is an app of this name already.'],
  [{ countriesAdded: { us: SINCE } }, 'There are rows of us already.'],
  [{ adTypesAdded: { native: SINCE } }, 'There are rows of native already.'],
])('%j is refused, and nothing is changed', (changes, sentence) => {
  const before = structuredClone(sandbox.behaviour());
  expect(() => sandbox.behave(changes)).toThrow(sentence);
  expect(sandbox.behaviour()).toEqual(before);
});
