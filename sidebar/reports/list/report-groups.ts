// The entries of the list of reports: single reports, and dashboards, each with all of its reports. Pure.

import type { ServiceName } from '../../../src/core/add-on/services';
import { groupedBy } from '../../../src/core/lists/grouped';
import { placeSheet } from '../../../src/core/place/place';
import type { ReportView, SavedReportView } from '../../../src/panel/contract/reports';
import { COUNTRY, isGroupName } from '../../../src/sources/groups';
import { DASHBOARD_TEXTS } from '../../../src/text/panel/charts';
import { type Concern, causeOf, readable, runnable, stateOf, UNREADABLE } from '../card/report-summary';

/** The reports of one dashboard, in the order of the list. */
export interface DashboardView {
  id: string;
  name: string;
  reports: readonly SavedReportView[];
}

export function dashboardsOf(list: readonly ReportView[]): DashboardView[] {
  const reports = list.flatMap(({ report }) => (report && report.dashboard !== '' ? report : []));
  const byId = groupedBy(reports, ({ dashboard }) => dashboard);
  return [...byId].map(([id, reports]) => ({ id, name: tabOfGroup(reports), reports }));
}

/**
 * The current name of the tab that people see. A copy of the file doesn't know it, and links to the tab that the
 * reports write to: there, the beginning of their names.
 */
function tabOfGroup(reports: readonly SavedReportView[]): string {
  const feedTabs = reports.map(({ draft }) => placeSheet(draft.choice.destination));
  const visibleTab = reports
    .flatMap(({ place }) => place?.sheetName ?? [])
    .find((name) => !feedTabs.includes(name));
  const start = sharedStart(reports).slice(0, -START_END.length);
  return visibleTab || start || feedTabs.find((name) => name) || DASHBOARD_TEXTS.title;
}

/** The report whose choice stands for all of a dashboard: the one whose totals are its large numbers. */
export function editedReport({ reports }: DashboardView): SavedReportView | undefined {
  return reports.find(({ draft }) => draft.choice.totals) ?? reports[0];
}

/** The dimension of its table of countries: these, or a group in their place. */
export function placesOf({ reports }: DashboardView): string {
  const dimensions = reports.flatMap(({ draft }) => draft.choice.groupBy);
  return dimensions.find(isGroupName) ?? COUNTRY;
}

const START_END = ': ';

/** The beginning that the names of a dashboard's reports share, such as `Dashboard: `; blank for none. */
function sharedStart(reports: readonly SavedReportView[]): string {
  const names = reports.map(({ draft }) => draft.name);
  const start = (names[0] ?? '').split(START_END, 1).join('') + START_END;
  return names.every((name) => name.startsWith(start) && name !== start) ? start : '';
}

/** The name of a report within its dashboard, without the beginning that all of them share. */
export function partName({ draft }: SavedReportView, { reports }: DashboardView): string {
  const rest = draft.name.slice(sharedStart(reports).length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The reports that a dashboard's `Run` runs: those that aren't paused. */
export function runnableOf(list: readonly ReportView[], dashboard: string): SavedReportView[] {
  return runnable(list).filter((report) => report.dashboard === dashboard);
}

/** A card or a line of the list. */
export interface ReportEntry {
  /** Its own: that of its report, or one that only the dashboard has. Blank for a report that can't be read. */
  id: string;
  /** Null for a single report. */
  dashboard: DashboardView | null;
  views: readonly ReportView[];
}

export const dashboardEntryId = (dashboard: string) => `dashboard-${dashboard}`;

const ORDER: readonly Concern[] = ['trouble', 'warning', 'none'];

function concernOf({ views }: ReportEntry): Concern {
  const reports = readable(views);
  return (reports.length > 0 ? stateOf(reports) : UNREADABLE).concern;
}

/** Entries that need attention come first; then the other reports, then the other dashboards, as in the tab. */
export function entriesOf(list: readonly ReportView[]): ReportEntry[] {
  const entries: ReportEntry[] = [
    ...list
      .filter(({ report }) => !report?.dashboard)
      .map((view) => ({ id: view.report?.draft.id ?? '', dashboard: null, views: [view] })),
    ...dashboardsOf(list).map((dashboard) => ({
      id: dashboardEntryId(dashboard.id),
      dashboard,
      views: list.filter(({ report }) => report?.dashboard === dashboard.id),
    })),
  ];
  const rank = (entry: ReportEntry) => ORDER.indexOf(concernOf(entry));
  return entries.sort((one, other) => rank(one) - rank(other));
}

/** The entries that need attention, in the order of the page. */
export function entriesOfConcern(list: readonly ReportView[]): ReportEntry[] {
  return entriesOf(list).filter((entry) => concernOf(entry) !== 'none');
}

/** The entry that shows a report. */
export function entryIdOf({ dashboard, draft }: SavedReportView): string {
  return dashboard === '' ? draft.id : dashboardEntryId(dashboard);
}

/** How many entries show these reports: a dashboard is one. */
export function countEntries(reports: readonly SavedReportView[]): number {
  return new Set(reports.map(entryIdOf)).size;
}

/** What keeps reports of several entries from running: each is said once, above them. */
export function sharedCauses(list: readonly ReportView[]): ReadonlyMap<string, readonly SavedReportView[]> {
  const byCause = groupedBy(readable(list), causeOf);
  return new Map([...byCause].filter(([cause, reports]) => cause !== '' && countEntries(reports) > 1));
}

/** A text as a card says it: blank where it is said above the list. */
export function unlessShared(list: readonly ReportView[]): (text: string) => string {
  const shared = sharedCauses(list);
  return (text) => (shared.has(text) ? '' : text);
}

/** The service that its card leads to the login of; null where that is above the list. */
export function loginOnCard(report: SavedReportView, list: readonly ReportView[]): ServiceName | null {
  return sharedCauses(list).has(causeOf(report)) ? null : report.logInTo;
}

/** Whether the list has an entry or a report of this ID. */
export function hasEntry(list: readonly ReportView[], id: string): boolean {
  return list.some(({ report }) => report && (report.draft.id === id || entryIdOf(report) === id));
}
