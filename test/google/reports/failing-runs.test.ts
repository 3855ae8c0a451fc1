// Scheduled runs that fail: what the tab, the log, the header, the sidebar and a mail say, and when a report is paused.

import { firstSellerChoice } from '../../../src/reports/choice';
import { expectRows } from '../sheet-truth';
import { choiceOf, lastDays, OWNER, type ReportHost, trueRows, useReportHosts } from './report-host';

const START = '2026-11-20T11:10:00Z';
const SCOPE = 'https://www.googleapis.com/auth/';
const SCOPES = [
  'spreadsheets.currentonly',
  'script.external_request',
  'script.container.ui',
  'script.scriptapp',
  'script.send_mail',
  'userinfo.email',
];

const hosts = useReportHosts(START);
let world: ReportHost;
beforeEach(async () => {
  world = await hosts.begin();
});

/** An hourly report that has run once. */
async function hourly(): Promise<string> {
  const [app] = await hosts.sandbox.truth.applications();
  const choice = choiceOf({ apps: [String(app?.['app_id'])], period: 'last 3 days' }, 'Hourly');
  const id = await world.save({ name: 'Hourly', choice, schedule: 'every hour' });
  await world.runNow(id);
  return id;
}

async function tickHours(hours: number): Promise<void> {
  for (let i = 0; i < hours; i++) {
    await world.passHours(1);
    expect(await world.tick()).toMatchObject({ ok: true });
  }
}
const headerNote = (id: string) => {
  const { sheetId, row, column } = world.area(id);
  return world.workbook.cell(sheetId, row, column).note ?? '';
};
const withoutScope = (scope: string) =>
  world.state.grantedScopes.set(
    OWNER,
    SCOPES.filter((each) => each !== scope).map((each) => SCOPE + each),
  );

test('a refused token: said everywhere, the old cells stay, one mail a day, and all is well after a new login', async () => {
  const id = await hourly();
  const old = world.block(id);
  const note = headerNote(id);
  hosts.sandbox.faults.add({ interface: 'account', fault: { kind: 'refused' } });
  await tickHours(2);
  const said = expect.stringMatching(/log in again/);
  expect(await world.view(id)).toMatchObject({ failures: 2, lastResult: said, isPaused: false });
  expect(world.log().slice(-2)).toMatchObject([{ result: said }, { result: said }]);
  expect(world.block(id)).toEqual(old);
  expect(headerNote(id)).toMatch(/Money in USD\n\nLast refresh failed: .*log in again/);
  expect(headerNote(id).match(/Last refresh failed/g)).toHaveLength(1);
  expect(world.state.mails).toMatchObject([
    {
      to: OWNER,
      subject: expect.stringContaining('Hourly'),
      body: expect.stringContaining(world.workbook.id),
    },
  ]);
  hosts.sandbox.faults.clear();
  await tickHours(1);
  expect(await world.view(id)).toMatchObject({
    failures: 0,
    lastResult: expect.stringMatching(/rows? added/),
  });
  expect(headerNote(id).replace(/Written: .*/, '')).toBe(note.replace(/Written: .*/, ''));
});

test('ten failures in a row pause the report; mails come once a UTC day; resuming begins anew', async () => {
  const id = await hourly();
  hosts.sandbox.faults.add({ interface: 'account', fault: { kind: 'refused' } });
  await tickHours(9);
  expect(await world.view(id)).toMatchObject({ failures: 9, isPaused: false });
  await tickHours(1);
  expect(await world.view(id)).toMatchObject({
    ...{ failures: 10, isPaused: true, nextRun: null },
    lastResult: expect.stringContaining('is paused'),
  });
  expect(world.log()).toHaveLength(1 + 10);
  // Nothing is scheduled any more.
  expect(world.triggersOf(OWNER)).toEqual([]);
  expect(world.state.mails).toHaveLength(1);
  hosts.sandbox.faults.clear();
  await world.change(id, 'resume');
  await tickHours(1);
  expect(await world.view(id)).toMatchObject({ failures: 0, isPaused: false });
});

test('a person’s own attempts that fail neither mail nor pause', async () => {
  const id = await hourly();
  hosts.sandbox.faults.add({ interface: 'account', fault: { kind: 'refused' } });
  for (let i = 0; i < 11; i++) await expect(world.runNow(id)).rejects.toThrow('log in again');
  expect(await world.view(id)).toMatchObject({ failures: 11, isPaused: false, isRunning: false });
  expect(world.state.mails).toEqual([]);
});

