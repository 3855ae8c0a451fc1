// The list of reports: which are shown, in which order, and as lines, which are open. Pure.

import { shortPlaceName } from '../../src/core/place/place';
import type { SourceView } from '../../src/panel/contract/panel-state';
import type { ReportView, SavedReportView } from '../../src/panel/contract/reports';
import { type DashboardView, dashboardsOf, singleReports } from './report-groups';
import type { ReportLines } from './report-state';
import { type Concern, concernOf } from './report-summary';

/** Up to this many reports are shown as cards. */
const MOST_CARDS = 5;

/** Whether reports are shown as lines, because many belong to no dashboard. */
export function areLines(list: readonly ReportView[]): boolean {
  return singleReports(list).length > MOST_CARDS;
}

const ORDER: readonly Concern[] = ['trouble', 'warning', 'none'];

/** A single report, or the reports of a dashboard, which stay together. */
export interface ReportEntry {
  /** Null for a single report. */
  dashboard: DashboardView | null;
  views: readonly ReportView[];
}

/**
 * Reports that need attention come first, and dashboards that have one; then the other reports, then the other
 * dashboards. Within these, the order of the tab stays.
 */
function entriesOf(list: readonly ReportView[]): ReportEntry[] {
  const entries: ReportEntry[] = [
    ...singleReports(list).map((view) => ({ dashboard: null, views: [view] })),
    ...dashboardsOf(list).map((dashboard) => ({
      dashboard,
      views: list.filter(({ report }) => report?.dashboard === dashboard.id),
    })),
  ];
  const rank = ({ views }: ReportEntry) => Math.min(...views.map((view) => ORDER.indexOf(concernOf(view))));
  return entries.sort((one, other) => rank(one) - rank(other));
}

/** What the search finds, in the order of the page. A report that can't be read is found by its name alone. */
export function entriesShown(
  list: readonly ReportView[],
  lines: Pick<ReportLines, 'search'>,
  sources: readonly SourceView[],
): ReportEntry[] {
  const found = new Set(viewsFound(list, lines, sources));
  return entriesOf(list)
    .map(({ dashboard, views }) => ({ dashboard, views: views.filter((view) => found.has(view)) }))
    .filter(({ views }) => views.length > 0);
}

/** The reports that the search finds and that can be read, also paused ones; null without a search. */
export function reportsFound(
  list: readonly ReportView[],
  lines: Pick<ReportLines, 'search'>,
  sources: readonly SourceView[],
): SavedReportView[] | null {
  if (lines.search.trim() === '') return null;
  return viewsFound(list, lines, sources).flatMap(({ report }) => report ?? []);
}

function viewsFound(
  list: readonly ReportView[],
  { search }: Pick<ReportLines, 'search'>,
  sources: readonly SourceView[],
): ReportView[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return list.filter((view) => {
    const text = searchedText(view, sources);
    return words.every((word) => text.includes(word));
  });
}

/** The text that is searched: name, source, and the sheet or table that it writes to. */
function searchedText({ name, report }: ReportView, sources: readonly SourceView[]): string {
  if (!report) return name.toLowerCase();
  const { choice } = report.draft;
  const source = sources.find((each) => each.name === choice.source)?.title ?? '';
  return [name, source, shortPlaceName(choice.destination), report.place?.sheetName ?? '']
    .join('\n')
    .toLowerCase();
}

/** The first report that needs attention, in the order of the page; undefined if none that can be read does. */
export function firstConcern(list: readonly ReportView[]): SavedReportView | undefined {
  const views = entriesOf(list).flatMap((entry) => entry.views);
  const found = views.find((view) => view.report !== null && concernOf(view) !== 'none');
  return found?.report ?? undefined;
}

export function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

/** Opens the line of a report, scrolls to it, and ends a search that may hide it. */
export function withSought(lines: ReportLines, id: string): ReportLines {
  const open = lines.open.includes(id) ? lines.open : [...lines.open, id];
  return { ...lines, open, search: '', sought: { id, count: (lines.sought?.count ?? 0) + 1 } };
}

/**
 * Forgets removed reports. Cards that become lines are closed, even one that was scrolled to.
 * @param before the list until now
 */
export function linesAfter(
  lines: ReportLines,
  before: readonly ReportView[],
  list: readonly ReportView[],
): ReportLines {
  const ids = new Set(list.flatMap(({ report }) => report?.draft.id ?? []));
  return {
    ...lines,
    open: areLines(before) ? lines.open.filter((id) => ids.has(id)) : [],
    search: areLines(list) ? lines.search : '',
  };
}
