// The cells of a dashboard into which people type its period and its apps, by the built add-on.

import { type ReportHost, runOf, useReportHosts } from '../saved/report-host';

const START = '2026-11-18T12:03:00Z';
const hosts = useReportHosts(START);

/** A dashboard of an account whose numbers have run, and what stands in the third row and in the line of dates. */
async function dashboard() {
  const world = await hosts.begin();
  const { savedIds: ids = [] } = await world.call('makeDashboard', {});
  const [numbers = ''] = ids;
  await world.runNow(numbers);
  const tab = world.workbook.sheetByName('Dashboard');
  if (!tab) throw new Error('no dashboard');
  const cell = (row: number, column: number) => String(world.workbook.cell(tab.id, row, column).value ?? '');
  const type = (column: number, value: string) => world.workbook.setCells(tab.id, 3, column, [[{ value }]]);
  const typed = () => [2, 3, 4].map((column) => cell(3, column));
  return { world, ids, numbers, tab, type, typed, dates: () => cell(2, 1) };
}

const choiceOf = async (world: ReportHost, id: string) => {
  const { period, apps } = (await world.view(id)).draft.choice;
  return { period, apps };
};

const BEFORE = '2026-10-21 to 2026-11-17, against 2026-09-23 to 2026-10-20 (UTC)';
const WEEK = '2026-11-11 to 2026-11-17, against 2026-11-04 to 2026-11-10 (UTC)';

test('a person’s run reads them as typed; what is wrong is said beside them, and the old numbers stay', async () => {
  const { world, numbers, type, typed, dates } = await dashboard();
  expect(typed()).toEqual(['last 28 days', 'all', '']);
  const before = world.block(numbers);
  const refused = async () => (await world.refusal('runReport', runOf(numbers))).sentence;
  type(2, 'last fortnight');
  expect(await refused()).toContain('“last fortnight” isn’t a period.');
  expect(typed()[2]).toContain('“last fortnight” isn’t a period.');
  // Without a day that is over it could not be compared, as two of the four are.
  type(2, 'today');
  await refused();
  expect([typed()[2] !== '', world.block(numbers), dates()]).toEqual([true, before, BEFORE]);
  type(2, 'last 7 days');
  type(3, 'No such app');
  await refused();
  expect(typed()[2]).toContain('“No such app” includes a name that no app');
  expect(world.block(numbers)).toEqual(before);
  const [app] = await hosts.sandbox.truth.applications();
  type(3, String(app?.['app_id']));
  await world.runNow(numbers);
  expect([typed()[2], dates()]).toEqual(['', WEEK]);
  expect(await choiceOf(world, numbers)).toEqual({ period: 'last 7 days', apps: [String(app?.['app_id'])] });
  expect(world.block(numbers)).not.toEqual(before);
});

test.each([false, true])(
  'for a schedule they are an edit by hand, with a shared connection: %j',
  async (isShared) => {
    const { world, numbers, type, dates } = await dashboard();
    if (isShared) await world.call('share', { service: 'account', shared: true });
    const { approval } = await world.view(numbers);
    const reports = [{ id: numbers, hash: approval.hash }];
    await world.call('scheduleReports', { reports, schedule: { kind: 'hours', every: 1 } });
    type(2, 'last 7 days');
    await world.tickHours(2);
    if (!isShared) {
      const waiting = await world.view(numbers);
      expect([waiting.approval.waitsFor, dates()]).toEqual(['you', BEFORE]);
      await world.call('approveReports', { reports: [{ id: numbers, hash: waiting.approval.hash }] });
      await world.tickHours(1);
    }
    expect([(await world.view(numbers)).approval.waitsFor, dates()]).toEqual([null, WEEK]);
    type(2, 'nonsense');
    await world.tickHours(1);
    expect(await choiceOf(world, numbers)).toEqual({ period: 'last 7 days', apps: 'all' });
    expect(world.workbook.cell(world.workbook.sheetByName('Dashboard')?.id ?? 0, 3, 4).value).toContain(
      'scheduled runs go on as before, with last 7 days',
    );
  },
);

