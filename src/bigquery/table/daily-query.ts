// A sample query of a report's table, to run in BigQuery.

import type { TablePlace } from '../../core/place/destination-kinds';
import { placeName } from '../../core/place/place';
import type { Column } from '../../core/table';
import { summedFigures } from '../../sources/discrepancies/columns';
import type { Metric } from '../../sources/fields';
import { SOURCES } from '../../sources/registry';
import { fieldName } from './fields';

/** How many days before today (UTC) the query begins; limited, because BigQuery charges for the data that it reads. */
const DAYS = 30;

/**
 * A GoogleSQL query of the last 30 days and today. For each day it has the sums of metrics and the ratios of those
 * sums, or the number of rows if no column can be summed.
 */
export function dailyQuery(place: TablePlace, columns: readonly Column[]): string {
  const day = quotedField(columns.find(({ kind }) => kind === 'day')?.name ?? 'date');
  const metrics = allMetrics();
  const totals = columns.flatMap(({ name }) => {
    const metric = metrics.find((each) => each.name === name);
    const total = metric && totalInSql(metric, columns);
    return total ? [`${total} AS ${quotedField(name)}`] : [];
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

type MetricTotal = Pick<Metric, 'name' | 'total'>;

/** The metrics of all sources. Metrics of the same name have the same total in every source. */
function allMetrics(): MetricTotal[] {
  return [...Object.values(SOURCES).flatMap((source) => source.metrics), ...summedFigures()];
}

/** The SQL of a metric's total. Null for a ratio if the table lacks a metric that it's computed from. */
function totalInSql({ name, total }: MetricTotal, columns: readonly Column[]): string | null {
  if (total === 'sum') return sumOfField(name);
  const { dividend, divisor, scale = 1 } = total;
  const has = (part: string) => columns.some((column) => column.name === part);
  if (divisor === undefined || !has(dividend) || !has(divisor)) return null;
  const ratio = `SAFE_DIVIDE(${sumOfField(dividend)}, ${sumOfField(divisor)})`;
  return scale === 1 ? ratio : `${ratio} * ${scale}`;
}

function sumOfField(column: string): string {
  return `SUM(${quotedField(column)})`;
}

function quotedField(column: string): string {
  return `\`${fieldName(column)}\``;
}
