// A person's usage, as the add-on counts it, beside what the emulated host has counted: of the panel, the menu, ticks
// and loads, of several people, and of executions at once. What schedules were planned to use.

import { setApps } from '../../../sidebar/state/connection-changes';
import { openPanel } from '../../../sidebar/state/page-changes';
import { setReports } from '../../../sidebar/state/report-changes';
import { FIRST_STATE, type Ready, type State } from '../../../sidebar/state/state';
import { ownPlannedUse, plannedReports } from '../../../sidebar/usage/planned-use';
import { FIRST_WATCH } from '../../../src/core/watch/watch';
import { usageIn } from '../../../src/panel/usage/usage';
import { tableChoice, useTableWorlds } from '../bigquery/table-world';
import { choiceOf, HOUR_MS, OWNER, type ReportHost } from '../saved/report-host';

const START = '2026-11-20T00:10:00Z';
const EDITOR = 'editor@example.com';
const worlds = useTableWorlds(START, { days: 10 });
let world: ReportHost;
beforeEach(async () => {
  world = await worlds.begin();
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

test('usage of sheet runs, ticks, loads of a backfill and other calls is what the host counted', async () => {
  const id = await world.saveHourlyReport();
  const table = await world.save({
    ...{ name: 'Table', mode: 'replace' },
    choice: tableChoice('daily', { period: 'yesterday' }),
  });
  const { approval } = await world.view(table);
  await world.call('startBackfill', { id: table, first: '2026-11-15', shown: approval.hash });
  await world.tickHours(3);
  expect(world.log().map(({ report }) => report)).toEqual(expect.arrayContaining(['Hourly', 'Table']));
  expect(counted()).toEqual(countedByHost());
  expect(counted().triggerMs).toBeGreaterThanOrEqual(3 * world.fetchMs);
  // The panel in the first hour, and a tick in each of the others.
  expect(hours().map(({ triggerMs: ms }) => ms > 0)).toEqual([false, true, true, true]);
  await world.change(id, 'pause');
  await world.tickHours(1);
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
  await world.call('share', { service: 'account', shared: true });
  // A cell has little time.
  world.fetchMs = 0;
  const before = counted();
  const sent = countedByHost().requests;
  const execution = await world.host.runCustomFunction('APP_STATS', ['all', 'yesterday'], { user: OWNER });
  expect(execution).toMatchObject({ ok: true });
  expect(countedByHost().requests).toBeGreaterThan(sent);
  expect(counted()).toEqual(before);
});

test('each person has a usage of their own, whoever saved the report', async () => {
  const id = await world.saveHourlyReport();
  const before = counted();
  await world.logIn(EDITOR);
  await world.runNow(id, EDITOR);
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

/** The panel of the owner, with its apps and reports. */
async function openedPanel(): Promise<Ready> {
  const changes = [
    openPanel(await world.call('open', {})),
    setApps(await world.call('listApps', {})),
    setReports({ ...(await world.call('reports', {})), sentence: '', hasGaps: false }),
  ];
  const state = changes.reduce<State>((now, change) => change(now), FIRST_STATE);
  if (state.phase !== 'ready') throw new Error(`The panel is ${state.phase}.`);
  return state;
}

test('the requests that the panel plans for schedules are those that a day of ticks sends', async () => {
  // As long as a load takes, so that each is asked about once.
  world.fetchMs = 1_000;
  // No two of them in one hour, because the reports of a tick share the list of apps.
  const dailyAt = (hour: number) => ({ mode: 'replace', schedule: { kind: 'daily', hour } }) as const;
  const choiceOfAll = choiceOf({ apps: 'all', period: 'yesterday' }, 'Often');
  await world.save({ name: 'Often', choice: choiceOfAll, schedule: { kind: 'hours', every: 7 } });
  const compared = { apps: 'all', period: 'yesterday', compare: 'previous period' } as const;
  await world.save({
    ...{ ...dailyAt(9), name: 'Compared', watch: FIRST_WATCH },
    choice: choiceOf(compared, 'Compared'),
  });
  const choice = tableChoice('daily', { period: 'yesterday' });
  const table = await world.save({ ...dailyAt(10), name: 'Table', lookbackDays: 2, choice });
  // The first load makes the table.
  await world.runNow(table);
  const planned = plannedReports(await openedPanel());
  await world.tickHours(24);
  // The watch has a line of its own.
  expect(world.log().filter(({ by }) => by === 'trigger')).toHaveLength(4 + 2 + 1);
  expect(counted().requests).toBe(ownPlannedUse(planned).requests);
});
