// A first query of a table, which a person can run in BigQuery.

import type { TablePlace } from '../../core/place/destination-kinds';
import { placeName } from '../../core/place/place';
import type { Column } from '../../core/table';
import { figureTotals } from '../../sources/discrepancies/columns';
import { SOURCES } from '../../sources/registry';
import { fieldName } from './fields';

/** The days that the query reads. BigQuery charges for each. */
const DAYS = 30;

/**
 * A query in GoogleSQL of the last 30 days: for each day the number of rows, the sums of metrics, and the ratios whose
 * sums the table has.
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

/** The metrics of all sources that add up. One of a name adds up in every source. */
function summedMetrics(): string[] {
  const metrics = [...Object.values(SOURCES).flatMap((source) => source.metrics), ...figureTotals()];
  return metrics.filter(({ total }) => total === 'sum').map(({ name }) => name);
}

/** The ratios of the sources, as fractions of sums: dividend, divisor and scale. */
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
