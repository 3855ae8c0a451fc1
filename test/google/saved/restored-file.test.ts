// An earlier version of the file is restored: its cells go back, and properties don't. Its missing days come, once.

import { restore, snapshot } from 'sheets-workbench/apps-script/host';
import { addDays, type Day } from '../../../src/core/day';
import { OWNER } from '../../people';
import { runOf, useReportHosts } from '../world/report-host';
import { trueRows } from './report-truth';

const START = '2026-11-10T12:03:00Z';
const hosts = useReportHosts(START);
/** The first day that the report reads. */
const FIRST = '2026-11-09' as Day;

/** A daily merge of yesterday, as it stood after two days and after five. */
async function fiveDays() {
  const world = await hosts.openConnected();
  const choice = { apps: [world.app], period: 'yesterday', groupBy: ['date'] };
  // 7 in New York is the hour at which the clock stands when a day has passed.
  const schedule = { kind: 'daily', hour: 7 } as const;
  const id = await world.saveAndRun({ name: 'Daily', mode: 'merge', schedule, choice });
  await world.tickHours(48);
  const earlier = snapshot(world.workbook);
  await world.tickHours(72);
  const { state } = world;
  const now = new Date(world.nowMs).toISOString();
  return { world, id, restored: hosts.open({ now, workbook: restore(earlier), state }) };
}

async function truth(world: Awaited<ReturnType<typeof fiveDays>>['world'], to: Day) {
  const rows = await trueRows(world.sandbox, [world.app], { from: FIRST, to }, ['date']);
  // A table of one app doesn't name it.
  return rows.map((row) => row.slice(3));
}

test('a merge reads the days that the restored table lacks, each once, and its schedule goes on', async () => {
  const { world, id, restored } = await fiveDays();
  expect(world.block(id).slice(1)).toEqual(await truth(world, addDays(world.today(), -1)));
  const isLacking = restored.block(id).length < world.block(id).length;
  expect(isLacking).toBe(true);
  await restored.tickHours(24);
  const yesterday = addDays(restored.today(), -1);
  expect(restored.block(id).slice(1)).toEqual(await truth(restored, yesterday));
  const view = await restored.view(id);
  expect([view.failures, view.warning, view.isMirrored]).toEqual([0, '', false]);
});

test('a report that was deleted since doesn’t run, and goes on with its table once somebody takes it over', async () => {
  const { world, id } = await fiveDays();
  const earlier = snapshot(world.workbook);
  await world.change(id, 'delete');
  const now = new Date(world.nowMs).toISOString();
  const restored = hosts.open({ now, workbook: restore(earlier), state: world.state });
  const before = restored.block(id);
  expect(await restored.view(id)).toMatchObject({ isMirrored: true, isMine: false });
  expect((await restored.refusal('runReport', runOf(id))).code).toBe('REPORT_UNKNOWN');
  expect(restored.triggersOf(OWNER)).toEqual([]);
  expect(restored.block(id)).toEqual(before);
  await restored.takeOver([id]);
  await restored.tickHours(24);
  expect(restored.block(id).slice(1)).toEqual(await truth(restored, addDays(restored.today(), -1)));
});
