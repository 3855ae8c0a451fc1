// A sample query of a report's table, to run in BigQuery.

import type { TablePlace } from '../../core/place/destination-kinds';
import { placeName } from '../../core/place/place';
import type { Column } from '../../core/table';
import { figureTotals } from '../../sources/discrepancies/columns';
import { SOURCES } from '../../sources/registry';
import { fieldName } from './fields';

/** How many days the query reads; limited, because BigQuery charges for the data that a query reads. */
const DAYS = 30;

/**
 * A query in GoogleSQL of the last 30 days. For each day it has the sums of metrics and the ratios of those sums, or
 * the number of rows if no column can be summed.
 */
export function dailyQuery(place: TablePlace, columns: readonly Column[]): string {
  const day = quotedField(columns.find(({ kind }) => kind === 'day')?.name ?? 'date');
  const summed = summedMetrics();
  const totals = columns.flatMap(({ name }) => {
    const total = summed.includes(name) ? sumOfField(name) : ratioOf(name, columns);
    return total === null ? [] : [`${total} AS ${quotedField(name)}`];
  });
  const selected = totals.length > 0 ? totals : ['COUNT(*) AS `row_count`'];
  return [
    'SELECT',
    [day, ...selected].map((each) => `  ${each}`).join(',\n'),
    `FROM \`${placeName(place)}\``,
    `WHERE ${day} >= DATE_SUB(CURRENT_DATE('UTC'), INTERVAL ${DAYS} DAY)`,
    `GROUP BY ${day}`,
    `ORDER BY ${day}`,
  ].join('\n');
}

/** The names of all sources' metrics that can be summed. A name that is summed in one source is summed in all. */
function summedMetrics(): string[] {
  const metrics = [...Object.values(SOURCES).flatMap((source) => source.metrics), ...figureTotals()];
  return metrics.filter(({ total }) => total === 'sum').map(({ name }) => name);
}

/** How each ratio is computed from sums: dividend, divisor and scale. */
const RATIOS: { readonly [Name in string]?: readonly [string, string, number] } = {
  ctr: ['clicks', 'impressions', 1],
  ecpm: ['revenue', 'impressions', 1000],
};

function ratioOf(name: string, columns: readonly Column[]): string | null {
  const [dividend = '', divisor = '', scale = 1] = RATIOS[name] ?? [];
  const has = (part: string) => columns.some((column) => column.name === part);
  if (!has(dividend) || !has(divisor)) return null;
  const ratio = `SAFE_DIVIDE(${sumOfField(dividend)}, ${sumOfField(divisor)})`;
  return scale === 1 ? ratio : `${ratio} * ${scale}`;
}

function sumOfField(column: string): string {
  return `SUM(${quotedField(column)})`;
}

function quotedField(column: string): string {
  return `\`${fieldName(column)}\``;
}
