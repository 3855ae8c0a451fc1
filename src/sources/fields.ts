// The fields of a source: the dimensions that group its rows, and the metrics, which are sent or computed.

import type { Named } from '../core/name';
import {
  type AddedColumn,
  addedColumns,
  driverColumns,
  type ShownDrivers,
} from '../core/report/added-columns';
import { BUCKETS, type BucketName, bucketNames } from '../core/report/buckets';
import { COMPARISON_COLUMNS, type ComparisonColumn } from '../core/report/comparison';
import { DRIVEN_METRIC } from '../core/report/drivers';
import type { Column } from '../core/table';

/** Values in lower case, countries by code, each with its label. A list, because a query is compared as JSON. */
export type GroupLabels = readonly (readonly [value: string, label: string])[];

/** Where the values of a group's dimension come from. */
export interface GroupValues {
  /** Dimensions that are requested, or columns that name the app. */
  readonly of: 'dimension' | 'app';
  /** Of a group of apps, what tells an app, blank where it isn't needed: name, bundle ID and platform. Else one. */
  readonly fields: readonly string[];
  /** Whether these values are country codes. */
  readonly isCountry?: true;
  readonly labels: GroupLabels;
  /** What a value without a label is called, such as `(no tier)`. */
  readonly unlabelled: string;
}

export interface Dimension extends Named {
  readonly kind: 'day' | 'text';
  /** Whether its values are country codes, so that another column can show the countries' names. */
  readonly isCountry?: true;
  /** What days are summed to, week or month; absent for single days. The service itself has only days. */
  readonly bucket?: BucketName;
  /** Whether its value comes from the property of the same name in the row's `App`, so that it's never requested. */
  readonly isOfApp?: true;
  /** Of a group: whose values its labels are of. It's never requested itself. */
  readonly group?: GroupValues;
}

/**
 * The value of a sent metric by its name, in one row or summed over rows; null where it isn't known. Throws for a name
 * that no field has.
 */
export type MetricValues = (name: string) => number | null;

/**
 * The names by which metrics are computed from users, which no row of a service has: the users of a row's own time, and
 * the sum of those of each of its days.
 */
export const USERS = 'users';
export const DAILY_USERS = 'daily_users';

/** How a metric is computed from sent ones, by their names: dividend / divisor * scale. */
export interface Computation {
  readonly dividend: string;
  /** Absent if nothing is divided. */
  readonly divisor?: string;
  /** 1 by default. */
  readonly scale?: number;
}

interface MetricFacts extends Named {
  readonly kind: 'integer' | 'number' | 'money' | 'smallMoney' | 'ratio';
  /** How the metric is totaled over several rows. A ratio is recomputed from sums of sent metrics, never averaged. */
  readonly total: 'sum' | Computation;
  /** Whether it is written only when someone names it. */
  readonly isOptional?: true;
  /** Whether it is divided by its total of all rows: of the same day, week or month where rows have them. */
  readonly isShare?: true;
  /** The users that it is computed from, which may have to be requested; absent for none. */
  readonly users?: typeof USERS | typeof DAILY_USERS;
}

/** A metric that the service sends, in this field of its rows. */
export interface SentMetric extends MetricFacts {
  readonly field: string;
}

/** A metric that the service doesn't send. The same formula computes a row from its values, and a total from sums. */
export interface ComputedMetric extends MetricFacts {
  readonly total: Computation;
}

export type Metric = SentMetric | ComputedMetric;

/** What the rows of a source can be grouped by. */
export interface SourceGroups {
  readonly dimensions: readonly Dimension[];
  /** Whether it judges differences, which only single days have. */
  readonly judges?: boolean;
}

/** The fields of one source, in the order in which the panel offers them. */
export interface Fields extends SourceGroups {
  readonly metrics: readonly Metric[];
}

/** The shares of a source that sends revenue and impressions, of the total of the rows that pass the filter. */
export function shareMetrics(): ComputedMetric[] {
  const share = { kind: 'ratio', isOptional: true, isShare: true } as const;
  return [
    { name: 'revenue_share', title: '% of revenue', ...share, total: { dividend: 'revenue' } },
    { name: 'impressions_share', title: '% of impressions', ...share, total: { dividend: 'impressions' } },
  ];
}

export function isSent<Sent extends SentMetric>(metric: Sent | ComputedMetric): metric is Sent {
  return 'field' in metric;
}

/** The metrics that are written when none is named. */
export function defaultMetrics({ metrics }: Fields): string[] {
  return metrics.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
}

/** The metrics that are sums of what the service counts, so that days of them compare. */
export function countedMetrics({ metrics }: Pick<Fields, 'metrics'>): Metric[] {
  return metrics.filter((metric) => isSent(metric) && metric.total === 'sum');
}

