// Groups the list of reports: the reports of each dashboard, and single reports. Pure.

import { groupedBy } from '../../src/core/lists/grouped';
import { placeSheet } from '../../src/core/place/place';
import { isSameSchedule, textOfSchedule } from '../../src/core/schedule/schedule';
import type { ReportView, SavedReportView } from '../../src/panel/contract/reports';
import { DASHBOARD_TEXTS } from '../../src/text/panel/charts';
import { runnable } from './report-summary';

/** The reports of one dashboard, in the order of the list. */
export interface DashboardView {
  id: string;
  name: string;
  reports: readonly SavedReportView[];
}

export function dashboardsOf(list: readonly ReportView[]): DashboardView[] {
  const reports = list.flatMap(({ report }) => (report && report.dashboard !== '' ? report : []));
  const byId = groupedBy(reports, ({ dashboard }) => dashboard);
  return [...byId].map(([id, reports]) => ({ id, name: tabOf(reports), reports }));
}

/** The report whose choice stands for all of a dashboard: the one by date, which has the comparison. */
export function editedReport({ reports }: DashboardView): string | null {
  const byDate = reports.find(({ draft }) => draft.choice.groupBy.includes('date'));
  return (byDate ?? reports[0])?.draft.id ?? null;
}

/** When the reports of a dashboard run, in a sentence. */
export function scheduleOfAll({ reports }: DashboardView): string {
  const [first, ...others] = reports.map(({ draft }) => draft.schedule);
  if (!others.every((schedule) => isSameSchedule(schedule, first ?? null)))
    return DASHBOARD_TEXTS.scheduledApart;
  return first ? DASHBOARD_TEXTS.scheduled(textOfSchedule(first)) : DASHBOARD_TEXTS.unscheduled;
}

/** The current name of the tab, or the name that it was made with. */
function tabOf(reports: readonly SavedReportView[]): string {
  const places = reports.map(({ place, draft }) => place?.sheetName ?? placeSheet(draft.choice.destination));
  return places.find((name) => name) ?? DASHBOARD_TEXTS.title;
}

/** The reports that belong to no dashboard, including those that can't be read. */
export function singleReports(list: readonly ReportView[]): ReportView[] {
  return list.filter(({ report }) => !report?.dashboard);
}

/** The reports that `Run all` or a dashboard's `Run` runs. @param dashboard blank for all reports */
export function runnableOf(list: readonly ReportView[], dashboard: string): SavedReportView[] {
  return runnable(list).filter((report) => dashboard === '' || report.dashboard === dashboard);
}
