// Runs that take more than one tick stop between apps, continue at the next tick, and end like one long run. The hard
// run has three ticks in place of two, and what disturbs a run between them.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { PLACEMENTS } from 'sheets-workbench/sandbox/data/placements';
import type { SandboxOptions } from 'sheets-workbench/sandbox/sandbox';
import { isHard } from 'sheets-workbench/test/set-up/draws';
import type { Choice } from '../../../src/panel/contract/panel-state';
import type { ReportDraft } from '../../../src/panel/contract/reports';
import { TICK_BUDGET_MS } from '../../../src/saved/scheduler';
import { expectRows, valuesOf } from '../sheet/sheet-truth';
import { choiceOf, type ReportHost, type ReportHosts, useReportHosts } from '../world/report-host';
import { lastDays, trueRows } from './report-truth';

const START = '2026-11-20T10:10:00Z';
const APPS = isHard ? 60 : 24;
/** The number of apps that one tick fetches at eight seconds each. */
const APPS_PER_TICK = 20;
const PAGES_TAB = '_publisher_stats_pages';

/** The sandbox's 24 apps, plus copies with one placement each, up to `count`. */
function appsUpTo(count: number): Pick<SandboxOptions, 'apps' | 'placements'> {
  const [apps, placements] = [[...SANDBOX_APPS], [...PLACEMENTS]];
  const [model, place] = [apps[0], placements[0]];
  if (!model || !place) throw new Error('the sandbox has no apps');
  for (let number = apps.length + 1; number <= count; number++) {
    const bundleId = `com.sunlitgames.more${number}`;
    const appId = `00000000-0000-4000-8000-0000000000${number}`;
    apps.push({
      ...model,
      number,
      appId,
      bundleId,
      storeId: bundleId,
      name: `More ${number}`,
      daily: 5_000 * number,
    });
    const next = placements.length + 1;
    placements.push({
      ...place,
      number: next,
      app: number,
      placementId: `9${next}`,
      name: `Place ${number}`,
    });
  }
  return { apps, placements };
}

/** A spreadsheet with one report over all apps, due at six. */
async function worldWithReport(
  hosts: ReportHosts,
  changes: Partial<ReportDraft> = {},
  choice: Partial<Choice> = {},
): Promise<{ world: ReportHost; id: string }> {
  const world = await hosts.openConnected();
  const id = await world.save({
    ...{ name: 'All', mode: 'merge', schedule: { kind: 'daily', hour: 6 } },
    choice: choiceOf({ apps: 'all', period: 'last 2 days', groupBy: ['date'], ...choice }, 'All apps'),
    ...changes,
  });
  await world.passHours(1);
  return { world, id };
}

const pages = (world: ReportHost) =>
  world.workbook.sheetByName(PAGES_TAB) ? valuesOf(world.workbook, PAGES_TAB).map(([name]) => name) : [];

/** Runs the trigger every hour until the run is complete; returns the progress after each tick. */
async function tickUntilDone(world: ReportHost, id: string): Promise<string[]> {
  const results: string[] = [];
  for (let ticks = 0; ticks < 10; ticks++) {
    const before = world.nowMs;
    expect(await world.tick()).toMatchObject({ ok: true, log: [] });
    expect(world.nowMs - before).toBeLessThan(TICK_BUDGET_MS);
    results.push((await world.view(id)).lastResult);
    if (/rows? added|rows are as before/.test(results[ticks] ?? '')) break;
    await world.passHours(1);
  }
  return results;
}

const hosts = useReportHosts(START, appsUpTo(APPS));
/** Numbers of apps after which a tick stops. */
const stops = Array.from(
  { length: Math.ceil(APPS / APPS_PER_TICK) - 1 },
  (_each, at) => (at + 1) * APPS_PER_TICK,
);

test(`${stops.length + 1} ticks for ${APPS} apps of a slow service write what one unlimited run writes`, async () => {
  const [whole, parts] = [await worldWithReport(hosts), await worldWithReport(hosts)];
  expect(await tickUntilDone(whole.world, whole.id)).toEqual([expect.stringMatching(/^\d+ rows added/)]);
  parts.world.fetchMs = 8_000;
  hosts.sandbox.requests.clear();
  expect(await tickUntilDone(parts.world, parts.id)).toEqual([
    ...stops.map((done) => expect.stringMatching(`^Time ran out after ${done} of ${APPS} apps`)),
    expect.stringMatching(/^\d+ rows added/),
  ]);
  // Each app is fetched once.
  const requests = hosts.sandbox.requests.list().filter(({ path }) => path.endsWith('/stats'));
  expect(requests).toHaveLength(APPS);
  expect(parts.world.block(parts.id)).toEqual(whole.world.block(whole.id));
  const appIds = (await parts.world.call('listApps', {})).map(({ appId }) => appId);
  expectRows(
    parts.world.block(parts.id).slice(1),
    await trueRows(hosts.sandbox, appIds, lastDays(parts.world.today(), 2), ['date']),
  );
  expect(pages(parts.world)).toEqual([]);
  expect(await parts.world.tick()).toMatchObject({ ok: true });
  expect(parts.world.log()).toHaveLength(stops.length + 1);
});

if (isHard) {
  test('a run that is killed at its second tick starts over', async () => {
    const { world, id } = await worldWithReport(hosts);
    world.fetchMs = 8_000;
    await world.tick();
    await world.passHours(1);
    world.state.faults = [{ call: 'UrlFetchApp.fetchAll', nth: 1, do: 'kill' }];
    expect(await world.tick()).toMatchObject({ ok: false });
    world.state.faults = [];
    world.fetchMs = 0;
    await world.passHours(1);
    hosts.sandbox.requests.clear();
    expect(await tickUntilDone(world, id)).toHaveLength(1);
    expect(hosts.sandbox.requests.list().filter(({ path }) => path.endsWith('/stats'))).toHaveLength(APPS);
    expect(pages(world)).toEqual([]);
  });
}
