// A person's usage, as the add-on counts it, beside what the emulated host has counted: of the panel, the menu, ticks
// and loads, of several people, and of executions at once. What a run has sent.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { usageIn } from '../../../src/panel/usage';
import { yesTo } from '../../fakes/agreements';
import { EDITOR, OWNER } from '../../people';
import { loadEarlier, tableChoice, useTableWorlds } from '../bigquery/table-world';
import { HOUR_MS, type ReportHost, runOf } from '../world/report-host';

onlyInLongRun();

const START = '2026-11-20T00:10:00Z';
const worlds = useTableWorlds(START, { days: 10 });
let world: ReportHost;
beforeEach(async () => {
  world = await worlds.openConnected();
  world.fetchMs = 7_000;
});

const hours = (user = OWNER) => usageIn(Object.fromEntries(world.state.propertiesOfUser(user)), world.nowMs);
function counted(user = OWNER) {
  const sum = (of: 'requests' | 'triggerMs') => hours(user).reduce((total, hour) => total + hour[of], 0);
  return { requests: sum('requests'), triggerMs: sum('triggerMs') };
}
const countedByHost = (user = OWNER) => ({
  requests: world.state.spentToday('fetch', user),
  triggerMs: world.state.spentToday('triggerMs', user),
});

test('usage of sheet runs, ticks, loads of earlier days and other calls is what the host counted', async () => {
  const id = await world.saveHourlyReport();
  const table = await world.save({
    name: 'Table',
    mode: 'replace',
    choice: tableChoice('daily', { period: 'yesterday' }),
  });
  await world.call('wantEarlierDays', { id: table, first: '2026-11-15', again: false });
  await loadEarlier(world, table);
  await world.tickHours(3);
  expect(world.log().map(({ report }) => report)).toEqual(expect.arrayContaining(['Hourly', 'Table']));
  expect(counted()).toEqual(countedByHost());
  expect(counted().triggerMs).toBeGreaterThanOrEqual(3 * world.fetchMs);
  // The panel in the first hour, and a tick in each of the others.
  expect(hours().map(({ triggerMs: ms }) => ms > 0)).toEqual([false, true, true, true]);
  await world.change(id, 'pause');
  await world.passHours(1);
  await world.host.runMenuItem('refreshAllReports', { user: OWNER });
  expect(counted()).toEqual(countedByHost());
});

test('requests that are repeated or refused count, also in a run that fails', async () => {
  const id = await world.saveHourlyReport();
  worlds.sandbox.faults.add({ fault: { kind: 'status', status: 503 }, times: 3 });
  await world.passHours(1);
  await world.tick();
  await world.runNow(id);
  expect(counted()).toEqual(countedByHost());
});

test('formulas count for the host alone', async () => {
  await world.share('account');
  // A cell has little time.
  world.fetchMs = 0;
  const before = counted();
  const requestCount = countedByHost().requests;
  const execution = await world.host.runCustomFunction('APP_STATS', ['all', 'yesterday'], { user: OWNER });
  expect(execution).toMatchObject({ ok: true });
  expect(countedByHost().requests).toBeGreaterThan(requestCount);
  expect(counted()).toEqual(before);
});

test('each person has a usage of their own, whoever saved the report', async () => {
  const id = await world.saveHourlyReport();
  const before = counted();
  await world.connect('account', EDITOR);
  const offered = await world.refusal('runReport', runOf(id), EDITOR);
  await world.call('runReport', { ...runOf(id), ...yesTo(offered) }, EDITOR);
  expect(counted(EDITOR)).toEqual(countedByHost(EDITOR));
  expect(counted(EDITOR).requests).toBeGreaterThan(0);
  expect(counted()).toEqual(before);
});

test('executions of one person at once are all counted', async () => {
  await Promise.all(Array.from({ length: 6 }, () => world.execution('listApps', {})));
  expect(counted()).toEqual(countedByHost());
  expect(hours()).toHaveLength(1);
});

test('what was used is gone from the usage after a day', async () => {
  await world.saveHourlyReport();
  await world.passHours(23);
  expect(hours()).toHaveLength(1);
  await world.pass(HOUR_MS);
  expect(hours()).toEqual([]);
});

test('a report’s last requests are those of its last run', async () => {
  const id = await world.saveHourlyReport();
  await world.passHours(1);
  const before = countedByHost().requests;
  await world.tick();
  expect((await world.view(id)).lastRequests).toBe(countedByHost().requests - before);
  expect((await world.view(id)).lastRequests).toBeGreaterThan(0);
});
