// The fields of a BigQuery table for the columns of a report: fixed names, types and modes.

import type { Column, ColumnKind } from '../../core/table';

/** A field as BigQuery's interface writes it. */
export interface TableField {
  name: string;
  type: 'DATE' | 'STRING' | 'INTEGER' | 'NUMERIC' | 'FLOAT';
  mode: 'REQUIRED' | 'NULLABLE';
  /** The title that the panel shows. */
  description: string;
}

/** Money has an exact type. Ratios aren't exact anyway. */
const TYPES: { readonly [Kind in ColumnKind]: TableField['type'] } = {
  day: 'DATE',
  text: 'STRING',
  integer: 'INTEGER',
  money: 'NUMERIC',
  ratio: 'FLOAT',
  points: 'FLOAT',
};

/** BigQuery clusters by four columns at most (its documentation, "Clustered tables"). */
const MOST_CLUSTERS = 4;

/**
 * The fields of columns, in their order. The day is required, because it chooses the partition.
 * @throws TypeError when two columns would get one name
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
 * A column's name as a field's: `inventoryType` as `inventory_type`, `storeID` as `store_id`. It begins with a letter,
 * whereas forbidden prefixes begin with `_` (BigQuery's documentation, "Specifying a schema").
 */
export function fieldName(column: string): string {
  const words = column
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase();
  return /^[a-z]/.test(words) ? words : `field_${words}`;
}

/** The field of the day, by which the table is partitioned. @throws TypeError where there is none */
export function partitionField(fields: readonly TableField[]): string {
  const day = fields.find(({ type }) => type === 'DATE');
  if (!day) throw new TypeError('a table of days has a column of days');
  return day.name;
}

/** The fields that rows are clustered by: the first texts that distinguish rows. */
export function clusterFields(columns: readonly Column[]): string[] {
  return columns
    .filter(({ kind, role }) => kind === 'text' && (role === 'dimension' || role === 'app'))
    .slice(0, MOST_CLUSTERS)
    .map(({ name }) => fieldName(name));
}
