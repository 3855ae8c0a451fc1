// Deletes the partitions of days without rows, because Google doesn't document that an empty load empties a partition.

import type { Day } from '../../core/day';
import { StatsError } from '../../core/errors';
import type { TablePlace } from '../../core/place/destination-kinds';
import type { BigQueryApi, CallResult } from '../http/bigquery-api';
import { tablePath } from '../http/bigquery-call';
import { affectsEveryDay, loadUnfinished } from './common-cause';
import { partitionOfDay } from './partition-id';
import type { WindowProgress } from './window-progress';

/** The most deletions that are sent together. */
const MOST_AT_ONCE = 10;

/** Deletes the partitions of days, and records the result of each in `progress`. */
export function deletePartitions(
  days: readonly Day[],
  api: BigQueryApi,
  place: TablePlace,
  progress: WindowProgress,
): void {
  let stop: StatsError | null = null;
  for (let next = 0; next < days.length; ) {
    progress.sleepUntil(progress.pace.nextMs() ?? 0);
    stop ??= whyStopped(progress);
    const batch = days.slice(
      next,
      next + (stop ? days.length : Math.min(MOST_AT_ONCE, progress.pace.allowed())),
    );
    next += batch.length;
    if (stop) for (const day of batch) progress.recordFailed(day, stop);
    else stop = emptyAtOnce(batch, api, place, progress);
  }
}

/** @returns why no further day can be emptied; null if more can be */
function emptyAtOnce(
  days: readonly Day[],
  api: BigQueryApi,
  place: TablePlace,
  progress: WindowProgress,
): StatsError | null {
  const calls = days.map((day) => ({
    method: 'delete' as const,
    path: tablePath(place, partitionOfDay(place.table, day)),
  }));
  progress.pace.begin(days.length);
  const results = api.sendAll(calls, progress.budget);
  progress.pace.end(days.length);
  const errors = days.flatMap((day, at) => handleDeletion(day, results[at] as CallResult, progress) ?? []);
  return errors.find(affectsEveryDay) ?? null;
}

function handleDeletion(day: Day, result: CallResult, progress: WindowProgress): StatsError | null {
  const wasAbsent = result.kind === 'refused' && result.refusal.status === 404;
  if (result.kind === 'done' || wasAbsent) {
    progress.recordEmptied(day, !wasAbsent);
    return null;
  }
  const error = (result.kind === 'unanswered' && !result.isSent && whyStopped(progress)) || result.error;
  progress.recordFailed(day, error);
  return error;
}

function whyStopped({ isCancelled, clock, deadlineMs }: WindowProgress): StatsError | null {
  if (isCancelled) return new StatsError('CANCELLED', {});
  return clock.now() < deadlineMs ? null : loadUnfinished();
}
