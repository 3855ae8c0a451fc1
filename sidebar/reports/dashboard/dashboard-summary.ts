// A dashboard in words: what all of its reports share, and what only some of them have to say. Pure.

import { isSameSchedule } from '../../../src/core/schedule/schedule';
import type { PanelDay } from '../../../src/panel/contract/panel-state';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { narrowedTo } from '../../../src/sources/groups';
import { factsOf } from '../../../src/sources/source-list';
import { scopeParts } from '../../../src/text/dashboard';
import { DASHBOARD_TEXTS } from '../../../src/text/panel/charts';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { listed } from '../../../src/text/phrases';
import { isLookOnly, nextRunOf, readAndWritten, resultOf } from '../card/report-summary';
import { type DashboardView, editedReport, partName, placesOf } from '../list/report-groups';

/** What it reads, for which apps and days, and against which. */
export function dashboardReads(dashboard: DashboardView, panel: PanelDay): string {
  const report = editedReport(dashboard);
  if (!report) return '';
  const { choice } = report.draft;
  const narrowed = narrowedTo(choice, [placesOf(dashboard)]);
  const { takes } = factsOf(choice.source);
  const all = narrowed.apps === null && takes.includes('apps') ? [DASHBOARD_TEXTS.allApps] : [];
  return readAndWritten(report, panel, LIST_TEXTS.facts(...all, ...scopeParts(narrowed, '')));
}

/** When one of its reports ran last; null before the first run. */
export function dashboardLastRun({ reports }: DashboardView): string | null {
  // They begin with the day and the time, so the last one comes last in the order of texts.
  const [last] = reports
    .flatMap(({ lastRun }) => lastRun ?? [])
    .sort()
    .reverse();
  return last ?? null;
}

/** How fresh its large numbers are; blank before the first good run. */
export function dashboardFresh(dashboard: DashboardView): string {
  return editedReport(dashboard)?.fresh ?? '';
}

/** When its reports run next, and by whose schedule. */
export function dashboardNextRun({ reports }: DashboardView, user: string): string {
  const [first, ...others] = reports.map(({ draft }) => draft.schedule);
  if (!others.every((schedule) => isSameSchedule(schedule, first ?? null)))
    return DASHBOARD_TEXTS.scheduledApart;
  // Whoever can only look has neither Run nor a menu.
  if (!first) return reports.some(isLookOnly) ? DASHBOARD_TEXTS.manual : DASHBOARD_TEXTS.unscheduled;
  // The first that is late, or else the first that runs.
  const inOrder = [
    ...reports.filter(({ isOverdue }) => isOverdue),
    ...reports.filter(({ isPaused }) => !isPaused),
    ...reports,
  ];
  const [next] = inOrder;
  return next ? nextRunOf(next, user) : '';
}

/** What one or several of its reports say alike. */
export interface DashboardNotice {
  text: string;
  /** One of these reports. */
  report: SavedReportView;
  /** Their names within the dashboard; blank if all of its reports say it. */
  names: string;
}

/** The texts of its reports, each once. @param textOf blank for a report that has nothing to say */
export function noticesOf(
  dashboard: DashboardView,
  textOf: (report: SavedReportView) => string,
): DashboardNotice[] {
  const byText = new Map<string, SavedReportView[]>();
  for (const report of dashboard.reports) {
    const text = textOf(report);
    if (text !== '') byText.set(text, [...(byText.get(text) ?? []), report]);
  }
  return [...byText].flatMap(([text, [report, ...others]]) => {
    if (!report) return [];
    const all = [report, ...others];
    const isSaidByAll = all.length === dashboard.reports.length;
    return { text, report, names: isSaidByAll ? '' : listed(all.map((each) => partName(each, dashboard))) };
  });
}

/** The last result of a report that failed or warns; blank for any other, whose own line has it. */
export function resultOfConcern(report: SavedReportView): string {
  return report.failures > 0 || report.asksForLook ? resultOf(report) : '';
}
