// Failing scheduled runs: where the failure is shown, and when a report is paused.

import type { FaultInput } from 'sheets-workbench/sandbox/faults/fault-schemas';
import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import { firstSellerChoice } from '../../../src/runs/choice';
import { OWNER } from '../../people';
import { alsoIn } from '../also-in';
import { useReportHost } from '../world/report-host';

alsoIn('crowded', 'japanese');

const START = '2026-11-20T11:10:00Z';

const world = useReportHost(START);

const headerNote = (id: string) => {
  const { sheetId, row, column } = world.area(id);
  return world.workbook.cell(sheetId, row, column).note ?? '';
};

test('a refused token is reported everywhere and mailed once a day, until a new login; the old cells remain', async () => {
  const id = await world.saveHourlyReport();
  const old = world.block(id);
  const note = headerNote(id);
  world.sandbox.faults.add({ service: 'account', fault: { kind: 'refused' } });
  await world.tickHours(2);
  const reason = expect.stringMatching(/Log in again/);
  expect(await world.view(id)).toMatchObject({ failures: 2, lastResult: reason, isPaused: false });
  expect(world.log().slice(-2)).toMatchObject([{ result: reason }, { result: reason }]);
  expect(world.block(id)).toEqual(old);
  expect(headerNote(id)).toMatch(/Money in USD\n\nLast run failed: .*Log in again/);
  expect(headerNote(id).match(/Last run failed/g)).toHaveLength(1);
  expect(world.state.mails).toMatchObject([
    {
      to: OWNER,
      subject: expect.stringContaining('Hourly'),
      body: expect.stringContaining(world.workbook.id),
    },
  ]);
  world.sandbox.faults.clear();
  await world.tickHours(1);
  expect(await world.view(id)).toMatchObject({
    failures: 0,
    lastResult: expect.stringMatching(/rows? added|rows are as before|USD in all/),
  });
  expect(headerNote(id).replace(/Written: .*/, '')).toBe(note.replace(/Written: .*/, ''));
});

/** What doesn't pass by itself. */
const notFound = { service: 'account', fault: { kind: 'status', status: 404 } } as const;

test('a login that is refused is mailed at once, though another failure was on the same day', async () => {
  await world.saveHourlyReport();
  world.sandbox.faults.add(notFound);
  await world.tickHours(2);
  expect(world.state.mails).toHaveLength(1);
  world.sandbox.faults.clear();
  world.sandbox.faults.add({ service: 'account', fault: { kind: 'refused' } });
  await world.tickHours(1);
  expect(world.state.mails).toHaveLength(2);
});

test('what doesn’t pass by itself isn’t tried again before the next due time', async () => {
  const choice = { apps: [world.app], period: 'last 3 days' };
  // In the spreadsheet's zone, as 12 in UTC.
  await world.save({ choice, schedule: { kind: 'daily', hour: 7 } });
  world.sandbox.faults.add(notFound);
  await world.tickHours(3);
  expect(world.log()).toHaveLength(1);
});

/** Each fault that the workbench's page can switch on, and a connection that is lost at once. */
const FAULTS: readonly Extract<FaultInput, { fault: unknown }>['fault'][] = [
  { kind: 'disconnect' },
  { kind: 'html' },
  { kind: 'rateLimit' },
  { kind: 'status' },
  { kind: 'timeout', ms: 1 },
  { kind: 'cutBody' },
  { kind: 'refused' },
];

test.each(drawnFrom(FAULTS.slice(0, 2), FAULTS))(
  'no text about a scheduled run with the fault $kind mentions the workbench',
  async (fault) => {
    const id = await world.saveHourlyReport();
    world.sandbox.faults.add({ service: 'account', fault });
    // What passes by itself is mailed after three tries.
    await world.tickHours(3);
    world.sandbox.faults.clear();
    const { lastResult, failures } = await world.view(id);
    const texts = [lastResult, headerNote(id), ...world.log().map(({ result }) => result)];
    for (const { subject, body } of world.state.mails) texts.push(subject, body);
    expect([failures, world.state.mails.length]).toEqual([3, 1]);
    // Left out, because they are in the mail's link and the header's note: the spreadsheet's ID and the account.
    const names = [world.workbook.id, world.sandbox.demoLogin.email];
    const sentences = texts.map((text) => names.reduce((rest, name) => rest.replaceAll(name, ''), text));
    const ofTheWorkbench = /demo|workbench|sandbox|emulat|127\.0\.0\.1|localhost/i;
    expect(sentences.filter((text) => ofTheWorkbench.test(text))).toEqual([]);
  },
);

