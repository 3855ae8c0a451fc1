// The fields of a BigQuery table for the columns of a report: fixed names, types and modes.

import type { Column, ColumnKind } from '../../core/table';

/** A field of a schema, in the format of BigQuery's API. */
export interface TableField {
  name: string;
  type: 'DATE' | 'STRING' | 'INTEGER' | 'NUMERIC' | 'FLOAT';
  mode: 'REQUIRED' | 'NULLABLE';
  /** The column's title. */
  description: string;
}

/** Money is NUMERIC, which is exact. Ratios are FLOAT, because they aren't exact anyway. */
const TYPES: { readonly [Kind in ColumnKind]: TableField['type'] } = {
  day: 'DATE',
  text: 'STRING',
  integer: 'INTEGER',
  number: 'FLOAT',
  money: 'NUMERIC',
  smallMoney: 'FLOAT',
  ratio: 'FLOAT',
  points: 'FLOAT',
};

/** BigQuery clusters by four columns at most (its documentation, "Clustered tables"). */
const MOST_CLUSTERS = 4;

/**
 * The fields of columns, in their order. The day is required, because it chooses the partition.
 * @throws TypeError when two columns would get the same name
 */
export function fieldsOf(columns: readonly Column[]): TableField[] {
  const fields = columns.map(
    ({ name, title, kind }): TableField => ({
      name: fieldName(name),
      type: TYPES[kind],
      mode: kind === 'day' ? 'REQUIRED' : 'NULLABLE',
      description: title,
    }),
  );
  const twice = fields.find(({ name }, at) => fields.findIndex((field) => field.name === name) !== at);
  if (twice) throw new TypeError(`two columns are named ${twice.name}`);
  return fields;
}

/**
 * The field name for a column: `inventory_type` for `inventoryType`, `store_id` for `storeID`. It begins with a letter,
 * because some prefixes with `_` are forbidden (BigQuery's documentation, "Specifying a schema").
 */
export function fieldName(column: string): string {
  const words = column
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase();
  return /^[a-z]/.test(words) ? words : `field_${words}`;
}

/** The name of the day's field, which the table is partitioned by. @throws TypeError if there is none */
export function partitionField(fields: readonly TableField[]): string {
  const day = fields.find(({ type }) => type === 'DATE');
  if (!day) throw new TypeError('a table of days has a column of days');
  return day.name;
}

/** The names of the fields that the table is clustered by: the first text columns that identify a row. */
export function clusterFields(columns: readonly Column[]): string[] {
  return columns
    .filter(({ kind, role }) => kind === 'text' && (role === 'dimension' || role === 'app'))
    .slice(0, MOST_CLUSTERS)
    .map(({ name }) => fieldName(name));
}
