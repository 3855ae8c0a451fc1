// Runs a query at the end of its job.

import type { Dataset } from '../tables/datasets';
import type { Warehouse } from '../tables/warehouse';
import { runRowsQuery } from './distinct-rows';
import { partitionsOf, type QueryOutcome } from './partitions-view';
import type { QueryRequest } from './query-request';

/** A query that is a job: what it asks, and the dataset that it reads. */
export interface Query {
  readonly request: QueryRequest;
  readonly dataset: Dataset;
}

/** @param endMs when the job ends, in ms since the epoch */
export async function runQuery(
  { request, dataset }: Query,
  warehouse: Warehouse,
  endMs: number,
): Promise<QueryOutcome> {
  await warehouse.expire(endMs);
  const { place, rows, given } = request;
  const table = warehouse.table(dataset.id, place.tableId);
  return rows ? runRowsQuery(rows, given.query ?? '', table, warehouse) : partitionsOf(table, warehouse);
}
