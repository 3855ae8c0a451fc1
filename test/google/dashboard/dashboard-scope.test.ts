// What a dashboard is of: the apps that were chosen, a group or one of its labels, and tiers in place of countries. Its
// title says which, and that a group has changed since it was saved; its numbers are the database's.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { GROUP_HEADINGS, GROUPS_TAB } from '../../../src/sources/groups-tab';
import { drawnCharts } from '../charts/drawn-charts';
import { type ReportHost, useReportHosts } from '../world/report-host';

onlyInLongRun();

const APPS = SANDBOX_APPS.slice(0, 6);
const hosts = useReportHosts('2026-11-18T12:03:00Z', { apps: APPS });

/** The last 28 final days of that time: a day is final two days after its end. */
const DAYS = ['2026-10-19', '2026-11-15'];
const SPAN = DAYS.join(' to ');

const groups = (germany: string): readonly (readonly string[])[] => [
  GROUP_HEADINGS,
  ['Tier', 'Country', 'US', 'Tier 1'],
  ['Tier', 'Country', 'Germany', germany],
  ['Own', 'Bundle', APPS[0]?.bundleId ?? '', 'ours'],
  ['Own', 'Bundle', APPS[1]?.bundleId ?? '', 'ours'],
];
const tierOf = (germany: string) =>
  `CASE lower(country) WHEN 'us' THEN 'Tier 1' WHEN 'de' THEN '${germany}' ELSE '(no tier)' END`;

let world: ReportHost;
let five: string[];
let email: string;

beforeEach(async () => {
  world = await hosts.openConnected();
  five = world.apps.slice(0, 5);
  ({ email } = world.sandbox.demoLogin);
  label('Tier 2');
});

/** A person fills in the tab of groups. */
function label(germany: string): void {
  const tab = world.workbook.sheetByName(GROUPS_TAB) ?? world.workbook.addSheet(GROUPS_TAB);
  const rows = groups(germany).map((row) => row.map((value) => ({ value, format: '@' })));
  world.workbook.setCells(tab.id, 1, 1, rows);
}

/** Revenue by a value in SQL, of those apps in those days, the largest first. */
async function revenueBy(value: string, where: string): Promise<(readonly [string, number])[]> {
  const rows = await world.sandbox.query(`
    SELECT ${value} AS value, (sum(revenue_nano) / 1e9)::DOUBLE AS revenue FROM facts
    WHERE day BETWEEN DATE '${DAYS[0]}' AND DATE '${DAYS[1]}' AND ${where} GROUP BY ALL ORDER BY 2 DESC`);
  return rows.map((row) => [String(row['value']), Number(row['revenue'])]);
}

const isOneOf = (ids: readonly string[]) => `app_id IN (${ids.map((id) => `'${id}'`).join(', ')})`;
const near = (rows: readonly (readonly [string, number])[]) =>
  rows.map(([name, revenue]) => [name, expect.closeTo(revenue, 6)]);

async function made(scope: Parameters<ReportHost['call']>[1] = {}): Promise<string[]> {
  const { savedIds = [] } = await world.call('makeDashboard', scope as object);
  return savedIds;
}

/** Runs the reports of a dashboard. @returns its title and the line below, and its table of countries */
async function dashboardOf(ids: readonly string[]) {
  for (const id of ids) await world.runNow(id);
  const { dashboard } = await world.view(ids[0] ?? '');
  const [title, line] = world.sheet(`Dashboard data (${dashboard})`)[2] ?? [];
  const [titles = [], ...rows] = world.block(ids[1] ?? '');
  const at = titles.indexOf('Revenue');
  const [total, ...others] = rows.map((row) => [row[0], row[at]]).reverse();
  return { title: String(title), line: String(line), titles, places: others.reverse(), total: total?.[1] };
}

const placesChart = () => drawnCharts(world.workbook).at(-1);

