// A seller’s spreadsheet in which dashboards are made and run.

import { addedTabs } from '../crowded-file';
import type { FileOptions } from '../world/add-on-host';
import { type ReportHost, ReportHosts } from '../world/report-host';

export const hosts = new ReportHosts('2026-11-18T12:03:00Z', { services: ['seller'] });

export const seller = (file: Partial<FileOptions> = {}) => hosts.openConnected(file);

/** The tabs of a new file. */
export const firstTabs = () => ['Sheet1', ...addedTabs()];

export async function made(world: ReportHost): Promise<string[]> {
  const { savedIds = [] } = await world.call('makeDashboard', {});
  return savedIds;
}

export async function run(world: ReportHost, ids: readonly string[]): Promise<void> {
  for (const id of ids) expect((await world.runNow(id)).hasGaps).toBe(false);
}
