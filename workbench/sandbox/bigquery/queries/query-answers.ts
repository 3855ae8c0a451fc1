// The answers of jobs.query and jobs.getQueryResults, which differ in their kind only.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import { BigQueryRefusal, notEmulated, statusOfReason } from '../errors';
import type { Job } from '../jobs/jobs';
import { pageTokenOf } from '../paging';
import { PROJECT } from '../sign-in/service-accounts';
import type { PartitionRow } from './partitions-view';

const FIELDS = [
  { name: 'partition_id', type: 'STRING', mode: 'NULLABLE' },
  { name: 'total_rows', type: 'INTEGER', mode: 'NULLABLE' },
  { name: 'written_ms', type: 'INTEGER', mode: 'NULLABLE' },
];

/** A query of INFORMATION_SCHEMA costs 10 MB at least, each time ("Introduction to INFORMATION_SCHEMA", Pricing). */
export const BYTES_PROCESSED = '10485760';

/** Numbers are texts, like every int64 of the API. */
const tableRow = ({ partitionId, rows, writtenMs }: PartitionRow): bigquery.ITableRow => ({
  f: [{ v: partitionId }, { v: String(rows) }, { v: String(writtenMs) }],
});

export interface Page {
  readonly offset: number;
  readonly maxResults: number | undefined;
}

const pageOf = (rows: readonly PartitionRow[], { offset, maxResults }: Page) => {
  const page = rows.slice(offset, maxResults === undefined ? undefined : offset + maxResults);
  const end = offset + page.length;
  return {
    ...(page.length > 0 && { rows: page.map(tableRow) }),
    ...(page.length > 0 && end < rows.length && { pageToken: pageTokenOf(end) }),
  };
};

/** The end of a query without an error; undefined while it runs. @throws BigQueryRefusal for a query that has failed */
function rowsOf({ end }: Job): readonly PartitionRow[] | undefined {
  if (!end) return undefined;
  if ('outcome' in end && 'rows' in end.outcome) return end.outcome.rows;
  if ('outcome' in end) throw notEmulated('results of a load');
  const { reason, message, location } = end.failure.result;
  if (reason === 'stopped') throw notEmulated('results of a cancelled query');
  throw new BigQueryRefusal(statusOfReason(reason), message, {
    reason,
    ...(location !== undefined && { location }),
  });
}

/** What a query's job answers: its rows once it is done, and until then that it is not. */
export function queryAnswer<Kind extends string>(kind: Kind, job: Job, page: Page) {
  const rows = rowsOf(job);
  const jobReference = { projectId: PROJECT, jobId: job.id, location: job.location };
  if (!rows) return { kind, jobReference, jobComplete: false } satisfies bigquery.IQueryResponse;
  return {
    ...{ kind, schema: { fields: FIELDS }, jobReference, totalRows: String(rows.length) },
    ...pageOf(rows, page),
    ...{ totalBytesProcessed: BYTES_PROCESSED, jobComplete: true, cacheHit: false },
  } satisfies bigquery.IQueryResponse & bigquery.IGetQueryResultsResponse;
}
