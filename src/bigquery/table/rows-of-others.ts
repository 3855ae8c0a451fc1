// The rows that a table has of some days, but those of some apps. BigQuery bills the columns of these partitions, and
// at least 10 MB (its documentation, "Estimate and control costs").

import type { DaySpan } from '../../core/day';
import type { TablePlace } from '../../core/place/destination-kinds';
import type { RequestedApp } from '../../core/run-facts';
import type { TableRow, TableValue } from '../../core/table';
import type { Clock, TimeBudget } from '../../http/gateway';
import type { BigQueryApi } from '../http/bigquery-api';
import { partitionField, type TableField } from './fields';
import { rowsOf } from './table-query';

/** What the query compares: an app as a table by app knows it. */
export function appOfTable({ app, bundle_id, platform }: RequestedApp['names']): string {
  return `${bundle_id} ${platform} ${app}`;
}

/**
 * @param apps as `appOfTable`
 * @returns rows in the order of the fields, in no order
 * @throws StatsError as `rowsOf`
 */
export function rowsOfOthers(
  api: BigQueryApi,
  fields: readonly TableField[],
  apps: readonly string[],
  days: DaySpan,
  location: string,
  budget: TimeBudget,
  clock: Pick<Clock, 'now' | 'sleep'>,
): TableRow[] {
  const query = { sql: sqlOf(api.place, fields, days), texts: { apps } };
  return rowsOf(api, query, location, budget, clock).map((cells) =>
    fields.map(({ type }, at) => cellValue(cells[at], type)),
  );
}

/** One line of GoogleSQL, whose filter lets BigQuery read these partitions alone. */
function sqlOf(
  { project, dataset, table }: TablePlace,
  fields: readonly TableField[],
  { first, last }: DaySpan,
): string {
  const columns = fields.map(({ name }) => `\`${name}\``).join(', ');
  const from = `\`${project}\`.\`${dataset}\`.\`${table}\``;
  const ofDays = `\`${partitionField(fields)}\` BETWEEN DATE '${first}' AND DATE '${last}'`;
  const app = "CONCAT(IFNULL(`bundle_id`, ''), ' ', IFNULL(`platform`, ''), ' ', IFNULL(`app`, ''))";
  return `SELECT ${columns} FROM ${from} WHERE ${ofDays} AND ${app} NOT IN UNNEST(@apps)`;
}

/** A cell, which the API has as text. A FLOAT has the digits that tell it from its neighbors. */
function cellValue(cell: unknown, type: TableField['type']): TableValue {
  if (cell === null || cell === undefined) return null;
  return type === 'FLOAT' ? Number(cell) : String(cell);
}
