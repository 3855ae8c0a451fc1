// How a metric of a table adds up where a chart's point stands for several rows.

import { once } from '../../core/once';
import { previousTitle, titleOfPrevious } from '../../core/report/added-columns';
import { sumOf } from '../../core/sum';
import { type Column, type TableRow, valueAt } from '../../core/table';
import { figureTotals } from '../../sources/discrepancies/columns';
import type { Metric } from '../../sources/fields';
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
  if (known?.metric.total === 'sum') return summed(column, at);
  const needs = (known ? neededBy(known) : []).map(({ name, title: needed }) => {
    // A ratio of the earlier period is computed from sums of that period.
    const titled = now === null ? needed : previousTitle(needed);
    return { name, title: titled, place: placeOf(titled) };
  });
  const missing = needs.filter(({ place }) => place < 0).map((each) => each.title);
  if (needs.length === 0 || missing.length > 0) return alone(column, at, missing);
  const positions = new Map(needs.map(({ name, place }) => [name, place]));
  return recomputed(column, at, positions, known?.metric.total);
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

/** @param positions of the metrics that it is computed from, by name, with the divisor last */
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

/** By title, because a title means the same in every source. */
const metricsByTitle = once(() => {
  const found = new Map<string, KnownMetric>();
  for (const metrics of [...Object.values(SOURCES).map((source) => source.metrics), figureTotals()]) {
    const titles = new Map(metrics.map(({ name, title }) => [name, title]));
    for (const metric of metrics) if (!found.has(metric.title)) found.set(metric.title, { metric, titles });
  }
  return found;
});

/** The metrics that a ratio is computed from, with the divisor last. Calls `total` with a recorder to learn them. */
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
