// Deletes the partitions of days that have no rows any more: an empty load is not documented to empty one.

import type { Day } from '../../core/day';
import { StatsError } from '../../core/errors';
import type { TablePlace } from '../../core/place/destination-kinds';
import type { BigQueryApi, CallResult } from '../http/bigquery-api';
import { tablePath } from '../http/call';
import { concernsAll, unfinished } from './common-cause';
import type { Loading } from './loading';
import { partitionOfDay } from './partition-id';

/** Deletions that go out at once. */
const MOST_AT_ONCE = 10;

/** What becomes of each day is told to `loading`. */
export function emptyDays(days: readonly Day[], api: BigQueryApi, place: TablePlace, loading: Loading): void {
  let stop: StatsError | null = null;
  for (let next = 0; next < days.length; ) {
    loading.sleepUntil(loading.pace.nextMs() ?? 0);
    stop ??= whyStopped(loading);
    const batch = days.slice(
      next,
      next + (stop ? days.length : Math.min(MOST_AT_ONCE, loading.pace.allowed())),
    );
    next += batch.length;
    if (stop) for (const day of batch) loading.fail(day, stop);
    else stop = emptyAtOnce(batch, api, place, loading);
  }
}

/** @returns what keeps every further day from being emptied */
function emptyAtOnce(
  days: readonly Day[],
  api: BigQueryApi,
  place: TablePlace,
  loading: Loading,
): StatsError | null {
  const calls = days.map((day) => ({
    method: 'delete' as const,
    path: tablePath(place, partitionOfDay(place.table, day)),
  }));
  loading.pace.begin(days.length);
  const results = api.sendAll(calls, loading.budget);
  loading.pace.end(days.length);
  const errors = days.flatMap((day, at) => takeDeleted(day, results[at] as CallResult, loading) ?? []);
  return errors.find(concernsAll) ?? null;
}

function takeDeleted(day: Day, result: CallResult, loading: Loading): StatsError | null {
  const isGone = result.kind === 'refused' && result.refusal.status === 404;
  if (result.kind === 'done' || isGone) {
    loading.empty(day, !isGone);
    return null;
  }
  const error = (result.kind === 'unanswered' && !result.isSent && whyStopped(loading)) || result.error;
  loading.fail(day, error);
  return error;
}

function whyStopped({ isCancelled, clock, deadlineMs }: Loading): StatsError | null {
  if (isCancelled) return new StatsError('CANCELLED', {});
  return clock.now() < deadlineMs ? null : unfinished();
}
