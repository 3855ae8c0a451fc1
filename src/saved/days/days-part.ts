// What a run of a table is for: all days that are asked for, what earlier runs have left, or the backfill alone. Pure.

import { dayOfMs } from '../../core/day';
import { isDueAgain, type RunState, type SavedReport } from '../saved-report';
import type { DaysPart } from './days-to-load';

/** How long a person's run takes the period's days for fresh while a backfill goes on, ms. */
const FRESH_MS = 3_600_000;

/** What a person's run is for: while a backfill goes on, the days of the period are loaded once an hour. */
export function partOfPerson(run: RunState, isBackfilling: boolean, nowMs: number): DaysPart {
  if (run.appsDone !== null) return 'rest';
  const isFresh = run.lastGoodMs !== null && nowMs - run.lastGoodMs < FRESH_MS;
  return isBackfilling && isFresh && run.daysMissed.length === 0 ? 'backfill' : 'all';
}

/** What a run is for that a trigger claims at a due time: a time of the schedule, or what an earlier run has left. */
export function partOfTrigger({ run, schedule }: SavedReport, dueMs: number): DaysPart {
  const hasMissed = run.daysMissed.length > 0;
  // Without a schedule nothing else would load them.
  if (isForBackfill(run, dueMs) || wasForBackfill({ run, schedule }, dueMs))
    return schedule === null && hasMissed ? 'rest' : 'backfill';
  if (dueMs === run.handledDueMs) return run.appsDone !== null ? 'rest' : 'all';
  // A run that failed before it listed its days has to begin again.
  const isListed = hasMissed && run.daysListedOn >= dayOfMs(dueMs);
  return isDueAgain(run.handledDueMs, dueMs) && isListed ? 'rest' : 'all';
}

/** Whether a run that was stopped was for the backfill alone: what the schedule asks for was loaded before. */
function wasForBackfill({ run, schedule }: Pick<SavedReport, 'run' | 'schedule'>, dueMs: number): boolean {
  const { lastGoodMs, handledDueMs } = run;
  const isServed = schedule === null || (lastGoodMs !== null && lastGoodMs >= handledDueMs);
  return isServed && isForBackfill({ ...run, startedMs: null }, dueMs);
}

/** Whether nothing but the backfill makes a run due, and none was stopped. */
export function isForBackfill(
  { handledDueMs, appsDone, startedMs, backfill }: RunState,
  dueMs: number,
): boolean {
  return dueMs === handledDueMs && appsDone === null && startedMs === null && backfill !== null;
}
