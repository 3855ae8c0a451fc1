// Jobs as BigQuery's API describes them.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import { etagged } from '../etag';
import { PROJECT } from '../sign-in/service-accounts';
import type { Job, Jobs } from './jobs';

const count = String;

function statusOf(job: Job, jobs: Jobs): bigquery.IJobStatus {
  const state = jobs.stateOf(job);
  if (!job.end) return { state };
  if ('outcome' in job.end) {
    const { warnings } = job.end.outcome;
    return { state, ...(warnings.length > 0 && { errors: [...warnings] }) };
  }
  const { result, others } = job.end.failure;
  return {
    state,
    errorResult: { ...result },
    errors: [{ ...result }, ...others.map((other) => ({ ...other }))],
  };
}

/** Counters are texts, like every int64 of the API. */
function statisticsOf(job: Job, jobs: Jobs): bigquery.IJobStatistics {
  const times = {
    creationTime: count(job.createdMs),
    ...(jobs.stateOf(job) !== 'PENDING' && { startTime: count(Math.min(job.startMs, job.endMs)) }),
    ...(job.end && { endTime: count(job.endMs) }),
  };
  if (!job.end) return times;
  if ('failure' in job.end) {
    const { badRecords } = job.end.failure;
    return badRecords > 0 ? { ...times, load: { badRecords: count(badRecords) } } : times;
  }
  const { outputRows, outputBytes, badRecords } = job.end.outcome;
  return {
    ...times,
    load: {
      ...{ inputFiles: '1', inputFileBytes: count(job.inputBytes) },
      ...{ outputRows: count(outputRows), outputBytes: count(outputBytes), badRecords: count(badRecords) },
    },
  };
}

/** @param api where the API is */
export function jobResource(job: Job, jobs: Jobs, api: string) {
  const { id, location, bearer, labels, load } = job;
  const configuration: bigquery.IJobConfiguration = {
    jobType: 'LOAD',
    load: load.request.given,
    ...(Object.keys(labels).length > 0 && { labels: { ...labels } }),
  };
  return etagged({
    kind: 'bigquery#job',
    id: `${PROJECT}:${location}.${id}`,
    selfLink: `${api}/projects/${PROJECT}/jobs/${encodeURIComponent(id)}?location=${location}`,
    user_email: bearer.account.email,
    configuration,
    jobReference: { projectId: PROJECT, jobId: id, location },
    statistics: statisticsOf(job, jobs),
    status: statusOf(job, jobs),
  } satisfies bigquery.IJob);
}

/** A job in a list. */
export function listedJob(job: Job, jobs: Jobs, api: string, isFull: boolean) {
  const { kind, id, jobReference, status, statistics, configuration, user_email } = jobResource(
    job,
    jobs,
    api,
  );
  return {
    ...{ kind, id, jobReference, status, statistics, user_email },
    ...(status.state && { state: status.state }),
    ...(status.errorResult && { errorResult: status.errorResult }),
    ...(isFull && { configuration }),
  };
}
