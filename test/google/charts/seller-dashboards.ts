// A seller’s spreadsheet in which dashboards are made and run.

import { addedTabs } from '../crowded-file';
import { type ReportHost, ReportHosts } from '../world/report-host';

const START = '2026-11-18T12:03:00Z';

export const hosts = new ReportHosts(START);

export async function seller(options: { locale?: string; timeZone?: string } = {}): Promise<ReportHost> {
  hosts.sandbox.reset();
  await hosts.sandbox.setClock(START);
  const world = hosts.open(options);
  await world.connect('seller');
  return world;
}

/** The tabs of a new file. */
export const firstTabs = () => ['Sheet1', ...addedTabs()];

export async function made(world: ReportHost): Promise<string[]> {
  const { savedIds = [] } = await world.call('makeDashboard', {});
  return savedIds;
}

export async function run(world: ReportHost, ids: readonly string[]): Promise<void> {
  for (const id of ids) expect((await world.runNow(id)).hasGaps).toBe(false);
}
