// The outcome of one run.

import type { StatsError } from '../../core/errors';
import type { DaysResult, TableResult } from '../../core/run-facts';
import type { DaysLoad, RunState } from '../saved-report';

/** Nothing was written. */
interface FailedRun {
  kind: 'failed';
  error: StatsError;
}

/** A whole table was written. */
export interface WrittenRun extends TableResult {
  /** What is known of the report's rows now. */
  facts: Pick<RunState, 'dataOwner' | 'known' | 'otherApps'>;
}

/** Days were loaded. */
export interface LoadedRun extends DaysResult {
  /** The load of a report after it; null if it's done. */
  load: DaysLoad | null;
  /** Whether it began with the first day that must be read again. */
  readsAll: boolean;
}

export type RunOutcome = FailedRun | WrittenRun | LoadedRun;

/** Why a run failed; null if it didn't. */
export function errorOf(outcome: RunOutcome): StatsError | null {
  return outcome.kind === 'failed' ? outcome.error : null;
}

/** What a run has written or loaded; null if it has done neither. */
export function resultOf(outcome: RunOutcome): WrittenRun | LoadedRun | null {
  return outcome.kind === 'table' || outcome.kind === 'days' ? outcome : null;
}
