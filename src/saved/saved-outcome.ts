// How a saved report is run, and what that comes to.

import type { StatsError } from '../core/errors';
import type { KeptColumns } from '../core/report/value-columns';
import type { BackfillLeft, RunResult } from '../core/run-facts';
import type { ChartRecords, Confirm } from '../runs/destination';
import type { DaysPart } from './days/days-to-load';
import type { RecordedDays } from './days/recorded-days';

/** What a run of a saved report came to: it has written, has failed, or goes on later. */
export interface SavedOutcome {
  /** Null where nothing was written. */
  result: RunResult | null;
  error: StatsError | null;
  /** How many of its apps or days are settled, where the next run goes on with the rest; null where it does not. */
  goesOnAfter: { done: number; total: number } | null;
  /** What the report notes from now on, of whose data its rows are and of its columns; absent: what it has noted. */
  dataOwner?: string;
  columnsKept?: KeptColumns;
  /** Where the destination holds each day by itself: whether all that it asks for are there, and its backfill. */
  days?: { isComplete: boolean; backfill: BackfillLeft | null; hasEndedBackfill: boolean };
}

/** That of a run which has not written anything. */
export function nothingWritten(error: StatsError | null): SavedOutcome {
  return { result: null, error, goesOnAfter: null };
}

/** How a saved report is run. */
export interface SavedRunOptions {
  /** Whether whatever is in the way may be moved. */
  makeRoom: boolean;
  /** Whether a person runs it. */
  isAttended: boolean;
  /** When no further app is requested, ms; what is fetched by then is kept. */
  deadlineMs: number;
  /** Refuses to store or write anything for a report that was deleted meanwhile. */
  confirm: Confirm;
  /** Those of the report; absent where it can have none. */
  charts?: ChartRecords;
  /**
   * Where the destination holds each day by itself: which days are loaded, whether the backfill follows, and their
   * records.
   */
  days?: { part: DaysPart; withBackfill: boolean; recorded: RecordedDays };
}
