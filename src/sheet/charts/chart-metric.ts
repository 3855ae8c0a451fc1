// How a metric of a table adds up where a chart's point stands for several rows.

import { once } from '../../core/once';
import { sumOf } from '../../core/sum';
import { type Column, type TableRow, valueAt } from '../../core/table';
import { figureTotals } from '../../sources/discrepancies/columns';
import type { Metric } from '../../sources/fields';
import { SOURCES } from '../../sources/registry';

/** Ends the title of a column with the values of an earlier period. */
export const PREVIOUS = ' (previous)';

export interface ChartMetric {
  column: Column;
  /** The value of rows taken together, null where none has one; undefined where they cannot be taken together. */
  together(rows: readonly TableRow[]): number | null | undefined;
  /** What decides which ones are the largest: a ratio of few impressions says little. */
  weightOf(rows: readonly TableRow[]): number;
  /** Titles of the columns without which several rows have no value. */
  missing: readonly string[];
}

/** @param at the metric's column */
export function chartMetric(columns: readonly Column[], at: number): ChartMetric | null {
  const column = columns[at];
  if (!column) return null;
  const suffix = column.title.endsWith(PREVIOUS) ? PREVIOUS : '';
  const known = metricsByTitle().get(column.title.slice(0, column.title.length - suffix.length));
  if (known?.metric.total === 'sum') return summed(column, at);
  const needs = known ? neededBy(known) : [];
  const positionOf = (title: string) => columns.findIndex((each) => each.title === title + suffix);
  const missing = needs.map(({ title }) => title).filter((title) => positionOf(title) < 0);
  if (needs.length === 0 || missing.length > 0)
    return alone(
      column,
      at,
      missing.map((title) => title + suffix),
    );
  const positions = new Map(needs.map(({ name, title }) => [name, positionOf(title)]));
  return recomputed(column, at, positions, known?.metric.total);
}

function summed(column: Column, at: number): ChartMetric {
  const together = (rows: readonly TableRow[]) => totalAt(at, rows);
  return { column, together, weightOf: (rows) => together(rows) ?? 0, missing: [] };
}

/** Of a single row only. */
function alone(column: Column, at: number, missing: readonly string[]): ChartMetric {
  return {
    column,
    together: ([row = [], ...others]) => (others.length > 0 ? undefined : numberAt(row, at)),
    weightOf: (rows) => (totalAt(at, rows) ?? 0) / rows.length,
    missing,
  };
}

/** @param positions of what it is computed from, by name; the divisor last */
function recomputed(
  column: Column,
  at: number,
  positions: ReadonlyMap<string, number>,
  total: Metric['total'] | undefined,
): ChartMetric {
  const divisor = [...positions.values()].pop() ?? -1;
  return {
    column,
    // A single row has the value that its cell shows.
    together: (rows) =>
      rows.length > 1 && typeof total === 'function'
        ? total((name) => totalAt(positions.get(name) ?? -1, rows) ?? 0)
        : numberAt(rows[0] ?? [], at),
    weightOf: (rows) => totalAt(divisor, rows) ?? 0,
    missing: [],
  };
}

interface KnownMetric {
  metric: Pick<Metric, 'total'>;
  /** The titles of its source's metrics by their names. */
  titles: ReadonlyMap<string, string>;
}

/** Equal titles mean the same in every source. */
const metricsByTitle = once(() => {
  const found = new Map<string, KnownMetric>();
  for (const metrics of [...Object.values(SOURCES).map((source) => source.metrics), figureTotals()]) {
    const titles = new Map(metrics.map(({ name, title }) => [name, title]));
    for (const metric of metrics) if (!found.has(metric.title)) found.set(metric.title, { metric, titles });
  }
  return found;
});

/** The metrics that a ratio is computed from, the divisor last. Calls `total` with a recorder to learn its inputs. */
function neededBy({ metric, titles }: KnownMetric): { name: string; title: string }[] {
  const names = new Set<string>();
  if (metric.total !== 'sum')
    metric.total((name) => {
      names.add(name);
      return 1;
    });
  return [...names].map((name) => ({ name, title: titles.get(name) ?? name }));
}

function totalAt(position: number, rows: readonly TableRow[]): number | null {
  const values = rows.flatMap((row) => numberAt(row, position) ?? []);
  return values.length === 0 ? null : sumOf(values);
}

function numberAt(row: TableRow, position: number): number | null {
  const value = valueAt(row, position);
  return typeof value === 'number' ? value : null;
}
