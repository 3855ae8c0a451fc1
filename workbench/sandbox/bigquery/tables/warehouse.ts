// The tables of the sandbox's BigQuery. Work runs one piece at a time, so that each is done whole, as BigQuery's is.

import type { SandboxClock, UtcDay } from '../../clock';
import { utcDayOf } from '../../clock';
import type { Database } from '../../data/database';
import { DATASETS, type Dataset } from './datasets';
import { isOfDay, quoted, SQL_SCHEMA, StoredRows } from './stored-rows';
import type { TableField } from './table-schema';

export interface Partitioning {
  /** The DATE column by whose days the table is partitioned. */
  readonly field: string;
  /** How long a partition is kept, from its own day, in ms. */
  readonly expirationMs?: number;
}

/** All of a table but its rows. */
export interface TableMake {
  readonly fields: readonly TableField[];
  readonly partitioning?: Partitioning;
  /** Column names, most important first. */
  readonly clustering?: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly description?: string;
}

export interface StoredTable {
  readonly dataset: Dataset;
  readonly tableId: string;
  /** Its name in the sandbox's database, with the schema. */
  readonly sqlName: string;
  make: TableMake;
  readonly createdMs: number;
  /** When its rows, labels or columns were last changed, in ms since the epoch. */
  modifiedMs: number;
}

export class Warehouse {
  readonly rows: StoredRows;
  private tables = new Map<string, StoredTable>();
  private made = 0;
  private pending: Promise<unknown> = Promise.resolve();

  constructor(
    database: Database,
    private readonly clock: SandboxClock,
  ) {
    this.rows = new StoredRows(database);
  }

  /** Runs a piece of work after the earlier ones. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.pending.then(work);
    this.pending = done.catch(() => undefined);
    return done;
  }

  dataset(id: string): Dataset | undefined {
    return DATASETS.find((dataset) => dataset.id === id);
  }

  /** Ids of tables are case-sensitive. */
  table(datasetId: string, tableId: string): StoredTable | undefined {
    return this.tables.get(`${datasetId}.${tableId}`);
  }

  /** All tables of a dataset, by id. */
  tablesOf(datasetId: string): StoredTable[] {
    return [...this.tables.values()]
      .filter((table) => table.dataset.id === datasetId)
      .toSorted((a, b) => (a.tableId < b.tableId ? -1 : 1));
  }

  /** Creates a table. Its SQL name has a number, because ids may differ in case only. */
  async create(dataset: Dataset, tableId: string, make: TableMake): Promise<StoredTable> {
    this.made += 1;
    const createdMs = this.clock.nowMs();
    const table: StoredTable = {
      dataset,
      tableId,
      make,
      createdMs,
      modifiedMs: createdMs,
      sqlName: `${SQL_SCHEMA}.${quoted(`${dataset.id}.${tableId}#${this.made}`)}`,
    };
    await this.rows.create(table.sqlName, make.fields);
    this.tables.set(`${dataset.id}.${tableId}`, table);
    return table;
  }

  async delete(table: StoredTable): Promise<void> {
    this.tables.delete(`${table.dataset.id}.${table.tableId}`);
    await this.rows.drop(table.sqlName);
  }

  /** The days that have rows and how many; null stands for rows without a day. */
  days({ sqlName, make: { partitioning } }: StoredTable): Promise<{ day: UtcDay | null; rows: number }[]> {
    return partitioning ? this.rows.days(sqlName, partitioning.field) : Promise.resolve([]);
  }

  /** Removes the partitions that have expired by a time. A partition's age counts from its own day, not its load. */
  async expire(nowMs = this.clock.nowMs()): Promise<void> {
    for (const { sqlName, make } of this.tables.values()) {
      const { field, expirationMs } = make.partitioning ?? {};
      if (field === undefined || expirationMs === undefined) continue;
      const oldest = utcDayOf(nowMs - expirationMs);
      await this.rows.delete(sqlName, `${quoted(field)} <= DATE '${oldest}'`);
    }
  }

  /** SQL that is true for the rows of a day, or for all. */
  where({ make: { partitioning } }: StoredTable, day: UtcDay | undefined): string {
    return partitioning && day !== undefined ? isOfDay(partitioning.field, day) : 'true';
  }

  /** Forgets all tables at once. Their rows are deleted after the work that is under way. */
  clear(): void {
    const gone = [...this.tables.values()];
    this.tables = new Map();
    void this.alone(async () => {
      for (const { sqlName } of gone) await this.rows.drop(sqlName);
    }).catch(() => undefined);
  }
}
