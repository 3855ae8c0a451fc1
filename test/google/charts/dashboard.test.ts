// A seller’s dashboards in the built add-on: made by one call, run, and removed. `npm run test:hard` has an account’s
// dashboards, and more calls that Google stops.

import { momentOf, restoreMoment } from '../saved/moment';
import { runOf } from '../saved/report-host';
import { chartsWidth, covered } from './covered-cells';
import { drawnCharts } from './drawn-charts';
import { firstTabs, hosts, made, run, seller } from './seller-dashboards';

test('a dashboard is removed as a whole, except a tab in which a person has written', async () => {
  const world = await seller();
  const [first, second] = [await made(world), await made(world)];
  await run(world, [...first.slice(0, 2), ...second.slice(0, 2)]);
  const sheets = () => world.workbook.sheets.filter(({ hidden }) => !hidden).map(({ name }) => name);
  expect(sheets()).toEqual(expect.arrayContaining(['Dashboard', 'Dashboard 2']));
  const remove = async (id = '') =>
    (await world.call('removeDashboard', { dashboard: (await world.view(id)).dashboard })).sentence;
  expect(await remove(first[0])).toBe('The dashboard and its reports are deleted.');
  expect(sheets()).not.toContain('Dashboard');
  const left = world.workbook.sheetByName('Dashboard 2');
  world.workbook.setCells(left?.id ?? 0, 5, 26, [[{ value: 'mine' }]]);
  expect(await remove(second[0])).toContain('Its tab stays');
  expect((await world.call('reports', {})).reports).toEqual([]);
  expect(drawnCharts(world.workbook)).toEqual([]);
  expect(world.workbook.cell(left?.id ?? 0, 5, 26).value).toBe('mine');
});

test('the removal of a dashboard can be repeated after Google has stopped it', async () => {
  const world = await seller();
  const [first = ''] = await made(world);
  const { dashboard } = await world.view(first);
  const remove = () => world.execution('removeDashboard', { dashboard });
  const moment = momentOf(world);
  const { calls } = await remove();
  restoreMoment(world, moment);
  const deleted = calls.findIndex(({ method }) => method.endsWith('deleteSheet'));
  world.state.faults = [{ nth: deleted + 1, do: 'killAfter' }];
  expect(await remove()).toMatchObject({ ok: false, error: { name: 'KilledExecution' } });
  world.state.faults = [];
  expect((await world.call('reports', {})).reports).toHaveLength(1);
  await world.call('removeDashboard', { dashboard });
  expect((await world.call('reports', {})).reports).toEqual([]);
  expect(world.workbook.sheets.filter(({ hidden }) => !hidden).map(({ name }) => name)).toEqual(firstTabs());
});

test('a seller’s dashboard has the numbers of all apps and its top apps by name, and a run reads no other chart', async () => {
  const world = await seller();
  const ids = await made(world);
  await run(world, ids.slice(0, 3));
  const [numbers = '', , , apps = ''] = ids;
  const present = drawnCharts(world.workbook).length;
  const { calls } = await world.execution('runReport', runOf(apps));
  expect(world.block(numbers)[0]?.[0]).toBe('OS');
  expect(world.block(numbers).at(-1)?.[0]).toBe('Total');
  expect(world.block(apps)[0]).toEqual(['App name', 'Bundle', 'Revenue', 'Impressions']);
  expect(drawnCharts(world.workbook).map(({ title }) => title)).toEqual([
    ...['', '', '', 'Revenue by day'],
    'Revenue by country',
    'Top apps',
  ]);
  expect(drawnCharts(world.workbook)).toHaveLength(present + 1);
  // Only those of the chart that the run adds are read.
  expect(calls.filter(({ method }) => method === 'EmbeddedChart.getRanges')).toHaveLength(1);
  expect(covered(world.workbook, 'Dashboard')).toEqual([]);
  expect(chartsWidth(world.workbook, 'Dashboard')).toBe(1000);
});

test('the reports of a dashboard run by one schedule, its data stays hidden, and Show opens its visible tab', async () => {
  const world = await seller();
  const ids = await made(world);
  const shown = await Promise.all(ids.map((id) => world.view(id)));
  const reports = shown.map(({ draft: { id }, approval: { hash } }) => ({ id, hash }));
  const schedule = { kind: 'hours', every: 1 } as const;
  const { sentence } = await world.call('scheduleReports', { reports, schedule });
  expect(sentence).toBe('4 reports will run on this schedule.');
  // The hashes are outdated now, as after a change by another person.
  expect((await world.refusal('scheduleReports', { reports, schedule: null })).code).toBe('REPORT_CHANGED');
  await world.tickHours(2);
  for (const id of ids) {
    const { lastRows, place, draft } = await world.view(id);
    expect([lastRows !== null, place?.sheetName, draft.schedule]).toEqual([true, 'Dashboard', schedule]);
  }
  const tab = (name: string) => world.workbook.sheets.find((sheet) => sheet.name.startsWith(name));
  await world.call('showReport', { id: ids[1] ?? '' });
  expect(world.workbook.activeSheetId).toBe(tab('Dashboard')?.id);
  expect([tab('Dashboard')?.hidden, tab('Dashboard')?.hidesGridlines]).toEqual([false, true]);
  expect(tab('Dashboard data')?.hidden).toBe(true);
  const dates = world.workbook.cell(tab('Dashboard')?.id ?? 0, 2, 1).value;
  expect(dates).toBe(
    '2026-10-21 to 2026-11-17, against 2026-09-23 to 2026-10-20 (UTC). Days since 2026-11-16 aren’t final yet; the numbers include them.',
  );
});

test('a dashboard in a file with decimal commas has formulas with semicolons, and keeps a cell beside its period', async () => {
  const world = await seller({ locale: 'de_DE' });
  const ids = await made(world);
  const tab = world.workbook.sheetByName('Dashboard');
  world.workbook.setCells(tab?.id ?? 0, 3, 3, [[{ value: 'mine' }]]);
  await run(world, ids.slice(0, 1));
  const cell = (row: number, column: number) => world.workbook.cell(tab?.id ?? 0, row, column);
  // A comma between arguments would be an error in that locale.
  expect(cell(6, 1).formula).toMatch(
    /^=IFERROR\(IF\((INDEX\([^,]+;MATCH\("Total";[^,]+;0\)\))="";"";\1\);""\)$/,
  );
  const { draft, dashboard } = await world.view(ids[0] ?? '');
  await world.save({ ...draft, choice: { ...draft.choice, period: 'last 7 days' } });
  expect([cell(3, 2).value, cell(3, 3).value]).toEqual(['last 7 days', 'mine']);
  const remove = async () => (await world.call('removeDashboard', { dashboard })).sentence;
  world.workbook.setCells(tab?.id ?? 0, 3, 3, [[{ value: null }]]);
  expect(await remove()).toBe('The dashboard and its reports are deleted.');
});

test('a dashboard is refused, and nothing is made, while nobody is connected', async () => {
  const world = hosts.open();
  expect((await world.refusal('makeDashboard', {})).code).toBe('NOT_CONNECTED');
  expect(world.workbook.sheets.map(({ name }) => name)).toEqual(firstTabs());
});
