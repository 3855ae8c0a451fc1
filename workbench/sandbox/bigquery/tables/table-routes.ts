// The calls about tables and their rows.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import { alreadyExists, BigQueryRefusal, invalid, notEmulated, notFound } from '../errors';
import { jsonBodyOf } from '../given-json';
import { TOO_MANY_CHANGES } from '../limits';
import { offsetOf, pageTokenOf, wholeNumber } from '../paging';
import type { Asked, BigQueryParts } from '../parts';
import { datasetFor, datasetOfTable, type TablePermission } from '../sign-in/permissions';
import { PROJECT } from '../sign-in/service-accounts';
import { placeOf } from './dataset-routes';
import { checkTableId, tablePartOf } from './table-ids';
import { givenTableOf, newTableOf, patchedTableOf } from './table-request';
import { tableResource } from './table-resource';
import type { StoredTable } from './warehouse';

/** The table of a call, and the day of its decorator. */
function tableOf(asked: Asked, permission: TablePermission) {
  const id = asked.call.req.param('table') ?? '';
  const { tableId, day } = tablePartOf(id);
  const dataset = datasetOfTable(asked.bearer, { ...placeOf(asked), tableId }, permission);
  const table = asked.parts.warehouse.table(dataset.id, tableId);
  if (!table) throw notFound(`Table ${PROJECT}:${dataset.id}.${id}`);
  return { table, day, name: `${PROJECT}:${dataset.id}.${id}` };
}

/** Counts a change that a call makes. @throws BigQueryRefusal where the table changes too often */
function countChange({ counts }: BigQueryParts, { dataset, tableId }: StoredTable): void {
  if (counts.countChange(`${dataset.id}.${tableId}`)) return;
  throw new BigQueryRefusal(403, TOO_MANY_CHANGES, {
    reason: 'rateLimitExceeded',
    location: 'table.write',
  });
}

export async function listTables(asked: Asked): Promise<object> {
  const dataset = datasetFor(asked.bearer, placeOf(asked), 'bigquery.tables.list');
  const { warehouse } = asked.parts;
  const tables = await Promise.all(
    warehouse.tablesOf(dataset.id).map((table) => tableResource(table, warehouse)),
  );
  return {
    kind: 'bigquery#tableList',
    ...(tables.length > 0 && { tables }),
    totalItems: tables.length,
  } satisfies bigquery.ITableList;
}

export async function insertTable(asked: Asked): Promise<object> {
  const dataset = datasetFor(asked.bearer, placeOf(asked), 'bigquery.tables.create');
  const given = givenTableOf(await jsonBodyOf(asked.call));
  const { projectId, datasetId, tableId } = given.tableReference ?? {};
  if (tableId === undefined) throw invalid('Required parameter is missing: tableReference.tableId');
  if (projectId !== PROJECT || datasetId !== dataset.id)
    throw invalid(
      `Value ${projectId}:${datasetId} in content does not agree with value ${PROJECT}:${dataset.id}. This can happen when a value set through a parameter is inconsistent with a value set in the request.`,
    );
  checkTableId(tableId);
  if (asked.parts.warehouse.table(dataset.id, tableId))
    throw alreadyExists(`Table ${PROJECT}:${dataset.id}.${tableId}`);
  const table = await asked.parts.warehouse.create(dataset, tableId, newTableOf(given, dataset));
  return tableResource(table, asked.parts.warehouse);
}

export async function getTable(asked: Asked): Promise<object> {
  const { table, day } = tableOf(asked, 'bigquery.tables.get');
  if (day !== undefined) throw notEmulated('tables.get of one partition');
  return tableResource(table, asked.parts.warehouse);
}

export async function patchTable(asked: Asked): Promise<object> {
  const { call, parts } = asked;
  const { table, day, name } = tableOf(asked, 'bigquery.tables.update');
  if (day !== undefined) throw notEmulated('tables.patch of one partition');
  const make = patchedTableOf(givenTableOf(await jsonBodyOf(call)), table.make, name);
  countChange(parts, table);
  await parts.warehouse.rows.addColumns(table.sqlName, make.fields.slice(table.make.fields.length));
  table.make = make;
  table.modifiedMs = parts.clock.nowMs();
  return tableResource(table, parts.warehouse);
}

/** Deletes a table, or one of its days. A day without rows doesn't exist. */
export async function deleteTable(asked: Asked): Promise<undefined> {
  const { warehouse } = asked.parts;
  const { table, day, name } = tableOf(asked, 'bigquery.tables.delete');
  if (day === undefined) {
    await warehouse.delete(table);
    return undefined;
  }
  if (!table.make.partitioning)
    throw invalid(`Cannot delete a partition of a table that is not partitioned: ${name}`);
  const where = warehouse.where(table, day);
  if ((await warehouse.rows.count(table.sqlName, where)) === 0) throw notFound(`Table ${name}`);
  countChange(asked.parts, table);
  await warehouse.rows.delete(table.sqlName, where);
  table.modifiedMs = asked.parts.clock.nowMs();
  return undefined;
}

const MOST_ROWS = 100_000;

/** The rows of a table or of one of its days, page by page, as texts. */
export async function listRows(asked: Asked): Promise<object> {
  const { warehouse } = asked.parts;
  const { table, day } = tableOf(asked, 'bigquery.tables.getData');
  const query = asked.call.req.query();
  const { fields } = table.make;
  const where = warehouse.where(table, day);
  const total = await warehouse.rows.count(table.sqlName, where);
  const offset = offsetOf(query['pageToken']);
  const limit = Math.min(wholeNumber('maxResults', query['maxResults']) ?? MOST_ROWS, MOST_ROWS);
  const rows = await warehouse.rows.texts(table.sqlName, fields, { where, limit, offset });
  const end = offset + rows.length;
  return {
    kind: 'bigquery#tableDataList',
    totalRows: String(total),
    ...(rows.length > 0 && {
      rows: rows.map((row) => ({ f: fields.map(({ name }) => ({ v: row[name] ?? null })) })),
    }),
    ...(end < total && rows.length > 0 && { pageToken: pageTokenOf(end) }),
  } satisfies bigquery.ITableDataList;
}
