// A scheduled report of a slow service: the tick that has too little time for it writes nothing, and the next one,
// which is its own, writes what one unlimited run writes.

import { expectRows } from '../sheet/sheet-truth';
import { choiceOf, type ReportHost, type ReportHosts, useReportHosts } from '../world/report-host';
import { lastDays, trueRows } from './report-truth';

const START = '2026-11-20T10:10:00Z';
const APPS = 24;
/** At so long a request, a tick's share is too short for the apps, and a tick of their own isn't, ms. */
const SLOW_MS = 8_000;

/** A spreadsheet with one report over all apps, due at six. */
async function worldWithReport(hosts: ReportHosts): Promise<{ world: ReportHost; id: string }> {
  const world = await hosts.openConnected();
  const id = await world.save({
    name: 'All',
    mode: 'merge',
    schedule: { kind: 'daily', hour: 6 },
    choice: choiceOf({ apps: 'all', period: 'last 2 days', groupBy: ['date'] }, 'All apps'),
  });
  await world.passHours(1);
  return { world, id };
}

/** What the card says after a tick. Then an hour passes. */
async function resultOfTick(world: ReportHost, id: string): Promise<string> {
  expect(await world.tick()).toMatchObject({ ok: true });
  const { lastResult } = await world.view(id);
  await world.passHours(1);
  return lastResult;
}

const OUT_OF_TIME = /^Time ran out after \d+ of 24 apps in 2:\d\d, so nothing was written\./;
const hosts = useReportHosts(START);

test('a report that a tick is too short for has the next one to itself, and writes what an unlimited run writes', async () => {
  const [quick, slow] = [await worldWithReport(hosts), await worldWithReport(hosts)];
  expect(await resultOfTick(quick.world, quick.id)).toMatch(/^\d+ rows written\.$/);
  slow.world.fetchMs = SLOW_MS;
  expect(await resultOfTick(slow.world, slow.id)).toMatch(OUT_OF_TIME);
  expect(slow.world.workbook.sheetByName('App stats')).toBeUndefined();
  expect(slow.world.workbook.sheetByName('_publisher_stats_pages')).toBeUndefined();
  expect(await resultOfTick(slow.world, slow.id)).toMatch(/^\d+ rows written\.$/);
  expect(slow.world.block(slow.id)).toEqual(quick.world.block(quick.id));
  const appIds = (await slow.world.call('listApps', {})).map(({ appId }) => appId);
  expect(appIds).toHaveLength(APPS);
  expectRows(
    slow.world.block(slow.id).slice(1),
    await trueRows(hosts.sandbox, appIds, lastDays(slow.world.today(), 2), ['date']),
  );
  expect(slow.world.log()).toHaveLength(2);
});
