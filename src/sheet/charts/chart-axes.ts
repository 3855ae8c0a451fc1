// Which columns of a table are the domain and the series of a chart.

import { StatsError } from '../../core/errors';
import type { ChartChoice } from '../../core/report/chart';
import { type Column, dayColumn } from '../../core/table';

/** 0-based columns; -1 for none. */
export interface Axes {
  domain: number;
  series: number;
  /** Whether the domain is days, which stay in their order. */
  isTimed: boolean;
}

/** @throws StatsError CHART_COLUMN_MISSING */
export function axesOf(columns: readonly Column[], { kind, split }: ChartChoice): Axes {
  const series = split === '' ? -1 : columns.findIndex(({ title }) => title === split);
  if (split !== '' && series < 0) throw new StatsError('CHART_COLUMN_MISSING', { column: split });
  const day = dayColumn(columns);
  const hasCategories = kind === 'bar' || kind === 'pie';
  if (!hasCategories && day >= 0) return { domain: day, series, isTimed: true };
  const other = columns.findIndex((column, at) => isCategory(column) && !isSameCategory(at, series, columns));
  if (hasCategories) {
    const categories = series >= 0 ? series : other;
    return categories >= 0
      ? { domain: categories, series: -1, isTimed: false }
      : { domain: day, series: -1, isTimed: day >= 0 && kind === 'bar' };
  }
  return series >= 0 && other >= 0
    ? { domain: other, series, isTimed: false }
    : { domain: Math.max(series, other), series: -1, isTimed: false };
}

function isCategory({ kind, role }: Column): boolean {
  return kind === 'text' && (role === 'dimension' || role === 'app');
}

/** Several columns name one app. */
function isSameCategory(one: number, other: number, columns: readonly Column[]): boolean {
  return one === other || (columns[one]?.role === 'app' && columns[other]?.role === 'app');
}
