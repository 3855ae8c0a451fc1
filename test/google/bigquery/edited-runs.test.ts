// Whatever an editor sets in the cell of what a table's runs have left, no tick of its owner's asks or loads anything
// for it: which days are missed or wanted, and when a run is due, stands where no editor types.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays } from '../../../src/core/day';
import type { ReportHost } from '../world/report-host';
import { editRuns } from '../world/reports-tab';
import { loadEarlier, loadedDays, tableChoice, useTableWorlds } from './table-world';

onlyInLongRun();

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
  const paths = worlds.sandbox.requests.list().map(({ path }) => path);
  return [paths, JSON.stringify(await loadedDays(worlds.sandbox, 'edited')) === JSON.stringify(before)];
}

test.each<[what: string, changes: Readonly<Record<string, unknown>>]>([
  ['a backfill that triggers had begun', { backfill: { days: SPAN, left: [SPAN], isPaused: false } }],
  ['earlier days', { earlier: { total: 3, left: [SPAN] } }],
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

test('earlier days that their owner has begun to load are those of their properties, whatever the cell says', async () => {
  const { world, id } = await loaded();
  const first = addDays(world.today(), -5);
  await world.call('wantEarlierDays', { id, first, again: false });
  const far = { first: addDays(first, -10), last: addDays(world.today(), -1) };
  editRuns(world, { earlier: { total: 15, left: [far] }, loads: undefined });
  expect(await asked(world)).toEqual([[], true]);
  await loadEarlier(world, id);
  const [{ day } = {}] = await loadedDays(worlds.sandbox, 'edited');
  expect(day).toBe(first);
});
