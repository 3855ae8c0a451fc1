// The outcome of one run.

import type { StatsError } from '../../core/errors';
import type { BackfillLeft, DaysResult, TableResult } from '../../core/run-facts';
import type { FetchedTable } from '../../core/table';

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
  result: null;
  continuesAfter: null;
}

/** An append that was tried again and found its days present: the run before may have written them. */
interface DaysPresentRun {
  kind: 'daysPresent';
  /** The error of the days that are present, which fails only a first attempt. */
  present: StatsError;
  error: null;
  result: null;
  continuesAfter: null;
}

/** Time ran out before all apps were fetched, so nothing is written yet. */
export interface UnfinishedRun {
  kind: 'unfinished';
  error: null;
  result: null;
  continuesAfter: Continuation;
}

/** A whole table was written. */
export interface WrittenRun {
  kind: 'written';
  error: null;
  result: TableResult;
  continuesAfter: null;
  fetched: FetchedTable;
  /** Whose data the report's rows are now. */
  dataOwner: string;
  /** See `RunState`. */
  firstDay: string;
  otherApps: readonly string[];
}

/** Days were loaded. */
export interface LoadedRun {
  kind: 'loaded';
  error: null;
  result: DaysResult;
  /** Null if the next run doesn't continue. */
  continuesAfter: Continuation | null;
  /** Whether all requested days are there. */
  isComplete: boolean;
  backfill: BackfillLeft | null;
  hasEndedBackfill: boolean;
}

export type RunOutcome = FailedRun | DaysPresentRun | UnfinishedRun | WrittenRun | LoadedRun;

export function failedRun(error: StatsError): FailedRun {
  return { kind: 'failed', error, result: null, continuesAfter: null };
}
