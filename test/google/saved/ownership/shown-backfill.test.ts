// A backfill whose first day another editor changes in the reports tab while the panel shows its card.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { addDays } from '../../../../src/core/day';
import { accountDays, loadedDays, tableChoice, useTableWorlds } from '../../bigquery/table-world';
import { OWNER } from '../../world/report-host';
import { typeReportCell } from '../../world/reports-tab';

const TABLE = 'shown';
const worlds = useTableWorlds('2026-11-20T00:20:00Z', { days: 30, apps: SANDBOX_APPS.slice(0, 5) });

test('a backfill whose first day was edited by hand isn’t resumed from an outdated card, and loads only the agreed days', async () => {
  const world = await worlds.openConnected();
  const id = await world.save({ name: 'Daily', choice: tableChoice(TABLE, { period: 'yesterday' }) });
  const last = addDays(world.today(), -1);
  const [agreed, typed] = [addDays(last, -4), addDays(last, -1_308)];
  await world.call('startBackfill', { id, first: agreed });
  await world.change(id, 'pauseBackfill');
  const { hash: shown } = (await world.view(id)).approval;
  for (const heading of ['Backfill', 'Backfill days left'])
    typeReportCell(world, heading, `${typed}..${last}`);
  const resume = { id, change: 'resumeBackfill', shown } as const;
  expect((await world.refusal('changeReport', resume)).code).toBe('REPORT_CHANGED');
  expect((await world.view(id)).backfill).toMatchObject({ first: typed, isPaused: true });
  // Without the hash of a card, the backfill resumes and loads the agreed days.
  await world.change(id, 'resumeBackfill');
  for (let hour = 0; hour < 2 && world.triggersOf(OWNER).length > 0; hour++) {
    await world.passHours(1);
    await world.tick();
  }
  expect(await loadedDays(worlds.sandbox, TABLE)).toEqual(await accountDays(worlds.sandbox, agreed, last));
}, 60_000);
