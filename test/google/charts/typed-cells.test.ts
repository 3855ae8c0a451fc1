// The built add-on reads the period and the apps that people type into cells of a dashboard.

import { SANDBOX_APPS } from '../../../workbench/sandbox/data/apps';
import { OWNER, runOf, useReportHosts } from '../saved/report-host';
import { BEFORE, choiceOf, TYPED_AT, typedDashboard, WEEK } from './typed-dashboard';

const hosts = useReportHosts(TYPED_AT, { apps: SANDBOX_APPS.slice(0, 5) });
const dashboard = () => typedDashboard(hosts);

test('a person’s run uses the typed period and apps; errors are shown beside them, and the old numbers stay', async () => {
  const { world, numbers, type, typed, dates } = await dashboard();
  expect(typed()).toEqual(['last 28 days', 'all', '']);
  const before = world.block(numbers);
  const refused = async () => (await world.refusal('runReport', runOf(numbers))).sentence;
  type(2, 'last fortnight');
  expect(await refused()).toContain('“last fortnight” isn’t a period.');
  expect(typed()[2]).toContain('“last fortnight” isn’t a period.');
  // The log and the card show it, as for any failed run.
  expect(world.log().at(-1)).toMatchObject({ by: OWNER, result: expect.stringContaining('last fortnight') });
  expect(await world.view(numbers)).toMatchObject({
    failures: 1,
    lastResult: expect.stringContaining('last fortnight'),
  });
  // Two of the four reports compare periods, which needs a day that is over.
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
  expect([typed()[2], dates(), (await world.view(numbers)).failures]).toEqual(['', WEEK, 0]);
  expect(await choiceOf(world, numbers)).toEqual({ period: 'last 7 days', apps: [String(app?.['app_id'])] });
  expect(world.block(numbers)).not.toEqual(before);
});

test.each([false, true])(
  'a schedule treats typed cells as an edit by hand (connection shared: %j)',
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
      'scheduled runs continue as before, with last 7 days',
    );
  },
);

test('a person’s text beside the typed cells stays, no error of a service is written there, and deleted cells are reported', async () => {
  const { world, numbers, tab, type, typed, dates } = await dashboard();
  type(4, 'Ask Kim');
  await world.runNow(numbers);
  type(2, 'last fortnight');
  await world.refusal('runReport', runOf(numbers));
  expect(typed()).toEqual(['last fortnight', 'all', 'Ask Kim']);
  type(2, 'last 28 days');
  type(3, 'Puzzle Kingdom');
  type(4, '');
  await world.call('disconnect', { service: 'account', id: hosts.sandbox.demoLogin.email });
  expect((await world.refusal('runReport', runOf(numbers))).code).toBe('NOT_CONNECTED');
  expect(typed()[2]).toBe('');
  await world.logIn();
  world.workbook.deleteRows(tab.id, 3, 1);
  await world.runNow(numbers);
  expect(dates()).toBe(
    `${BEFORE} The cells of its period and apps are gone. To get them back, remove the dashboard and make it again.`,
  );
});

test('a removed dashboard leaves its tab if a person has written beside the typed cells', async () => {
  const { world, numbers, type } = await dashboard();
  type(4, 'Ask Kim');
  const { dashboard: id } = await world.view(numbers);
  expect((await world.call('removeDashboard', { dashboard: id })).sentence).toContain('Its tab stays');
});
