// INFORMATION_SCHEMA.PARTITIONS: the rows of BigQuery's view of a table's partitions.

import { createHash } from 'node:crypto';
import type { StoredTable, Warehouse } from '../tables/warehouse';

/** Values are texts, like every int64 of the API. */
export interface QueryOutcome {
  readonly fields: readonly { readonly name: string; readonly type: string; readonly mode: string }[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly bytesProcessed: string;
  readonly bytesBilled: string;
}

const FIELDS = [
  { name: 'partition_id', type: 'STRING', mode: 'NULLABLE' },
  { name: 'total_rows', type: 'INTEGER', mode: 'NULLABLE' },
  { name: 'written_ms', type: 'INTEGER', mode: 'NULLABLE' },
];

/** A query of INFORMATION_SCHEMA costs 10 MB at least, each time ("Introduction to INFORMATION_SCHEMA", Pricing). */
const BYTES = '10485760';

const outcomeOf = (rows: readonly PartitionRow[]): QueryOutcome => ({
  fields: FIELDS,
  rows: rows.map(({ partitionId, rows: count, writtenMs }) => [
    partitionId,
    String(count),
    String(writtenMs),
  ]),
  bytesProcessed: BYTES,
  bytesBilled: BYTES,
});

interface PartitionRow {
  /** `YYYYMMDD`; `__NULL__` for rows without a day; null for a table without partitions. */
  readonly partitionId: string | null;
  readonly rows: number;
  readonly writtenMs: number;
}

/** BigQuery promises no order without ORDER BY, so nobody may rely on that of the days. */
const shuffled = (rows: readonly PartitionRow[]): PartitionRow[] => {
  const hashOf = ({ partitionId }: PartitionRow) =>
    createHash('sha1').update(String(partitionId)).digest('hex');
  return rows.toSorted((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1));
};

/** A table that doesn't exist has no rows, because its name is only compared. */
export async function partitionsOf(
  table: StoredTable | undefined,
  warehouse: Warehouse,
): Promise<QueryOutcome> {
  if (!table) return outcomeOf([]);
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
  return outcomeOf(shuffled(rows));
}