test('an error of the seller is said with its request ID, in the sidebar, the log and the header', async () => {
  await world.call('connectSeller', { token: hosts.sandbox.sellerToken });
  const id = await world.save({ name: 'Seller', choice: firstSellerChoice(), schedule: 'every hour' });
  await world.runNow(id);
  hosts.sandbox.faults.add({
    operation: 'sellerStats',
    fault: { kind: 'validationError', field: 'filter.bundleList[0]', message: 'Unknown bundle.' },
  });
  await tickHours(1);
  const { requestId = 'none' } =
    hosts.sandbox.requests.list().findLast(({ path }) => path.endsWith('/seller/stats')) ?? {};
  expect((await world.view(id)).lastResult).toContain(`(request ID ${requestId})`);
  expect(world.log().at(-1)).toMatchObject({ ids: requestId, rows: null });
  expect(headerNote(id)).toMatch(new RegExp(`Unknown bundle.*request ID ${requestId}`));
});

test('an append that Google stopped when its rows were there is not repeated, and is no failure', async () => {
  const [app] = (await hosts.sandbox.truth.applications()).map((each) => String(each['app_id']));
  const choice = choiceOf({ apps: [app ?? ''], period: 'yesterday' }, 'Appended');
  const id = await world.save({ name: 'Appended', mode: 'append', schedule: 'daily at 9', choice });
  await world.runNow(id);
  const old = world.block(id);
  await world.passHours(27);
  world.state.faults = [{ call: 'SpreadsheetApp.Range.setNote', nth: 1, do: 'kill' }];
  expect(await world.tick()).toMatchObject({ ok: false });
  world.state.faults = [];
  await tickHours(1);
  const added = await trueRows(hosts.sandbox, [app ?? ''], lastDays(world.today(), 1), ['date']);
  expect(world.block(id).slice(0, -1)).toEqual(old);
  expectRows(
    world.block(id).slice(-1),
    added.map((row) => row.slice(3)),
  );
  expect(await world.view(id)).toMatchObject({ failures: 0, isRunning: false });
  expect(world.state.mails).toEqual([]);
});

describe('rights that were taken back', () => {
  test('to fetch: the run says which', async () => {
    const id = await hourly();
    withoutScope('script.external_request');
    await tickHours(1);
    expect((await world.view(id)).lastResult).toContain('script.external_request');
    expect(world.state.mails).toHaveLength(1);
  });

  test('to send mail: the run is noted all the same', async () => {
    const id = await hourly();
    withoutScope('script.send_mail');
    hosts.sandbox.faults.add({ interface: 'account', fault: { kind: 'refused' } });
    await tickHours(1);
    expect(await world.view(id)).toMatchObject({ failures: 1, isRunning: false });
    expect(world.state.mails).toEqual([]);
  });

  test.each<[string, () => void, () => void]>([
    [
      'to look at the spreadsheet',
      () => withoutScope('spreadsheets.currentonly'),
      () => world.state.grantedScopes.clear(),
    ],
    ['to edit the file', () => world.workbook.viewers.add(OWNER), () => world.workbook.viewers.delete(OWNER)],
  ])('%s: one mail a day, and the sidebar shows it as overdue', async (_title, take, give) => {
    const id = await hourly();
    const old = world.block(id);
    take();
    await tickHours(3);
    expect(world.state.mails).toMatchObject([
      { to: OWNER, body: expect.stringMatching(/You do not have permission/) },
    ]);
    await tickHours(24);
    expect(world.state.mails).toHaveLength(2);
    give();
    expect(world.block(id)).toEqual(old);
    expect(await world.view(id)).toMatchObject({ isOverdue: true });
    await tickHours(1);
    expect(await world.view(id)).toMatchObject({ isOverdue: false, failures: 0 });
  });

  test('to edit the sheet of one report: that report says so, another runs', async () => {
    const id = await hourly();
    const [app] = await hosts.sandbox.truth.applications();
    const other = await world.save({
      ...{ name: 'Other', schedule: 'every hour' },
      choice: choiceOf({ apps: [String(app?.['app_id'])] }, 'Other'),
    });
    const { sheetId } = world.area(id);
    world.state.faults = [
      {
        call: 'SpreadsheetApp.Range.canEdit',
        nth: 1,
        do: { message: 'You are trying to edit a protected cell or object.' },
      },
    ];
    await tickHours(1);
    expect((await world.view(id)).lastResult).not.toMatch(/rows? added/);
    expect((await world.view(other)).lastResult).toMatch(/rows? added/);
    expect(sheetId).not.toBe(world.area(other).sheetId);
  });
});
