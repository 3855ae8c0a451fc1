// The calls about jobs: insert by upload, get, list, cancel.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import type { Call } from '../../http/call';
import { alreadyExists, notEmulated, notFound } from '../errors';
import type { Asked } from '../parts';
import { checkMayRunJobs, datasetOfTable } from '../sign-in/permissions';
import { PROJECT } from '../sign-in/service-accounts';
import type { Dataset } from '../tables/datasets';
import { decorated } from '../tables/table-ids';
import type { JobError } from './job-errors';
import { jobRequestOf, type LoadRequest } from './job-request';
import { jobResource } from './job-resource';
import type { Job } from './jobs';
import type { Load } from './load-target';
import { uploadOf } from './multipart';

/** The dataset that a load writes. @throws BigQueryRefusal where the account may not write */
function destinationOf({ parts, bearer }: Asked, load: LoadRequest): Dataset {
  const { projectId: project, datasetId } = load.destinationTable;
  const place = { project, datasetId, dataset: parts.warehouse.dataset(datasetId) };
  const { tableId } = load.destination;
  return datasetOfTable(bearer, { ...place, tableId }, 'bigquery.tables.updateData');
}

/** POST of a job with its data, as `uploadType=multipart`. */
export async function insertUploadedJob(asked: Asked): Promise<object> {
  const { call, parts, bearer } = asked;
  const project = call.req.param('project') ?? '';
  const uploadType = call.req.query('uploadType');
  if (uploadType !== 'multipart') throw notEmulated(`uploads of type ${uploadType ?? 'media'}`);
  checkMayRunJobs(bearer, project);
  const upload = uploadOf(call.req.header('content-type') ?? '', await call.req.text());
  const { jobId: id, location, labels, load: request } = jobRequestOf(upload.job, project);
  const dataset = destinationOf(asked, request);
  const name = `${dataset.location}.${id}`;
  if (location !== undefined && location.toLowerCase() !== dataset.location.toLowerCase())
    throw notFound(`Dataset ${PROJECT}:${dataset.id} was not found in location ${location}`);
  if (id !== undefined && parts.jobs.find(id, dataset.location))
    throw alreadyExists(`Job ${PROJECT}:${name}`);
  const job = parts.jobs.add({
    id,
    bearer,
    labels,
    location: dataset.location,
    work: { kind: 'load', load: { request, dataset, data: upload.data } },
    fated: fatedBy(call),
  });
  return jobResource(job, parts.jobs);
}

/** The error that a fault of the call has set for the job that it starts. */
export function fatedBy(call: Call): JobError | undefined {
  const fault = call.get('fault');
  if (fault?.kind !== 'jobFails') return undefined;
  const { reason, message, location } = fault;
  return { reason, message, ...(location !== undefined && { location }) };
}

/** A job of the project. Without a location, only jobs in US and EU are found ("Locations", Specify locations). */
export function jobOf({ call, parts }: Asked): Job {
  const { project = '', job: id = '' } = call.req.param() as Record<string, string>;
  const location = call.req.query('location');
  const found =
    location === undefined
      ? (parts.jobs.find(id, 'US') ?? parts.jobs.find(id, 'EU'))
      : parts.jobs.find(id, location);
  if (!found || project !== PROJECT)
    throw notFound(`Job ${project}:${location === undefined ? '' : `${location}.`}${id}`);
  return found;
}

/** The account that made a job may read it ("Access control", Jobs). */
export async function getJob(asked: Asked): Promise<object> {
  const job = jobOf(asked);
  if (job.bearer.account !== asked.bearer.account) checkMayRunJobs(asked.bearer, PROJECT);
  return jobResource(job, asked.parts.jobs);
}

export async function cancelJob(asked: Asked): Promise<object> {
  checkMayRunJobs(asked.bearer, asked.call.req.param('project') ?? '');
  const job = jobOf(asked);
  asked.parts.jobs.cancel(job);
  return { kind: 'bigquery#jobCancelResponse', job: jobResource(job, asked.parts.jobs) };
}

/** The jobs of the bearer, newest first. */
export async function listJobs({ call, parts, bearer }: Asked): Promise<object> {
  checkMayRunJobs(bearer, call.req.param('project') ?? '');
  const jobs = parts.jobs.list().filter((job) => job.bearer.account === bearer.account);
  return {
    kind: 'bigquery#jobList',
    ...(jobs.length > 0 && { jobs: jobs.map((job) => jobResource(job, parts.jobs)) }),
  } satisfies bigquery.IJobList;
}

/** What a load writes, for the test controls. */
export const writtenBy = ({ dataset, request }: Load): string =>
  `${dataset.id}.${decorated(request.destination)}`;
