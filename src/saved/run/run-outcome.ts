// The outcome of one run.

import type { StatsError } from '../../core/errors';
import type { BackfillLeft, DaysResult, TableResult } from '../../core/run-facts';
import type { RunState } from '../saved-report';

/** How many of all apps or days are settled, if the next run continues with the others. */
export interface Continuation {
  done: number;
  total: number;
  /** Whether lists of users are counted, too. */
  hasLists?: true;
}

/** Nothing was written. */
export interface FailedRun {
  kind: 'failed';
  error: StatsError;
}

/** Time ran out before all apps were fetched, so nothing is written yet. */
export interface UnfinishedRun {
  kind: 'unfinished';
  continuesAfter: Continuation;
}

/** A whole table was written. */
export interface WrittenRun extends TableResult {
  /** What is known of the report's rows now. */
  known: Pick<RunState, 'dataOwner' | 'firstDay' | 'otherApps' | 'owed'>;
}

/** Days were loaded. */
export interface LoadedRun extends DaysResult {
  /** Null if the next run doesn't continue. */
  continuesAfter: Continuation | null;
  /** Whether all requested days are there. */
  isComplete: boolean;
  backfill: BackfillLeft | null;
  hasEndedBackfill: boolean;
}

export type RunOutcome = FailedRun | UnfinishedRun | WrittenRun | LoadedRun;

/** Why a run failed; null if it didn't. */
export function errorOf(outcome: RunOutcome): StatsError | null {
  return outcome.kind === 'failed' ? outcome.error : null;
}

/** What a run has written or loaded; null if it has done neither. */
export function resultOf(outcome: RunOutcome): WrittenRun | LoadedRun | null {
  return outcome.kind === 'table' || outcome.kind === 'days' ? outcome : null;
}
