// A run that loads a report day by day: window after window of days, of all apps each, until time is up.

import { daysIn } from '../../core/day';
import { type DaySpans, daysInSpans, joinedSpans, textOfSpan } from '../../core/day-spans';
import { StatsError } from '../../core/errors';
import type { DaysReached, FailedDays, LoadedDays, RunResult } from '../../core/run-facts';
import { sumOf } from '../../core/sum';
import type { FetchDeps, RunWatch } from '../run-watch';
import { isOpenAt } from '../write-fetched';
import { DaySteps } from './day-steps';
import { takeSteps } from './loop';
import { isLate, isUntried } from './run-end';
import type { DayOrder, WindowResult } from './write-window';

/**
 * Loads days until all are done, time is up, or something keeps the rest from being loaded.
 * @throws StatsError when nothing was settled: what ended the run, or DAYS_NOT_LOADED; and what `onSettled` throws
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

/**
 * One result of all windows. Of none, it has no rows and names no place.
 * @param windows that were handed over, in their order
 * @param failed days of windows that were not handed over
 * @param how.tellsUnmatched whether values of the filter that no window has are told
 */
function allLoaded(
  windows: readonly WindowResult[],
  failed: readonly FailedDays[],
  reached: DaysReached,
  { asked, nowMs, tellsUnmatched }: { asked: DaySpans; nowMs: number; tellsUnmatched: boolean },
): RunResult {
  const loads = windows.map(({ loaded }) => loaded);
  const last = windows[windows.length - 1];
  const all: LoadedDays = {
    days: sumOf(loads.map(({ days }) => days)),
    emptied: sumOf(loads.map(({ emptied }) => emptied)),
    bytes: sumOf(loads.map(({ bytes }) => bytes)),
    jobIds: loads.flatMap(({ jobIds }) => jobIds),
    failed: [...failed, ...loads.flatMap((load) => load.failed.filter(({ error }) => !isUntried(error)))],
    unanswered: loads.flatMap(({ unanswered }) => unanswered),
    ...(loads.some(({ wasMissing }) => wasMissing) ? { wasMissing: true } : {}),
    url: last?.loaded.url ?? '',
    query: last?.loaded.query ?? '',
  };
  const rows = sumOf(windows.map((each) => each.rows));
  const [newest] = joinedSpans(asked);
  const oldest = joinedSpans(asked).pop();
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
    ...(windows.some(({ isNoneAsked }) => isNoneAsked) ? { isNoneAsked: true } : {}),
    ...(tellsUnmatched ? unmatchedInAll(windows) : {}),
    days,
    isOpen: isOpenAt(days, nowMs),
    reached,
    revenue: revenues.length > 0 ? sumOf(revenues) : null,
  };
}

/** How many of the days of a run are settled: loaded, emptied, or without an answer that has rows. */
export function daysSettled({ total, left }: DaysReached, { failed }: Pick<LoadedDays, 'failed'>): number {
  return total - daysInSpans(left) - daysInSpans(joinedSpans(failed));
}

/** What some window has is not absent. */
function absentInAll([first = [], ...others]: readonly (readonly string[])[]): string[] {
  return first.filter((name) => others.every((names) => names.includes(name)));
}

/** Values of the filter that no window has, of those that had any. */
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
    { days: joinedSpans(failed).map(textOfSpan), problem },
    { cause: problem },
  );
}
