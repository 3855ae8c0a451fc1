// Jobs as BigQuery's API describes them.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import { PROJECT } from '../sign-in/service-accounts';
import type { Job, Jobs } from './jobs';

function statusOf(job: Job, jobs: Jobs): bigquery.IJobStatus {
  const state = jobs.stateOf(job);
  if (!job.end || 'outcome' in job.end) return { state };
  const { result, others } = job.end.failure;
  return {
    state,
    errorResult: { ...result },
    errors: [{ ...result }, ...others.map((other) => ({ ...other }))],
  };
}

/** Counters are texts, like every int64 of the API. */
function statisticsOf({ end }: Job): bigquery.IJobStatistics {
  if (!end || !('outcome' in end)) return {};
  const { outcome } = end;
  if ('outputRows' in outcome) return { load: { outputRows: String(outcome.outputRows), badRecords: '0' } };
  const { bytesProcessed: totalBytesProcessed, bytesBilled: totalBytesBilled } = outcome;
  return {
    totalBytesProcessed,
    query: {
      totalBytesProcessed,
      totalBytesBilled,
      cacheHit: false,
      statementType: 'SELECT',
    },
  };
}

const configurationOf = ({ work }: Job): bigquery.IJobConfiguration =>
  work.kind === 'load'
    ? { jobType: 'LOAD', load: work.load.request.given }
    : { jobType: 'QUERY', query: { ...work.query.request.given } };

export function jobResource(job: Job, jobs: Jobs) {
  const { id, location, labels } = job;
  return {
    kind: 'bigquery#job',
    id: `${PROJECT}:${location}.${id}`,
    configuration: {
      ...configurationOf(job),
      ...(Object.keys(labels).length > 0 && { labels: { ...labels } }),
    },
    jobReference: { projectId: PROJECT, jobId: id, location },
    statistics: statisticsOf(job),
    status: statusOf(job, jobs),
  } satisfies bigquery.IJob;
}
