// A dashboard of an account by the built add-on: made by one call, run, and run again after two days.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays, dayOfMs, serialOfDay } from '../../../src/core/day';
import { toldBy } from '../../text/told';
import { alsoIn } from '../also-in';
import { chartsWidth, covered } from '../charts/covered-cells';
import { drawnCharts } from '../charts/drawn-charts';
import { type ReportHost, useReportHosts } from '../world/report-host';

onlyInLongRun();
alsoIn('crowded', 'japanese');

const START = '2026-11-18T12:03:00Z';
const hosts = useReportHosts(START);

async function made(world: ReportHost) {
  const { savedIds = [] } = await world.call('makeDashboard', {});
  return savedIds;
}

async function run(world: ReportHost, ids: readonly string[]): Promise<string[]> {
  const sentences: string[] = [];
  for (const id of ids) sentences.push(toldBy(await world.runNow(id)));
  return sentences;
}

/** The database's figures of all apps in the last 28 final days (2 after their end), or the 28 before those. */
async function truth(world: ReportHost, groupBy: ('date' | 'country')[], back = 0) {
  const end = addDays(dayOfMs(world.nowMs), -3 - back);
  const span = { from: addDays(end, -27), to: end };
  const apps = hosts.apps;
  return Promise.all(
    apps.map(async (appId) => ({
      appId,
      rows: await hosts.sandbox.truth.accountRows({ appId, ...span, groupBy }),
    })),
  );
}

type Truth = Awaited<ReturnType<typeof truth>>;

const sumOf = (
  parts: Truth,
  field: string,
  isMeant: (row: Record<string, unknown>) => boolean = () => true,
) =>
  parts
    .flatMap(({ rows }) => rows)
    .filter((row) => isMeant(row))
    .reduce((sum, row) => sum + Number(row[field]), 0);

/** Checks numbers and charts of a dashboard against the database. */
async function expectFigures(world: ReportHost, ids: readonly string[], names: ReadonlyMap<string, string>) {
  // The totals of its countries, after whose codes and names the metrics stand.
  const [, byCountries = ''] = ids;
  const [, , ...row] = world.block(byCountries).at(-1) ?? [];
  const [now, before] = [await truth(world, ['date']), await truth(world, ['date'], 28)];
  const [revenue, earlier, change, impressions] = row.map(Number);
  expect(impressions).toBe(sumOf(now, 'impressions'));
  expect(revenue).toBeCloseTo(sumOf(now, 'revenue'), 6);
  expect(earlier).toBeCloseTo(sumOf(before, 'revenue'), 6);
  expect(change).toBeCloseTo(sumOf(now, 'revenue') / sumOf(before, 'revenue') - 1, 9);
  const charts = drawnCharts(world.workbook);
  const cellsOf = (title: string) => charts.find((chart) => chart.title === title)?.cells ?? [];
  const [head, ...days] = cellsOf('Revenue by day');
  expect(head).toEqual(['Date', 'Revenue (previous)', 'Revenue']);
  expect(days).toHaveLength(28);
  const today = dayOfMs(world.nowMs);
  days.forEach((line, at) => {
    const day = addDays(today, at - 30);
    const isOn = (wanted: string) => (row: Record<string, unknown>) => String(row['date']).startsWith(wanted);
    expect(line[0]).toBe(serialOfDay(day));
    expect(line[1]).toBeCloseTo(sumOf(before, 'revenue', isOn(addDays(day, -28))), 6);
    expect(line[2]).toBeCloseTo(sumOf(now, 'revenue', isOn(day)), 6);
  });
  const [, ...countries] = cellsOf('Revenue by country');
  const byCountry = new Map<string, number>();
  for (const { rows } of await truth(world, ['country']))
    for (const row of rows)
      byCountry.set(
        String(row['country']),
        (byCountry.get(String(row['country'])) ?? 0) + Number(row['revenue']),
      );
  const largest = [...byCountry.values()].sort((a, b) => b - a);
  // The ten with the most revenue, of all apps together.
  expect(countries.map((line) => Number(line[2]).toFixed(6))).toEqual(
    largest.slice(0, 10).map((value) => value.toFixed(6)),
  );
  const [titles = [], ...tops] = world.block(ids[2] ?? '');
  const at = (title: string) => titles.indexOf(title);
  const byApp = now
    .map(({ appId, rows }) => [names.get(appId), sumOf([{ appId, rows }], 'revenue')] as const)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 10);
  expect(tops.map((row) => [row[at('App')], Number(row[at('Revenue')]).toFixed(6)])).toEqual(
    byApp.map(([name, value]) => [name, value.toFixed(6)]),
  );
}

