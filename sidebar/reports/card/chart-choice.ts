// The first values of the chart form, the chart's title, and whether a report can have a chart. Pure.

import { firstCharacters } from '../../../src/core/first-characters';
import { isTimeTitle } from '../../../src/core/report/buckets';
import {
  CHART_KINDS,
  type ChartChoice,
  LONGEST_CHART_TITLE,
  MOST_CHARTS,
  MOST_DRAWN,
} from '../../../src/core/report/chart';
import type { AppView } from '../../../src/panel/contract/panel-state';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { groupsNamed } from '../../../src/sources/groups';
import { factsOf } from '../../../src/sources/source-list';
import { appsInWords } from '../../../src/text/apps-in-words';
import { chartDraws, chartTitle } from '../../../src/text/chart-title';
import { periodInWords } from '../../../src/text/panel/choice';

/** A chart as chosen. `title` is null until the person types one. */
export interface ChosenChart extends Omit<ChartChoice, 'title'> {
  title: string | null;
  /** What is side by side in it; blank for nothing. */
  split: string;
  /** `tab` for a tab of its own; blank for beside the table. */
  place: string;
}

/** The first metric of what the table shows, as a line over time, or else as bars. */
export function firstChart({ chartFields }: SavedReportView): ChosenChart {
  const [metric = ''] = chartFields.metrics;
  const [first = ''] = chartFields.domains;
  const domain = chartFields.drawn || first;
  return { kind: isTimeTitle(domain) ? 'line' : 'bar', domain, metric, split: '', place: '', title: null };
}

/** The chart with the kind of that name, or unchanged if there is no such kind. A pie has a single series. */
export function withKind(chart: ChosenChart, name: string, report: SavedReportView): ChosenChart {
  const kind = CHART_KINDS.find((each) => each === name) ?? chart.kind;
  const metrics = metricsOf({ kind }, report);
  return {
    ...chart,
    kind,
    split: kind === 'pie' ? '' : chart.split,
    metric: metrics.includes(chart.metric) ? chart.metric : (metrics[0] ?? ''),
  };
}

/** What the chart can be of. A pie has no room for what is below 0. */
export function metricsOf({ kind }: Pick<ChosenChart, 'kind'>, { chartFields }: SavedReportView): string[] {
  const { metrics, changes } = chartFields;
  return kind === 'pie' ? metrics.filter((metric) => !changes.includes(metric)) : metrics;
}

/** What can be side by side in the chart: nothing in a pie, and for a change, because nothing is compared then. */
export function splitsOf({ kind, domain, metric }: ChosenChart, { chartFields }: SavedReportView): string[] {
  const { splits, changes } = chartFields;
  return kind === 'pie' || changes.includes(metric) ? [] : splits.filter((split) => split !== domain);
}

/** Whether the report's table can't show the chart as it stands, so that it gets a report of its own. */
export function needsNewReport({ domain, split }: ChosenChart, report: SavedReportView): boolean {
  const { chartFields, lastRows } = report;
  const hasTooMany = (lastRows ?? 0) > MOST_DRAWN && !isTimeTitle(domain);
  return split !== '' || domain !== chartFields.drawn || hasTooMany;
}

/**
 * The typed title, or else one that says what its lines are of: values side by side, or what it's along; and, unless
 * runs before have rows in the table, of which apps and days.
 */
export function titleOfChart(chart: ChosenChart, report: SavedReportView, known: readonly AppView[]): string {
  const { title, domain, split, metric, kind } = chart;
  const { chartFields, draft } = report;
  const beside = split || (kind === 'pie' ? '' : chartFields.values);
  const by = isTimeTitle(domain) && beside !== '' ? beside : domain;
  const draws = chartDraws({ metric, by, groups: groupsNamed(draft.choice) });
  if (title !== null || (draft.mode === 'merge' && !needsNewReport(chart, report))) return title ?? draws;
  const { apps, period, source } = draft.choice;
  const isOfAll = apps === 'all' || !factsOf(source).takes.includes('apps');
  return chartTitle(draws, isOfAll ? '' : appsInWords(apps, known), periodInWords(period));
}

/** The chart to send. A cleared title becomes the default again. */
export function chartToAdd(
  chart: ChosenChart,
  report: SavedReportView,
  known: readonly AppView[],
): ChartChoice {
  const { kind, domain, metric } = chart;
  const title = (chart.title ?? '').trim() || titleOfChart({ ...chart, title: null }, report, known);
  return { kind, domain, metric, title: firstCharacters(title, LONGEST_CHART_TITLE) };
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
