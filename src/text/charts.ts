// What was done to charts and dashboards.

import type { ChartTrouble } from '../core/outcome-events';
import { sentenceOf } from './errors/sentence-of';
import { counted, listed, shortName } from './phrases';

export const CHART_DONE = {
  added: (title: string, hasTab: boolean) =>
    `The chart “${shortName(title)}” is ${hasTab ? 'in a new tab' : 'beside the report’s table'}. It follows each run.`,
  inNewReport: (report: string) => `The report “${shortName(report)}” is saved for the chart.`,
  later: ({ title, error }: ChartTrouble) =>
    `The chart “${shortName(title)}” is saved but not in the sheet yet. The next run tries again. ${sentenceOf(error)}`,
  made: (sheetName: string, reports: number) =>
    `“${shortName(sheetName)}” and its ${counted(reports, 'report')} are saved. Run them to fill it.`,
  edited: 'The dashboard is saved. It shows the change after the next run.',
  unknown:
    'Nothing is deleted, because this dashboard wasn’t made here. Its reports are now reports of their own.',
  /** @param kept the name of the hidden tab if it stays, visible now; null if the file doesn't know its tabs */
  numbersKept: (kept: readonly string[] | null) => {
    const done = 'The reports of the dashboard are deleted. Its tab stays, as values and charts.';
    if (!kept) return `${done} The hidden tab stays, too, because it wasn’t found in this file.`;
    const [data] = kept;
    return data === undefined
      ? done
      : `${done} The tab “${shortName(data)}” has its data, because something of yours is in it or reads it.`;
  },
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