test('a seller’s error has its request ID in the sidebar, the log and the header', async () => {
  await world.connect('seller');
  const id = await world.saveAndRun({
    name: 'Seller',
    choice: firstSellerChoice(),
    schedule: { kind: 'hours', every: 1 },
  });
  world.sandbox.faults.add({
    operation: 'sellerStats',
    fault: { kind: 'validationError', field: 'filter.bundleList[0]', message: 'Unknown bundle.' },
  });
  await world.tickHours(1);
  const { requestId = 'none' } =
    world.sandbox.requests.list().findLast(({ path }) => path.endsWith('/seller/stats')) ?? {};
  expect((await world.view(id)).lastResult).toContain(`(request ID ${requestId})`);
  expect(world.log().at(-1)).toMatchObject({ ids: requestId, rows: null });
  expect(headerNote(id)).toMatch(new RegExp(`Unknown bundle.*request ID ${requestId}`));
});

test('the details for support have the time and code of each run, and nothing that identifies its person or report', async () => {
  const id = await world.saveHourlyReport();
  world.sandbox.faults.add({ service: 'account', fault: { kind: 'refused' } });
  await world.tickHours(1);
  const { text } = await world.call('supportDetails', { host: 'google', language: 'en-US' });
  const [heading, failed, first] = text.split('\n').slice(-3);
  expect(heading).toBe('Recent runs:');
  expect(failed).toMatch(
    /^2026-11-20 12:\d\d UTC, schedule, TOKEN_REFUSED, no rows, \d requests?, \d+\.\d s$/,
  );
  expect(first).toMatch(
    /^2026-11-20 11:\d\d UTC, person, no error code, [1-9]\d* rows?, \d requests?, \d+\.\d s$/,
  );
  expect(text).toMatch(
    /Connections: account 1, .*\nReports: 1; .*failing 1\nTrigger: made, last run 2026-11-20 12:/,
  );
  const { email, password } = world.sandbox.demoLogin;
  const names = [OWNER, email, password, 'Hourly', id, world.workbook.id, '127.0.0.1', 'Log in'];
  expect(names.filter((name) => text.includes(name))).toEqual([]);
});

test('a mail isn’t lost if Google kills the tick while it is asked for the quota of mails', async () => {
  await world.saveHourlyReport();
  world.sandbox.faults.add({ service: 'account', fault: { kind: 'refused' } });
  world.state.faults = [{ call: 'MailApp.getRemainingDailyQuota', nth: 1, do: 'killAfter' }];
  await world.passHours(1);
  expect(await world.tick()).toMatchObject({ ok: false, error: { name: 'KilledExecution' } });
  world.state.faults = [];
  expect(world.state.mails).toEqual([]);
  await world.tickHours(2);
  expect(world.state.mails).toHaveLength(1);
});

test('a run that Google kills is logged, and not mailed if the next tick repeats it', async () => {
  const id = await world.saveHourlyReport();
  world.state.faults = [{ call: 'UrlFetchApp', nth: 1, do: 'kill' }];
  await world.passHours(1);
  expect(await world.tick()).toMatchObject({ ok: false, error: { name: 'KilledExecution' } });
  world.state.faults = [];
  await world.tickHours(1);
  expect(await world.view(id)).toMatchObject({ failures: 0, isRunning: false });
  expect(world.log().map(({ result }) => result)).toEqual([
    expect.stringContaining('USD in all.'),
    expect.stringContaining('Google stopped'),
    expect.stringMatching(/rows? added|rows are as before|USD in all/),
  ]);
  expect(world.state.mails).toEqual([]);
});

test('the tenth run in a row that Google kills pauses the report, which isn’t run once more', async () => {
  const id = await world.saveHourlyReport();
  world.state.faults = [{ call: 'UrlFetchApp', nth: 1, do: 'kill' }];
  for (let kills = 0; kills < 10; kills++) {
    await world.passHours(1);
    expect(await world.tick()).toMatchObject({ ok: false, error: { name: 'KilledExecution' } });
  }
  world.state.faults = [];
  const asked = world.log().length;
  await world.tickHours(2);
  expect(await world.view(id)).toMatchObject({ isPaused: true });
  expect(
    world
      .log()
      .slice(asked)
      .map(({ result }) => result),
  ).toEqual([expect.stringContaining('Google stopped')]);
});
