// Rows as a service sends them, summed to what was asked for.

import type { Day } from '../../core/day';
import { bucketDay } from '../../core/report/buckets';
import { sumOf } from '../../core/sum';
import { type TableRow, type TableValue, valueAt } from '../../core/table';
import type { App } from '../account/app-record';
import { compute, type Dimension, type SentMetric } from '../fields';
import type { Query } from '../source';
import { rowsPassing } from './row-filter';

/** Rows of one answer, and the app that they are of where the source has apps. */
export interface AnswerRows {
  app: App | null;
  /** Each begins with what was asked, in its order; the sent metrics follow. */
  rows: readonly TableRow[];
}

type ShapedQuery = Pick<Query, 'dimensions' | 'asked' | 'filter' | 'columns'>;

/**
 * The rows of answers that pass the filter, each with the dimensions of the query and the sent metrics. Rows that no
 * dimension tells apart are summed; what stays a row of its own stands as it was sent.
 */
export function shapedRows(
  answers: readonly AnswerRows[],
  query: ShapedQuery,
  sent: readonly SentMetric[],
): TableRow[] {
  const rows = answers.flatMap(({ app, rows: read }) =>
    groupedBy(query, rowsPassing(read, query.asked, query.filter), app),
  );
  return isSummed(query, answers.length) ? summedRows(rows, query.dimensions.length, sent) : rows;
}

/** Whether rows can differ in nothing that is shown: of several apps, of a bucket, or of a dimension not shown. */
function isSummed(query: ShapedQuery, answers: number): boolean {
  return answers > 1 || sumsRows(query);
}

/** Whether the rows of a single answer are summed in any case. */
export function sumsRows({ dimensions, asked, columns }: ShapedQuery): boolean {
  return (
    columns !== undefined ||
    asked.some((dimension) => !dimensions.includes(dimension)) ||
    dimensions.some(({ bucket }) => bucket)
  );
}

/** Rows with the values of the query's dimensions in place of those that were asked for. */
function groupedBy(
  { dimensions, asked }: ShapedQuery,
  rows: readonly TableRow[],
  app: App | null,
): readonly TableRow[] {
  if (dimensions.length === asked.length && dimensions.every((dimension, at) => dimension === asked[at]))
    return rows;
  const readers = dimensions.map((dimension) => valueReader(dimension, asked, app));
  return rows.map((row) => [...readers.map((read) => read(row)), ...row.slice(asked.length)]);
}

function valueReader(
  { name, isOfApp, bucket }: Dimension,
  asked: readonly Dimension[],
  app: App | null,
): (row: TableRow) => TableValue {
  if (isOfApp) {
    const value = app ? app[name as 'platform'] : null;
    return () => value;
  }
  const at = asked.findIndex((each) => (bucket ? each.kind === 'day' : each.name === name));
  if (!bucket) return (row) => valueAt(row, at);
  // A table has few days and many rows.
  const days = new Map<TableValue, Day>();
  return (row) => {
    const own = valueAt(row, at);
    const known = days.get(own) ?? bucketDay(String(own) as Day, bucket);
    days.set(own, known);
    return known;
  };
}

/** Each group of rows with the same first values as one, in the order of their first ones. */
function summedRows(rows: readonly TableRow[], keyLength: number, sent: readonly SentMetric[]): TableRow[] {
  const keyOf = keyReader(keyLength);
  const groups = new Map<string, TableRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((group) => sumOfRows(group, keyLength, sent));
}

/**
 * Rows of one layout as one: its first values are theirs. A single row stays as it was sent.
 * @throws TypeError for a metric that is computed from one that the service doesn't send
 */
export function sumOfRows(
  group: readonly TableRow[],
  keyLength: number,
  sent: readonly SentMetric[],
): TableRow {
  const [first = [], ...others] = group;
  if (others.length === 0) return first;
  const sum = (name: string) => {
    const at = sent.findIndex((metric) => metric.name === name);
    if (at < 0) throw new TypeError(`no sent metric is called ${name}`);
    return sumOf(group.map((row) => Number(valueAt(row, keyLength + at))));
  };
  const metrics = sent.map(({ name, total }) => (total === 'sum' ? sum(name) : compute(total, sum)));
  return [...first.slice(0, keyLength), ...metrics];
}

/** A dimension that a row does not have is the same as an empty one, as it is in a merge. */
export function keyReader(length: number): (row: TableRow) => string {
  return (row) => JSON.stringify(row.slice(0, length).map((value) => String(value ?? '')));
}
