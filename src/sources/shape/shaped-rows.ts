// Filters the rows that a service sent, and sums them to the dimensions of the query.

import type { Day } from '../../core/day';
import { groupedBy } from '../../core/lists/grouped';
import { bucketDay } from '../../core/report/buckets';
import { APP_ID } from '../../core/report/value-columns';
import { sumOf } from '../../core/sum';
import { firstPositions, keyReader, type TableRow, type TableValue, valueAt } from '../../core/table';
import type { App } from '../account/app';
import { compute, type Dimension, type SentMetric } from '../fields';
import { UNKNOWN_USERS, type UserValues } from '../row-layout';
import type { QueryRows } from '../source';
import { appReader, fieldReader } from './field-readers';
import { rowsPassing } from './row-filter';

/** The rows of one answer, and its app if each app has a separate request. */
export interface AnswerRows {
  app: App | null;
  /** Each begins with the dimensions of `Query.requestedDimensions`, in that order; the sent metrics follow. */
  rows: readonly TableRow[];
  /** Reads the app's users, by the first day of the row's time, null for the period; absent if nobody needs them. */
  usersOf?: (time: Day | null) => UserValues;
}

/**
 * The rows that pass the filter, each with the query's dimensions, then the sent metrics. Rows whose dimensions become
 * equal, because of the grouping or over several answers, are summed; all others keep the values that were sent. Users
 * follow, if anybody asks for them.
 */
export function shapedRows(
  answers: readonly AnswerRows[],
  query: QueryRows,
  sentMetrics: readonly SentMetric[],
): TableRow[] {
  const rows = answers.flatMap(({ app, rows: read }) =>
    withOwnDimensions(query, rowsPassing(read, query.requestedDimensions, query.filter), app),
  );
  const summed = isSummed(query, answers.length)
    ? summedRows(rows, query.dimensions.length, sentMetrics)
    : rows;
  return answers.some(({ usersOf }) => usersOf) ? withUsers(summed, answers, query.dimensions) : summed;
}

/** The rows with the users of the app and the time that each is of; of several apps, nobody knows them. */
function withUsers(
  rows: readonly TableRow[],
  answers: readonly AnswerRows[],
  dimensions: readonly Dimension[],
): TableRow[] {
  const timeAt = dimensions.findIndex(({ kind }) => kind === 'day');
  const appAt = dimensions.findIndex(({ name }) => name === APP_ID);
  const byApp = new Map(answers.map((answer) => [answer.app?.appId, answer]));
  const [only] = answers.length === 1 ? answers : [];
  return rows.map((row) => {
    const of = only ?? byApp.get(String(valueAt(row, appAt)));
    const time = timeAt < 0 ? null : (String(valueAt(row, timeAt)) as Day);
    return [...row, ...(of?.usersOf?.(time) ?? UNKNOWN_USERS)];
  });
}

/** Whether rows of one or several answers may now have equal dimensions, so that they must be summed. */
function isSummed(query: QueryRows, answers: number): boolean {
  return answers > 1 || sumsRows(query);
}

/**
 * Whether rows of one answer may be summed: days of a week or month, or rows that differ only in a dimension that was
 * requested for the filter or for columns.
 */
export function sumsRows({ dimensions, requestedDimensions, columns }: QueryRows): boolean {
  return (
    columns !== undefined ||
    requestedDimensions.some((dimension) => !dimensions.includes(dimension)) ||
    dimensions.some(({ bucket }) => bucket)
  );
}

/** Rows with the values of the query's dimensions instead of the requested ones. */
function withOwnDimensions(
  { dimensions, requestedDimensions }: QueryRows,
  rows: readonly TableRow[],
  app: App | null,
): readonly TableRow[] {
  if (
    dimensions.length === requestedDimensions.length &&
    dimensions.every((dimension, at) => dimension === requestedDimensions[at])
  )
    return rows;
  const readers = dimensions.map((dimension) => valueReader(dimension, requestedDimensions, app));
  return rows.map((row) => [...readers.map((read) => read(row)), ...row.slice(requestedDimensions.length)]);
}

function valueReader(
  dimension: Dimension,
  requested: readonly Dimension[],
  app: App | null,
): (row: TableRow) => TableValue {
  const { name, isOfApp, bucket, group } = dimension;
  if (isOfApp || group?.of === 'app') {
    const read = isOfApp ? (of: App) => of[name as 'platform'] : appReader(dimension);
    const value = app ? read(app) : null;
    return () => value;
  }
  if (!bucket) return fieldReader(dimension, requested);
  const at = requested.findIndex(({ kind }) => kind === 'day');
  // Remembers each day's bucket, because many rows share few days.
  const days = new Map<TableValue, Day>();
  return (row) => {
    const own = valueAt(row, at);
    const bucketed = days.get(own) ?? bucketDay(String(own) as Day, bucket);
    days.set(own, bucketed);
    return bucketed;
  };
}

/** Sums rows whose first `keyLength` values are equal. The groups keep the order of their first rows. */
function summedRows(
  rows: readonly TableRow[],
  keyLength: number,
  sentMetrics: readonly SentMetric[],
): TableRow[] {
  const groups = groupedBy(rows, keyReader(firstPositions(keyLength)));
  return [...groups.values()].map((group) => sumOfRows(group, keyLength, sentMetrics));
}

/**
 * Sums rows into one with the first row's dimensions; a ratio is null if its divisor is 0. A single row stays as sent.
 * @throws TypeError for a metric that is computed from one that the service doesn't send
 */
export function sumOfRows(
  group: readonly TableRow[],
  keyLength: number,
  sentMetrics: readonly SentMetric[],
): TableRow {
  const [first = [], ...others] = group;
  if (others.length === 0) return first;
  const sum = (name: string) => {
    const at = sentMetrics.findIndex((metric) => metric.name === name);
    if (at < 0) throw new TypeError(`no sent metric is called ${name}`);
    return sumOf(group.map((row) => Number(valueAt(row, keyLength + at))));
  };
  const metrics = sentMetrics.map(({ name, total }) => (total === 'sum' ? sum(name) : compute(total, sum)));
  return [...first.slice(0, keyLength), ...metrics];
}
