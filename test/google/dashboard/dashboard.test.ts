// A seller’s dashboards in the built add-on: made by one call, run, and removed. `npm run test:hard` has an account’s
// dashboards.

import { draws, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { alsoIn } from '../also-in';
import { chartsWidth, covered } from '../charts/covered-cells';
import { drawnCharts } from '../charts/drawn-charts';
import { type Moment, momentOf, restoreMoment } from '../saved/moment';
import { runOf } from '../world/report-host';
import { DEEDS, EDITS, type EditedWorld, editedWorld, foreignOf, setInRecord } from './edited-dashboard';
import { firstTabs, hosts, made, run, seller } from './seller-dashboards';

onlyInLongRun();
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
  const reports = views.map(({ draft: { id }, digest }) => ({ id, digest }));
  const schedule = { kind: 'hours', every: 1 } as const;
  const { sentence } = await world.call('scheduleReports', { reports, schedule });
  expect(sentence).toBe('4 reports will run on this schedule.');
  // The digests are outdated now, as after a change by another person.
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
    return views.map(({ draft: { id }, digest }) => ({ id, digest }));
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

test.each([1, 4])(
  'a copied file’s dashboard is removed as its question says, after %i of its reports have run',
  async (count) => {
    const world = await seller();
    const ids = await made(world);
    await run(world, ids.slice(0, count));
    const { dashboard } = await world.view(ids[0] ?? '');
    world.becomeCopy();
    // When its panel is opened, a copy is known by tables that have no stored size.
    await world.call('open', {});
    const { sentence, reports } = await world.call('removeDashboard', await world.removal(dashboard));
    expect(sentence).toBe('The dashboard and its reports are deleted.');
    expect(reports).toEqual([]);
    expect(drawnCharts(world.workbook)).toEqual([]);
    expect(world.workbook.sheets.filter(({ hidden }) => !hidden).map(({ name }) => name)).toEqual([
      ...firstTabs(),
      'Publisher Stats log',
    ]);
  },
);

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

test('a dashboard whose hidden tab is gone is removed, even if the names of its cells throw', async () => {
  const world = await seller();
  const ids = await made(world);
  await run(world, ids.slice(0, 1));
  const { dashboard } = await world.view(ids[0] ?? '');
  world.state.lostNames = { answer: 'throws', canBeSet: false };
  world.workbook.deleteSheet(world.workbook.sheetByName(`Dashboard data (${dashboard})`)?.id ?? 0);
  const { sentence } = await world.call('removeDashboard', await world.removal(dashboard));
  expect(sentence).toBe('The dashboard and its reports are deleted.');
});

test('a dashboard is refused, and nothing is made, while nobody is connected', async () => {
  const world = hosts.open();
  expect((await world.refusal('makeDashboard', {})).code).toBe('NOT_CONNECTED');
  expect(world.workbook.sheets.map(({ name }) => name)).toEqual(firstTabs());
});

test.each([
  ['A6', 6, 1],
  ['A7', 7, 1],
  ['C7', 7, 3],
])(
  'a person’s text in cells that a stopped call was about to merge stays there: %s',
  async (_address, row, column) => {
    const world = await seller();
    const { workbook } = world;
    world.state.faults = [{ call: 'SpreadsheetApp.Range.merge', nth: 1, do: 'kill' }];
    expect((await world.execution('makeDashboard', {})).ok).toBe(false);
    world.state.faults = [];
    const tab = workbook.sheets.find(({ hidden, name }) => !hidden && name.includes('unfinished'));
    workbook.setCells(tab?.id ?? 0, row, column, [[{ value: 'Mine' }]]);
    await world.passHours(1);
    await made(world);
    expect(workbook.cell(tab?.id ?? 0, row, column).value).toBe('Mine');
  },
);

describe('beside tables and reports of a person', () => {
  let edited: EditedWorld;
  let moment: Moment;
  beforeAll(async () => {
    edited = await editedWorld();
    moment = momentOf(edited.world);
  });
  beforeEach(async () => {
    restoreMoment(edited.world, moment);
    await hosts.sandbox.setClock(new Date(moment.nowMs));
  });

  test('names and titles that an editor has moved and typed lead no write and no removal to a person’s tab', async () => {
    for (const [what, edit] of EDITS())
      if (/names 7|names 8|look the same|names and the headings|as dashboard/.test(what)) edit(edited);
    const before = foreignOf(edited.world);
    await DEEDS['a tick']?.(edited);
    await DEEDS['a run by hand']?.(edited);
    await DEEDS['the removal']?.(edited);
    expect(foreignOf(edited.world)).toEqual(before);
    expect(edited.world.workbook.sheetByName('Dashboard')).toBeUndefined();
  });

  test('a report that an editor has deleted and typed again takes no longer table of a person', async () => {
    const before = foreignOf(edited.world);
    for (const [what, edit] of EDITS()) if (/typed again/.test(what)) await edit(edited);
    for (const deed of ['a tick', 'a run by hand', 'the removal']) await DEEDS[deed]?.(edited);
    expect(foreignOf(edited.world)).toEqual(before);
  });

  test('only reports that were made for a dashboard and are named in the question go with it', async () => {
    const { world, dashboard, ids, other } = edited;
    const [first = '', ...rest] = ids;
    const before = foreignOf(world);
    const remove = async (of: string, reports: readonly string[]) =>
      (await world.call('removeDashboard', { dashboard: of, reports: [...reports] })).sentence;
    // Without a record, in the file that has written the report.
    setInRecord(edited, other, { dashboard: '0a1b2c3d' });
    expect(await remove('0a1b2c3d', [other])).toMatch(/^Nothing is deleted/);
    expect((await world.view(other)).dashboard).toBe('');
    // Typed after the question was asked, or never asked about.
    setInRecord(edited, other, { dashboard });
    expect(await remove(dashboard, [...rest, other])).toMatch(/stay/);
    expect(foreignOf(world)).toEqual(before);
    for (const id of [first, other]) expect((await world.view(id)).dashboard).toBe('');
    expect(world.block(first)[0]?.[0]).toBe('Date');
  });
});
