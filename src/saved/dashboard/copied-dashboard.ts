// The dashboards of a copied file, which has no record of them: their tabs are found by their cells.

import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import { type DashboardRecord, keepRecord } from './dashboard-record';
import { DASHBOARD_SOURCES, dashboardOf } from './dashboard-reports';
import { ALL_OF_IT } from './dashboard-scope';

/**
 * Records a dashboard of a copied file, so that what is stopped can be continued. Its hidden tab is the one that its
 * reports write, its visible tab the one whose formulas read that. The caller holds the lock.
 * @param agreed the IDs of the reports that the person takes for it
 */
export function recordInCopy(
  dashboard: string,
  listed: readonly SavedReport[],
  agreed: readonly string[],
  deps: Pick<SavedDeps, 'dashboardTabs' | 'documentProperties' | 'keptTabs' | 'locations'>,
): DashboardRecord {
  const own = listed.filter(({ id }) => agreed.includes(id));
  const isOfAll = (source: DashboardRecord['source']) => own.every(({ choice }) => choice.source === source);
  const source = DASHBOARD_SOURCES.find(isOfAll) ?? DASHBOARD_SOURCES[0];
  const places = deps.locations.all();
  const written = new Set(own.flatMap(({ id }) => places.get(id)?.block?.sheetId ?? []));
  const [data] = written;
  const tabs = data === undefined || written.size > 1 ? null : tabsReading(data, source, deps);
  const reportIds = own.map(({ id }) => id);
  const record = { source, title: '', tabs, scope: ALL_OF_IT, reportIds, isDone: true };
  if (tabs) keepRecord(dashboard, record, deps.documentProperties);
  return record;
}

/** The tabs of a dashboard, by the hidden one; null if no tab reads that as a dashboard does. */
function tabsReading(
  data: number,
  source: DashboardRecord['source'],
  { dashboardTabs, keptTabs }: Pick<SavedDeps, 'dashboardTabs' | 'keptTabs'>,
): DashboardRecord['tabs'] {
  const dataName = dashboardTabs.nameOf(data);
  const shown = keptTabs.find(dashboardOf(source, { title: '', dataName, scope: ALL_OF_IT }).tab.cells);
  return shown === null ? null : { shown, data };
}
