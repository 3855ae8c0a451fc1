// Runs a query for the values that columns of a table have together on some days, on the sandbox's own engine.

import { accessDenied, notFound } from '../errors';
import { failure } from '../jobs/job-errors';
import { quoted } from '../tables/stored-rows';
import type { StoredTable, Warehouse } from '../tables/warehouse';
import type { QueryOutcome } from './partitions-view';
import { invalidQuery, placeIn } from './query-text';
import type { RowsQuery } from './rows-text';

/** BigQuery bills a query 10 MB at least for each table, and else whole megabytes ("Pricing", On-demand compute). */
const LEAST_BYTES = 10_485_760;
const MEGABYTE = 1_048_576;

/** The bytes of a value ("Data types", Data type sizes): 8 of a DATE, 2 and its UTF-8 length of a STRING. */
const bytesOf = (name: string, type: string): string =>
  type === 'DATE' ? '8' : `coalesce(2 + strlen(${quoted(name)}), 0)`;

/** The fields that a query names. @throws BigQueryRefusal for one that the table doesn't have */
export function fieldsNamed({ columns, days }: RowsQuery, { make }: StoredTable, text: string) {
  const found = [...columns, ...days.map(({ field }) => field)].map((name) => {
    const field = make.fields.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (field) return field;
    throw invalidQuery(`Unrecognized name: ${name} at ${placeIn(text, text.indexOf(`\`${name}\``))}`);
  });
  return found.slice(0, columns.length);
}

/** The refusal of a query whose account may not read a table: it isn't told whether there is one. */
export const mayNotQuery = ({ project, datasetId, tableId }: RowsQuery) => {
  const name = `${project}:${datasetId}.${tableId}`;
  return accessDenied(
    `Table ${name}: User does not have permission to query table ${name}, or perhaps it does not exist.`,
  );
};

export const tableNotFound = ({ project, datasetId, tableId }: RowsQuery, location: string) =>
  notFound(`Table ${project}:${datasetId}.${tableId} was not found in location ${location}`);

/** Runs it at the end of its job. @throws JobFailure where the table has been deleted meanwhile */
export async function runRowsQuery(
  query: RowsQuery,
  text: string,
  table: StoredTable | undefined,
  { rows }: Warehouse,
): Promise<QueryOutcome> {
  const { columns, days } = query;
  if (!table) throw failure('notFound', tableNotFound(query, 'US').message);
  const fields = fieldsNamed(query, table, text);
  const where = days.map(
    ({ field, first, last }) => `${quoted(field)} BETWEEN DATE '${first}' AND DATE '${last}'`,
  );
  const found = await rows.select(
    `SELECT DISTINCT ${columns.map((name) => `CAST(${quoted(name)} AS VARCHAR) AS ${quoted(name)}`).join(', ')}
     FROM ${table.sqlName} WHERE ${where.join(' OR ')}`,
  );
  const [size] = await rows.select(
    `SELECT coalesce(sum(${fields.map(({ name, type }) => bytesOf(name, type)).join(' + ')}), 0) AS bytes
     FROM ${table.sqlName} WHERE ${where.join(' OR ')}`,
  );
  const bytes = Number(size?.['bytes']);
  return {
    fields: fields.map(({ name, type, mode }) => ({
      name,
      type,
      mode: mode === 'REQUIRED' ? 'NULLABLE' : mode,
    })),
    rows: found.map((row) => columns.map((name) => (row[name] === null ? null : String(row[name])))),
    bytesProcessed: String(bytes),
    bytesBilled: String(Math.max(LEAST_BYTES, Math.ceil(bytes / MEGABYTE) * MEGABYTE)),
  };
}
