// What a chart draws of a table: a domain and at most 12 series, with the rest as `Other`.

import { parseDay } from '../../core/day';
import { StatsError } from '../../core/errors';
import { previousTitle } from '../../core/report/added-columns';
import type { ChartChoice } from '../../core/report/chart';
import { quotedTitle } from '../../core/report/value-columns';
import {
  type Column,
  compareText,
  compareValues,
  type Table,
  type TableRow,
  type TableValue,
} from '../../core/table';
import { isBlankRow } from '../merge';
import { isNoLongerReturned } from '../states';
import { TOTAL_LABEL } from '../totals';
import { type Category, categoryReader, withOwnLabels } from './chart-category';
import { type Axes, axesOf } from './chart-columns';
import { type ChartMetric, chartMetric } from './chart-metric';
import { longTable, OTHER_VALUE, VALUES } from './long-table';

/** Most series of a chart, or most categories if those are the domain, besides `Other`. */
export const MOST_SERIES = 12;
const OTHER = 'Other';

type ChartColumn = Pick<Column, 'title' | 'kind' | 'bucket'>;

/** The rectangle that a chart reads: its domain first, then its series. */
export interface ChartData {
  columns: readonly ChartColumn[];
  rows: readonly TableRow[];
  /** Whether its series are values of a column, which a later run may have more of. */
  isSplit?: true;
}

/**
 * @param given without totals
 * @param before the titles of the chart's earlier series, which keep their places and colors if they are drawn again
 * @throws StatsError CHART_COLUMN_MISSING, CHART_NEEDS_COLUMNS
 */
export function chartDataOf(given: Table, chosen: ChartChoice, before: readonly string[] = []): ChartData {
  const { table, choice } = withSeries(given, chosen);
  const { columns } = table;
  const axes = axesOf(columns, choice);
  const metric = metricTitled(columns, choice.metric);
  const rows = table.rows.filter((row) => !isBlankRow(row) && !isNoLongerReturned(row, columns));
  if (axes.series >= 0) return splitData(rows, axes, metric, columns, before);
  const previous = comparesWith(columns, choice);
  return plainData(rows, axes, previous ? [metric, previous] : [metric], columns);
}

/** Values side by side become the series, unless the chart shows one of them or is split by another column. */
function withSeries(table: Table, choice: ChartChoice): { table: Table; choice: ChartChoice } {
  if (table.columns.some(({ title }) => title === choice.metric)) return { table, choice };
  const long = longTable(table);
  return long ? { table: long, choice: { ...choice, split: choice.split || VALUES } } : { table, choice };
}

/** Whether a chart's series stand for values, so that they keep their places. */
export function hasSeries(table: Table, choice: ChartChoice): boolean {
  return withSeries(table, choice).choice.split !== '';
}

/** The earlier period as a second series, but not in a stacked chart, where it would look like part of a sum. */
function comparesWith(columns: readonly Column[], { kind, metric }: ChartChoice): ChartMetric | null {
  if (kind === 'pie' || kind === 'stacked column') return null;
  return chartMetric(columns, previousTitle(metric));
}

function metricTitled(columns: readonly Column[], title: string): ChartMetric {
  const metric = chartMetric(columns, title);
  if (!metric) throw new StatsError('CHART_COLUMN_MISSING', { column: title });
  return metric;
}

interface Group extends Category {
  rows: TableRow[];
}

/** The domain of rows without a category. */
const TEXT: ChartColumn = { title: '', kind: 'text' };

/** Rows by category, in the order in which the categories first appear. */
function grouped(
  rows: readonly TableRow[],
  columns: readonly Column[],
  at: number,
): { groups: Group[]; domain: ChartColumn } {
  const column = columns[at];
  if (!column) return { groups: [{ key: '', label: TOTAL_LABEL, rows: [...rows] }], domain: TEXT };
  const read = categoryReader(columns, at);
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const category = named(read(row));
    const group = groups.get(category.key);
    if (group) group.rows.push(row);
    else groups.set(category.key, { ...category, rows: [row] });
  }
  const found = withOwnLabels([...groups.values()]);
  const { title, kind, bucket } = column;
  return { groups: found, domain: { title, kind, ...(bucket ? { bucket } : {}) } };
}

/** Names the rest `Other`. A value that is called Other gets quotation marks. */
function named(category: Category): Category {
  if (category.key === OTHER_KEY) return { ...category, label: OTHER };
  return category.label === OTHER ? { ...category, label: quotedTitle(OTHER) } : category;
}

