// The columns of discrepancies in their fixed order (docs/product.md §10). Only `withStatusFirst` moves any.

import { once } from '../../core/once';
import type { Column } from '../../core/table';
import { type Dimension, dimensionColumn, type Metric } from '../fields';
import type { FilterField } from '../filter-fields';

export const BUNDLE = 'bundle';

export const discrepancyDimensions = once((): readonly Dimension[] => [
  { name: 'date', title: 'Date', kind: 'day', aliases: ['day'] },
  { name: BUNDLE, title: 'Bundle', kind: 'text', aliases: ['bundle id'] },
]);

/** The metrics that are compared, in the order of their columns; both services send them under these names. */
export const MEASURES = ['impressions', 'clicks', 'revenue'] as const;
export type Measure = (typeof MEASURES)[number];

/** What `make` makes of each measure. */
export function byMeasure<Value>(make: (measure: Measure) => Value): Record<Measure, Value> {
  return { impressions: make('impressions'), clicks: make('clicks'), revenue: make('revenue') };
}

const APP: Column = { name: 'app', title: 'App', kind: 'text', role: 'attribute' };

/** The fields by which a filter selects whole rows, after both services have answered. */
export function discrepancyFilterFields(): FilterField[] {
  return [
    { name: BUNDLE, title: 'Bundle', aliases: ['bundle id'], of: 'dimension', kind: 'text' },
    { name: APP.name, title: APP.title, aliases: ['app name'], of: 'dimension', kind: 'text' },
  ];
}

/** A metric and not a dimension, because a status doesn't identify a row, and the totals have one too. */
export const STATUS: Column = { name: 'status', title: 'Status', kind: 'text', role: 'metric' };

/** The name of a column of figures. */
export function figureName(of: 'account' | 'seller' | 'difference' | 'share', measure: Measure): string {
  return `${of}_${measure}`;
}

/** The columns of a measure: account, seller, difference, and the difference as a share of the account's figure. */
export function columnsOf(measure: Measure): Column[] {
  const kind = measure === 'revenue' ? 'money' : 'integer';
  const title = measure.charAt(0).toUpperCase() + measure.slice(1);
  const figures = [
    ['account', `Account ${measure}`, kind],
    ['seller', `Seller ${measure}`, kind],
    ['difference', `${title} difference`, kind],
    ['share', `${title} difference %`, 'ratio'],
  ] as const;
  return figures.map(([of, title, kind]) => ({ name: figureName(of, measure), title, kind, role: 'metric' }));
}

/** The figures that are sums. A side that is missing in some rows counts as 0, so a difference is none. */
export function summedFigures(): Pick<Metric, 'name' | 'total'>[] {
  const names = MEASURES.flatMap((measure) => [
    figureName('account', measure),
    figureName('seller', measure),
  ]);
  return names.map((name) => ({ name, total: 'sum' }));
}

/** What rows are of: a day, a bundle, or a bundle on a day. */
export interface RowsOf {
  day: boolean;
  bundle: boolean;
}

/** The columns; App only beside the bundle whose apps it names. */
export function discrepancyColumns({ day, bundle }: RowsOf): Column[] {
  const dimensions = discrepancyDimensions().filter(({ name }) => (name === BUNDLE ? bundle : day));
  const keyColumns = [...dimensions.map(dimensionColumn), ...(bundle ? [APP] : [])];
  return [...keyColumns, ...MEASURES.flatMap(columnsOf), STATUS];
}
