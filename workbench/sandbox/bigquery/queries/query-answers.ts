// The answers of jobs.query and jobs.getQueryResults, which differ in their kind only.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import { BigQueryRefusal, notEmulated, statusOfReason } from '../errors';
import type { Job } from '../jobs/jobs';
import { pageTokenOf } from '../paging';
import { PROJECT } from '../sign-in/service-accounts';
import type { QueryOutcome } from './run-query';

const tableRow = (cells: QueryOutcome['rows'][number]): bigquery.ITableRow => ({
  f: cells.map((v) => ({ v })),
});

export interface Page {
  readonly offset: number;
  readonly maxResults: number | undefined;
}

const pageOf = (rows: QueryOutcome['rows'], { offset, maxResults }: Page) => {
  const page = rows.slice(offset, maxResults === undefined ? undefined : offset + maxResults);
  const end = offset + page.length;
  return {
    ...(page.length > 0 && { rows: page.map(tableRow) }),
    ...(page.length > 0 && end < rows.length && { pageToken: pageTokenOf(end) }),
  };
};

/** The end of a query without an error; undefined while it runs. @throws BigQueryRefusal for a query that has failed */
function outcomeOf({ end }: Job): QueryOutcome | undefined {
  if (!end) return undefined;
  if ('outcome' in end && 'rows' in end.outcome) return end.outcome;
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
  const outcome = outcomeOf(job);
  const jobReference = { projectId: PROJECT, jobId: job.id, location: job.location };
  if (!outcome) return { kind, jobReference, jobComplete: false } satisfies bigquery.IQueryResponse;
  return {
    kind,
    schema: { fields: [...outcome.fields] },
    jobReference,
    totalRows: String(outcome.rows.length),
    ...pageOf(outcome.rows, page),
    totalBytesProcessed: outcome.bytesProcessed,
    jobComplete: true,
    cacheHit: false,
  } satisfies bigquery.IQueryResponse & bigquery.IGetQueryResultsResponse;
}
