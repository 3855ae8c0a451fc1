// The fields of both interfaces as data: what a dimension or a metric is called, how it is read and how it totals.

import type { Named } from '../core/name';
import type { Column, ColumnKind } from '../core/table';

export interface Dimension extends Named {
  readonly kind: 'day' | 'text';
}

/** Sums of the counts and the money of a table, from which ratios are computed anew. */
export type MetricSums = { readonly [Name in 'impressions' | 'clicks' | 'revenue']: number | null };

export interface Metric extends Named {
  readonly kind: ColumnKind;
  /** `sum` adds up; a ratio is recomputed from the sums and is null where its divisor is 0: never averaged. */
  readonly total: 'sum' | ((sums: MetricSums) => number | null);
}

function quotient(dividend: number | null, divisor: number | null, scale: number): number | null {
  return dividend === null || !divisor ? null : (dividend / divisor) * scale;
}

/** Every metric, in the order of the titles (design §8). CTR is a fraction, eCPM USD per 1,000 impressions. */
export const METRICS = {
  impressions: { name: 'impressions', title: 'Impressions', kind: 'integer', total: 'sum' },
  clicks: { name: 'clicks', title: 'Clicks', kind: 'integer', total: 'sum' },
  ctr: {
    name: 'ctr',
    title: 'CTR',
    aliases: ['click-through rate'],
    kind: 'ratio',
    total: (sums) => quotient(sums.clicks, sums.impressions, 1),
  },
  ecpm: {
    name: 'ecpm',
    title: 'eCPM',
    kind: 'money',
    total: (sums) => quotient(sums.revenue, sums.impressions, 1000),
  },
  revenue: { name: 'revenue', title: 'Revenue', kind: 'money', total: 'sum' },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof METRICS;

/** All metrics in the order of their titles. */
export const ALL_METRICS: readonly (Metric & { name: MetricName })[] = Object.values(METRICS);

const columnAs =
  (role: Column['role']) =>
  ({ name, title, kind }: Dimension | Metric): Column => ({ name, title, kind, role });

export const dimensionColumn = columnAs('dimension');
export const metricColumn = columnAs('metric');
