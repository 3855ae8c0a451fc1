// The columns of tables: what a request may say of them, and how two schemas differ.

import { z } from 'zod';
import { invalid, notEmulated } from '../errors';

/** The types that the sandbox stores, by BigQuery's names, with the SQL type of each. */
export const COLUMN_TYPES = {
  STRING: 'VARCHAR',
  INTEGER: 'BIGINT',
  NUMERIC: 'DECIMAL(38, 9)',
  FLOAT: 'DOUBLE',
  DATE: 'DATE',
} as const;
export type ColumnType = keyof typeof COLUMN_TYPES;

export interface TableField {
  readonly name: string;
  readonly type: ColumnType;
  readonly mode: 'REQUIRED' | 'NULLABLE';
  readonly description?: string;
}

export const schemaShape = z.strictObject({
  fields: z.array(
    z.strictObject({
      name: z.string(),
      type: z.string(),
      mode: z.string().optional(),
      description: z.string().optional(),
    }),
  ),
});
type GivenSchema = z.output<typeof schemaShape>;

/** BigQuery's page "Specify a schema", Column names. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const LONGEST_NAME = 300;
const RESERVED = [
  ...['_TABLE_', '_FILE_', '_PARTITION', '_ROW_TIMESTAMP', '__ROOT__', '_COLIDENTIFIER', '_CHANGE_'],
];

function checkName(name: string): void {
  if (!NAME.test(name) || name.length > LONGEST_NAME)
    throw invalid(
      `Invalid field name "${name}". Fields must contain only letters, numbers, and underscores, start with a letter or underscore, and be at most 300 characters long.`,
    );
  if (RESERVED.some((prefix) => name.toUpperCase().startsWith(prefix)))
    throw invalid(
      `Invalid field name "${name}". Field names are not allowed to start with the (case-insensitive) prefixes ${RESERVED.join(', ')}.`,
    );
}

function typeOf(name: string, given: string): ColumnType {
  const type = given.toUpperCase();
  const columnType = Object.keys(COLUMN_TYPES).find((each): each is ColumnType => each === type);
  if (columnType) return columnType;
  throw notEmulated(`the type ${given} (field ${name})`);
}

function modeOf(name: string, given: string): TableField['mode'] {
  const mode = given.toUpperCase();
  if (mode === 'REQUIRED' || mode === 'NULLABLE') return mode;
  throw notEmulated(`the mode ${given} (field ${name})`);
}

/** The columns of a request. @throws BigQueryRefusal for an invalid name, type or mode, and for no columns */
export function fieldsOf({ fields }: GivenSchema): TableField[] {
  const names = new Set<string>();
  for (const { name } of fields) {
    checkName(name);
    if (names.has(name.toLowerCase()))
      throw invalid(`Duplicate(Case Insensitive) field names: ${name} and ${name.toLowerCase()}.`);
    names.add(name.toLowerCase());
  }
  if (fields.length === 0) throw invalid('Schema has no fields.');
  return fields.map(({ name, type, mode = 'NULLABLE', description }) => ({
    name,
    type: typeOf(name, type),
    mode: modeOf(name, mode),
    ...(description !== undefined && { description }),
  }));
}

export const fieldNamed = (fields: readonly TableField[], name: string): TableField | undefined =>
  fields.find((field) => field.name.toLowerCase() === name.toLowerCase());

/**
 * How a schema differs from a table's, in BigQuery's words, or undefined if it fits.
 * @param isPatch whether it may relax columns and add others that are NULLABLE ("Modifying table schemas")
 */
export function misfitOf(
  table: readonly TableField[],
  given: readonly TableField[],
  isPatch = false,
): string | undefined {
  for (const field of table) {
    const same = fieldNamed(given, field.name);
    if (!same) return `Field ${field.name} is missing in new schema`;
    if (same.type !== field.type)
      return `Field ${field.name} has changed type from ${field.type} to ${same.type}`;
    if (same.mode !== field.mode && !(isPatch && same.mode === 'NULLABLE'))
      return `Field ${field.name} has changed mode from ${field.mode} to ${same.mode}`;
  }
  const added = given.filter((field) => !fieldNamed(table, field.name));
  const [refused] = isPatch ? added.filter(({ mode }) => mode === 'REQUIRED') : added;
  const what = isPatch ? 'required fields to an existing schema.' : 'fields';
  return refused && `Cannot add ${what} (field: ${refused.name})`;
}