/** One series for each metric. */
function plainData(
  rows: readonly TableRow[],
  { domain: domainAt, isTimed }: Axes,
  metrics: readonly [ChartMetric, ...ChartMetric[]],
  columns: readonly Column[],
): ChartData {
  const { groups, domain } = grouped(rows, columns, domainAt);
  const points = isTimed ? byDay(groups) : largest(groups, metrics[0]);
  const lines = points.map(
    ({ label, rows: ofPoint }): TableRow => [label, ...metrics.map((metric) => pointOf(metric, ofPoint))],
  );
  return {
    columns: [domain, ...metrics.map(({ column }) => ({ title: column.title, kind: column.kind }))],
    rows: isTimed ? lines : lines.sort((a, b) => compareValues(b[1] ?? null, a[1] ?? null)).sort(otherLast),
  };
}

/** One series for each category of the split. */
function splitData(
  rows: readonly TableRow[],
  { domain: domainAt, series, isTimed }: Axes,
  metric: ChartMetric,
  columns: readonly Column[],
  before: readonly string[],
): ChartData {
  const { groups, domain } = grouped(rows, columns, domainAt);
  const drawn = inPlace(largest(grouped(rows, columns, series).groups, metric), before);
  const seriesOf = new Map(drawn.flatMap((each, at) => each.rows.map((row) => [row, at] as const)));
  const points = isTimed ? byDay(groups) : largest(groups, metric);
  return {
    columns: [domain, ...drawn.map(({ label }) => ({ title: label, kind: metric.column.kind }))],
    rows: points.map(({ label, rows: ofPoint }) => {
      const parts: TableRow[][] = drawn.map(() => []);
      for (const row of ofPoint) parts[seriesOf.get(row) ?? -1]?.push(row);
      return [label, ...parts.map((part) => pointOf(metric, part))];
    }),
    isSplit: true,
  };
}

/** @throws StatsError CHART_NEEDS_COLUMNS for rows that can't be taken together */
function pointOf(metric: ChartMetric, rows: readonly TableRow[]): TableValue {
  if (rows.length === 0) return null;
  const value = metric.together(rows);
  if (value === undefined)
    throw new StatsError('CHART_NEEDS_COLUMNS', { metric: metric.column.title, columns: metric.missing });
  return value;
}

/** Groups in order of days, without texts that a person has typed among the days. */
function byDay(groups: readonly Group[]): Group[] {
  return groups.filter(({ key }) => parseDay(key) !== null).sort((a, b) => compareText(a.key, b.key));
}

/** The largest 12 groups, largest first, and all others as one if their rows can be taken together. */
function largest(groups: readonly Group[], metric: ChartMetric): Group[] {
  const weights = new Map(groups.map((group) => [group, metric.weightOf(group.rows)]));
  const ordered = groups
    .filter(({ key }) => key !== OTHER_KEY)
    .sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0) || compareText(a.key, b.key));
  const rest = groups.filter(({ key }) => key === OTHER_KEY);
  const beyond = ordered.slice(MOST_SERIES);
  const first = ordered.slice(0, MOST_SERIES);
  // The rest of values side by side has its own figures, so it stays.
  if (beyond.length === 0) return [...first, ...rest];
  const others = [...beyond, ...rest].flatMap(({ rows }) => rows);
  const hasOther = metric.together(others) !== undefined;
  return hasOther ? [...first, { key: OTHER_KEY, label: OTHER, rows: others }] : first;
}

/** The key of the rest of values side by side, which no value can have. */
const OTHER_KEY = OTHER_VALUE;

function otherLast(a: TableRow, b: TableRow): number {
  return Number(a[0] === OTHER) - Number(b[0] === OTHER);
}

/** The series in their earlier places. New ones replace those that are gone, and `Other` is last. */
function inPlace(groups: readonly Group[], before: readonly string[]): Group[] {
  const series = groups.filter(({ key }) => key !== OTHER_KEY);
  const rest = [...series];
  const taken = (label: string) => {
    const at = rest.findIndex((group) => group.label === label);
    return at < 0 ? [] : rest.splice(at, 1);
  };
  const places = before.slice(0, series.length).map(taken);
  const placed = series.map((_group, at) => places[at]?.[0] ?? rest.shift());
  return [...placed.flatMap((group) => group ?? []), ...groups.filter(({ key }) => key === OTHER_KEY)];
}
