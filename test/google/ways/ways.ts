// The ways through the built add-on that people and triggers take most, each run once on the emulated host by a build
// whose coverage tells files and functions.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Execution, ServiceCall } from 'sheets-workbench/apps-script/host';
import { buildBundle } from '../../../scripts/build/build';
import type { RunProgress } from '../../../src/core/run-facts';
import { OWNER } from '../../people';
import { choiceOf, type ReportHosts } from '../world/report-host';

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
  'a write',
  'a scheduled merge',
] as const;
export type WayName = (typeof WAY_NAMES)[number];

/** Takes each way once, in a spreadsheet with an hourly report that merges. @param folder that of the build */
export async function waysOf(hosts: ReportHosts, folder: string): Promise<Record<WayName, Way>> {
  const world = await hosts.openConnected({ profiled: folder });
  const wayOf = wayReader(join(folder, 'Code.js'));
  const cell = [world.app, '2026-11-01', '2026-11-10', 'date'];
  const fetched = await world.cell('APP_STATS', cell);
  const cached = await world.cell('APP_STATS', cell);
  const choice = { apps: [world.app], period: 'last 3 days' };
  await world.saveAndRun({ mode: 'merge', choice, schedule: { kind: 'hours', every: 1 } });
  const idle = await world.tick();
  const runId = 'run-00000001';
  const write = await world.execution('write', { runId, choice: choiceOf(choice, 'Written') });
  // As in the midst of a run: the sentence then has numbers, which the file's locale writes.
  const fetching: RunProgress = { phase: 'fetching', done: 1_200, total: 2_400, unit: 'apps' };
  world.state.cache(`user:${OWNER}`).put(`progress.${runId}`, JSON.stringify(fetching), 600);
  const progress = await world.execution('progress', { runId });
  const opened = await world.execution('open', {});
  await world.passHours(1);
  const merge = await world.tick();
  return {
    'a cell, fetched': wayOf(fetched),
    'a cell, cached': wayOf(cached),
    'a tick with nothing due': wayOf(idle),
    'a question for progress': wayOf(progress),
    'opening the panel': wayOf(opened),
    'a write': wayOf(write),
    'a scheduled merge': wayOf(merge),
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
  return ({ ok, error, calls, ran = [] }) => {
    if (!ok) throw new Error(error?.message);
    const ofSource = ran.map(({ start }) => fileAt(start)).filter((path) => path.startsWith('src/'));
    return { files: [...new Set(ofSource)].sort(), functions: ofSource.length, calls };
  };
}

/** Calls that read properties: all of a store, or one. */
export function propertyReads({ calls }: Way): number {
  return calls.filter(({ service, method }) => service === 'PropertiesService' && /\.getProp/.test(method))
    .length;
}