test('a dashboard of five apps by tiers says so, has their figures, and says when the tiers have changed', async () => {
  const ids = await made({ apps: five, countriesBy: '#Tier' });
  const first = await dashboardOf(ids);
  expect(first.title).toBe(`${email} · 5 apps · countries by Tier · ${SPAN}`);
  expect(first.line).not.toContain('changed');
  expect(first.titles.slice(0, 2)).toEqual(['Tier', 'Revenue']);
  expect(first.places).toEqual(near(await revenueBy(tierOf('Tier 2'), isOneOf(five))));
  const [[, all = 0] = []] = await revenueBy(`'all'`, isOneOf(five));
  expect(first.total).toBeCloseTo(all, 6);
  expect(placesChart()?.title).toBe('Revenue by Tier');
  expect((await world.view(ids[1] ?? '')).means).toBeNull();

  label('Tier 1');
  const later = await dashboardOf(ids);
  expect(later.places).toEqual(near(await revenueBy(tierOf('Tier 1'), isOneOf(five))));
  expect(later.line).toMatch(/ · Tier has changed since the dashboard was saved$/);
  expect((await world.view(ids[1] ?? '')).means?.texts).toEqual([
    'The group Tier has changed since the dashboard was saved (new: DE: Tier 1; gone: DE: Tier 2). From its next run on, its figures are by the group as it is now.',
  ]);
  await world.saveAsTheyAre(ids);
  expect((await dashboardOf(ids)).line).not.toContain('changed');
});

test('a group and tiers are changed in “Edit dashboard”, and the chart of countries follows', async () => {
  const ids = await made();
  expect((await dashboardOf(ids)).title).toBe(`${email} · ${SPAN}`);
  expect(placesChart()?.title).toBe('Revenue by country');
  const settings = { period: 'last 28 final days', compare: 'previous period' } as const;
  const edit = async (scope: object) =>
    world.call('editDashboard', { ...(await world.seen(ids)), ...settings, ...scope });

  await edit({ apps: 'all', filter: '#Tier=Tier 1', countriesBy: '#Tier' });
  const oneTier = await dashboardOf(ids);
  expect(oneTier.title).toBe(`${email} · Tier: Tier 1 · countries by Tier · ${SPAN}`);
  const isTier1 = `${tierOf('Tier 2')} = 'Tier 1' AND ${isOneOf(world.apps)}`;
  expect(oneTier.places).toEqual(near(await revenueBy(tierOf('Tier 2'), isTier1)));
  expect(placesChart()?.title).toBe('Revenue by Tier');
  const drawn = placesChart()?.cells.map(([tier, , revenue]) => [tier, revenue]);
  expect(drawn).toEqual([['Tier', 'Revenue'], ...oneTier.places]);

  await edit({ apps: 'all', filter: '#Own!=(no own)', countriesBy: 'country' });
  const group = await dashboardOf(ids);
  expect(group.title).toBe(`${email} · in Own · ${SPAN}`);
  const own = APPS.slice(0, 2).map(({ bundleId }) => `'${bundleId}'`);
  const countries = await revenueBy(
    'upper(country)',
    `bundle_id IN (${own.join(', ')}) AND ${isOneOf(world.apps)}`,
  );
  expect(group.places.slice(0, 10)).toEqual(near(countries.slice(0, 10)));
  expect(placesChart()?.title).toBe('Revenue by country');
  expect(drawnCharts(world.workbook)).toHaveLength(5);

  // Other bundles than those that it was saved with.
  world.workbook.setCells(world.workbook.sheetByName(GROUPS_TAB)?.id ?? 0, 5, 3, [
    [{ value: APPS[2]?.bundleId ?? '', format: '@' }],
  ]);
  const changed = await dashboardOf(ids);
  expect(changed.places.slice(0, 10)).toEqual(near(countries.slice(0, 10)));
  expect(changed.line).toMatch(/ · Own has changed since the dashboard was saved$/);
});

test('a scope that its reports can’t have makes nothing, and the next dashboard is made without it', async () => {
  const before = world.workbook.sheets.map(({ name }) => name);
  expect((await world.refusal('makeDashboard', { filter: '#Gone=a' })).code).toBe('GROUP_MISSING');
  expect(world.workbook.sheets.map(({ name }) => name)).toEqual(before);
  expect(await made()).toHaveLength(4);
});
