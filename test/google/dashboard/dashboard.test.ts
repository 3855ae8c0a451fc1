// A seller’s dashboards in the built add-on: made by one call, run, edited and removed.

import { draws } from 'sheets-workbench/test/set-up/draws';
import { alsoIn } from '../also-in';
import { chartsWidth, covered } from '../charts/covered-cells';
import { drawnCharts } from '../charts/drawn-charts';
import { runOf } from '../world/report-host';
import { firstTabs, hosts, made, run, seller } from './seller-dashboards';

alsoIn('crowded', 'japanese');

hosts.register();

test('a dashboard is removed as a whole, except a tab in which a person has written', async () => {
  const world = await seller();
  const [first, second] = [await made(world), await made(world)];
  await run(world, [...first.slice(0, 2), ...second.slice(0, 2)]);
  const sheets = () => world.workbook.sheets.filter(({ hidden }) => !hidden).map(({ name }) => name);
  expect(sheets()).toEqual(expect.arrayContaining(['Dashboard', 'Dashboard 2']));
  const remove = async (id = '') =>
    (await world.call('removeDashboard', await world.removal((await world.view(id)).dashboard))).sentence;
  expect(await remove(first[0])).toBe('The dashboard and its reports are deleted.');
  expect(sheets()).not.toContain('Dashboard');
  const tab = world.workbook.sheetByName('Dashboard 2');
  world.workbook.setCells(tab?.id ?? 0, 5, 26, [[{ value: 'mine' }]]);
  expect(await remove(second[0])).toMatch(
    /^The reports of the dashboard are deleted\. The tabs “Dashboard 2”, “Dashboard data \([0-9a-f]{8}\)” stay,/,
  );
  expect((await world.call('reports', {})).reports).toEqual([]);
  expect(drawnCharts(world.workbook)).toEqual([]);
  expect(world.workbook.cell(tab?.id ?? 0, 5, 26).value).toBe('mine');
});

test('a seller’s dashboard has the totals of all apps and its top apps by name, and a run without a chart reads none', async () => {
  const world = await seller();
  const ids = await made(world);
  await run(world, ids.slice(0, 2));
  const [trend = '', countries = '', apps = ''] = ids;
  const present = drawnCharts(world.workbook).length;
  const { calls } = await world.execution('runReport', runOf(apps));
  expect(world.block(trend)[0]?.[0]).toBe('Date');
  expect(world.block(countries).at(-1)?.[0]).toBe('Total');
  expect(world.block(apps)[0]).toEqual(['App name', 'Bundle', 'Revenue', 'Impressions']);
  expect(drawnCharts(world.workbook).map(({ title }) => title)).toEqual([
    ...['', '', '', 'Revenue by day'],
    'Revenue by country',
  ]);
  expect(drawnCharts(world.workbook)).toHaveLength(present);
  expect(calls.filter(({ method }) => method === 'EmbeddedChart.getRanges')).toEqual([]);
  expect(covered(world.workbook, 'Dashboard')).toEqual([]);
  expect(chartsWidth(world.workbook, 'Dashboard')).toBe(1000);
});

test('the reports of a dashboard run by one schedule, its data stays hidden, and Show opens its visible tab', async () => {
  const world = await seller();
  const ids = await made(world);
  const views = await Promise.all(ids.map((id) => world.view(id)));
  const reports = views.map(({ draft: { id }, version }) => ({ id, version }));
  const schedule = { kind: 'hours', every: 1 } as const;
  const { sentence } = await world.call('scheduleReports', { reports, schedule });
  expect(sentence).toBe('The dashboard will run on this schedule.');
  // Who deletes their data is told of one that stops.
  expect((await world.call('personData', {})).reports).toEqual(['Dashboard']);
  // The versions are outdated now, as after a change by another person.
  expect((await world.refusal('scheduleReports', { reports, schedule: null })).code).toBe('REPORT_CHANGED');
  await world.tickHours(1);
  for (const id of ids) {
    const { lastRows, place, draft } = await world.view(id);
    expect([lastRows !== null, place?.sheetName, draft.schedule]).toEqual([true, 'Dashboard', schedule]);
  }
  const tab = (name: string) => world.workbook.sheets.find((sheet) => sheet.name.startsWith(name));
  await world.call('showReport', { id: ids[1] ?? '' });
  expect(world.workbook.activeSheetId).toBe(tab('Dashboard')?.id);
  expect([tab('Dashboard')?.hidden, tab('Dashboard')?.hidesGridlines]).toEqual([false, true]);
  expect(tab('Dashboard data')?.hidden).toBe(true);
});

