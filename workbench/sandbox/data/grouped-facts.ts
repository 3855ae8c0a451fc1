// The facts grouped by dimensions, with their metrics: the rows that a service sends.

import type { Dimension, Measure, Metric } from '../fields/field';
import type { Columns } from './data-set';
import { type Cell, type Row, rowsOf } from './database';

/** A condition on the facts, with its values as `$1`, `$2` … */
export interface Condition {
  readonly sql: string;
  readonly values: (string | number)[];
}

/** What the rows have, in the order of their fields. */
export interface Grouping {
  readonly dimensions: readonly Dimension[];
  readonly metrics: Readonly<Record<string, Metric>>;
}

/**
 * Groups the facts that meet a condition. Without dimensions the answer is one row, of zeros if there are no facts.
 * Rows come shuffled, the same way each time, because neither service promises an order.
 * @param facts reads the facts of the days that the condition may meet
 * @param from SQL after FROM: the view, or rows with its columns
 */
export async function groupedFacts(
  facts: Columns,
  { dimensions, metrics }: Grouping,
  { sql: condition, values }: Condition,
  from = 'facts',
): Promise<Row[]> {
  const fields = dimensions.map(({ field, stored, sentValue = stored }) => `${sentValue} AS "${field}"`);
  const measures = measuresOf(metrics);
  const sums = measures.map(({ sql }, i) => `CAST(coalesce(sum(${sql}), 0) AS DOUBLE) AS sum_${i}`);
  const groupBy = dimensions.length ? ' GROUP BY ALL' : '';
  const grouping = `SELECT ${[...fields, ...sums].join(', ')} FROM ${from} WHERE ${condition}${groupBy}`;
  const order = dimensions.length ? `ORDER BY hash(${dimensions.map((d) => `"${d.field}"`).join(', ')})` : '';
  const columns = await facts(`SELECT * FROM (${grouping}) ${order}`, values);
  const totals = new Map(
    measures.map((measure, i) => [measure, columns[dimensions.length + i]?.cells ?? []]),
  );
  const metricColumns = Object.entries(metrics).map(([name, metric]) => ({
    name,
    cells: metricCells(metric, totals),
  }));
  return rowsOf([...columns.slice(0, dimensions.length), ...metricColumns]);
}

const measuresOf = (metrics: Readonly<Record<string, Metric>>): Measure[] => [
  ...new Set(Object.values(metrics).flatMap(({ sum, per }) => (per ? [sum, per] : [sum]))),
];

function metricCells(
  { sum, per, times = 1 }: Metric,
  totals: ReadonlyMap<Measure, readonly Cell[]>,
): number[] {
  const numbersOf = (measure: Measure) =>
    (totals.get(measure) ?? []).map((total) => Number(total) / (measure.perUnit ?? 1));
  const sums = numbersOf(sum);
  if (!per) return sums;
  const divisors = numbersOf(per);
  return sums.map((value, i) => (divisors[i] ? (value / divisors[i]) * times : 0));
}

/** One condition of several that must all hold; each may use `?` for its values. */
export function allOf(...parts: readonly Condition[]): Condition {
  const values = parts.flatMap((part) => part.values);
  let position = 0;
  const sql = parts.map((part) => part.sql).join(' AND ');
  const numbered = sql.replaceAll('?', () => {
    position += 1;
    return `$${position}`;
  });
  return { sql: numbered, values };
}

/** The column holds one of the texts. An empty list keeps every fact, as in the seller API's filters. */
export function oneOf(column: string, texts: readonly string[]): Condition {
  if (texts.length === 0) return { sql: 'TRUE', values: [] };
  return { sql: `${column} IN (${texts.map(() => '?').join(', ')})`, values: [...texts] };
}
