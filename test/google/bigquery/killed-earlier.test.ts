// The calls that load earlier days, killed at every service call: no day is ever half there, none is lost, and no tick
// takes such a call for a run that was stopped.

import type { Execution } from 'sheets-workbench/apps-script/host';
import { everyNth, oneIn, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day } from '../../../src/core/day';
import { OWNER } from '../../people';
import { CHANGES } from '../saved/killed/kill-everywhere';
import { type Moment, momentOf, restoreMoment } from '../saved/moment';
import type { ReportHost } from '../world/report-host';
import { accountDays, loadEarlier, loadedDays, tableChoice, useTableWorlds } from './table-world';

onlyInLongRun({ oneIn: 2 });

const TABLE = 'earlier';
const DAYS = 12;
const worlds = useTableWorlds('2026-11-20T10:20:00Z', { days: 40 });

/** A daily report whose owner has asked for earlier days. */
interface Due {
  world: ReportHost;
  id: string;
  first: Day;
  last: Day;
  moment: Moment;
}

async function due(): Promise<Due> {
  const world = await worlds.openConnected();
  // Each kill begins at the same moment of the sandbox's clock, whose changes of the table would add up to the limit.
  worlds.sandbox.behave({ bigQueryPartitionChangesPer10s: 10_000, bigQueryLoadsPerTableADay: 100_000 });
  const id = await world.saveAndRun({
    name: 'Killed',
    choice: tableChoice(TABLE, { period: 'yesterday' }),
    schedule: { kind: 'daily', hour: 6 },
  });
  const last = addDays(world.today(), -1);
  const first = addDays(last, 1 - DAYS);
  await world.call('wantEarlierDays', { id, first, again: true });
  return { world, id, first, last, moment: momentOf(world) };
}

type Kill = readonly [nth: number, how: 'kill' | 'killAfter'];

/** A kill before the first call, and after each call that changes something or sends a request. */
function killsOf(calls: Execution['calls']): Kill[] {
  const changing = calls.flatMap(({ method }, at) =>
    /fetch/.test(method) || CHANGES.test(method) ? at + 1 : [],
  );
  return [[1, 'kill'], ...changing.map((nth): Kill => [nth, 'killAfter'])];
}

test('a call that loads earlier days, killed at each call, loses no day, and the report’s schedule goes on', async () => {
  const { world, id, first, last, moment } = await due();
  const load = () => world.execution('loadEarlierDays', { runId: 'run-00000001', id });
  const { calls } = await load();
  const truth = await accountDays(worlds.sandbox, first, last);
  const facts = new Set(truth.map((figures) => JSON.stringify(figures)));
  const all = killsOf(calls);
  expect(all.length).toBeGreaterThan(20);
  for (const [nth, how] of everyNth(all, oneIn(8))) {
    restoreMoment(world, moment);
    world.state.faults = [{ nth, do: how }];
    const { ok, error } = await load();
    expect({ nth, ok, name: error?.name }).toEqual({ nth, ok: false, name: 'KilledExecution' });
    world.state.faults = [];
    const half = (await loadedDays(worlds.sandbox, TABLE)).filter((each) => !facts.has(JSON.stringify(each)));
    expect({ nth, half }).toEqual({ nth, half: [] });
    const lines = world.log().length;
    await world.tickHours(2);
    expect(
      world
        .log()
        .slice(lines)
        .filter(({ result }) => /stopped/i.test(result)),
    ).toEqual([]);
    await loadEarlier(world, id);
    expect({ nth, days: await loadedDays(worlds.sandbox, TABLE) }).toEqual({ nth, days: truth });
    const view = await world.view(id);
    expect({ nth, ...view }).toMatchObject({
      nth,
      earlier: null,
      isRunning: false,
      failures: 0,
      waits: null,
    });
    expect(world.triggersOf(OWNER)).toHaveLength(1);
  }
}, 900_000);

test.each(['wantEarlierDays', 'dropEarlierDays'] as const)(
  '%s, killed at each call, leaves the wish as it was before or after',
  async (name) => {
    const { world, id, first, moment } = await due();
    const run = () =>
      name === 'wantEarlierDays'
        ? world.execution(name, { id, first: addDays(first, -5), again: true })
        : world.execution('changeReport', { id, change: name });
    const { calls } = await run();
    const after = (await world.view(id)).earlier;
    for (const [nth, how] of everyNth(killsOf(calls), oneIn(4))) {
      restoreMoment(world, moment);
      const before = (await world.view(id)).earlier;
      world.state.faults = [{ nth, do: how }];
      expect((await run()).ok).toBe(false);
      world.state.faults = [];
      expect([before, after]).toContainEqual((await world.view(id)).earlier);
    }
  },
  300_000,
);
