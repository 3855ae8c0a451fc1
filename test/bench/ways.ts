// The ways that are taken most (test/google/ways): calls of Google's services; and of those that a person waits for or
// that go on always, the files entered, the functions run, and what stands on the stack at each call.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceCall } from 'sheets-workbench/apps-script/host';
import { beforeEachCall } from '../google/call-observer';
import {
  buildProfiled,
  heartFiles,
  NOW,
  propertyReads,
  tenDue,
  WAY_NAMES,
  WAYS_SANDBOX,
  type Way,
  type WayName,
  waysOf,
} from '../google/ways/ways';
import { type ReportHost, ReportHosts } from '../google/world/report-host';
import { builtBundle } from '../set-up/built-once';
import { type Figure, median } from './figures';
import { costlyCalls, crossingsOf } from './service-costs';

const LOOKED_INTO: readonly WayName[] = [
  'a cell, fetched',
  'a cell, cached',
  'a tick with nothing due',
  'a question for progress',
  'opening the panel',
  'a write',
  'a scheduled merge',
];

export async function ways(): Promise<Figure[]> {
  const folder = join(builtBundle(), '../unminified');
  const hosts = new ReportHosts(NOW, { shares: true, ...WAYS_SANDBOX });
  await Promise.all([buildProfiled(folder), hosts.begin()]);
  try {
    const all = await waysOf(hosts, folder);
    const heart = heartFiles().map(({ path, text }) => `${path}: ${text.split('\n').length - 1} lines`);
    process.stdout.write(`\n${crossingsTable(all)}\n\n${heart.join('\n')}\n`);
    const crossings = WAY_NAMES.map((name): Figure => {
      const values = [all[name].calls.length];
      return { subject: "Ways: calls of Google's services", name, unit: 'calls', values };
    });
    const ticks = await ticksOfTen(await hosts.openConnected());
    return [...crossings, ...ticks, ...LOOKED_INTO.flatMap((name) => figuresOf(name, all[name]))];
  } finally {
    await hosts.close();
    await rm(folder, { recursive: true });
  }
}

/** Ticks in which ten merges are due, where calls take time by the host's clock: how many run, and how long. */
async function ticksOfTen(world: ReportHost): Promise<Figure[]> {
  await tenDue(world);
  const { calls } = await world.tick();
  const taking = (seconds: number, call?: string) => {
    const fault = beforeEachCall(() => {
      world.nowMs += seconds * 1000;
    });
    return Object.assign(fault, call === undefined ? {} : { call });
  };
  const costs = {
    'by the costs of calls': [...costlyCalls(calls)].map(([call, seconds]) => taking(seconds, call)),
    '400 ms a call of any service, handles included': [taking(0.4)],
  };
  const figures: Figure[] = [];
  for (const [name, faults] of Object.entries(costs)) {
    await world.passHours(1);
    const [begunMs, before] = [world.nowMs, world.log().length];
    world.state.faults = faults;
    await world.ticked();
    world.state.faults = [];
    const figure = { subject: 'Ways: a tick in which ten merges are due' };
    const ran = [world.log().length - before];
    figures.push(
      { ...figure, name: `run in it, ${name}`, unit: 'reports', values: ran },
      { ...figure, name: `by the clock, ${name}`, unit: 's', values: [(world.nowMs - begunMs) / 1000] },
    );
  }
  return figures;
}

/** Reads and writes (R/W) of the spreadsheet, flushes, properties, cache, locks, batches of requests; all; seconds. */
function crossingsTable(all: Record<WayName, Way>): string {
  const head = ['Way', 'R/W', 'F', 'P', 'C', 'L', 'N', 'all', 'A', 'B'];
  const rows = WAY_NAMES.map((name) => [name, ...crossingsOf(all[name].calls)]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function figuresOf(way: string, taken: Way): Figure[] {
  const { files, functions, calls } = taken;
  const figure = (name: string, unit: string, value: number): Figure => ({
    subject: `Ways: ${way}`,
    name,
    unit,
    values: [value],
  });
  const frames = (some: readonly ServiceCall[]) => some.map((call) => call.frames ?? 0);
  const toNetwork = calls.filter(({ service }) => service === 'UrlFetchApp');
  return [
    figure('files of src entered', 'files', files.length),
    figure('different functions of src run', 'functions', functions),
    figure('reads of properties', 'calls', propertyReads(taken)),
    figure('functions on the stack at a call of a service, median', '', median(frames(calls))),
    figure('functions on the stack at a call of a service, most', '', Math.max(...frames(calls))),
    ...(toNetwork.length > 0
      ? [figure('functions on the stack at a fetch, most', '', Math.max(...frames(toNetwork)))]
      : []),
  ];
}