test('a period and apps that are saved in the panel stand in them, and hold for the others', async () => {
  const { world, ids, numbers, typed } = await dashboard();
  const { draft } = await world.view(numbers);
  const apps = (await hosts.appIds()).slice(0, 2);
  await world.save({ ...draft, choice: { ...draft.choice, period: 'last month', apps } });
  expect(typed()).toEqual(['last month', apps.join(', '), '']);
  for (const id of ids) await world.runNow(id);
  for (const id of ids) expect(await choiceOf(world, id)).toEqual({ period: 'last month', apps });
});

test('where they are deleted, the line of dates says so, and the period stays', async () => {
  const { world, numbers, tab, dates } = await dashboard();
  world.workbook.deleteRows(tab.id, 3, 1);
  await world.runNow(numbers);
  expect(dates()).toBe(
    `${BEFORE} The cells of its period and apps are gone. To get them back, remove the dashboard and make it again.`,
  );
});

test('what a person has written beside them stays, and keeps their tab', async () => {
  const { world, numbers, type, typed } = await dashboard();
  type(4, 'Ask Kim');
  await world.runNow(numbers);
  type(2, 'last fortnight');
  await world.refusal('runReport', runOf(numbers));
  expect(typed()).toEqual(['last fortnight', 'all', 'Ask Kim']);
  const { dashboard: id } = await world.view(numbers);
  expect((await world.call('removeDashboard', { dashboard: id })).sentence).toContain('Its tab stays');
});

test('what is said beside them goes with the tab', async () => {
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
  await world.runNow(trend);
  for (let times = 0; times < 2; times++) await world.runNow(countries);
  await world.change(countries, 'undo');
  expect(dates()).toBe(BEFORE);
  await world.runNow(numbers);
  expect(dates()).toBe(WEEK);
  await world.change(numbers, 'undo');
  expect(dates()).toBe('');
});

test('what a service keeps from being read is not said beside them', async () => {
  const { world, numbers, type, typed } = await dashboard();
  type(3, 'Road Rally');
  await world.call('disconnect', { service: 'account', id: hosts.sandbox.demoLogin.email });
  expect((await world.refusal('runReport', runOf(numbers))).code).toBe('NOT_CONNECTED');
  expect(typed()[2]).toBe('');
});

test('as one of all reports it takes what is typed with a shared connection alone', async () => {
  const { world, numbers, type } = await dashboard();
  const all = { ...runOf(numbers), isOneOfAll: true };
  type(2, 'last 7 days');
  expect((await world.refusal('runReport', all)).code).toBe('REPORT_CHANGED');
  expect((await choiceOf(world, numbers)).period).toBe('last 28 days');
  await world.call('share', { service: 'account', shared: true });
  await world.call('runReport', all);
  expect((await choiceOf(world, numbers)).period).toBe('last 7 days');
});

test('one report isn’t saved with a period that another can’t have', async () => {
  const { world, ids, typed } = await dashboard();
  const { draft } = await world.view(ids[2] ?? '');
  const choice = { ...draft.choice, period: 'today' };
  await world.refusal('saveReport', { draft: { ...draft, choice } });
  expect(typed()[0]).toBe('last 28 days');
});

test('a renamed chart is listed by its new name at once', async () => {
  const { world, ids, tab } = await dashboard();
  const [, trend = ''] = ids;
  await world.runNow(trend);
  const chart = tab.charts.find(({ options }) => options['title'] === 'Revenue by day');
  if (!chart) throw new Error('no chart');
  chart.options['title'] = 'Our days';
  expect((await world.view(trend)).charts.map(({ title }) => title)).toContain('Our days');
});

test('with apps typed, their list is asked for once in a run, and once in a tick for all', async () => {
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
