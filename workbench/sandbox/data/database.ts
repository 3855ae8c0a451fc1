// The sandbox's database: one DuckDB in memory, queried in SQL, with results in plain JavaScript values.

import { type DuckDBConnection, DuckDBInstance, type DuckDBValue, type JS } from '@duckdb/node-api';

/** A value of a result: days are `YYYY-MM-DD`, instants ISO 8601 texts, counts numbers. */
export type Cell = string | number | boolean | null;
export type Row = Record<string, Cell>;

/** One column of a result, row by row. */
export interface Column {
  readonly name: string;
  readonly cells: readonly Cell[];
}

/** The rows of some columns of the same length. */
export function rowsOf(columns: readonly Column[]): Row[] {
  const rows: Row[] = (columns[0]?.cells ?? []).map(() => ({}));
  for (const { name, cells } of columns) {
    rows.forEach((row, i) => {
      row[name] = cells[i] ?? null;
    });
  }
  return rows;
}

/** Turns a database value into a plain one. Lists and structs become their JSON text. */
function plain(value: JS, isDay: boolean): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return isDay ? value.toISOString().slice(0, 10) : value.toISOString();
  return JSON.stringify(value);
}

export class Database {
  /** Settles when everything that was begun has ended. */
  private last: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly instance: DuckDBInstance,
    private readonly connection: DuckDBConnection,
  ) {}

  /** Opens an empty database with one thread: most answers are small, and two take twice the processor's time. */
  static async open(): Promise<Database> {
    const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
    return new Database(instance, await instance.connect());
  }

  /** Runs statements without a result. Throws the database's own error. */
  async execute(sql: string, values: DuckDBValue[] = []): Promise<void> {
    await this.inTurn(() => this.connection.run(sql, values));
  }

  /** Runs a query with `$1`, `$2` … and returns its columns. Throws the database's own error. */
  async columns(sql: string, values: DuckDBValue[] = []): Promise<Column[]> {
    const reader = await this.inTurn(() => this.connection.runAndReadAll(sql, values));
    const types = reader.columnTypes();
    const data = reader.getColumnsJS();
    return reader.deduplicatedColumnNames().map((name, c) => {
      const isDay = String(types[c]) === 'DATE';
      return { name, cells: (data[c] ?? []).map((value) => plain(value, isDay)) };
    });
  }

  /** Runs a query and returns its rows. Throws the database's own error. */
  async query(sql: string, values: DuckDBValue[] = []): Promise<Row[]> {
    return rowsOf(await this.columns(sql, values));
  }

  /** Closes it after all that was begun before. What begins later throws. */
  close(): Promise<void> {
    return this.inTurn(async () => {
      this.connection.closeSync();
      this.instance.closeSync();
    });
  }

  /**
   * One after another: a connection does one thing at a time, and each that waits for it holds one of Node's four
   * threads (duckdb-node-neo#325). Closing it while a query runs ends the process with a segmentation fault.
   */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }
}
