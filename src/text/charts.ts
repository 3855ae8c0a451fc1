// Charts and dashboards: what was done, and what a dashboard says of itself.

import type { DaySpan } from '../core/day';
import type { Fresh } from '../core/report/final-days';
import type { ChartTrouble } from '../core/run-facts';
import { sentenceOf } from './errors/sentence-of';
import { freshSentence, type LocalPlace, spanShown } from './fresh';
import { counted, listed, shortName } from './phrases';

export const CHART_DONE = {
  added: (title: string) =>
    `The chart “${shortName(title)}” is beside the report’s table. It follows each run.`,
  inNewReport: (report: string) => `The report “${shortName(report)}” is saved for the chart.`,
  later: ({ title, error }: ChartTrouble) =>
    `The chart “${shortName(title)}” is saved but not in the sheet yet. The next run tries again. ${sentenceOf(error)}`,
  made: (sheetName: string, reports: number) =>
    `“${shortName(sheetName)}” and its ${counted(reports, 'report')} are saved. Run them to fill it.`,
  edited: 'The dashboard is saved. It shows the change after the next run.',
  unknown:
    'Nothing is deleted, because this dashboard wasn’t made here. Its reports are now reports of their own.',
  /** @param kept the tabs that stay; null if the file doesn't know which were made for the dashboard */
  removed: (kept: readonly string[] | null) => {
    if (kept?.length === 0) return 'The dashboard and its reports are deleted.';
    const gone = 'The reports of the dashboard are deleted.';
    if (!kept) return `${gone} Its tabs stay, because they were made in another file. Delete them by hand.`;
    const tabs = listed(kept.map((name) => `“${shortName(name)}”`));
    return kept.length === 1
      ? `${gone} The tab ${tabs} stays, because it holds something else, or something else uses it.`
      : `${gone} The tabs ${tabs} stay, because they hold something else, or something else uses them.`;
  },
};

/** What stands in the tab of a dashboard. */
export const DASHBOARD_CELLS = {
  tabName: (number: number) => (number === 1 ? 'Dashboard' : `Dashboard ${number}`),
  /** The tab's name until all reports of the dashboard are saved, so that an interrupted one can be found. */
  unfinishedTab: (dashboard: string) => `Dashboard (unfinished ${dashboard})`,
  /** What the hidden tab of a dashboard is called, by the dashboard's ID. */
  dataTab: (dashboard: string) => `Dashboard data (${dashboard})`,
  feeds: 'The data behind the dashboard. Each run rewrites these tables.',
  /** The titles of its facts. */
  facts: ['Title', 'Line below the title'],
  /** Its title until it has run, and after an undo. No tab's name, which would look like a formula that reads it. */
  noFacts: 'Run the dashboard to see its days',
  /** The title of a number's small chart, in the list of charts. */
  small: (metric: string) => `${metric} sparkline`,
  before: 'before:',
  /** What the only app of a dashboard is called, whose tables have no names. */
  oneApp: 'The chosen app',
  headings: {
    trend: 'Revenue by day',
    countries: 'Revenue by country',
    apps: 'Top apps',
    moved: 'What changed',
  },
} as const;

/** What stands as title of a dashboard that has run. */
export function dashboardTitle(account: string, days: DaySpan, place: LocalPlace): string {
  return `${account} · ${spanShown(days, place)}`;
}

/** The line below its title. @param previous the days that it is compared with; null for none */
export function dashboardLine(fresh: Fresh, previous: DaySpan | null, place: LocalPlace): string {
  const against = previous ? [`against ${spanShown(previous, place)}`] : [];
  return [freshSentence(fresh, place), ...against].join(' · ');
}

/** The dashboard whose tab has this name; null for any other tab. @param nameOf how the add-on names such a tab */
function dashboardNamed(sheetName: string, nameOf: (dashboard: string) => string): string | null {
  const id = /\b[0-9a-f]{8}\b/.exec(sheetName)?.[0];
  return id !== undefined && sheetName === nameOf(id) ? id : null;
}

/** Whether a tab is the hidden one of a dashboard, as the add-on has named it. */
export function isDashboardData(sheetName: string): boolean {
  return dashboardNamed(sheetName, DASHBOARD_CELLS.dataTab) !== null;
}
