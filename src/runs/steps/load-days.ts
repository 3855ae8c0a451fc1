// A run that loads a report day by day: window after window of days, of all apps each, until time is up.

import { daysIn } from '../../core/day';
import { joinedSpans, textOfSpan } from '../../core/day-spans';
import { StatsError } from '../../core/errors';
import type { LoadedDays, RunResult } from '../../core/run-facts';
import type { FetchDeps, RunWatch } from '../run-watch';
import { allLoaded } from './loaded';
import { takeSteps } from './loop';
import { isLate } from './run-end';
import type { DayOrder } from './window';
import { WindowSteps } from './window-steps';

/**
 * Loads days until all are done, time is up, or something keeps the rest from being loaded.
 * @throws StatsError when nothing was settled: what ended the run, or DAYS_NOT_LOADED; and what `onSettled` throws
 */
export function loadDays(order: DayOrder, deps: FetchDeps, watch: RunWatch): RunResult {
  const steps = new WindowSteps(order, deps, watch);
  order.target.prepare?.(order.deadlineMs);
  let stoppedBy: StatsError | null = null;
  if (steps.total > 0) {
    steps.begin();
    stoppedBy = takeSteps(order.source, steps, watch);
  }
  return outcomeOf(steps, stoppedBy, order, deps.clock.now(), watch);
}

function outcomeOf(
  { windows, failed, left, settledDays, total }: WindowSteps,
  stoppedBy: StatsError | null,
  order: DayOrder,
  nowMs: number,
  watch: RunWatch,
): RunResult {
  const reached = {
    total,
    left,
    stoppedBy: stoppedBy && !isLate(stoppedBy) ? stoppedBy : null,
    isSnapshot: order.query.isSnapshot,
  };
  // A day that this run has not read may have the value.
  const hasReadAll = left.length === 0 && failed.length === 0 && total >= daysIn(order.query.days);
  const tellsUnmatched = order.isAttended && hasReadAll;
  const result = allLoaded(windows, failed, reached, { asked: order.days, nowMs, tellsUnmatched });
  const failures = result.loaded?.failed ?? [];
  const [first] = failures;
  if (settledDays > 0 || total === 0) {
    watch.report({ phase: 'done', done: settledDays, total, unit: 'days' });
    return result;
  }
  const gaveUp = failures.some(({ error }) => error === stoppedBy);
  if (first && (!stoppedBy || gaveUp)) throw notLoaded(failures, first.error);
  throw stoppedBy ?? new StatsError('OUT_OF_TIME', { done: 0, total, unit: 'days' });
}

function notLoaded(failed: LoadedDays['failed'], problem: StatsError): StatsError {
  if (failed.every(({ error }) => error.code === 'DAYS_EXPIRE')) return problem;
  return new StatsError(
    'DAYS_NOT_LOADED',
    { days: joinedSpans(failed).map(textOfSpan), problem },
    { cause: problem },
  );
}
