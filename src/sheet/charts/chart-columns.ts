// Which columns of a table a chart can draw, and which are its domain and its series.

import { StatsError } from '../../core/errors';
import { isAddedTitle } from '../../core/report/added-columns';
import type { ChartChoice } from '../../core/report/chart';
import { type Column, dayColumn } from '../../core/table';
import { isSummed } from './chart-metric';

/** Titles of columns, with the best choice first. */
export interface ChartFields {
  metrics: string[];
  splits: string[];
}

export function chartFieldsOf(columns: readonly Column[]): ChartFields {
  const metrics = columns.filter(isDrawn);
  const first = metrics.find(({ name }) => name === 'revenue') ?? metrics.find(isSummed) ?? metrics[0];
  const rest = metrics.filter((column) => column !== first);
  return {
    metrics: [...(first ? [first] : []), ...rest].map(({ title }) => title),
    splits: columns.filter(isSplit).map(({ title }) => title),
  };
}

/** Not the columns of a comparison, which are drawn only with their metric. */
function isDrawn({ kind, role, title }: Column): boolean {
  const isNumber = kind === 'integer' || kind === 'money' || kind === 'ratio';
  return isNumber && role === 'metric' && !isAddedTitle(title);
}

/** Whether a column can split a chart. Of the columns that name an app, only one can. */
function isSplit({ kind, role, name }: Column): boolean {
  return kind === 'text' && (role === 'dimension' || (role === 'app' && name === 'app'));
}

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

/** Whether two columns name the same thing, as several name an app. */
function isSameCategory(one: number, other: number, columns: readonly Column[]): boolean {
  return one === other || (columns[one]?.role === 'app' && columns[other]?.role === 'app');
}
