// Forty apps of which five have rows on three days of a week: for thirty days nobody is told anything of them, and each
// table is as the service has it.

import { SANDBOX_APPS, uuidOf } from 'sheets-workbench/sandbox/data/apps';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays, daysIn } from '../../../../src/core/day';
import { day } from '../../../core/given-day';
import { accountDays, loadedDays, tablePlace } from '../../bigquery/table-world';
import { byKey, expectRows } from '../../sheet/sheet-truth';
import { useReportHost } from '../../world/report-host';
import { removeFigures, trueRows } from '../report-truth';

onlyInLongRun();

const plain = SANDBOX_APPS.filter(
  ({ launchedDaysAgo, closedDaysAgo }) => launchedDaysAgo < 0 && closedDaysAgo < 0,
).slice(0, 10);
const apps = Array.from({ length: 40 }, (_app, at) => {
  const of = plain[at % plain.length] as (typeof plain)[number];
  return {
    ...of,
    number: at + 1,
    appId: uuidOf(`app ${at}`),
    bundleId: `com.example.app${at}`,
    name: `App ${at}`,
  };
});
const gappy = apps.slice(0, 5).map(({ appId }) => appId);
/** The weekdays, from a day on, of which an app has rows. */
const HAS = [0, 2, 5];
const FIRST = day('2026-10-25');
const DAYS = 30;

const world = useReportHost('2026-11-20T11:10:00Z', {
  services: ['account', 'bigquery'],
  apps,
  hasOneClock: true,
});

async function removeGaps(from: string, to: string): Promise<void> {
  const span = { first: day(from), last: day(to) };
  for (let at = 0; at < daysIn(span); at++)
    for (const [nth, app] of gappy.entries()) {
      const on = addDays(span.first, at);
      const place = (daysIn({ first: FIRST, last: on }) + nth) % 7;
      if (!HAS.includes(place)) await removeFigures(world.sandbox, app, on);
    }
}

test('apps with gaps are no news for thirty days', async () => {
  await removeGaps(FIRST, world.today());
  const choice = { apps: 'all' as const, groupBy: ['date'] };
  const schedule = { kind: 'daily', hour: 7 } as const;
  const merge = { choice: { ...choice, period: 'yesterday' }, mode: 'merge' as const, schedule };
  const ids = {
    merge: await world.save({ ...merge, name: 'Merge' }),
    kept: await world.save({ ...merge, name: 'Kept', finalRows: 'keep' }),
    replace: await world.save({
      ...merge,
      name: 'Replace',
      mode: 'replace',
      choice: { ...choice, period: 'last 7 days' },
    }),
    today: await world.save({
      name: 'Today',
      mode: 'replace',
      schedule: { kind: 'hours', every: 12 },
      choice: { ...choice, period: 'today' },
    }),
    table: await world.save({
      name: 'Table',
      schedule,
      choice: {
        ...choice,
        groupBy: ['date', 'country'],
        period: 'last 3 days',
        destination: tablePlace('gappy'),
      },
    }),
  };
  let amber = 0;
  const start = world.today();
  for (let days = 0; days < DAYS; days++) {
    for (let tick = 0; tick < 2; tick++) {
      await world.passHours(12);
      await removeGaps(addDays(world.today(), -1), world.today());
      await world.ticked();
    }
    for (const id of Object.values(ids)) amber += (await world.view(id)).warning === '' ? 0 : 1;
  }
  expect([amber, world.state.mails]).toEqual([0, []]);
  const appIds = apps.map(({ appId }) => appId);
  for (const id of [ids.merge, ids.kept, ids.replace]) {
    await world.runNow(id);
    const from = id === ids.replace ? addDays(world.today(), -7) : addDays(start, -1);
    const wanted = await trueRows(world.sandbox, appIds, { from, to: addDays(world.today(), -1) }, ['date']);
    const rows = world.block(id).slice(1) as (string | number)[][];
    expectRows(rows.map((row) => row.slice(0, wanted[0]?.length)).sort(byKey), wanted.sort(byKey));
  }
  await world.runNow(ids.table);
  const tableDays = await loadedDays(world.sandbox, 'gappy');
  expect(tableDays).toEqual(
    await accountDays(
      world.sandbox,
      tableDays[0]?.day ?? '',
      addDays(world.today(), -1),
      ['country'],
      ['app_id'],
    ),
  );
});
