// A report's backfill on the built add-on: started in the panel and continued by the hourly trigger.

import { addDays } from '../../../../src/core/day';
import { accountDays, loadedDays, tableChoice, useTableWorlds } from '../../../google/bigquery/table-world';

const HOUR_MS = 3_600_000;
const DAYS = 60;
const worlds = useTableWorlds('2026-11-20T00:20:00Z', { days: DAYS + 10 });

test('ticks load every day of a backfill, and a longer backfill continues with the days before', async () => {
  const world = await worlds.openConnected();
  world.fetchMs = 1_000;
  const id = await world.save({
    name: 'Daily',
    choice: tableChoice('daily', { period: 'last 7 days' }),
    mode: 'replace',
  });
  const first = addDays(world.today(), -DAYS);
  const last = addDays(world.today(), -1);
  const start = async (from: string) => {
    await world.call('startBackfill', { id, first: from });
  };
  let ticks = 0;
  const tickUntilDone = async () => {
    while ((await world.view(id)).backfill && ticks < 30) {
      await world.pass(HOUR_MS);
      await world.tick();
      ticks += 1;
    }
  };
  await start(first);
  expect(world.triggersOf('owner@example.com')).toHaveLength(1);
  await tickUntilDone();
  expect(ticks).toBeGreaterThan(1);
  expect(await loadedDays(worlds.sandbox, 'daily')).toEqual(await accountDays(worlds.sandbox, first, last));
  expect(await world.view(id)).toMatchObject({ backfill: null, failures: 0, isMine: true });
  // The longer one has the days before, and the two that were not final.
  const earlier = addDays(first, -9);
  await start(earlier);
  expect((await world.view(id)).backfill).toMatchObject({ daysDone: DAYS - 2, daysTotal: DAYS + 9 });
  await tickUntilDone();
  expect(await loadedDays(worlds.sandbox, 'daily')).toEqual(await accountDays(worlds.sandbox, earlier, last));
  expect(world.log().map(({ by }) => by)).toEqual(Array.from({ length: ticks }, () => 'trigger'));
});
