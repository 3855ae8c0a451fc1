// Loads a report day by day: one window of days after another, each for all apps, until time is up.

import type { InRun } from '../../connections/opener';
import { daysIn } from '../../core/day';
import { daysInSpans, mergeSpans, textOfSpan } from '../../core/day-spans';
import { StatsError } from '../../core/errors';
import {
  type EventKind,
  eventIf,
  type FailedDays,
  type OutcomeEvent,
  withoutKinds,
} from '../../core/outcome-events';
import { combineWindows, type DaysReached, type DaysResult, type LoadedDays } from '../../core/run-facts';
import { isOpenAt } from '../../runs/outcome';
import { type FetchDeps, isAttended, type RunObserver } from '../../runs/run-observer';
import type { DaysOrder } from '../../runs/write-order';
import { DaySteps } from './day-steps';
import type { DayWindows } from './day-windows';
import { isRetriedLater } from './run-end';

/**
 * Loads days until all are done, time is up, or an error ends the run.
 * @throws StatsError if none was settled: the error that ended the run, OUT_OF_TIME, DAYS_NOT_LOADED or DAYS_EXPIRE;
 *   also what `prepare`, the list of apps and `onSettled` throw
 */
export function loadDays(
  order: DaysOrder,
  windows: DayWindows,
  deps: InRun<FetchDeps>,
  observer: RunObserver,
): DaysResult {
  const steps = new DaySteps(order, windows, deps, observer);
  steps.begin();
  const stoppedBy = steps.take();
  return outcomeOfLoad(steps, stoppedBy, order, deps.clock.now(), observer);
}

function outcomeOfLoad(
  { windows, failed: unwritten, remaining, settledDays, total, apps }: DaySteps,
  stoppedBy: StatsError | null,
  { days, query, by }: DaysOrder,
  nowMs: number,
  observer: RunObserver,
): DaysResult {
  const whole = combineWindows(windows);
  const failed = [...unwritten, ...whole.loaded.failed.filter(({ error }) => !isRetriedLater(error))];
  if (settledDays === 0) throw nothingLoaded(failed, stoppedBy, total);
  observer.report({ phase: 'done', done: settledDays, total, unit: 'days' });
  // A filter value that seems unmatched may be in a day that this run hasn't read.
  const hasReadAll = remaining === null && unwritten.length === 0 && total >= daysIn(query.days);
  // Of a load that goes on, its last days tell.
  const silent = remaining === null ? apps.silent(days) : undefined;
  const loaded = { ...whole.loaded, failed };
  const reached: DaysReached = {
    total,
    remaining,
    stoppedBy: stoppedBy?.endsRun === 'time' ? null : stoppedBy,
    isSnapshot: query.isSnapshot,
  };
  const kinds: EventKind[] = [];
  if (!isAttended(by) || !hasReadAll) kinds.push('unmatched');
  if (silent) kinds.push('absent');
  const result = {
    ...whole,
    loaded,
    days,
    isOpen: isOpenAt(days, nowMs),
    ...(silent ? { silent } : {}),
    gone: [...new Set([...(whole.gone ?? []), ...apps.gone.values()])],
    reached,
  };
  return {
    ...result,
    kind: 'days',
    heard: apps.after(days, silent),
    events: [...withoutKinds(whole.events, ...kinds), ...loadEvents(result)],
  };
}

/** What a load has met beside its rows. */
function loadEvents({
  failures,
  isEmpty,
  isOpen,
  days,
  loaded: { failed, unanswered, wasMissing },
  reached: { remaining, total, stoppedBy, isSnapshot },
  silent = [],
}: Omit<DaysResult, 'kind' | 'heard' | 'events' | 'silent'> &
  Pick<Partial<DaysResult>, 'silent'>): OutcomeEvent[] {
  return [
    ...eventIf(wasMissing, { kind: 'tableMadeAnew', isSnapshot }),
    ...eventIf(isEmpty && unanswered.length > 0, { kind: 'nothingLoaded' }),
    ...eventIf(failures.length > 0, { kind: 'appsFailed', failures }),
    ...eventIf(failed.length > 0, { kind: 'daysFailed', failed }),
    ...(remaining && stoppedBy ? [stoppedEvent(daysIn(remaining), total, stoppedBy, failed)] : []),
    ...(isOpen ? [{ kind: 'notOver' as const, last: days.last }] : []),
    ...eventIf(silent.length > 0, { kind: 'appsSilent', silent }),
  ];
}

/** Why a load ended: a failed day may say it already. */
function stoppedEvent(left: number, of: number, by: StatsError, failed: readonly FailedDays[]): OutcomeEvent {
  if (by.code === 'CANCELLED') return { kind: 'loadCancelled', left, of };
  return { kind: 'loadStopped', left, of, by: failed.some(({ error }) => error === by) ? null : by };
}

/** The error of a run that has settled no day. */
function nothingLoaded(
  failed: readonly FailedDays[],
  stoppedBy: StatsError | null,
  total: number,
): StatsError {
  const [first] = failed;
  // After too many failed windows in a row, the run ends with the error of one of them.
  const gaveUp = failed.some(({ error }) => error === stoppedBy);
  if (first && (!stoppedBy || gaveUp)) return notLoaded(failed, first.error);
  return stoppedBy ?? new StatsError('OUT_OF_TIME', { done: 0, total, unit: 'days' });
}

/** How many days of a run are loaded, emptied, or of an answer without any rows. */
export function daysSettled({ total, remaining }: DaysReached, { failed }: LoadedDays): number {
  return total - (remaining ? daysIn(remaining) : 0) - daysInSpans(mergeSpans(failed));
}

function notLoaded(failed: LoadedDays['failed'], problem: StatsError): StatsError {
  if (failed.every(({ error }) => error.code === 'DAYS_EXPIRE')) return problem;
  return new StatsError(
    'DAYS_NOT_LOADED',
    { days: mergeSpans(failed).map(textOfSpan), problem },
    { cause: problem },
  );
}
