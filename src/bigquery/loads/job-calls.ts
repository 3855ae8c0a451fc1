// The load job of one day: its name, and the calls that start, poll and cancel it.

import type { Day } from '../../core/day';
import { isRecord } from '../../core/json';
import type { TablePlace } from '../../core/place/destination-kinds';
import { type Call, projectPath } from '../http/bigquery-call';
import { asciiJson } from '../rows/ascii-json';
import { layoutResource, type TableLayout } from '../table/layout';
import type { OwnerLabels } from '../table/owner';
import type { PartitionId } from './partition-id';

/** What all jobs of one write have in common. */
export interface LoadFacts {
  place: TablePlace;
  location: string;
  layout: TableLayout;
  labels: OwnerLabels;
  /** Unique, so that the names of jobs never repeat. */
  runId: string;
}

/**
 * The most bytes of a day's rows, and of all rows that are sent together. A request can have 50 MB, including the
 * job's description (docs/platform.md §4).
 */
export const MAX_BODY_BYTES = 45_000_000;

/**
 * The name of a job. BigQuery refuses a name that exists, so a repeated request changes nothing, but a new job after
 * one that failed needs a new name (its documentation, "Running jobs").
 * @param attempt from 1
 */
export function jobIdOf(day: Day, attempt: number, { labels, runId }: LoadFacts): string {
  return ['publisher_stats', labels.publisher_stats_report, day.replace(/-/g, ''), runId, attempt].join('_');
}

/** @param data newline-delimited JSON in ASCII */
export function loadCall(jobId: string, partition: PartitionId, data: string, facts: LoadFacts): Call {
  const { place, location, layout, labels } = facts;
  const job = asciiJson({
    jobReference: { projectId: place.project, jobId, location },
    configuration: {
      labels,
      load: {
        destinationTable: { projectId: place.project, datasetId: place.dataset, tableId: partition },
        // Includes partitioning and clusters. Copy jobs into a partition are reported to fail without them, so load
        // jobs may fail too (docs/platform.md §17).
        ...layoutResource(layout),
        sourceFormat: 'NEWLINE_DELIMITED_JSON',
        writeDisposition: 'WRITE_TRUNCATE',
        // A load must not create the table, because it would lack our labels.
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

/** A body of two parts, as BigQuery requires (its documentation, "Uploads"). */
function multipart(boundary: string, job: string, data: string): string {
  const part = (type: string, text: string) => [`--${boundary}`, `Content-Type: ${type}`, '', text];
  return [
    ...part('application/json; charset=UTF-8', job),
    ...part('application/octet-stream', data),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

/** A boundary that no part contains. The parts aren't joined first, because that would copy up to 45 MB. */
function boundaryBeside(parts: readonly string[]): string {
  for (let number = 0; ; number++) {
    const boundary = `publisher-stats-part-${number}`;
    if (!parts.some((part) => part.includes(boundary))) return boundary;
  }
}

export function jobCall(jobId: string, facts: LoadFacts): Call {
  return { method: 'get', path: jobPath(jobId, '', facts) };
}

/** Requests that a job be cancelled. The job may still succeed (BigQuery's documentation, "Manage jobs"). */
export function cancelCall(jobId: string, facts: LoadFacts): Call {
  return { method: 'post', path: jobPath(jobId, '/cancel', facts) };
}

function jobPath(jobId: string, action: '' | '/cancel', { place, location }: LoadFacts): string {
  const path = `${projectPath(place.project)}/jobs/${encodeURIComponent(jobId)}${action}`;
  return `${path}?location=${encodeURIComponent(location)}`;
}

/** The `status` of a job that has succeeded or failed; null for one that isn't done. */
export function doneStatus(job: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | null {
  const status = job['status'];
  return isRecord(status) && status['state'] === 'DONE' ? status : null;
}
