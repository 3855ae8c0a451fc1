// What the BigQuery tool shows: the tables of the sandbox's BigQuery.

export interface LoadedPartition {
  /** `YYYY-MM-DD`; null for rows without a day. */
  day: string | null;
  rows: number;
}

export interface LoadedTable {
  dataset: string;
  table: string;
  rows: number;
  /** Oldest first; empty for a table without partitions. */
  partitions: LoadedPartition[];
}
