// The load job of one day: its name, its request, and how BigQuery says that it stands.

import type { Day } from '../../core/day';
import { isRecord } from '../../core/json';
import type { TablePlace } from '../../core/place/destination-kinds';
import { type Call, projectPath } from '../http/bigquery-call';
import { asciiJson } from '../rows/ascii-json';
import { layoutResource, type TableLayout } from '../table/layout';
import type { OwnerLabels } from '../table/owner';
import type { PartitionId } from './partition-id';

/** What all jobs of a run have in common. */
export interface LoadFacts {
  place: TablePlace;
  location: string;
  layout: TableLayout;
  labels: OwnerLabels;
  /** Unlike that of any other run, so that no job of theirs is taken for one of this. */
  runId: string;
}

/** One request carries 50 MB (docs/platform.md §4): what else it holds has room beside this, bytes. */
export const LARGEST_BODY = 45_000_000;

/**
 * The name of a job. BigQuery refuses a name twice, so what is sent again changes nothing; a job that ran and failed
 * needs another (its documentation, "Running jobs").
 * @param attempt from 1
 */
export function jobIdOf(day: Day, attempt: number, { labels, runId }: LoadFacts): string {
  return ['publisher_stats', labels.publisher_stats_report, day.replace(/-/g, ''), runId, attempt].join('_');
}

/** @param data newline-delimited JSON of ASCII */
export function loadCall(jobId: string, partition: PartitionId, data: string, facts: LoadFacts): Call {
  const { place, location, layout, labels } = facts;
  const job = asciiJson({
    jobReference: { projectId: place.project, jobId, location },
    configuration: {
      labels,
      load: {
        destinationTable: { projectId: place.project, datasetId: place.dataset, tableId: partition },
        // With partition and clusters: a copy into a partition is refused without them (github.com/apache/beam #34571).
        ...layoutResource(layout),
        sourceFormat: 'NEWLINE_DELIMITED_JSON',
        writeDisposition: 'WRITE_TRUNCATE',
        // A table without partitions would be made for a name mistyped.
        createDisposition: 'CREATE_NEVER',
        maxBadRecords: 0,
        ignoreUnknownValues: false,
      },
    },
  });
  const boundary = boundaryBeside([job, data]);
  return {
    method: 'post',
    path: `/upload${projectPath(place.project)}/jobs?uploadType=multipart`,
    body: { type: `multipart/related; boundary=${boundary}`, text: multipart(boundary, job, data) },
  };
}

/** Exactly two parts (BigQuery's documentation, "Uploads"). */
function multipart(boundary: string, job: string, data: string): string {
  const part = (type: string, text: string) => [`--${boundary}`, `Content-Type: ${type}`, '', text];
  return [
    ...part('application/json; charset=UTF-8', job),
    ...part('application/octet-stream', data),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

/** A boundary that is in none of the parts, which together would be a copy of up to 45 MB. */
function boundaryBeside(parts: readonly string[]): string {
  for (let number = 0; ; number++) {
    const boundary = `publisher-stats-part-${number}`;
    if (!parts.some((part) => part.includes(boundary))) return boundary;
  }
}

export function jobCall(jobId: string, facts: LoadFacts): Call {
  return { method: 'get', path: jobPath(jobId, '', facts) };
}

/** Asks BigQuery to end a job, which may be done before it does (its documentation, "Manage jobs"). */
export function cancelCall(jobId: string, facts: LoadFacts): Call {
  return { method: 'post', path: jobPath(jobId, '/cancel', facts) };
}

function jobPath(jobId: string, action: '' | '/cancel', { place, location }: LoadFacts): string {
  const path = `${projectPath(place.project)}/jobs/${encodeURIComponent(jobId)}${action}`;
  return `${path}?location=${encodeURIComponent(location)}`;
}

/** The `status` of a job that is done, whether it succeeded or not; null for one that is not. */
export function doneStatus(job: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | null {
  const status = job['status'];
  return isRecord(status) && status['state'] === 'DONE' ? status : null;
}
