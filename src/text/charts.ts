// Charts and dashboards: what was done, and what a dashboard says of itself.

import { addDays, type Day, type DaySpan } from '../core/day';
import type { ChartTrouble } from '../core/run-facts';
import { rangeText } from './dates';
import { sentenceOf } from './errors/sentence-of';
import { counted, shortName } from './phrases';

export const CHART_DONE = {
  added: (title: string) =>
    `The chart “${shortName(title)}” is beside the report’s table. It follows each run.`,
  inNewReport: (report: string) => `The report “${shortName(report)}” is saved for the chart.`,
  later: ({ title, error }: ChartTrouble) =>
    `The chart “${shortName(title)}” is saved but not in the sheet yet. The next run tries again. ${sentenceOf(error)}`,
  made: (sheetName: string, reports: number) =>
    `“${shortName(sheetName)}” and its ${counted(reports, 'report')} are saved. Run them to fill it.`,
  removed: 'The dashboard and its reports are deleted.',
  removedButTab: 'The reports of the dashboard are deleted. Its tab stays, because other content is in it.',
};

/** How each message beside a dashboard’s cells begins, so that it can be recognized. */
const UNREAD = 'Can’t be read';

/** Whether a text beside a dashboard’s cells is the add-on's message, not a person's. */
export function isCellMessage(text: string): boolean {
  return text.startsWith(UNREAD);
}

/** What stands in the tab of a dashboard. */
export const DASHBOARD_CELLS = {
  tabName: (number: number) => (number === 1 ? 'Dashboard' : `Dashboard ${number}`),
  /** The tab's name until all reports of the dashboard are saved, so that an interrupted one can be found. */
  unfinishedTab: (dashboard: string) => `Dashboard (unfinished ${dashboard})`,
  /** What the hidden tab of a dashboard is called, by the dashboard's ID. */
  dataTab: (dashboard: string) => `Dashboard data (${dashboard})`,
  feeds: 'The data behind the dashboard. Each run rewrites these tables.',
  /** The names of the numbers. */
  numbers: ['Revenue', 'Impressions', 'eCPM'],
  /** The title of a number's small chart, in the list of charts. */
  small: (metric: string) => `${metric} sparkline`,
  /** Beside the cells of its period and its apps. */
  typed: { appStats: 'Period and apps', sellerStats: 'Period' },
  unread: (why: string) => `${UNREAD}: ${why}`,
  unreadBySchedule: (period: string) =>
    `${UNREAD}, so scheduled runs continue as before, with ${period}. Press Run to see why.`,
  unknownApps: (apps: string) =>
    `“${shortName(apps)}” includes a name that no app of this account has, or that several apps share. Enter all, or names or IDs separated by commas.`,
  gone: 'The cells of its period and apps are gone. To get them back, remove the dashboard and make it again.',
  before: 'before:',
  /** @param final the last UTC day that is final. A report's card tells its change up to that day alone. */
  days: (days: DaySpan, previous: DaySpan | null, final: Day) => {
    const shown = previous
      ? `${days.first} to ${days.last}, against ${rangeText(previous)}`
      : rangeText(days);
    if (days.last <= final) return shown;
    const since = days.first > final ? days.first : addDays(final, 1);
    return `${shown}. Days since ${since} aren’t final yet; the numbers include them.`;
  },
  /** Texts in dashboards of version 0.4.0 or earlier, known so that their tab can be deleted with them. */
  about: {
    appStats:
      'Last 30 days (UTC), compared with the 30 days before. First the five apps with the most revenue, then all others and the total.',
    sellerStats:
      'Last 30 days (UTC), compared with the 30 days before. First the operating systems, then the total of them all.',
  },
  headings: {
    numbers: 'Numbers',
    trend: 'Revenue by day',
    countries: 'Revenue by country',
    apps: 'Top apps',
  },
} as const;

/** The dashboard whose tab has this name; null for any other tab. @param nameOf how the add-on names such a tab */
export function dashboardNamed(sheetName: string, nameOf: (dashboard: string) => string): string | null {
  const id = /\b[0-9a-f]{8}\b/.exec(sheetName)?.[0];
  return id !== undefined && sheetName === nameOf(id) ? id : null;
}

/** Whether a tab is the hidden one of a dashboard, as the add-on has named it. */
export function isDashboardData(sheetName: string): boolean {
  return dashboardNamed(sheetName, DASHBOARD_CELLS.dataTab) !== null;
}
