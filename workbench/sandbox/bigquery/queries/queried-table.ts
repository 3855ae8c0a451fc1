// The table that a query reads, and the columns that it names.

import { notEmulated, notFound } from '../errors';
import type { Dataset } from '../tables/datasets';
import { type ColumnType, fieldNamed, type TableField } from '../tables/table-schema';
import type { StoredTable, Warehouse } from '../tables/warehouse';
import type { QueryRequest } from './query-request';
import { invalidQuery, placeIn } from './query-text';

export interface QueriedTable {
  readonly table: StoredTable;
  /** The columns of the answer, named as in the query. */
  readonly columns: readonly TableField[];
  /** Those of the condition. */
  readonly compared: readonly TableField[];
}

/** @throws BigQueryRefusal where the table or a column is missing */
export function queriedTable(
  { read, given }: QueryRequest,
  dataset: Dataset,
  warehouse: Warehouse,
): QueriedTable {
  const { project, datasetId, tableId, columns, dayColumn, appColumns } = read;
  const table = warehouse.table(dataset.id, tableId);
  if (!table)
    throw notFound(`Table ${project}:${datasetId}.${tableId} was not found in location ${dataset.location}`);
  const { query = '' } = given;
  const named = (name: string): TableField => {
    const field = fieldNamed(table.make.fields, name);
    if (field) return { ...field, name };
    throw invalidQuery(`Unrecognized name: ${name} at ${placeIn(query, query.indexOf(`\`${name}\``))}`);
  };
  const comparedAs = (type: ColumnType, name: string): TableField => {
    const field = named(name);
    if (field.type === type) return field;
    throw notEmulated(`comparing ${name}, which is ${field.type}, as ${type}`);
  };
  const compared = [comparedAs('DATE', dayColumn), ...appColumns.map((name) => comparedAs('STRING', name))];
  const names = columns.map((name) => name.toLowerCase());
  const twice = columns.find((_name, i) => names.indexOf(names[i] ?? '') < i);
  if (twice !== undefined)
    throw invalidQuery(
      `Duplicate column names in the result are not supported. Found duplicate(s): ${twice}`,
    );
  return { table, columns: columns.map(named), compared };
}