/** What rows can be grouped by: the dimensions, and Week and Month, which sources that judge differences don't have. */
export function groupings({ dimensions, judges = false }: SourceGroups): Dimension[] {
  return dimensions.flatMap((dimension) => [
    dimension,
    ...(dimension.kind === 'day' && !judges ? byBucket() : []),
  ]);
}

/** What a grouping sums days to, week or month; undefined if it has single days or none. */
export function bucketOf(dimensions: readonly Dimension[]): BucketName | undefined {
  return dimensions.find(({ bucket }) => bucket)?.bucket;
}

/** The dimensions Week and Month. */
function byBucket(): Dimension[] {
  return bucketNames().map((name) => ({ name, title: BUCKETS[name].title, kind: 'day', bucket: name }));
}

/** The dimensions to request so that rows can be grouped by `dimensions`: each once, in the same order. */
export function requestedDimensions(dimensions: readonly Dimension[], groups: SourceGroups): Dimension[] {
  const requested = dimensions.flatMap((dimension) => {
    const { isOfApp, bucket, group } = dimension;
    if (isOfApp || group?.of === 'app') return [];
    if (group) return groups.dimensions.filter(({ name }) => group.fields.includes(name));
    return bucket ? groups.dimensions.filter(({ kind }) => kind === 'day') : [dimension];
  });
  return [...new Set(requested)];
}

/** The value of a computation, from the metrics of one row or from sums; null if one is unknown, or the divisor 0. */
export function compute({ dividend, divisor, scale = 1 }: Computation, value: MetricValues): number | null {
  const of = value(dividend);
  const by = divisor === undefined ? 1 : value(divisor);
  if (of === null || by === null || by === 0) return null;
  return (of / by) * scale;
}

export function dimensionColumn({ name, title, kind, isCountry, bucket }: Dimension): Column {
  return { name, title, kind, role: 'dimension', ...(isCountry && { isCountry }), ...(bucket && { bucket }) };
}

/** An attribute and not a dimension, because the country's code already identifies the row. */
const COUNTRY_NAME: Column = {
  name: 'country_name',
  title: 'Country name',
  kind: 'text',
  role: 'attribute',
};

/** The columns of dimensions; with `countryNames`, a column of names follows that of the country codes. */
export function dimensionColumns(dimensions: readonly Dimension[], countryNames: boolean): Column[] {
  return dimensions.flatMap((dimension) =>
    countryNames && dimension.isCountry
      ? [dimensionColumn(dimension), COUNTRY_NAME]
      : [dimensionColumn(dimension)],
  );
}

export function metricColumn({ name, title, kind }: Metric): Column {
  return { name, title, kind, role: 'metric' };
}

/** The columns that a comparison adds after a metric's own column. */
export function addedColumnsOf(metric: Metric, chosen: readonly ComparisonColumn[]): AddedColumn[] {
  return addedColumns({ ...metricColumn(metric), isSummed: metric.total === 'sum' }, chosen);
}

/**
 * Each metric's own column, then those of the comparison.
 * @param drivers which of them it shows, if they are chosen
 */
export function metricColumns(
  metrics: readonly Metric[],
  chosen: readonly ComparisonColumn[],
  drivers: ShownDrivers = { hasTotals: false, hasUsers: false },
): Column[] {
  const columnsOf = (metric: Metric) => addedColumnsOf(metric, chosen).map(({ column }) => column);
  return withDrivers(
    metrics,
    (metric) => [metricColumn(metric), ...columnsOf(metric)],
    chosen.includes('drivers') ? driverColumns(drivers) : [],
  );
}

/** What each metric has, in order, with the drivers after revenue, or at the end if revenue isn't shown. */
export function withDrivers<Value>(
  metrics: readonly Metric[],
  valuesOf: (metric: Metric) => readonly Value[],
  drivers: readonly Value[],
): Value[] {
  const isDriven = ({ name }: Metric) => name === DRIVEN_METRIC;
  return [
    ...metrics.flatMap((metric) => [...valuesOf(metric), ...(isDriven(metric) ? drivers : [])]),
    ...(metrics.some(isDriven) ? [] : drivers),
  ];
}

/** All columns that a source's fields can have. */
export function fieldColumns({ dimensions, metrics }: Fields): Column[] {
  return [
    ...dimensionColumns(groupings({ dimensions }), true),
    ...metricColumns(metrics, COMPARISON_COLUMNS, {
      hasTotals: true,
      hasUsers: metrics.some(({ users }) => users),
    }),
  ];
}
