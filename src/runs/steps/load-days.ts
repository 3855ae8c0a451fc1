// Loads a report day by day: one window of days after another, each for all apps, until time is up.

import { daysIn } from '../../core/day';
import { type DaySpans, daysInSpans, mergeSpans, textOfSpan } from '../../core/day-spans';
import { StatsError } from '../../core/errors';
import {
  combineAnswers,
  type DaysReached,
  type DaysResult,
  type FailedDays,
  type LoadedDays,
} from '../../core/run-facts';
import { sumOf } from '../../core/sum';
import type { DaysTarget } from '../destination';
import type { DaysOrder } from '../run-order';
import type { FetchDeps, RunWatch } from '../run-watch';
import { isOpenAt } from '../write-fetched';
import { DaySteps } from './day-steps';
import { takeSteps } from './loop';
import { isOutOfTime, isRetriedLater } from './run-end';
import type { WindowResult } from './write-window';

/**
 * Loads days until all are done, time is up, or an error ends the run.
 * @throws StatsError if there were days and none was settled: the error that ended the run, OUT_OF_TIME,
 *   DAYS_NOT_LOADED or DAYS_EXPIRE; also what `prepare`, the list of apps and `onSettled` throw
 */
export function loadDays(order: DaysOrder, target: DaysTarget, deps: FetchDeps, watch: RunWatch): DaysResult {
  const steps = new DaySteps(order, target, deps, watch);
  target.prepare(order.deadlineMs);
  let stoppedBy: StatsError | null = null;
  if (steps.total > 0) {
    steps.begin();
    stoppedBy = takeSteps(order.source, steps, watch);
  }
  return outcomeOf(steps, stoppedBy, order, deps.clock.now(), watch);
}

function outcomeOf(
  { windows, failed, left, settledDays, total }: DaySteps,
  stoppedBy: StatsError | null,
  order: DaysOrder,
  nowMs: number,
  watch: RunWatch,
): DaysResult {
  const reached = {
    total,
    left,
    stoppedBy: stoppedBy && !isOutOfTime(stoppedBy) ? stoppedBy : null,
    isSnapshot: order.query.isSnapshot,
  };
  // A filter value that seems unmatched may be in a day that this run hasn't read.
  const hasReadAll = left.length === 0 && failed.length === 0 && total >= daysIn(order.query.days);
  const reportsUnmatched = order.isAttended && hasReadAll;
  const result = combineWindows(windows, failed, reached, { requested: order.days, nowMs, reportsUnmatched });
  const failures = result.loaded.failed;
  const [first] = failures;
  if (settledDays > 0 || total === 0) {
    watch.report({ phase: 'done', done: settledDays, total, unit: 'days' });
    return result;
  }
  // After too many failed windows in a row, the run ends with the error of one of them.
  const gaveUp = failures.some(({ error }) => error === stoppedBy);
  if (first && (!stoppedBy || gaveUp)) throw notLoaded(failures, first.error);
  throw stoppedBy ?? new StatsError('OUT_OF_TIME', { done: 0, total, unit: 'days' });
}

/**
 * Combines the results of all windows. Without any, the result has no rows and names no place.
 * @param windows that were written, in their order
 * @param failed days of windows that weren't written
 * @param reached how far the run got
 * @param facts `reportsUnmatched`: whether to list the filter values that match no row of any window
 */
function combineWindows(
  windows: readonly WindowResult[],
  failed: readonly FailedDays[],
  reached: DaysReached,
  { requested, nowMs, reportsUnmatched }: { requested: DaySpans; nowMs: number; reportsUnmatched: boolean },
): DaysResult {
  const loads = windows.map(({ loaded }) => loaded);
  const last = windows[windows.length - 1];
  const all: LoadedDays = {
    days: sumOf(loads.map(({ days }) => days)),
    emptied: sumOf(loads.map(({ emptied }) => emptied)),
    bytes: sumOf(loads.map(({ bytes }) => bytes)),
    jobIds: loads.flatMap(({ jobIds }) => jobIds),
    failed: [
      ...failed,
      ...loads.flatMap((load) => load.failed.filter(({ error }) => !isRetriedLater(error))),
    ],
    unanswered: loads.flatMap(({ unanswered }) => unanswered),
    wasMissing: loads.some(({ wasMissing }) => wasMissing),
    url: last?.loaded.url ?? '',
    query: last?.loaded.query ?? '',
  };
  const rows = sumOf(windows.map((each) => each.rows));
  const [newest] = mergeSpans(requested);
  const oldest = mergeSpans(requested).pop();
  const days = newest && oldest ? { first: oldest.first, last: newest.last } : null;
  const revenues = windows.flatMap(({ revenue }) => revenue ?? []);
  const answer = combineAnswers(windows);
  return {
    kind: 'days',
    ...answer,
    unmatched: reportsUnmatched ? answer.unmatched : [],
    rows,
    placeName: last?.placeName ?? '',
    loaded: all,
    isEmpty: rows === 0 && all.emptied === 0 && windows.every((each) => each.isEmpty),
    days,
    isOpen: isOpenAt(days, nowMs),
    reached,
    revenue: revenues.length > 0 ? sumOf(revenues) : null,
  };
}

/** How many days of a run are loaded, emptied, or of an answer without any rows (`WindowOutcome.settled`). */
export function daysSettled({ total, left }: DaysReached, { failed }: Pick<LoadedDays, 'failed'>): number {
  return total - daysInSpans(left) - daysInSpans(mergeSpans(failed));
}

function notLoaded(failed: LoadedDays['failed'], problem: StatsError): StatsError {
  if (failed.every(({ error }) => error.code === 'DAYS_EXPIRE')) return problem;
  return new StatsError(
    'DAYS_NOT_LOADED',
    { days: mergeSpans(failed).map(textOfSpan), problem },
    { cause: problem },
  );
}
