// Loads a report day by day: one window of days after another, each for all apps, until time is up.

import { daysIn } from '../../core/day';
import { type DaySpans, daysInSpans, mergeSpans, textOfSpan } from '../../core/day-spans';
import { StatsError } from '../../core/errors';
import type { DaysReached, FailedDays, LoadedDays, RunResult } from '../../core/run-facts';
import { sumOf } from '../../core/sum';
import type { FetchDeps, RunWatch } from '../run-watch';
import { isOpenAt } from '../write-fetched';
import { DaySteps } from './day-steps';
import { takeSteps } from './loop';
import { isOutOfTime, isRetriedLater } from './run-end';
import type { DayOrder, WindowResult } from './write-window';

/**
 * Loads days until all are done, time is up, or an error ends the run.
 * @throws StatsError if there were days and none was settled: the error that ended the run, OUT_OF_TIME,
 *   DAYS_NOT_LOADED or DAYS_EXPIRE; also what `prepare`, the list of apps and `onSettled` throw
 */
export function loadDays(order: DayOrder, deps: FetchDeps, watch: RunWatch): RunResult {
  const steps = new DaySteps(order, deps, watch);
  order.target.prepare?.(order.deadlineMs);
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
  order: DayOrder,
  nowMs: number,
  watch: RunWatch,
): RunResult {
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
  const failures = result.loaded?.failed ?? [];
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
): RunResult {
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
    ...(loads.some(({ wasMissing }) => wasMissing) ? { wasMissing: true } : {}),
    url: last?.loaded.url ?? '',
    query: last?.loaded.query ?? '',
  };
  const rows = sumOf(windows.map((each) => each.rows));
  const [newest] = mergeSpans(requested);
  const oldest = mergeSpans(requested).pop();
  const days = newest && oldest ? { first: oldest.first, last: newest.last } : null;
  const revenues = windows.flatMap(({ revenue }) => revenue ?? []);
  return {
    rows,
    changes: null,
    keptRows: 0,
    placeName: last?.placeName ?? '',
    range: '',
    replacedTable: false,
    loaded: all,
    isEmpty: rows === 0 && all.emptied === 0 && windows.every((each) => each.isEmpty),
    leftOut: 0,
    failures: [],
    requestIds: windows.flatMap(({ requestIds }) => requestIds),
    absent: absentInAll(windows.map(({ absent }) => absent)),
    parts: sumOf(windows.map(({ parts }) => parts)),
    ...(windows.some(({ excludesAllApps }) => excludesAllApps) ? { excludesAllApps: true } : {}),
    ...(reportsUnmatched ? unmatchedInAll(windows) : {}),
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

/** The requested apps or bundles that have no row in any window. */
function absentInAll([first = [], ...others]: readonly (readonly string[])[]): string[] {
  return first.filter((name) => others.every((names) => names.includes(name)));
}

/** The filter values that no window has. Ignores windows that can't tell, because they have no rows. */
function unmatchedInAll(windows: readonly WindowResult[]): Pick<RunResult, 'unmatched'> {
  const [first = [], ...others] = windows
    .filter((each) => each.unmatched || !each.isEmpty)
    .map(({ unmatched = [] }) => unmatched);
  const unmatched = first.filter(({ field, value }) =>
    others.every((also) => also.some((each) => each.field === field && each.value === value)),
  );
  return unmatched.length > 0 ? { unmatched } : {};
}

function notLoaded(failed: LoadedDays['failed'], problem: StatsError): StatsError {
  if (failed.every(({ error }) => error.code === 'DAYS_EXPIRE')) return problem;
  return new StatsError(
    'DAYS_NOT_LOADED',
    { days: mergeSpans(failed).map(textOfSpan), problem },
    { cause: problem },
  );
}
