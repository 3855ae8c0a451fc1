// Charts of saved reports, and dashboards.

import { type ChartKind, MOST_CHARTS, MOST_DRAWN } from '../../core/report/chart';
import { counted, listed, shortName } from '../phrases';

/** Accessible names that are a contract (docs/product.md §7). */
export const CHART_LABELS = {
  kind: 'Chart type',
  metric: 'Metric',
  domain: 'Along',
  split: 'Split by',
  title: 'Title',
  place: 'Place',
  add: 'Add chart',
  addInNewReport: 'Chart in a new report',
} as const;

export const CHART_KIND_TITLES: Readonly<Record<ChartKind, string>> = {
  line: 'Line',
  column: 'Column',
  'stacked column': 'Stacked column',
  bar: 'Bar',
  pie: 'Pie',
};

export const CHART_TEXTS = {
  noSplit: 'None',
  beside: 'Beside the table',
  inTab: 'In a tab of its own',
  formTitle: (report: string) => `Add a chart to ${shortName(report)}`,
  obstacles: {
    hidden:
      'This report feeds a dashboard from another tab, where a chart wouldn’t be seen. Duplicate the report, and add a chart to the copy.',
    noMetric: 'This report has no figures that a chart could draw.',
    noRows: 'A chart draws the rows of its report. Run the report first.',
    full: `A report can have up to ${MOST_CHARTS} charts. Delete one in the sheet, then run the report.`,
  },
  run: 'Run',
  count: (charts: number) => counted(charts, 'chart'),
  listOf: (report: string) => `Charts of ${shortName(report)}`,
  one: (title: string, kind: string) => `${shortName(title)} (${kind})`,
  showAria: 'Show the chart',
  showOne: (title: string) => `Show the chart ${shortName(title)}`,
  selected: (title: string) => `The cell where “${shortName(title)}” begins is selected.`,
  /** Below a form whose chart the report's table can't show. */
  newReport: `A new report with the same choice, in a sheet of its own, gets the rows of this chart: all days, weeks or months, or else the ${MOST_DRAWN} largest values and Others.`,
  /** Columns of values and those of a comparison don't go together. */
  withoutComparison: 'Side by side, nothing is compared: its report is without the comparison.',
  adding: (report: string) => `Adding a chart to ${shortName(report)}…`,
} as const;

export const DASHBOARD_TEXTS = {
  title: 'Dashboard',
  hint: 'A tab with the figures of the period, what changed and why, a trend, countries and top apps. It’s of the apps and the filter chosen below. Makes and runs its reports.',
  allApps: 'all apps',
  /** Unfolds its reports. */
  parts: (reports: number) => counted(reports, 'report'),
  partsOf: (name: string) => `Reports of ${shortName(name)}`,
  /** What some of its reports say. @param names theirs; blank for all */
  notice: (names: string, sentence: string) => (names === '' ? sentence : `${names}: ${sentence}`),
  making: 'Making the dashboard',
  /** @param scope what narrows it, as its title says; none for all there is */
  ready: (scope: readonly string[]) =>
    scope.length === 0 ? 'The dashboard is ready.' : `The dashboard is ready: ${scope.join(' · ')}.`,
  /** @param ran how many of its reports */
  cancelled: (ran: number, reports: number) =>
    `The dashboard is saved, but ${ran === 0 ? 'none' : `only ${ran}`} of its ${counted(reports, 'report')} ran: press Run under Reports to fill it.`,
  show: 'Show',
  showAria: 'Show the dashboard',
  edit: 'Edit dashboard',
  /** Above its form. */
  editing: (name: string) => `Editing the dashboard “${shortName(name)}”`,
  /** Fields of its form beside those of Build, and what is first in them. */
  group: 'Group',
  noGroup: 'Everything',
  countriesBy: 'Countries by',
  country: 'Country',
  editHint: 'All reports of the dashboard get these settings. Its tab shows them after the next run.',
  remove: 'Remove dashboard',
  removeTitle: (name: string) => `Remove ${shortName(name)}`,
  removeAsk: (reports: readonly string[]) =>
    `This deletes ${counted(reports.length, 'report')} with ${reports.length === 1 ? 'its' : 'their'} cells and charts: ${listed(reports)}. The tab goes too, unless something else is in it.`,
  /** The other answer, and what it does. */
  keepNumbers: 'Keep the numbers',
  keepNumbersHint:
    'Keep the numbers: only the reports go. The tab stays with its charts, and all its formulas, yours too, become the values that they show.',
  removing: 'Removing the dashboard…',
  schedule: 'Schedule…',
  scheduleTitle: (name: string) => `Schedule of ${shortName(name)}`,
  scheduleSave: 'Save',
  scheduling: 'Saving the schedule…',
  /** Below the form, because saving decides whose connections are used. */
  scheduleAll: 'It runs on this schedule, with your connections. Saving makes it yours.',
  manual: 'Runs when someone presses Run.',
  unscheduled: 'Runs when someone presses Run. To update it automatically, choose Schedule in its menu.',
  scheduledApart: 'Its reports have different schedules. To give them one, choose Schedule in its menu.',
} as const;
