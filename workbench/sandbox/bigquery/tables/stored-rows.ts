// The rows of BigQuery's tables, in the sandbox's database but in another schema than the facts.

import type { UtcDay } from '../../clock';
import type { Database, Row } from '../../data/database';
import { COLUMN_TYPES, type TableField } from './table-schema';

/** The schema of the database that has BigQuery's tables. */
export const SQL_SCHEMA = 'bigquery';

/** A row ready to be stored: the text of each column's value, in the order of the columns. */
export type StoredRow = readonly (string | null)[];

/** Which rows a write replaces. */
export interface ReplacedRows {
  readonly kind: 'nothing' | 'day' | 'all';
  /** For `day`: SQL that is true for the rows to replace. */
  readonly where?: string;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Bytes of a value in BigQuery ("Data type sizes"). A NULL has none. */
const BYTES: Readonly<Record<TableField['type'], number>> = {
  ...{ STRING: 2, INTEGER: 8, NUMERIC: 16, FLOAT: 8, DATE: 8, BOOLEAN: 1 },
};

const sizeSql = ({ name, type }: TableField): string => {
  const text = type === 'STRING' ? ` + strlen(${quoted(name)})` : '';
  return `CASE WHEN ${quoted(name)} IS NULL THEN 0 ELSE ${BYTES[type]}${text} END`;
};

/** Bytes of rows in BigQuery. */
export function bytesOf(rows: readonly StoredRow[], fields: readonly TableField[]): number {
  const size = (value: string | null, type: TableField['type'] | undefined): number => {
    if (value === null || type === undefined) return 0;
    return BYTES[type] + (type === 'STRING' ? Buffer.byteLength(value) : 0);
  };
  return rows.reduce((sum, row) => row.reduce((all, value, i) => all + size(value, fields[i]?.type), sum), 0);
}

/** SQL of a value as BigQuery's API writes it: a NUMERIC without trailing zeros. */
const textSql = ({ name, type }: TableField): string => {
  const text = `CAST(${quoted(name)} AS VARCHAR)`;
  return type === 'NUMERIC' ? `rtrim(rtrim(${text}, '0'), '.')` : text;
};

export const isOfDay = (field: string, day: UtcDay): string => `${quoted(field)} = DATE '${day}'`;

export interface Counted {
  readonly rows: number;
  readonly bytes: number;
}

/** Every `sqlName` is a table's name in SQL, with its schema. */
export class StoredRows {
  constructor(private readonly database: Database) {}

  async create(sqlName: string, fields: readonly TableField[]): Promise<void> {
    await this.database.execute(`CREATE SCHEMA IF NOT EXISTS ${SQL_SCHEMA}`);
    const columns = fields.map(({ name, type }) => `${quoted(name)} ${COLUMN_TYPES[type]}`);
    await this.database.execute(`CREATE OR REPLACE TABLE ${sqlName} (${columns.join(', ')})`);
  }

  drop(sqlName: string): Promise<void> {
    return this.database.execute(`DROP TABLE IF EXISTS ${sqlName}`);
  }

  addColumn(sqlName: string, { name, type }: TableField): Promise<void> {
    return this.database.execute(`ALTER TABLE ${sqlName} ADD COLUMN ${quoted(name)} ${COLUMN_TYPES[type]}`);
  }

  /** Writes rows, all or none. */
  async write(
    sqlName: string,
    fields: readonly TableField[],
    rows: readonly StoredRow[],
    { kind, where }: ReplacedRows,
  ): Promise<void> {
    const values = fields.map(({ type }, i) => `CAST(v[${i + 1}] AS ${COLUMN_TYPES[type]})`);
    const columns = fields.map(({ name }) => quoted(name));
    // Two statements, because several at once can't have bound values.
    await this.database.execute(
      `CREATE OR REPLACE TABLE ${SQL_SCHEMA}.loaded AS SELECT ${values.map((value, i) => `${value} AS ${columns[i]}`).join(', ')}
       FROM (SELECT unnest(from_json(CAST($1 AS VARCHAR), '[["VARCHAR"]]')) AS v)`,
      [JSON.stringify(rows)],
    );
    const clearing = {
      nothing: '',
      day: `DELETE FROM ${sqlName} WHERE ${where};`,
      all: `DELETE FROM ${sqlName};`,
    };
    await this.database.execute(
      `BEGIN; ${clearing[kind]}
       INSERT INTO ${sqlName} (${columns.join(', ')}) SELECT * FROM ${SQL_SCHEMA}.loaded; COMMIT;
       DROP TABLE ${SQL_SCHEMA}.loaded`,
    );
  }

  delete(sqlName: string, where: string): Promise<void> {
    return this.database.execute(`DELETE FROM ${sqlName} WHERE ${where}`);
  }

  /** How many rows there are, and their size in BigQuery. */
  async count(sqlName: string, fields: readonly TableField[], where = 'true'): Promise<Counted> {
    const [row] = await this.database.query(
      `SELECT count(*) AS n, CAST(coalesce(sum(${fields.map(sizeSql).join(' + ')}), 0) AS BIGINT) AS b
       FROM ${sqlName} WHERE ${where}`,
    );
    return { rows: Number(row?.['n']), bytes: Number(row?.['b']) };
  }

  /** The days that have rows, with their number; null stands for rows without a day. */
  async days(sqlName: string, field: string): Promise<{ day: UtcDay | null; rows: number }[]> {
    const rows = await this.database.query(
      `SELECT ${quoted(field)} AS d, count(*) AS n FROM ${sqlName} GROUP BY ALL ORDER BY d NULLS FIRST`,
    );
    return rows.map((row) => ({ day: row['d'] === null ? null : String(row['d']), rows: Number(row['n']) }));
  }

  /** Rows in the order of loading, with values as BigQuery's API writes them. */
  texts(
    sqlName: string,
    fields: readonly TableField[],
    { where = 'true', limit, offset = 0 }: { where?: string; limit?: number; offset?: number } = {},
  ): Promise<Row[]> {
    const columns = fields.map((field) => `${textSql(field)} AS ${quoted(field.name)}`);
    const page = limit === undefined ? '' : `LIMIT ${limit} OFFSET ${offset}`;
    return this.database.query(
      `SELECT ${columns.join(', ')} FROM ${sqlName} WHERE ${where} ORDER BY rowid ${page}`,
    );
  }
}