test('a dashboard in a file with decimal commas has formulas with semicolons, and is removed as a whole', async () => {
  const world = await seller({ locale: 'de_DE' });
  const ids = await made(world);
  await run(world, ids.slice(0, 1));
  const tab = world.workbook.sheetByName('Dashboard');
  const formulas = world.workbook
    .cells(tab?.id ?? 0, { row: 1, column: 1, rows: 60, columns: 6 })
    .flatMap((line) => line.flatMap(({ formula }) => formula ?? []));
  // The title, the line below it, three of each of three numbers, six of each of the five that moved most, and three
  // of each of the top ten. A comma between arguments would be an error in that locale.
  expect(formulas).toHaveLength(2 + 9 + 30 + 30);
  expect(formulas.filter((formula) => formula.includes(','))).toEqual([]);
  const { dashboard } = await world.view(ids[0] ?? '');
  const { sentence } = await world.call('removeDashboard', await world.removal(dashboard));
  expect(sentence).toBe('The dashboard and its reports are deleted.');
});

test('period, apps and comparison of a dashboard are changed at once, and what is typed into its tab isn’t read', async () => {
  const world = await seller();
  const ids = await made(world);
  const { dashboard } = await world.view(ids[0] ?? '');
  const listedReports = async () => {
    const views = await Promise.all(ids.map((id) => world.view(id)));
    return views.map(({ draft: { id }, version }) => ({ id, version }));
  };
  const tab = world.workbook.sheetByName('Dashboard');
  world.workbook.setCells(tab?.id ?? 0, 3, 1, [[{ value: 'today' }, { value: 'all' }]]);
  const reports = await listedReports();
  const settings = { period: 'last month', apps: 'all', compare: 'previous year' } as const;
  await world.call('editDashboard', { reports, ...settings });
  expect((await world.refusal('editDashboard', { reports, ...settings })).code).toBe('REPORT_CHANGED');
  // Nothing is saved if one of them can't have it: a period without a day that is over can't be compared.
  const refused = await world.refusal('editDashboard', {
    ...settings,
    reports: await listedReports(),
    period: 'today',
  });
  expect(refused.code).toBe('CHOICE_INVALID');
  for (const id of ids.slice(0, draws(1, ids.length))) await world.runNow(id);
  const choices = (await Promise.all(ids.map((id) => world.view(id)))).map(({ draft }) => draft.choice);
  expect(choices.map(({ period, compare }) => [period, compare])).toEqual([
    ['last month', 'previous year'],
    ['last month', 'previous year'],
    ['last month', ''],
    ['last month', 'previous year'],
  ]);
  // A header, and the 31 days of October.
  expect(world.block(ids[0] ?? '')).toHaveLength(32);
  expect(world.workbook.cell(tab?.id ?? 0, 3, 1).value).toBe('today');
  expect((await world.view(ids[0] ?? '')).dashboard).toBe(dashboard);
});

test('the numbers and charts of a dashboard stay, and what a person reads of its hidden tab stays with them', async () => {
  const world = await seller();
  const ids = await made(world);
  await run(world, ids);
  const before = drawnCharts(world.workbook).map(({ cells }) => cells);
  const { dashboard } = await world.view(ids[0] ?? '');
  const first = world.workbook.sheets[0]?.id ?? 0;
  const formula = `='Dashboard data (${dashboard})'!B6`;
  world.workbook.setCells(first, 1, 1, [[{ value: 1, formula }]]);
  const removal = { ...(await world.removal(dashboard)), keepsNumbers: true };
  const { sentence, reports } = await world.call('removeDashboard', removal);
  expect(sentence).toMatch(/Its tab stays, as values and charts\. The tab “Dashboard data” has its data/);
  expect(reports).toEqual([]);
  expect(drawnCharts(world.workbook).map(({ cells }) => cells)).toEqual(before);
  const charts = world.workbook.sheets.flatMap((sheet) => sheet.charts.flatMap(({ ranges }) => ranges));
  const tabId = world.workbook.sheetByName('Dashboard')?.id;
  expect(new Set(charts.map(({ sheetId }) => sheetId))).toEqual(new Set([tabId]));
  expect(world.workbook.sheetByName('Dashboard data')?.hidden).toBe(false);
  expect(world.workbook.cell(first, 1, 1).formula).toBe("='Dashboard data'!B6");
});

test('a seller’s dashboard of a group of bundles is of these, though no account is connected', async () => {
  const world = await seller();
  const { id } = world.workbook.addSheet('Publisher Stats groups');
  const rows = [
    ['Group', 'Of', 'Value', 'Label'],
    ['Own', 'Bundle', 'com.sunlitgames.dice', 'yes'],
  ];
  const cells = rows.map((row) => row.map((value) => ({ value, format: '@' })));
  world.workbook.setCells(id, 1, 1, cells);
  const { savedIds = [] } = await world.call('makeDashboard', { filter: '#Own=yes' });
  const { source, filter } = (await world.view(savedIds[0] ?? '')).draft.choice;
  expect([source, filter]).toEqual(['sellerStats', 'bundle=com.sunlitgames.dice']);
});

test('a dashboard is refused, and nothing is made, while nobody is connected', async () => {
  const world = hosts.open();
  expect((await world.refusal('makeDashboard', {})).code).toBe('NOT_CONNECTED');
  expect(world.workbook.sheets.map(({ name }) => name)).toEqual(firstTabs());
});
