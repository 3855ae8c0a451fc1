// The ways through the built add-on that people and triggers take most, each run once on the emulated host by a build
// whose coverage tells files and functions.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Execution, ServiceCall } from 'sheets-workbench/apps-script/host';
import { PUBLISHERS, SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { buildBundle } from '../../../scripts/build/build';
import type { RunProgress } from '../../../src/core/run-facts';
import { OWNER } from '../../people';
import { choiceOf, type ReportHost, type ReportHosts, runOf } from '../world/report-host';

export const NOW = '2026-11-20T10:20:00Z';

/** What a way has entered. */
export interface Way {
  /** The files of `src`, sorted. */
  files: string[];
  /** How many different functions of `src` ran. */
  functions: number;
  calls: readonly ServiceCall[];
}

/** Builds the add-on so that its coverage tells files. @param folder that of the build */
export async function buildProfiled(folder: string): Promise<void> {
  await buildBundle({ outDir: folder, isUnminified: true });
}

export const WAY_NAMES = [
  'a cell, fetched',
  'a cell, cached',
  'a tick with nothing due',
  'a question for progress',
  'opening the panel',
  'opening the panel, 40 tabs more',
  'a write',
  'a write, 40 tabs more',
  'a write among ten reports',
  'a write again among ten reports',
  'a write of 2,016 rows',
  'a write of 2,016 rows again',
  'a report run by hand, a new sheet',
  'a report run by hand, a new sheet, 40 tabs more',
  'a scheduled merge',
  'a scheduled merge, 40 tabs more',
  'ten scheduled merges',
  'a report saved again',
  'a pause',
  'an undo of a run',
  'the list of one report',
  'the list of ten reports',
  'all of ten reports for the first time',
  'a dashboard made',
  'all of a dashboard again',
] as const;
export type WayName = (typeof WAY_NAMES)[number];

/** Of the account's 12 apps, 30 days are 360 rows, and 168 days 2,016. */
export const WAYS_SANDBOX = {
  days: 200,
  apps: SANDBOX_APPS.filter(({ publisherId }) => publisherId === PUBLISHERS.demo).slice(0, 12),
};
const TABS_MORE = 40;
const EVERY_HOUR = { kind: 'hours', every: 1 } as const;

/** Takes each way once, by 12 apps. @param folder that of the build */
export async function waysOf(hosts: ReportHosts, folder: string): Promise<Record<WayName, Way>> {
  const wayOf = wayReader(join(folder, 'Code.js'));
  const open = () => hosts.openConnected({ profiled: folder });
  const executions = {
    ...(await waysOfOneReport(await open())),
    ...(await waysAmongTabs(await open())),
    ...(await waysOfTenReports(await open())),
    ...(await waysOfDashboard(await open())),
  };
  return Object.fromEntries(WAY_NAMES.map((name) => [name, wayOf(executions[name])])) as Record<WayName, Way>;
}

const rowsOf = ({ apps }: ReportHost, days: number) => ({ apps, period: `last ${days} days` });
const RUN_ID = 'run-00000001';

function write(world: ReportHost, days: number, sheetName = `Written ${days}`): Promise<Execution> {
  return world.execution('write', { runId: RUN_ID, choice: choiceOf(rowsOf(world, days), sheetName) });
}

/** An hourly merge of 360 rows, which has run. @returns its ID, and that run */
async function merging(world: ReportHost, name = 'Merged'): Promise<{ id: string; ran: Execution }> {
  const id = await world.save({ name, mode: 'merge', choice: rowsOf(world, 30), schedule: EVERY_HOUR });
  return { id, ran: await world.execution('runReport', runOf(id)) };
}

async function waysOfOneReport(world: ReportHost) {
  const cell = [world.apps.map((app) => [app]), '2026-10-21', '2026-11-19', 'date'];
  const fetched = await world.cell('APP_STATS', cell);
  const cached = await world.cell('APP_STATS', cell);
  const { id, ran } = await merging(world);
  const idle = await world.tick();
  const written = await write(world, 30);
  const writtenLong = await write(world, 168);
  await world.passHours(1);
  const writtenAgain = await write(world, 168);
  // As in the midst of a run: the sentence then has numbers, which the file's locale writes.
  const fetching: RunProgress = { phase: 'fetching', done: 1_200, total: 2_400, unit: 'apps' };
  world.state.cache(`user:${OWNER}`).put(`progress.${RUN_ID}`, JSON.stringify(fetching), 600);
  const progress = await world.execution('progress', { runId: RUN_ID });
  const opened = await world.execution('open', {});
  const merge = await world.tick();
  const undo = await world.execution('changeReport', { id, change: 'undo' });
  const listed = await world.execution('reports', {});
  const { draft } = await world.view(id);
  const saved = await world.execution('saveReport', { draft });
  const paused = await world.execution('changeReport', { id, change: 'pause' });
  return {
    'a cell, fetched': fetched,
    'a cell, cached': cached,
    'a report run by hand, a new sheet': ran,
    'a tick with nothing due': idle,
    'a question for progress': progress,
    'opening the panel': opened,
    'a write': written,
    'a write of 2,016 rows': writtenLong,
    'a write of 2,016 rows again': writtenAgain,
    'a scheduled merge': merge,
    'an undo of a run': undo,
    'the list of one report': listed,
    'a report saved again': saved,
    'a pause': paused,
  };
}

/** As those of one report, in a file with more tabs. */
async function waysAmongTabs(world: ReportHost) {
  for (let tab = 1; tab <= TABS_MORE; tab++) world.workbook.addSheet(`Tab ${tab}`);
  const opened = await world.execution('open', {});
  const written = await write(world, 30);
  const { ran } = await merging(world);
  await world.passHours(1);
  return {
    'opening the panel, 40 tabs more': opened,
    'a write, 40 tabs more': written,
    'a report run by hand, a new sheet, 40 tabs more': ran,
    'a scheduled merge, 40 tabs more': await world.tick(),
  };
}

/** Ten hourly merges, which have run, and are due again. @returns their first run */
export async function tenDue(world: ReportHost): Promise<Execution> {
  for (let report = 1; report <= 10; report++)
    await world.save({
      name: `Report ${report}`,
      mode: 'merge',
      choice: rowsOf(world, 30),
      schedule: EVERY_HOUR,
    });
  const first = await world.host.runMenuItem('refreshAllReports', { user: OWNER });
  await world.passHours(1);
  return first;
}

async function waysOfTenReports(world: ReportHost) {
  const first = await tenDue(world);
  const listed = await world.execution('reports', {});
  return {
    'all of ten reports for the first time': first,
    'the list of ten reports': listed,
    'ten scheduled merges': await world.tick(),
    'a write among ten reports': await write(world, 30),
    'a write again among ten reports': await write(world, 30),
  };
}

async function waysOfDashboard(world: ReportHost) {
  const made = await world.execution('makeDashboard', {});
  await world.host.runMenuItem('refreshAllReports', { user: OWNER });
  await world.passHours(1);
  return {
    'a dashboard made': made,
    'all of a dashboard again': await world.host.runMenuItem('refreshAllReports', { user: OWNER }),
  };
}

/** Reads what executions have entered of a build, whose files each begin with a comment that names them. */
function wayReader(code: string): (execution: Execution) => Way {
  const text = readFileSync(code, 'utf8');
  const places = [...text.matchAll(/^ *\/\/ (\S+\.(?:ts|js|json))$/gm)].map(({ index, 1: path = '' }) => ({
    index,
    path,
  }));
  const fileAt = (start: number) => places.findLast(({ index }) => index < start)?.path ?? '';
  return ({ ok, value, error, calls, ran = [] }) => {
    // The panel gets its errors as answers.
    if (!ok || String(value).startsWith('{"ok":false')) throw new Error(error?.message ?? String(value));
    const ofSource = ran.map(({ start }) => fileAt(start)).filter((path) => path.startsWith('src/'));
    return { files: [...new Set(ofSource)].sort(), functions: ofSource.length, calls };
  };
}

/** Calls that read properties: all of a store, or one. */
export function propertyReads({ calls }: Way): number {
  return calls.filter(({ service, method }) => service === 'PropertiesService' && /\.getProp/.test(method))
    .length;
}

/** The files that docs/heart.md lists, with what stands in them. */
export function heartFiles(): { path: string; text: string }[] {
  const read = (path: string) => readFileSync(join(__dirname, '../../..', path), 'utf8');
  const listed = [...read('docs/heart.md').matchAll(/^(?:\| )?`(src\/\S+\.ts)` (?:\||is)/gm)];
  return listed.map(([, path = '']) => ({ path, text: read(path) }));
}
