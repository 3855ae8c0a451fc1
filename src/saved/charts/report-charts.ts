// Which columns of a saved report a chart can show, and adding a chart.

import { StatsError } from '../../core/errors';
import type { ChartChoice } from '../../core/report/chart';
import { type Today, todayAt } from '../../core/report/final-days';
import type { ChartTrouble } from '../../core/run-facts';
import type { Column } from '../../core/table';
import { queryOf } from '../../runs/query';
import { type ChartFields, chartFieldsOf } from '../../sheet/charts/chart-columns';
import { SOURCES } from '../../sources/registry';
import { shownColumns } from '../../sources/shown-columns';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import { RecordedCharts } from './recorded-charts';

/**
 * The columns that a report's table has by its definition, without the column State. Ignores value columns, so each
 * metric is there once, followed by the columns of its comparison.
 * @throws StatsError for a definition that can't run
 */
export function definedColumns(
  { choice, mode }: Pick<SavedReport, 'choice' | 'mode'>,
  today: Today,
): readonly Column[] {
  const source = SOURCES[choice.source];
  const query = queryOf(choice, source, today, mode);
  const isGroupedBy = (name: string) => query.dimensions.some((dimension) => dimension.name === name);
  // If a source has no metrics to choose, its columns are fixed, except for the dimensions.
  if (source.metrics.length === 0)
    return source.columns.filter(({ role, name }) => role !== 'dimension' || isGroupedBy(name));
  return shownColumns(query, source);
}

export function chartFields(report: Pick<SavedReport, 'choice' | 'mode'>, today: Today): ChartFields {
  return chartFieldsOf(definedColumns(report, today));
}

/**
 * Adds a chart to a report.
 * @returns null, or why the chart couldn't be drawn yet
 * @throws StatsError REPORT_UNKNOWN, CHART_COLUMN_MISSING, and what `definedColumns` and `Target.addChart` throw
 */
export function addReportChart(
  id: string,
  chart: ChartChoice,
  deps: Pick<SavedDeps, 'book' | 'clock' | 'destinations' | 'finalSetting'>,
): ChartTrouble | null {
  const { book, clock, destinations } = deps;
  const report = book.report(id);
  const { metrics, splits } = chartFields(report, todayAt(clock.now(), deps));
  const unknown = !metrics.includes(chart.metric)
    ? chart.metric
    : chart.split !== '' && !splits.includes(chart.split) && chart.split;
  if (unknown !== false) throw new StatsError('CHART_COLUMN_MISSING', { column: unknown });
  const { destination } = report.choice;
  const target = destinations[destination.kind].resolveTarget(destination, id);
  return target.addChart(chart, new RecordedCharts(id, book));
}
