// Runs a query at the end of its job, on the sandbox's own engine.

import { createHash } from 'node:crypto';
import { asFailure } from '../jobs/job-errors';
import type { Dataset } from '../tables/datasets';
import { quoted } from '../tables/stored-rows';
import type { Warehouse } from '../tables/warehouse';
import { queriedTable } from './queried-table';
import type { QueryRequest } from './query-request';

/** A query that is a job: what it asks, and the dataset that it reads. */
export interface Query {
  readonly request: QueryRequest;
  readonly dataset: Dataset;
}

/** Values are texts, like every int64 of the API. */
export interface QueryOutcome {
  readonly fields: readonly { readonly name: string; readonly type: string; readonly mode: string }[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly bytesProcessed: string;
  readonly bytesBilled: string;
}

/** BigQuery bills a query 10 MB at least for each table, and else whole megabytes ("Pricing", On-demand compute). */
const LEAST_BYTES = 10_485_760;
const MEGABYTE = 1_048_576;

/** BigQuery promises no order without ORDER BY, so nobody may rely on that of loading. */
function shuffled(rows: QueryOutcome['rows']): QueryOutcome['rows'] {
  const hashed = rows.map((row) => ({
    row,
    hash: createHash('sha1').update(JSON.stringify(row)).digest('hex'),
  }));
  return hashed.toSorted((a, b) => (a.hash < b.hash ? -1 : 1)).map(({ row }) => row);
}

/**
 * @param endMs when the job ends, in ms since the epoch
 * @throws JobFailure where the table or a column has been deleted meanwhile
 */
export async function runQuery(
  { request, dataset }: Query,
  warehouse: Warehouse,
  endMs: number,
): Promise<QueryOutcome> {
  await warehouse.expire(endMs);
  const { table, columns, compared } = asFailure(() => queriedTable(request, dataset, warehouse));
  const { sqlName, make } = table;
  const { dayColumn, first, last, appColumns } = request.read;
  const days = `${quoted(dayColumn)} BETWEEN DATE '${first}' AND DATE '${last}'`;
  const app = `concat(${appColumns.map((name) => `ifnull(${quoted(name)}, '')`).join(", ' ', ")})`;
  const found = await warehouse.rows.texts(sqlName, columns, {
    where: `${days} AND ${app} NOT IN (SELECT unnest(from_json(CAST($1 AS VARCHAR), '["VARCHAR"]')))`,
    values: [JSON.stringify(request.apps)],
  });
  // A filter of the column by whose days the table is partitioned spares the others ("Query partitioned tables").
  const isPruned = make.partitioning?.field.toLowerCase() === dayColumn.toLowerCase();
  const bytes = await warehouse.rows.bytes(sqlName, [...columns, ...compared], isPruned ? days : 'true');
  return {
    fields: columns.map(({ name, type }) => ({ name, type, mode: 'NULLABLE' })),
    rows: shuffled(
      found.map((row) => columns.map(({ name }) => (row[name] === null ? null : String(row[name])))),
    ),
    bytesProcessed: String(bytes),
    bytesBilled: String(Math.max(LEAST_BYTES, Math.ceil(bytes / MEGABYTE) * MEGABYTE)),
  };
}
