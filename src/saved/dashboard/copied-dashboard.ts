// The dashboards of a copied file, which has no record of them: their tabs are found by their cells.

import type { ChartChoice } from '../../core/report/chart';
import { chartsIn, RecordedCharts } from '../charts/recorded-charts';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import { type DashboardRecord, keepRecord } from './dashboard-record';
import { DASHBOARD_SOURCES, dashboardOf } from './dashboard-reports';
import { ALL_OF_IT } from './dashboard-scope';

type CopyDeps = Pick<SavedDeps, 'book' | 'dashboards' | 'documentProperties' | 'locations'>;

/**
 * Records a dashboard of a copied file, so that what is stopped can be continued. Its hidden tab is the one that its
 * reports write, its visible tab the one whose formulas read that. The caller holds the lock.
 * @param agreedIds the IDs of the reports that the person takes for it
 */
export function recordInCopy(
  dashboard: string,
  listed: readonly SavedReport[],
  agreedIds: readonly string[],
  deps: CopyDeps,
): DashboardRecord {
  const own = listed.filter(({ id }) => agreedIds.includes(id));
  const isOfAll = (source: DashboardRecord['source']) => own.every(({ choice }) => choice.source === source);
  const source = DASHBOARD_SOURCES.find(isOfAll) ?? DASHBOARD_SOURCES[0];
  const places = deps.locations.all();
  const written = new Set(own.flatMap(({ id }) => places.get(id)?.block?.sheetId ?? []));
  const [data] = written;
  const tabs = data === undefined || written.size > 1 ? null : tabsReading(data, source, deps);
  const reportIds = own.map(({ id }) => id);
  const record = { source, title: '', tabs, scope: ALL_OF_IT, reportIds, isDone: true };
  if (tabs) {
    for (const { id } of own) planCharts(id, source, tabs.shown, deps);
    keepRecord(dashboard, record, deps.documentProperties);
  }
  return record;
}

/** A small chart has no title, so it's found by the tab that it was made in, as one whose insertion was stopped. */
function planCharts(id: string, source: DashboardRecord['source'], tabId: number, deps: CopyDeps): void {
  if (chartsIn(deps.documentProperties.all(), id)) return;
  const parts = { title: '', dataName: null, scope: ALL_OF_IT };
  const made = dashboardOf(source, parts).reports.flatMap(({ charts }) => charts);
  const planned = deps.book.chartsOf(id).map((chart) => {
    const isIt = ({ kind, metric, title }: ChartChoice) =>
      kind === chart.kind && metric === chart.metric && title === chart.title;
    const place = made.find(isIt)?.place;
    return place ? { ...chart, place: { ...place, sheetId: tabId } } : chart;
  });
  if (planned.length > 0) new RecordedCharts(id, deps).plan(planned);
}

/** The tabs of a dashboard, by the hidden one; null if no tab reads that as a dashboard does. */
function tabsReading(
  data: number,
  source: DashboardRecord['source'],
  { dashboards }: CopyDeps,
): DashboardRecord['tabs'] {
  const dataName = dashboards.tabs.nameOf(data);
  const shown = dashboards.keptTabs.find(
    dashboardOf(source, { title: '', dataName, scope: ALL_OF_IT }).tab.cells,
  );
  return shown === null ? null : { shown, data };
}
