// The ways that are taken most (test/google/ways): files entered, functions run, and calls of Google's services, with
// the functions that stand on the stack at each.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceCall } from 'sheets-workbench/apps-script/host';
import { buildProfiled, NOW, propertyReads, WAY_NAMES, type Way, waysOf } from '../google/ways/ways';
import { ReportHosts } from '../google/world/report-host';
import { builtBundle } from '../set-up/built-once';
import { type Figure, median } from './figures';

export async function ways(): Promise<Figure[]> {
  const folder = join(builtBundle(), '../unminified');
  const hosts = new ReportHosts(NOW, { shares: true });
  await Promise.all([buildProfiled(folder), hosts.begin()]);
  try {
    const all = await waysOf(hosts, folder);
    return WAY_NAMES.flatMap((name) => figuresOf(name, all[name]));
  } finally {
    await hosts.close();
    await rm(folder, { recursive: true });
  }
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
    figure("calls of Google's services", 'calls', calls.length),
    figure('reads of properties', 'calls', propertyReads(taken)),
    figure('functions on the stack at a call of a service, median', '', median(frames(calls))),
    figure('functions on the stack at a call of a service, most', '', Math.max(...frames(calls))),
    ...(toNetwork.length > 0
      ? [figure('functions on the stack at a fetch, most', '', Math.max(...frames(toNetwork)))]
      : []),
  ];
}
