// A dashboard by the built add-on: made by one call, run, run again after two days, and removed.

import { addDays, dayOfMs, serialOfDay } from '../../../src/core/day';
import type { Workbook } from '../../../workbench/apps-script/host';
import { type ReportHost, useReportHosts } from '../saved/report-host';
import { drawnCharts } from './drawn-charts';

const START = '2026-11-18T12:03:00Z';
const hosts = useReportHosts(START);

async function made(world: ReportHost) {
  const { savedIds = [] } = await world.call('makeDashboard', {});
  return savedIds;
}

async function run(world: ReportHost, ids: readonly string[]): Promise<string[]> {
  const sentences: string[] = [];
  for (const id of ids) sentences.push((await world.runNow(id)).sentence);
  return sentences;
}

/** The database's figures of all apps in the 30 days before today, or the 30 before those. */
async function truth(world: ReportHost, groupBy: ('date' | 'country')[], back = 0) {
  const end = addDays(dayOfMs(world.nowMs), -1 - back);
  const span = { from: addDays(end, -29), to: end };
  const apps = await hosts.appIds();
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
  const [numbers = ''] = ids;
  const total = world.block(numbers).at(-1);
  const [now, before] = [await truth(world, ['date']), await truth(world, ['date'], 30)];
  expect(total?.[0]).toBe('Total');
  const [revenue, earlier, change] = (total ?? []).slice(3, 6).map(Number);
  expect(revenue).toBeCloseTo(sumOf(now, 'revenue'), 6);
  expect(earlier).toBeCloseTo(sumOf(before, 'revenue'), 6);
  expect(change).toBeCloseTo(sumOf(now, 'revenue') / sumOf(before, 'revenue') - 1, 9);
  const charts = drawnCharts(world.workbook);
  const cellsOf = (title: string) => charts.find((chart) => chart.title === title)?.cells ?? [];
  const [head, ...days] = cellsOf('Revenue by day');
  expect(head).toEqual(['Date', 'Revenue', 'Revenue (previous)']);
  expect(days).toHaveLength(30);
  const today = dayOfMs(world.nowMs);
  days.forEach((line, at) => {
    const day = addDays(today, at - 30);
    const isOn = (wanted: string) => (row: Record<string, unknown>) => String(row['date']).startsWith(wanted);
    expect(line[0]).toBe(serialOfDay(day));
    expect(line[1]).toBeCloseTo(sumOf(now, 'revenue', isOn(day)), 6);
    expect(line[2]).toBeCloseTo(sumOf(before, 'revenue', isOn(addDays(day, -30))), 6);
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
  expect(countries.slice(0, 12).map((line) => Number(line[1]).toFixed(6))).toEqual(
    largest.slice(0, 12).map((value) => value.toFixed(6)),
  );
  const rest = largest.slice(12).reduce((sum, value) => sum + value, 0);
  if (rest > 0) expect(countries[12]).toEqual(['Other', expect.closeTo(rest, 6)]);
  const [, ...tops] = cellsOf('Top apps');
  const byApp = now
    .map(({ appId, rows }) => [names.get(appId), sumOf([{ appId, rows }], 'revenue')] as const)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 10);
  expect(tops.map(([app, value]) => [String(app).replace(/ \(.*\)$/, ''), Number(value).toFixed(6)])).toEqual(
    byApp.map(([name, value]) => [name, value.toFixed(6)]),
  );
}

async function namesOfApps() {
  const apps = await hosts.sandbox.truth.applications();
  return new Map(apps.map((app) => [String(app['app_id']), String(app['name'])]));
}

/** In pixels, of a row that nobody has resized. */
const ROW_HEIGHT = 21;

/** Cells under each chart, and charts that lie over each other. */
function covered(workbook: Workbook, sheetName: string): string[] {
  const sheet = workbook.sheetByName(sheetName);
  if (!sheet) throw new Error(`no sheet ${sheetName}`);
  const edge = (axis: 'row' | 'column', at: number) =>
    Array.from({ length: at - 1 }, (_none, before) =>
      axis === 'row' ? ROW_HEIGHT : sheet.columnWidth(before + 1),
    ).reduce((a, b) => a + b, 0);
  const boxes = sheet.charts.map(({ anchor, options }) => ({
    left: edge('column', anchor.column),
    top: edge('row', anchor.row),
    right: edge('column', anchor.column) + Number(options['width']),
    bottom: edge('row', anchor.row) + Number(options['height']),
    title: String(options['title']),
  }));
  const meets = (a: (typeof boxes)[number], b: (typeof boxes)[number]) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const pairs = boxes.flatMap((one, at) =>
    boxes.slice(at + 1).flatMap((other) => (meets(one, other) ? [`${one.title} × ${other.title}`] : [])),
  );
  const area = { row: 1, column: 1, rows: 120, columns: sheet.maxColumns };
  const cells = workbook.cells(sheet.id, area).flatMap((line, r) =>
    line.flatMap(({ value }, c) => {
      if (value === null || value === '') return [];
      const box = {
        left: edge('column', c + 1),
        top: edge('row', r + 1),
        right: edge('column', c + 2),
        bottom: edge('row', r + 2),
        title: String(value),
      };
      return boxes.some((chart) => meets(chart, box)) ? [`${r + 1},${c + 1}: ${value}`] : [];
    }),
  );
  return [...pairs, ...cells];
}

test('one call and its runs make it; after two days it has the same charts, places and new numbers', async () => {
  const world = await hosts.begin();
  const names = await namesOfApps();
  const ids = await made(world);
  expect(ids).toHaveLength(4);
  const sentences = await run(world, ids);
  expect(sentences.join(' ')).not.toMatch(/chart/);
  await expectFigures(world, ids, names);
  expect(covered(world.workbook, 'Dashboard')).toEqual([]);
  const before = drawnCharts(world.workbook);
  expect(before.map(({ type, sheetName }) => [type, sheetName])).toEqual([
    ['LINE', 'Dashboard'],
    ['BAR', 'Dashboard'],
    ['BAR', 'Dashboard'],
  ]);
  await world.passHours(48);
  await run(world, ids);
  const after = drawnCharts(world.workbook);
  const known = (charts: typeof before) => charts.map(({ cells: _cells, ...chart }) => chart);
  expect(known(after)).toEqual(known(before));
  expect(after).not.toEqual(before);
  await expectFigures(world, ids, names);
}, 60_000);

test('it is removed as a whole, but for a tab in which a person has written', async () => {
  const world = await hosts.begin();
  const [first, second] = [await made(world), await made(world)];
  await run(world, [...first.slice(0, 2), ...second.slice(0, 2)]);
  const sheets = () => world.workbook.sheets.filter(({ hidden }) => !hidden).map(({ name }) => name);
  expect(sheets()).toEqual(expect.arrayContaining(['Dashboard', 'Dashboard 2']));
  const remove = async (id = '') =>
    (await world.call('removeDashboard', { dashboard: (await world.view(id)).dashboard })).sentence;
  expect(await remove(first[0])).toBe('The dashboard and its reports are deleted.');
  expect(sheets()).not.toContain('Dashboard');
  const left = world.workbook.sheetByName('Dashboard 2');
  world.workbook.setCells(left?.id ?? 0, 100, 3, [[{ value: 'mine' }]]);
  expect(await remove(second[0])).toContain('Its tab stays');
  expect((await world.call('reports', {})).reports).toEqual([]);
  expect(drawnCharts(world.workbook)).toEqual([]);
  expect(world.workbook.cell(left?.id ?? 0, 100, 3).value).toBe('mine');
});

test('of a seller alone it has operating systems, and top apps by name', async () => {
  hosts.sandbox.reset();
  await hosts.sandbox.setClock(START);
  const world = hosts.open();
  expect((await world.refusal('makeDashboard', {})).code).toBe('NOT_CONNECTED');
  expect(world.workbook.sheetByName('Dashboard')).toBeUndefined();
  await world.call('connectSeller', { token: hosts.sandbox.sellerToken });
  const ids = await made(world);
  await run(world, ids);
  const [numbers = '', , , apps = ''] = ids;
  expect(world.block(numbers)[0]?.[0]).toBe('OS');
  expect(world.block(apps)[0]).toEqual(['App name', 'Bundle', 'Impressions', 'Revenue']);
  expect(drawnCharts(world.workbook).map(({ title }) => title)).toEqual([
    'Revenue by day',
    'Revenue by country',
    'Top apps',
  ]);
  expect(covered(world.workbook, 'Dashboard')).toEqual([]);
});