/** Checks the five apps whose revenue moved farthest against the database, and that each sums to its change. */
async function expectMoved(world: ReportHost, id: string, names: ReadonlyMap<string, string>) {
  const [now, before] = [await truth(world, ['date']), await truth(world, ['date'], 28)];
  const moved = now
    .map(({ appId, rows }) => {
      const earlier = before.filter((each) => each.appId === appId);
      return [names.get(appId), sumOf([{ appId, rows }], 'revenue') - sumOf(earlier, 'revenue')] as const;
    })
    .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
    .slice(0, 5);
  const [titles = [], ...rows] = world.block(id);
  const at = (title: string) => titles.indexOf(title);
  expect(rows.map((row) => [row[at('App')], Number(row[at('Revenue change')]).toFixed(6)])).toEqual(
    moved.map(([name, change]) => [name, change.toFixed(6)]),
  );
  for (const row of rows)
    expect(Number(row[at('From impressions')]) + Number(row[at('From eCPM')])).toBeCloseTo(
      Number(row[at('Revenue change')]),
      6,
    );
}

/** Checks which cells the numbers of the tab show. */
function expectSeen({ workbook }: ReportHost): void {
  const sheet = workbook.sheetByName('Dashboard');
  if (!sheet) throw new Error('no dashboard');
  const data = workbook.sheets.find(({ name }) => name.startsWith('Dashboard data'));
  expect([sheet.hidesGridlines, sheet.hidden, data?.hidden]).toEqual([true, false, true]);
  const formulaAt = (row: number, column: number) =>
    workbook.cell(sheet.id, row, column).formula?.replace(/;/g, ',');
  const titles = [
    [6, 1, 'Revenue'],
    [8, 1, 'Revenue change %'],
    [9, 1, 'Revenue (previous)'],
    [6, 3, 'Impressions'],
    [8, 5, 'eCPM change %'],
  ] as const;
  for (const [row, column, title] of titles)
    expect(formulaAt(row, column)).toContain(`MATCH("${title}",'${data?.name}'!L5:W5,0)`);
}

async function namesOfApps() {
  const apps = await hosts.sandbox.truth.applications();
  return new Map(apps.map((app) => [String(app['app_id']), String(app['name'])]));
}

test('a dashboard made by one call has, two days later, the same charts and places with new numbers', async () => {
  const world = await hosts.openConnected();
  const names = await namesOfApps();
  const ids = await made(world);
  expect(ids).toHaveLength(4);
  const sentences = await run(world, ids);
  expect(sentences.join(' ')).not.toMatch(/chart/);
  await expectFigures(world, ids, names);
  await expectMoved(world, ids[3] ?? '', names);
  expectSeen(world);
  expect(covered(world.workbook, 'Dashboard')).toEqual([]);
  expect(chartsWidth(world.workbook, 'Dashboard')).toBe(1000);
  const before = drawnCharts(world.workbook);
  expect(before.map(({ type, sheetName }) => [type, sheetName])).toEqual([
    ...Array.from({ length: 4 }, () => ['LINE', 'Dashboard']),
    ['BAR', 'Dashboard'],
  ]);
  await world.passHours(48);
  await run(world, ids);
  const after = drawnCharts(world.workbook);
  const withoutCells = (charts: typeof before) => charts.map(({ cells: _cells, ...chart }) => chart);
  expect(withoutCells(after)).toEqual(withoutCells(before));
  expect(after).not.toEqual(before);
  await expectFigures(world, ids, names);
});
