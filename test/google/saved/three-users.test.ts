// Twenty reports of three people in one spreadsheet: triggers, simultaneous ticks, and edits during runs.

import { OWNER } from '../../people';
import { choiceOf, useReportHosts } from '../world/report-host';

const START = '2026-11-20T11:10:00Z';
const OTHERS = ['ann@example.com', 'bob@example.com'] as const;
const PEOPLE = [OWNER, ...OTHERS] as const;
const hosts = useReportHosts(START, { opens: 'for each test' });
const { world } = hosts;
/** The person who scheduled each report, by its id. */
let owners: Map<string, string>;
/** The first half of the reports run every hour, the second half every two hours. */
const reportCount = 20;
const hourlyCount = reportCount / 2;

// Scheduled by three people in turn.
beforeEach(async () => {
  for (const user of OTHERS) await world.connect('account', user);
  owners = new Map();
  for (let i = 0; i < reportCount; i++) {
    const user = PEOPLE[i % PEOPLE.length] ?? OWNER;
    const choice = choiceOf({ apps: [world.app], period: 'yesterday' }, `Sheet ${i}`);
    const schedule = { kind: 'hours', every: i < hourlyCount ? 1 : 2 } as const;
    const id = await world.save({ name: `Report ${i}`, choice, schedule }, user);
    owners.set(id, user);
  }
});

const triggers = (user: string) => world.triggersOf(user).length;
/** The number of runs of each report, by name. */
function runs(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { report } of world.log()) counts[report] = (counts[report] ?? 0) + 1;
  return counts;
}
/** Runs everybody's trigger at the same moment and returns the executions. */
const allTick = () =>
  Promise.all(PEOPLE.filter((user) => triggers(user) > 0).map((user) => world.tick(user)));

test('each person has one trigger, through saving, pausing, resuming and deleting', async () => {
  expect(PEOPLE.map(triggers)).toEqual([1, 1, 1]);
  const uids = world.state.triggers.map(({ uid }) => uid);
  const bobs = [...owners].filter(([, user]) => user === PEOPLE[2]).map(([id]) => id);
  for (const id of bobs) await world.change(id, 'pause', PEOPLE[2]);
  expect(PEOPLE.map(triggers)).toEqual([1, 1, 0]);
  for (const id of bobs) await world.change(id, 'resume', PEOPLE[2]);
  expect(PEOPLE.map(triggers)).toEqual([1, 1, 1]);
  for (const id of bobs) await world.change(id, 'delete', PEOPLE[2]);
  expect(PEOPLE.map(triggers)).toEqual([1, 1, 0]);
  // The other people still have exactly one trigger.
  expect(world.state.triggers.map(({ uid }) => uid)).toEqual(uids.slice(0, 2));
  expect((await world.call('reports', {})).reports).toHaveLength(reportCount - bobs.length);
});

test('simultaneous ticks of all people, and two of one person, run every due report once', async () => {
  await world.passHours(1);
  const executions = [...(await allTick()), ...(await Promise.all([allTick(), allTick()])).flat()];
  expect(executions.map(({ ok, log }) => [ok, log])).toEqual(executions.map(() => [true, []]));
  // At 07:10 in New York the hourly reports are due, and those of every two hours are not.
  const hourly = Object.fromEntries(Array.from({ length: hourlyCount }, (_, i) => [`Report ${i}`, 1]));
  expect(runs()).toEqual(hourly);
  await world.passHours(1);
  await Promise.all([allTick(), allTick()]);
  const all = Array.from({ length: reportCount }, (_, i) => [`Report ${i}`, i < hourlyCount ? 2 : 1]);
  expect(runs()).toEqual(Object.fromEntries(all));
  expect(world.log().filter(({ result }) => !/^Revenue: [\d.,]+ USD in all\./.test(result))).toEqual([]);
  for (const id of owners.keys()) {
    expect(await world.view(id)).toMatchObject({
      failures: 0,
      isRunning: false,
      lastRows: 1,
      isOverdue: false,
    });
  }
});

test('a claim is written before the lock is released, so that the next execution sees it', async () => {
  await world.passHours(1);
  const executions = await allTick();
  const writes = /^(Range\.(set|clear|copy)|Sheet\.(insert|delete|set|append))/;
  let locks = 0;
  for (const { calls } of executions) {
    let isBuffered = false;
    for (const { method } of calls) {
      if (writes.test(method)) isBuffered = true;
      if (method === 'flush') isBuffered = false;
      if (!method.endsWith('releaseLock')) continue;
      locks += 1;
      expect(isBuffered).toBe(false);
    }
  }
  // Each hourly report is claimed, written and recorded.
  expect(locks).toBe(hourlyCount * 3);
});

test('a pause, a new name and a deletion during a run take effect', async () => {
  await world.passHours(2);
  const [first = '', second = '', third = ''] = [...owners.keys()];
  const ticking = allTick();
  await Promise.all([
    world.change(first, 'pause'),
    world.change(second, 'delete', PEOPLE[1]),
    world.view(third, PEOPLE[2]).then(({ draft }) => world.save({ ...draft, name: 'Renamed' }, PEOPLE[2])),
  ]);
  await ticking;
  const { reports } = await world.call('reports', {});
  expect(reports.map(({ problem }) => problem)).toEqual(reports.map(() => null));
  expect(reports.map(({ report }) => report?.draft.id)).toEqual(
    [...owners.keys()].filter((id) => id !== second),
  );
  expect(reports.map(({ name }) => name)).toContain('Renamed');
  expect(await world.view(first)).toMatchObject({ isPaused: true, isRunning: false });
  const counts = runs();
  expect(Object.values(counts)).toEqual(Object.values(counts).map(() => 1));
  // All unedited reports have run; whether the three edited ones had begun depends on timing.
  const untouched = Array.from({ length: reportCount - 3 }, (_, i) => [`Report ${i + 3}`, 1]);
  expect(counts).toMatchObject(Object.fromEntries(untouched));
});
