// What came from impressions, told by the different people whom the sandbox's database counts on both sides.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays, type DaySpan } from '../../../src/core/day';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { valuesOf } from '../sheet/sheet-truth';
import { agreedWrite } from '../world/agreed-write';
import { choiceOf, useReportHost } from '../world/report-host';

onlyInLongRun();

const world = useReportHost('2026-11-20T12:03:00Z', { opens: 'once', days: 20 });
let appIds: string[];
let span: DaySpan;
let before: DaySpan;
beforeAll(async () => {
  const ids = world.apps;
  // One of them loses users, and one has none until ten days ago.
  const rows = await world.sandbox.query(
    `SELECT app_id FROM apps WHERE bundle_id IN ('com.sunlitgames.hundredthousand', 'com.sunlitgames.wordbridge')`,
  );
  appIds = [...new Set([...ids.slice(0, 3), ...rows.map(({ app_id }) => String(app_id))])];
  // Of final days, which alone are told in words.
  span = { first: addDays(world.today(), -9), last: addDays(world.today(), -3) };
  before = { first: addDays(span.first, -7), last: addDays(span.first, -1) };
});

/** Impressions, revenue and users of an app, by the facts. */
async function sideOf(appId: string, { first, last }: DaySpan) {
  const { truth } = world.sandbox;
  const [row] = await truth.accountRows({ appId, from: first, to: last });
  return {
    impressions: row?.impressions ?? 0,
    revenue: row?.revenue ?? 0,
    users: await truth.uniques({ appId, from: first, to: last }),
  };
}

const toCent = (amount: number) => Math.round(amount * 100) / 100;

/** The five amounts of an app, from impressions first. */
async function expectedOf(appId: string) {
  const [old, now] = [await sideOf(appId, before), await sideOf(appId, span)];
  const prices = [old.revenue / old.impressions, now.revenue / now.impressions] as const;
  const price = (prices[0] + prices[1]) / 2;
  const fromImpressions = toCent((now.impressions - old.impressions) * price);
  const fromEcpm = now.revenue - old.revenue - fromImpressions;
  if (old.users === 0 || now.users === 0) return [fromImpressions, null, null, fromEcpm];
  const perUser = (old.impressions / old.users + now.impressions / now.users) / 2;
  const fromUsers = toCent((now.users - old.users) * perUser * price);
  return [fromImpressions, fromUsers, fromImpressions - fromUsers, fromEcpm];
}

const near = (values: readonly (number | null)[]) =>
  values.map((value) => (value === null ? null : expect.closeTo(value, 6)));

async function written(changes: Partial<Choice> = {}) {
  const choice = choiceOf(
    {
      apps: appIds,
      byApp: true,
      groupBy: [],
      metrics: ['revenue'],
      totals: true,
      period: `${span.first}..${span.last}`,
      compare: 'previous period',
      compareColumns: ['drivers'],
      ...changes,
    },
    'Drivers',
  );
  world.sandbox.requests.clear();
  const { sentence } = await agreedWrite(world, choice);
  const requests = world.sandbox.requests.list().map(({ path }) => path.replace(/.*\//, ''));
  return { sentence, requests, cells: valuesOf(world.workbook, 'Drivers') };
}

const SPLIT = ['From impressions', 'From users', 'From impressions per user', 'From eCPM'];

test('stands in each row of one app, sums to what came from impressions, and takes no request more', async () => {
  const { cells, requests } = await written();
  expect(cells[0]).toEqual(['App', 'Bundle ID', 'Platform', 'Revenue', ...SPLIT, 'From mix']);
  const apps = await world.sandbox.truth.applications();
  const idOf = new Map(apps.map(({ bundle_id, app_id }) => [bundle_id, String(app_id)]));
  const rows = cells.slice(1, -1);
  expect(rows).toHaveLength(appIds.length);
  for (const row of rows)
    expect(row.slice(4, 8)).toEqual(near(await expectedOf(idOf.get(String(row[1])) ?? '')));
  expect(rows.filter((row) => row[5] === null)).toHaveLength(0);
  // Users aren't added up.
  expect(cells.at(-1)?.slice(5, 7)).toEqual([null, null]);
  expect(requests.filter((name) => name === 'stats')).toHaveLength(2 * appIds.length);
  expect(requests.filter((name) => name === 'apps').length).toBeLessThanOrEqual(1);
});

test('is told in words of one app', async () => {
  const [app = ''] = appIds;
  const { sentence, cells } = await written({ apps: [app], byApp: false });
  expect(cells[0]).toEqual(['Revenue', ...SPLIT, 'From mix']);
  expect(cells[1]?.slice(1, 5)).toEqual(near(await expectedOf(app)));
  expect(sentence).toMatch(/ from users, .* from impressions per user, .* from eCPM/);
});

test('has no figure where a record lacks its count, and nobody is told of that', async () => {
  const [, app = ''] = appIds;
  world.sandbox.behave({ uniquesSent: { [app]: 'missing' } });
  const { cells, sentence } = await written({ apps: appIds.slice(0, 2) });
  world.sandbox.behave({ uniquesSent: {} });
  const blank = cells.slice(1, -1).filter((row) => row[5] === null);
  expect(blank).toHaveLength(1);
  expect(blank[0]?.[6]).toBeNull();
  expect(typeof blank[0]?.[4]).toBe('number');
  expect(sentence).not.toContain('users');
});

test.each<[string, Partial<Choice>]>([
  ['by date', { groupBy: ['date'] }],
  ['by country', { groupBy: ['country'] }],
  ['of all apps together', { byApp: false }],
  ['of some countries', { filter: 'country=US' }],
])('isn’t offered %s', async (_case, changes) => {
  const { cells } = await written(changes);
  expect(cells[0]).toContain('From impressions');
  expect(cells[0]).not.toContain('From users');
});
