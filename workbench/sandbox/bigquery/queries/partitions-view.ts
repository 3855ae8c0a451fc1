// INFORMATION_SCHEMA.PARTITIONS: the rows of BigQuery's view of a table's partitions.

import { createHash } from 'node:crypto';
import type { Dataset } from '../tables/datasets';
import type { Warehouse } from '../tables/warehouse';
import type { QueryRequest } from './query-request';

/** A query that is a job: what it asks, and the dataset that it reads. */
export interface Query {
  readonly request: QueryRequest;
  readonly dataset: Dataset;
}

export interface PartitionRow {
  /** `YYYYMMDD`; `__NULL__` for rows without a day; null for a table without partitions. */
  readonly partitionId: string | null;
  readonly rows: number;
  readonly writtenMs: number;
}

export interface QueryOutcome {
  readonly rows: readonly PartitionRow[];
}

/** BigQuery promises no order without ORDER BY, so nobody may rely on that of the days. */
const shuffled = (rows: readonly PartitionRow[]): PartitionRow[] => {
  const hashOf = ({ partitionId }: PartitionRow) =>
    createHash('sha1').update(String(partitionId)).digest('hex');
  return rows.toSorted((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1));
};

/**
 * Runs a query at the end of its job. A table that doesn't exist has no rows, because its name is only compared.
 * @param endMs when the job ends, in ms since the epoch
 */
export async function runQuery(
  { request, dataset }: Query,
  warehouse: Warehouse,
  endMs: number,
): Promise<QueryOutcome> {
  await warehouse.expire(endMs);
  const table = warehouse.table(dataset.id, request.tableId);
  if (!table) return { rows: [] };
  const isPartitioned = table.make.partitioning !== undefined;
  const parts = isPartitioned
    ? await warehouse.days(table)
    : [{ day: null, rows: await warehouse.rows.count(table.sqlName) }];
  const rows = parts
    .filter((part) => part.rows > 0)
    .map((part) => ({
      partitionId: part.day?.replaceAll('-', '') ?? (isPartitioned ? '__NULL__' : null),
      rows: part.rows,
      writtenMs: table.written.get(part.day) ?? table.createdMs,
    }));
  return { rows: shuffled(rows) };
}
