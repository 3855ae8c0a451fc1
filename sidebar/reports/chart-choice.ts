// The first values of the chart form, the chart's title, and whether a report can have a chart. Pure.

import { CHART_KINDS, type ChartChoice, LONGEST_CHART_TITLE, MOST_CHARTS } from '../../src/core/report/chart';
import type { SavedReportView } from '../../src/panel/contract/reports';
import { CHART_TEXTS } from '../../src/text/panel/charts';
import { DATE_BY, dateBy } from '../choice/date-by';

/** A chart as chosen. `title` is null until the person types one. */
export interface ChosenChart extends Omit<ChartChoice, 'title'> {
  title: string | null;
}

/** The first metric, as a line over days if the report has days, or else as bars. */
export function firstChart(report: SavedReportView): ChosenChart {
  const [metric = ''] = report.chartFields.metrics;
  return { kind: hasDays(report) ? 'line' : 'bar', metric, split: '', title: null };
}

/** The chart with the kind of that name, or unchanged if there is no such kind. */
export function withKind(chart: ChosenChart, name: string): ChosenChart {
  return { ...chart, kind: CHART_KINDS.find((kind) => kind === name) ?? chart.kind };
}

/** The typed title, or else one that says what the chart shows. */
export function titleOfChart({ title, ...chart }: ChosenChart, report: SavedReportView): string {
  const by = title === null ? drawnBy(chart, report) : '';
  return title ?? (by === '' ? chart.metric : CHART_TEXTS.by(chart.metric, by));
}

/** The dimension of the lines, bars or slices; blank if there is only one. */
function drawnBy({ kind, split }: Omit<ChosenChart, 'title'>, report: SavedReportView): string {
  if (split !== '') return inSentence(split);
  const [category] = report.chartFields.splits;
  const isOverDays = hasDays(report) && (category === undefined || (kind !== 'bar' && kind !== 'pie'));
  return isOverDays ? inSentence(daysTitle(report)) : inSentence(category ?? '');
}

/** The chart to send. A cleared title becomes the default again. */
export function chartToAdd(chart: ChosenChart, report: SavedReportView): ChartChoice {
  const typed = (chart.title ?? '').trim();
  const title = typed || titleOfChart({ ...chart, title: null }, report);
  return { ...chart, title: title.slice(0, LONGEST_CHART_TITLE) };
}

export type ChartObstacle = 'hidden' | 'noMetric' | 'noRows' | 'full';

/** Why the report can't have another chart; null if it can. */
export function chartObstacle(report: SavedReportView): ChartObstacle | null {
  if (feedsOtherTab(report)) return 'hidden';
  if (report.chartFields.metrics.length === 0) return 'noMetric';
  if (report.place === null || report.lastRows === 0) return 'noRows';
  return report.charts.length >= MOST_CHARTS ? 'full' : null;
}

/** Whether its table is in a separate tab of a dashboard; `place` then names the tab that a person sees. */
function feedsOtherTab({ dashboard, place, draft: { choice } }: SavedReportView): boolean {
  const { destination } = choice;
  return dashboard !== '' && destination.kind === 'cell' && place?.sheetName !== destination.sheetName;
}

function hasDays({ draft }: SavedReportView): boolean {
  return dateBy(draft.choice) !== undefined;
}

function daysTitle({ draft }: SavedReportView): string {
  return DATE_BY.find(({ value }) => value === dateBy(draft.choice))?.title ?? '';
}

/** Lowercases `Ad type` inside a sentence, but not `OS`. */
function inSentence(title: string): string {
  return /^.[A-Z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}
