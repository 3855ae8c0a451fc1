// The row of totals: counts and money summed, ratios recomputed from the sums.

import { sumOf } from '../core/sum';
import type { Column, TableRow, TableValue } from '../core/table';
import { ALL_METRICS, type MetricName, type MetricSums } from './fields';

/** The metric values of a row by name; every one that a ratio is made of must be there, shown or not. */
export type MetricsOf = (row: TableRow) => Readonly<Partial<Record<MetricName, TableValue>>>;

/**
 * One value per column: each metric's total, null for the rest.
 * Users of several apps may be the same people, so a metric outside `ALL_METRICS` (uniques) has no total.
 */
export function totalsOf(
  columns: readonly Column[],
  rows: readonly TableRow[],
  metricsOf: MetricsOf,
): TableRow {
  const sum = (name: 'impressions' | 'clicks' | 'revenue') =>
    sumOf(rows.map((row) => Number(metricsOf(row)[name] || 0)));
  const sums: MetricSums = {
    impressions: sum('impressions'),
    clicks: sum('clicks'),
    revenue: sum('revenue'),
  };
  return columns.map((column) => totalOf(column, sums));
}

function totalOf(column: Column, sums: MetricSums): TableValue {
  const metric = column.role === 'metric' ? ALL_METRICS.find((each) => each.name === column.name) : undefined;
  if (!metric) return null;
  return metric.total === 'sum' ? sums[metric.name as keyof MetricSums] : metric.total(sums);
}
