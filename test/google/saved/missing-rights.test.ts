// Revoked and never granted permissions: what still works, and what reports the missing permission.

import { newDraft } from '../../panel/reports/given-draft';
import { OWNER } from '../../people';
import { allScopesBut } from '../granted-scopes';
import { choiceOf, useReportHost } from '../world/report-host';

const START = '2026-11-20T11:10:00Z';

const world = useReportHost(START);

const withoutScope = (scope: string) => world.state.grantedScopes.set(OWNER, allScopesBut(scope));

test('a revoked permission to fetch: the run names it', async () => {
  const id = await world.saveHourlyReport();
  withoutScope('script.external_request');
  await world.tickHours(1);
  expect((await world.view(id)).lastResult).toContain('script.external_request');
  expect(world.state.mails).toHaveLength(1);
});

const choice = choiceOf({ period: 'yesterday' }, 'Data');
const hourly = { ...newDraft(), name: 'Hourly', choice, schedule: { kind: 'hours', every: 1 } as const };

test.each([
  ['script.scriptapp', 'run reports on a schedule'],
  ['script.send_mail', 'send you mail'],
  ['userinfo.email', 'see your email address'],
  ['script.external_request', 'connect to the publisher services'],
])(
  'without %s no schedule is made, resumed or backfilled, and the panel leads to Google’s question',
  async (scope, use) => {
    const id = await world.saveHourlyReport();
    await world.change(id, 'pause');
    withoutScope(scope);
    const before = world.triggersOf(OWNER).length;
    const refused = [
      await world.refusal('saveReport', { draft: hourly }),
      await world.refusal('changeReport', { id, change: 'resume' }),
    ];
    for (const error of refused)
      expect(error).toMatchObject({
        code: 'PERMISSION_MISSING',
        sentence: expect.stringMatching(new RegExp(`to ${use} \\(${scope}\\), which this needs`)),
        allowAt: 'https://script.google.com/macros/authorize',
      });
    const { reports } = await world.call('reports', {});
    expect(reports.map(({ report }) => [report?.draft.name, report?.isPaused])).toEqual([['Hourly', true]]);
    expect(world.triggersOf(OWNER)).toHaveLength(before);
    world.state.grantedScopes.clear();
    await world.change(id, 'resume');
    expect(world.triggersOf(OWNER)).toHaveLength(1);
  },
);

test('without the permission to fetch, a write asks for it before it begins, and no run is recorded', async () => {
  const id = await world.save({ name: 'Kept', choice });
  withoutScope('script.external_request');
  const runs = world.log().length;
  const run = { runId: 'run-00000009', id };
  expect(await world.refusal('runReport', run)).toMatchObject({
    allowAt: expect.stringContaining('https://'),
  });
  expect(world.log()).toHaveLength(runs);
  expect(await world.view(id)).toMatchObject({ failures: 0, lastRun: null });
});

test('without the permission for the spreadsheet, all calls of the panel that need it lead to Google’s question', async () => {
  const id = await world.saveHourlyReport();
  const { version } = await world.view(id);
  const reports = [{ id, version }];
  withoutScope('spreadsheets.currentonly');
  const run = { runId: 'run-00000009' };
  const connection = { service: 'account', id: world.sandbox.demoLogin.email } as const;
  const refused = [
    await world.refusal('open', {}),
    await world.refusal('groups', {}),
    await world.refusal('newGroup', { title: 'Tier', of: 'Country' }),
    await world.refusal('openGroups', {}),
    await world.refusal('reports', {}),
    await world.refusal('saveReport', { draft: { ...newDraft(), name: 'Kept', choice } }),
    await world.refusal('changeReport', { id, change: 'duplicate' }),
    await world.refusal('takeOver', { reports }),
    await world.refusal('scheduleReports', { reports, schedule: null }),
    await world.refusal('showReport', { id }),
    await world.refusal('openRestatements', {}),
    await world.refusal('exportReport', { id }),
    await world.refusal('currentCell', {}),
    await world.refusal('readFormula', {}),
    await world.refusal('undoWrite', { key: 'write_1' }),
    await world.refusal('setFinalAfter', { days: 5 }),
    await world.refusal('remember', { choice, tab: 'build' }),
    await world.refusal('share', { service: 'account', shared: true }),
    await world.refusal('leaving', connection),
    await world.refusal('personData', {}),
    await world.refusal('deleteMyData', {}),
    await world.refusal('disconnect', connection),
  ];
  for (const error of refused)
    expect(error).toMatchObject({
      code: 'PERMISSION_MISSING',
      sentence:
        'You haven’t allowed the add-on to read and write this spreadsheet (spreadsheets.currentonly). Press Allow, check every box that Google shows, and try again.',
      allowAt: 'https://script.google.com/macros/authorize',
    });
  // Those that ask before they begin say that nothing was changed.
  const asked = [await world.refusal('preview', { ...run, choice })];
  for (const error of asked)
    expect(error).toMatchObject({
      sentence: expect.stringContaining(
        '(spreadsheets.currentonly), which this needs, so nothing was changed.',
      ),
    });
});

