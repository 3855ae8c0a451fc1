// The first values of the chart form, the chart's title, and whether a report can have a chart. Pure.

import { isTimeTitle } from '../../../src/core/report/buckets';
import {
  CHART_KINDS,
  type ChartChoice,
  LONGEST_CHART_TITLE,
  MOST_CHARTS,
} from '../../../src/core/report/chart';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { CHART_TEXTS } from '../../../src/text/panel/charts';
import { insideSentence } from '../../../src/text/phrases';

/** A chart as chosen. `title` is null until the person types one. */
export interface ChosenChart extends Omit<ChartChoice, 'title'> {
  title: string | null;
  /** What is side by side in it; blank for nothing. */
  split: string;
}

/** The first metric of what the table shows, as a line over time, or else as bars. */
export function firstChart({ chartFields }: SavedReportView): ChosenChart {
  const [metric = ''] = chartFields.metrics;
  const [first = ''] = chartFields.domains;
  const domain = chartFields.drawn || first;
  return { kind: isTimeTitle(domain) ? 'line' : 'bar', domain, metric, split: '', title: null };
}

/** The chart with the kind of that name, or unchanged if there is no such kind. A pie has a single series. */
export function withKind(chart: ChosenChart, name: string): ChosenChart {
  const kind = CHART_KINDS.find((each) => each === name) ?? chart.kind;
  return { ...chart, kind, split: kind === 'pie' ? '' : chart.split };
}

/** What can be side by side in the chart. */
export function splitsOf({ kind, domain }: ChosenChart, { chartFields }: SavedReportView): string[] {
  return kind === 'pie' ? [] : chartFields.splits.filter((split) => split !== domain);
}

/** Whether the report's table can't show the chart as it stands, so that it gets a report of its own. */
export function needsNewReport({ domain, split }: ChosenChart, { chartFields }: SavedReportView): boolean {
  return split !== '' || domain !== chartFields.drawn;
}

/** The typed title, or else one that says what the chart shows. */
export function titleOfChart({ title, domain, split, metric }: ChosenChart): string {
  const by = isTimeTitle(domain) && split !== '' ? split : domain;
  return title ?? CHART_TEXTS.by(metric, by === 'Date' ? 'day' : insideSentence(by));
}

/** The chart to send. A cleared title becomes the default again. */
export function chartToAdd(chart: ChosenChart): ChartChoice {
  const { kind, domain, metric } = chart;
  const title = (chart.title ?? '').trim() || titleOfChart({ ...chart, title: null });
  return { kind, domain, metric, title: title.slice(0, LONGEST_CHART_TITLE) };
}

export type ChartObstacle = 'hidden' | 'noMetric' | 'noRows' | 'full';

/** Why the report can't have another chart; null if it can. */
export function chartObstacle(report: SavedReportView): ChartObstacle | null {
  const { metrics, domains } = report.chartFields;
  if (feedsOtherTab(report)) return 'hidden';
  if (metrics.length === 0 || domains.length === 0) return 'noMetric';
  if (report.place === null || report.lastRows === 0) return 'noRows';
  return report.charts.length >= MOST_CHARTS ? 'full' : null;
}

/** Whether its table is in a separate tab of a dashboard; `place` then names the tab that a person sees. */
function feedsOtherTab({ dashboard, place, draft: { choice } }: SavedReportView): boolean {
  const { destination } = choice;
  return dashboard !== '' && destination.kind === 'cell' && place?.sheetName !== destination.sheetName;
}
