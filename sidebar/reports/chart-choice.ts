// The chart that the form of a card begins with, its title, and whether a report can have one. Pure.

import { CHART_KINDS, type ChartChoice, LONGEST_CHART_TITLE, MOST_CHARTS } from '../../src/core/report/chart';
import type { SavedReportView } from '../../src/panel/contract/reports';
import { CHART_TEXTS } from '../../src/text/panel/charts';
import { DATE_BY, dateBy } from '../choice/date-by';

/** A chart as it is chosen; `title` is null until somebody types one. */
export interface ChosenChart extends Omit<ChartChoice, 'title'> {
  title: string | null;
}

/** The first metric: over days as a line where the report has them, or else as bars. */
export function firstChart(report: SavedReportView): ChosenChart {
  const [metric = ''] = report.chartFields.metrics;
  return { kind: hasDays(report) ? 'line' : 'bar', metric, split: '', title: null };
}

/** The chart with the kind of that name; the same chart where there is none. */
export function withKind(chart: ChosenChart, name: string): ChosenChart {
  return { ...chart, kind: CHART_KINDS.find((kind) => kind === name) ?? chart.kind };
}

/** What is typed, or else what the chart shows. */
export function titleOfChart({ title, ...chart }: ChosenChart, report: SavedReportView): string {
  const by = title === null ? drawnBy(chart, report) : '';
  return title ?? (by === '' ? chart.metric : CHART_TEXTS.by(chart.metric, by));
}

/** What each line, bar or slice stands for; blank where there is one alone. */
function drawnBy({ kind, split }: Omit<ChosenChart, 'title'>, report: SavedReportView): string {
  if (split !== '') return inSentence(split);
  const [category] = report.chartFields.splits;
  const isOverDays = hasDays(report) && (category === undefined || (kind !== 'bar' && kind !== 'pie'));
  return isOverDays ? inSentence(daysTitle(report)) : inSentence(category ?? '');
}

/** What is sent: a title that was cleared is the first one again. */
export function chartToAdd(chart: ChosenChart, report: SavedReportView): ChartChoice {
  const typed = (chart.title ?? '').trim();
  const title = typed || titleOfChart({ ...chart, title: null }, report);
  return { ...chart, title: title.slice(0, LONGEST_CHART_TITLE) };
}

export type ChartObstacle = 'hidden' | 'noMetric' | 'noRows' | 'full';

/** What keeps the report from having another chart; null when nothing does. */
export function chartObstacle(report: SavedReportView): ChartObstacle | null {
  if (feedsOtherTab(report)) return 'hidden';
  if (report.chartFields.metrics.length === 0) return 'noMetric';
  if (report.place === null || report.lastRows === 0) return 'noRows';
  return report.charts.length >= MOST_CHARTS ? 'full' : null;
}

/** Of a dashboard whose tables have a tab of their own the place is the tab that is seen. */
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

/** `Ad type` is `ad type` inside a sentence, and `OS` stays. */
function inSentence(title: string): string {
  return /^.[A-Z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}
