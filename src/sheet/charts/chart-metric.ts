// How a metric of a table adds up where a chart's point stands for several rows.

import { once } from '../../core/once';
import { previousTitle, titleOfPrevious } from '../../core/report/added-columns';
import { sumOf } from '../../core/sum';
import { type Column, type TableRow, valueAt } from '../../core/table';
import { figureTotals } from '../../sources/discrepancies/columns';
import { type Computation, compute, type Metric } from '../../sources/fields';
import { SOURCES } from '../../sources/registry';

export interface ChartMetric {
  column: Column;
  /** The value of rows taken together; null if none has one, undefined if they can't be taken together. */
  together(rows: readonly TableRow[]): number | null | undefined;
  /**
   * What decides which groups are the largest: for a ratio its divisor, because a ratio of few impressions says little.
   */
  weightOf(rows: readonly TableRow[]): number;
  /** Titles of the columns without which several rows have no value. */
  missing: readonly string[];
}

/** Null where no column has the title. */
export function chartMetric(columns: readonly Column[], title: string): ChartMetric | null {
  const placeOf = (wanted: string) => columns.findIndex((each) => each.title === wanted);
  const at = placeOf(title);
  const column = columns[at];
  if (!column) return null;
  const now = titleOfPrevious(title);
  const known = metricsByTitle().get(now ?? title);
  if (!known) return alone(column, at, []);
  const { total, titles } = known;
  if (total === 'sum') return summed(column, at);
  const needs = namesIn(total).map((name) => {
    const needed = titles.get(name) ?? name;
    // A ratio of the earlier period is computed from sums of that period.
    const titled = now === null ? needed : previousTitle(needed);
    return { name, title: titled, place: placeOf(titled) };
  });
  const missing = needs.filter(({ place }) => place < 0).map((each) => each.title);
  if (missing.length > 0) return alone(column, at, missing);
  return recomputed(column, at, total, new Map(needs.map(({ name, place }) => [name, place])));
}

/** Whether several rows of a metric add up. */
export function isSummed({ title }: Column): boolean {
  return metricsByTitle().get(title)?.total === 'sum';
}

function summed(column: Column, at: number): ChartMetric {
  const together = (rows: readonly TableRow[]) => totalAt(at, rows);
  return { column, together, weightOf: (rows) => Math.abs(together(rows) ?? 0), missing: [] };
}

/** A metric that has a value only for a single row. */
function alone(column: Column, at: number, missing: readonly string[]): ChartMetric {
  return {
    column,
    together: ([row = [], ...others]) => (others.length > 0 ? undefined : numberAt(row, at)),
    weightOf: (rows) => Math.abs(totalAt(at, rows) ?? 0) / rows.length,
    missing,
  };
}

/** @param positions of the columns with the metrics that it is computed from, by their names */
function recomputed(
  column: Column,
  at: number,
  total: Computation,
  positions: ReadonlyMap<string, number>,
): ChartMetric {
  const sumOfRows = (rows: readonly TableRow[]) => (name: string) =>
    totalAt(positions.get(name) ?? -1, rows) ?? 0;
  return {
    column,
    // A single row has the value that its cell shows.
    together: (rows) => (rows.length > 1 ? compute(total, sumOfRows(rows)) : numberAt(rows[0] ?? [], at)),
    weightOf: (rows) => sumOfRows(rows)(total.divisor ?? total.minus ?? total.dividend),
    missing: [],
  };
}

interface KnownMetric {
  total: Metric['total'];
  /** The titles of its source's metrics by their names. */
  titles: ReadonlyMap<string, string>;
}

/** By title, because a title means the same in every source. */
const metricsByTitle = once(() => {
  const found = new Map<string, KnownMetric>();
  for (const metrics of [...Object.values(SOURCES).map((source) => source.metrics), figureTotals()]) {
    const titles = new Map(metrics.map(({ name, title }) => [name, title]));
    for (const { title, total } of metrics) if (!found.has(title)) found.set(title, { total, titles });
  }
  return found;
});

/** The metrics that a metric is computed from, each once. */
function namesIn({ dividend, minus, divisor }: Computation): string[] {
  return [...new Set([dividend, minus, divisor].filter((name) => name !== undefined))];
}

function totalAt(position: number, rows: readonly TableRow[]): number | null {
  const values = rows.flatMap((row) => numberAt(row, position) ?? []);
  return values.length === 0 ? null : sumOf(values);
}

function numberAt(row: TableRow, position: number): number | null {
  const value = valueAt(row, position);
  return typeof value === 'number' ? value : null;
}
