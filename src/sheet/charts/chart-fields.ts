// What charts of a report can draw and be split by, by the report's columns.

import { isAddedTitle } from '../../core/report/added-columns';
import type { Column } from '../../core/table';

/** Titles of columns, the sensible first one first. */
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

/** The columns of a comparison are drawn beside the metric that they belong to, or not at all. */
function isDrawn({ kind, role, title }: Column): boolean {
  const isNumber = kind === 'integer' || kind === 'money' || kind === 'ratio';
  return isNumber && role === 'metric' && !isAddedTitle(title);
}

/** Counts and sums of money; eCPM is money too, but comes behind them. */
function isSummed({ kind, name }: Column): boolean {
  return kind === 'integer' || (kind === 'money' && name !== 'ecpm');
}

/** Of the columns that name an app, one is enough. */
function isSplit({ kind, role, name }: Column): boolean {
  return kind === 'text' && (role === 'dimension' || (role === 'app' && name === 'app'));
}