test.each([
  ['openSidebar', 'script.external_request'],
  ['writeSellerStats', 'script.external_request'],
  ['refreshAllReports', 'spreadsheets.currentonly'],
  ['refreshFormulas', 'spreadsheets.currentonly'],
  ['openHelp', 'script.container.ui'],
  ['openSidebar', 'script.container.ui'],
])('the menu’s %s without %s lets Google ask, instead of refusing a formula', async (item, scope) => {
  withoutScope(scope);
  const { ok, error, calls } = await world.host.runMenuItem(item, { user: OWNER });
  expect([ok, error?.message]).toEqual([false, 'Google asks the person for permissions.']);
  expect(calls[calls.length - 1]?.method).toBe('requireScopes');
});

describe('permissions that were revoked', () => {
  test('to send mail: the run is still recorded', async () => {
    const id = await world.saveHourlyReport();
    withoutScope('script.send_mail');
    world.sandbox.faults.add({ service: 'account', fault: { kind: 'refused' } });
    await world.tickHours(1);
    expect(await world.view(id)).toMatchObject({ failures: 1, isRunning: false });
    expect(world.state.mails).toEqual([]);
  });

  test('to view the spreadsheet: one mail until it runs again, and the sidebar shows it as overdue', async () => {
    const id = await world.saveHourlyReport();
    const old = world.block(id);
    withoutScope('spreadsheets.currentonly');
    await world.tickHours(3);
    const body = expect.stringContaining('You haven’t allowed the add-on to read and write this spreadsheet');
    expect(world.state.mails).toMatchObject([{ to: OWNER, body }]);
    await world.tickHours(24);
    expect(world.state.mails).toHaveLength(1);
    world.state.grantedScopes.clear();
    expect(world.block(id)).toEqual(old);
    expect(await world.view(id)).toMatchObject({ isOverdue: true });
    await world.tickHours(1);
    expect(await world.view(id)).toMatchObject({ isOverdue: false, failures: 0 });
  });

  test('to edit the file: its failures are told once, the tenth pauses it, and once resumed it runs', async () => {
    const id = await world.saveHourlyReport();
    const old = world.block(id);
    world.workbook.viewers.add(OWNER);
    await world.tickHours(9);
    expect(world.state.mails).toMatchObject([{ to: OWNER, body: expect.stringContaining('You can’t edit') }]);
    await world.tickHours(24);
    expect(world.state.mails.map(({ subject }) => subject)).toEqual([
      'Publisher Stats: “Hourly” failed',
      'Publisher Stats: “Hourly” is paused',
    ]);
    world.workbook.viewers.delete(OWNER);
    expect(world.block(id)).toEqual(old);
    await world.change(id, 'resume');
    await world.tickHours(1);
    expect(await world.view(id)).toMatchObject({ isPaused: false, failures: 0 });
  });

  test('to edit the sheet of one report: that report fails with the reason, another runs', async () => {
    const id = await world.saveHourlyReport();
    const other = await world.save({
      name: 'Other',
      schedule: { kind: 'hours', every: 1 },
      choice: { apps: [world.app] },
    });
    const { sheetId } = world.area(id);
    const message = 'You are trying to edit a protected cell or object.';
    world.state.faults = [1, 1].map((nth) => ({
      ...{ call: 'SpreadsheetApp.Range.canEdit', nth },
      do: { message },
    }));
    await world.tickHours(1);
    expect((await world.view(id)).lastResult).not.toMatch(/rows? added|rows are as before|USD in all/);
    expect((await world.view(other)).lastResult).toMatch(/rows? added|rows are as before|USD in all/);
    expect(sheetId).not.toBe(world.area(other).sheetId);
  });
});

describe('permissions that were never granted', () => {
  const choice = choiceOf({ period: 'yesterday' }, 'Data');
  const names = async () =>
    (await world.call('reports', {})).reports.map(({ name, report }) => [name, report?.isPaused]);

  test('to triggers: reports without a schedule are saved, run, paused and deleted', async () => {
    withoutScope('script.scriptapp');
    const id = await world.saveAndRun({ name: 'Kept', choice });
    await world.change(id, 'pause');
    expect(await names()).toEqual([['Kept', true]]);
    await world.change(id, 'resume');
    await world.change(id, 'duplicate');
    await world.change(id, 'delete');
    expect(await names()).toEqual([['Kept (copy)', false]]);
  });

  test('to the email address: the panel opens, and reports are saved and run by hand', async () => {
    withoutScope('userinfo.email');
    expect(await world.call('open', {})).toMatchObject({ user: '', problems: [] });
    await world.saveAndRun({ name: 'Kept', choice });
    expect(world.log()).toMatchObject([{ report: 'Kept', by: 'a person' }]);
  });
});
