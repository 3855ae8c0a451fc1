// One grouping of the facts: dimension fields with their sums, in an order that nobody should rely on.

import type { DuckDBValue } from '@duckdb/node-api';
import type { Dimension } from '../fields/dimensions';
import { type Row, rowsOf, type Store } from './database';

/** Sums of one group; revenue in USD. */
export interface Sums {
  readonly impressions: number;
  readonly clicks: number;
  readonly revenue: number;
}

export interface Group extends Sums {
  /** The dimension fields; the group's own object, to which metrics may be added. */
  readonly fields: Row;
}

/** A condition of the grouping, with its values as `$1`, `$2` … */
export interface Condition {
  readonly sql: string;
  readonly values: DuckDBValue[];
}

/**
 * Groups the facts that meet a condition. Without dimensions the answer is exactly one group, of zeros if need be.
 * Rows come shuffled, the same way each time: neither interface promises an order.
 */
export async function groupedFacts(
  store: Store,
  dimensions: readonly Dimension[],
  { sql, values }: Condition,
): Promise<Group[]> {
  const selected = dimensions.map((d) => `${d.sql} AS "${d.field}"`);
  const sums = [
    'CAST(coalesce(sum(impressions), 0) AS DOUBLE) AS sum_impressions',
    'CAST(coalesce(sum(clicks), 0) AS DOUBLE) AS sum_clicks',
    'CAST(coalesce(sum(revenue_nano), 0) AS DOUBLE) / 1e9 AS sum_revenue',
  ];
  const grouping = `SELECT ${[...selected, ...sums].join(', ')} FROM facts WHERE ${sql}${selected.length ? ' GROUP BY ALL' : ''}`;
  const order = dimensions.length ? `ORDER BY hash(${dimensions.map((d) => `"${d.field}"`).join(', ')})` : '';
  const columns = await store.columns(`SELECT * FROM (${grouping}) ${order}`, values);
  const [impressions, clicks, revenue] = columns
    .slice(dimensions.length)
    .map((column) => column.cells.map(Number));
  const fields = rowsOf(columns.slice(0, dimensions.length));
  return (impressions ?? []).map((count, i) => ({
    fields: fields[i] ?? {},
    impressions: count,
    clicks: clicks?.[i] ?? 0,
    revenue: revenue?.[i] ?? 0,
  }));
}

/** Revenue per 1000 impressions, USD; 0 without impressions. */
export const ecpmOf = ({ revenue, impressions }: Sums): number =>
  impressions === 0 ? 0 : (revenue / impressions) * 1000;

/** Clicks per impression, a ratio; 0 without impressions. */
export const ctrOf = ({ clicks, impressions }: Sums): number =>
  impressions === 0 ? 0 : clicks / impressions;

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

/** The column holds one of the texts; an empty list keeps every fact, as (B)'s filters do. */
export function oneOf(column: string, texts: readonly string[]): Condition {
  if (texts.length === 0) return { sql: 'TRUE', values: [] };
  return { sql: `${column} IN (${texts.map(() => '?').join(', ')})`, values: [...texts] };
}
