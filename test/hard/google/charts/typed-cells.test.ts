// Periods and apps that a person types into a dashboard's cells; quick cases are in test/google/charts.

import { BEFORE, choiceOf, TYPED_AT, typedDashboard, WEEK } from '../../../google/charts/typed-dashboard';
import { runOf, useReportHosts } from '../../../google/saved/report-host';

const BOB = 'bob@example.com';
const hosts = useReportHosts(TYPED_AT);
const dashboard = () => typedDashboard(hosts);

test('a period and apps saved in the panel are shown in the dashboard’s cells and used by all its reports', async () => {
  const { world, ids, numbers, typed, dates } = await dashboard();
  const { draft } = await world.view(numbers);
  const apps = (await hosts.appIds()).slice(0, 2);
  await world.save({ ...draft, choice: { ...draft.choice, period: 'last month', apps } });
  expect(typed()).toEqual(['last month', apps.join(', '), '']);
  for (const id of ids) await world.runNow(id);
  expect(dates()).toBe('2026-10-01 to 2026-10-31, against 2026-09-01 to 2026-09-30 (UTC)');
  for (const id of ids) expect(await choiceOf(world, id)).toEqual({ period: 'last month', apps });
});

test('a dashboard with an error beside its typed cells can be removed', async () => {
  const { world, numbers, type } = await dashboard();
  type(2, 'last fortnight');
  await world.refusal('runReport', runOf(numbers));
  await world.call('removeDashboard', { dashboard: (await world.view(numbers)).dashboard });
  expect(world.workbook.sheetByName('Dashboard')).toBeUndefined();
});

test('the line of dates tells the days of the large numbers alone', async () => {
  const { world, ids, numbers, type, dates } = await dashboard();
  const [, trend = '', countries = ''] = ids;
  type(2, 'last 7 days');
  // The card tells the change until the last final day.
  expect((await world.runNow(trend)).sentence).toContain('until 2026-11-15 (later days aren’t final)');
  for (let times = 0; times < 2; times++) await world.runNow(countries);
  await world.change(countries, 'undo');
  expect(dates()).toBe(BEFORE);
  await world.runNow(numbers);
  expect(dates()).toBe(WEEK);
  await world.change(numbers, 'undo');
  expect(dates()).toBe('');
});

test('a run of all reports uses a typed period only with a shared connection', async () => {
  const { world, numbers, type } = await dashboard();
  const all = { ...runOf(numbers), isOneOfAll: true };
  type(2, 'last 7 days');
  expect((await world.refusal('runReport', all)).code).toBe('REPORT_CHANGED');
  expect((await choiceOf(world, numbers)).period).toBe('last 28 days');
  await world.call('share', { service: 'account', shared: true });
  await world.call('runReport', all);
  expect((await choiceOf(world, numbers)).period).toBe('last 7 days');
});

test('a period isn’t saved if its cell is protected, and one that a stopped save left in the cell is used', async () => {
  const { world, tab, numbers, typed, type } = await dashboard();
  const { draft } = await world.view(numbers);
  const other = { draft: { ...draft, choice: { ...draft.choice, period: 'last month' } } };
  world.workbook.protections.push({
    ...{ id: 9, sheetId: tab.id, range: { row: 3, column: 2, rows: 1, columns: 1 }, rangeName: null },
    ...{ description: '', warningOnly: false, editors: [], unprotected: [] },
  });
  await world.logIn(BOB);
  expect((await world.refusal('saveReport', other, BOB)).code).toBe('CELLS_PROTECTED');
  expect([typed()[0], (await choiceOf(world, numbers)).period]).toEqual(['last 28 days', 'last 28 days']);
  // As left by a save that is stopped after it has written the cells.
  type(2, 'last month');
  await world.runNow(numbers);
  expect((await choiceOf(world, numbers)).period).toBe('last month');
});

test('a dashboard’s report isn’t saved with a period that another one can’t have', async () => {
  const { world, ids, typed } = await dashboard();
  const { draft } = await world.view(ids[2] ?? '');
  const choice = { ...draft.choice, period: 'today' };
  await world.refusal('saveReport', { draft: { ...draft, choice } });
  expect(typed()[0]).toBe('last 28 days');
});

test('a renamed chart is listed by its new name after a run', async () => {
  const { world, ids, tab } = await dashboard();
  const [, trend = ''] = ids;
  await world.runNow(trend);
  const chart = tab.charts.find(({ options }) => options['title'] === 'Revenue by day');
  if (!chart) throw new Error('no chart');
  chart.options['title'] = 'Our days';
  await world.runNow(trend);
  expect((await world.view(trend)).charts.map(({ title }) => title)).toContain('Our days');
});

test('with typed apps, the list of apps is requested once in a run, and once in a tick', async () => {
  const { world, ids, numbers, type } = await dashboard();
  type(3, String((await hosts.appIds())[0]));
  await world.runNow(numbers);
  // The list, and the app's days and those before.
  expect(world.log().at(-1)?.requests).toBe(3);
  for (const id of ids.slice(1)) await world.runNow(id);
  const views = await Promise.all(ids.map((id) => world.view(id)));
  const reports = views.map(({ draft: { id }, approval: { hash } }) => ({ id, hash }));
  await world.call('scheduleReports', { reports, schedule: { kind: 'hours', every: 1 } });
  const before = world.log().length;
  await world.tickHours(2);
  // The list is read before the first of them runs. Two of the four compare.
  const ticked = world.log().slice(before);
  const sent = ticked.reduce((sum, { requests }) => sum + requests, 0);
  expect([ticked.length, sent]).toEqual([8, 2 * (2 + 2 + 1 + 1)]);
});
