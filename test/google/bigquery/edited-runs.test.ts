// Whatever an editor sets in the cell of what a table's runs have left, no tick of its owner's asks or loads anything
// for it: which days are missed or agreed to, and when a run is due, stands where no editor types.

import { addDays } from '../../../src/core/day';
import type { ReportHost } from '../world/report-host';
import { editRuns, runsOf } from '../world/reports-tab';
import { loadedDays, tableChoice, useTableWorlds } from './table-world';

const worlds = useTableWorlds('2026-11-20T10:20:00Z', { days: 40 });
const SPAN = { first: '2026-11-10', last: '2026-11-12' };

/** A table of a day that has run, and isn't due again before a day has passed. */
async function loaded(): Promise<{ world: ReportHost; id: string }> {
  const world = await worlds.openConnected();
  const choice = tableChoice('edited', { period: 'yesterday' });
  const id = await world.saveAndRun({ name: 'Daily', choice, schedule: { kind: 'daily', hour: 9 } });
  // Over 9 in New York, after which nothing is due.
  await world.tickHours(5);
  return { world, id };
}

/** What an hour's tick has asked the services for, and which days of the table it has changed. */
async function asked(world: ReportHost): Promise<[requests: string[], isSame: boolean]> {
  const before = await loadedDays(worlds.sandbox, 'edited');
  worlds.sandbox.requests.clear();
  await world.tickHours(1);
  const sent = worlds.sandbox.requests.list().map(({ path }) => path);
  return [sent, JSON.stringify(await loadedDays(worlds.sandbox, 'edited')) === JSON.stringify(before)];
}

test.each<[what: string, changes: Readonly<Record<string, unknown>>]>([
  ['a backfill', { backfill: { days: SPAN, left: [SPAN], isPaused: false } }],
  ['a backfill of no day', { backfill: { days: SPAN, left: [], isPaused: false } }],
  ['days that were backfilled', { backfilled: { of: '0123456789abcdef', made: '1', days: [SPAN] } }],
  ['days that are missed', { daysMissed: [SPAN], daysListedOn: SPAN.first }],
  ['a run that has begun', { startedMs: Date.parse('2026-11-20T11:00:00Z'), begunMs: 1 }],
  ['a run that goes on', { isPartlyLoaded: true, goesOn: true }],
  ['a failure that is tried again', { failures: 1, nextTryMs: 0, firstTryMs: 0, isDueAgain: true }],
  ['another time of the last run', { lastRunMs: Date.parse('2026-11-01T10:20:00Z'), lastGoodMs: 1 }],
  ['no loads', { loads: { day: '2026-11-20', count: 0 }, handledDueMs: 0 }],
])('nothing is asked for %s', async (_what, changes) => {
  const { world } = await loaded();
  editRuns(world, changes);
  expect(await asked(world)).toEqual([[], true]);
});

describe('a backfill that its owner', () => {
  const begin = async () => {
    const made = await loaded();
    const first = addDays(made.world.today(), -5);
    await made.world.call('startBackfill', { id: made.id, first });
    return made;
  };

  test('has paused loads nothing once an editor resumes it in the cell', async () => {
    const { world, id } = await begin();
    await world.change(id, 'pauseBackfill');
    const { backfill } = runsOf(world);
    expect(backfill).toMatchObject({ isPaused: true });
    editRuns(world, { backfill: { ...Object(backfill), isPaused: false } });
    expect(await asked(world)).toEqual([[], true]);
  });

  test('has ended loads nothing once an editor types it again', async () => {
    const { world, id } = await begin();
    const { backfill } = runsOf(world);
    await world.change(id, 'endBackfill');
    editRuns(world, { backfill });
    expect(await asked(world)).toEqual([[], true]);
  });

  test('has agreed to loads nothing again once an editor types it again after its end', async () => {
    const { world } = await begin();
    const { backfill } = runsOf(world);
    await world.tickHours(1);
    expect(runsOf(world)).not.toHaveProperty('backfill');
    editRuns(world, { backfill, loads: undefined, backfilled: undefined });
    expect(await asked(world)).toEqual([[], true]);
  });

  test('has agreed to reaches no earlier day than the one agreed to', async () => {
    const { world } = await begin();
    const { backfill } = runsOf(world);
    const { days } = Object(backfill);
    const earlier = { ...days, first: addDays(days.first, -10) };
    editRuns(world, { backfill: { days: earlier, left: [earlier], isPaused: false } });
    await world.tickHours(2);
    const [{ day: first } = {}] = await loadedDays(worlds.sandbox, 'edited');
    expect(first).toBe(days.first);
  });
});
