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
const statisticsOf = ({ end }: Job): bigquery.IJobStatistics =>
  end && 'outcome' in end ? { load: { outputRows: String(end.outcome.outputRows), badRecords: '0' } } : {};

export function jobResource(job: Job, jobs: Jobs) {
  const { id, location, labels, load } = job;
  return {
    kind: 'bigquery#job',
    id: `${PROJECT}:${location}.${id}`,
    configuration: {
      jobType: 'LOAD',
      load: load.request.given,
      ...(Object.keys(labels).length > 0 && { labels: { ...labels } }),
    },
    jobReference: { projectId: PROJECT, jobId: id, location },
    statistics: statisticsOf(job),
    status: statusOf(job, jobs),
  } satisfies bigquery.IJob;
}
