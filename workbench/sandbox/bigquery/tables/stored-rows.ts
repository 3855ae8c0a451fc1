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

/** Which rows are read. */
interface TextsRead {
  readonly where?: string;
  /** The values of `$1` and so on in `where`. */
  readonly values?: string[];
  readonly limit?: number;
  readonly offset?: number;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const columnSql = ({ name, type }: TableField): string => `${quoted(name)} ${COLUMN_TYPES[type]}`;

/** SQL of the bytes of a value ("Data types", Data type sizes): none of NULL, 2 and its UTF-8 length of a STRING. */
const bytesSql = ({ name, type }: TableField): string => {
  if (type === 'STRING') return `coalesce(2 + strlen(${quoted(name)}), 0)`;
  return `if(${quoted(name)} IS NULL, 0, ${type === 'NUMERIC' ? 16 : 8})`;
};

/** SQL of a value as BigQuery's API writes it: a NUMERIC without trailing zeros. */
const textSql = ({ name, type }: TableField): string => {
  const text = `CAST(${quoted(name)} AS VARCHAR)`;
  return type === 'NUMERIC' ? `rtrim(rtrim(${text}, '0'), '.')` : text;
};

export const isOfDay = (field: string, day: UtcDay): string => `${quoted(field)} = DATE '${day}'`;

/** Every `sqlName` is a table's name in SQL, with its schema. */
export class StoredRows {
  constructor(private readonly database: Database) {}

  async create(sqlName: string, fields: readonly TableField[]): Promise<void> {
    await this.database.execute(`CREATE SCHEMA IF NOT EXISTS ${SQL_SCHEMA}`);
    await this.database.execute(`CREATE OR REPLACE TABLE ${sqlName} (${fields.map(columnSql).join(', ')})`);
  }

  /** Adds columns, which are NULL in the rows that are there. */
  async addColumns(sqlName: string, fields: readonly TableField[]): Promise<void> {
    for (const field of fields)
      await this.database.execute(`ALTER TABLE ${sqlName} ADD COLUMN ${columnSql(field)}`);
  }

  drop(sqlName: string): Promise<void> {
    return this.database.execute(`DROP TABLE IF EXISTS ${sqlName}`);
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

  /** The bytes of columns, each counted once. */
  async bytes(sqlName: string, fields: readonly TableField[], where: string): Promise<number> {
    const sizes = new Set(fields.map((field) => bytesSql({ ...field, name: field.name.toLowerCase() })));
    const [row] = await this.database.query(
      `SELECT coalesce(sum(${[...sizes].join(' + ')}), 0) AS n FROM ${sqlName} WHERE ${where}`,
    );
    return Number(row?.['n']);
  }

  async count(sqlName: string, where = 'true'): Promise<number> {
    const [row] = await this.database.query(`SELECT count(*) AS n FROM ${sqlName} WHERE ${where}`);
    return Number(row?.['n']);
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
    { where = 'true', values, limit, offset = 0 }: TextsRead = {},
  ): Promise<Row[]> {
    const columns = fields.map((field) => `${textSql(field)} AS ${quoted(field.name)}`);
    const page = limit === undefined ? '' : `LIMIT ${limit} OFFSET ${offset}`;
    return this.database.query(
      `SELECT ${columns.join(', ')} FROM ${sqlName} WHERE ${where} ORDER BY rowid ${page}`,
      values,
    );
  }
}
