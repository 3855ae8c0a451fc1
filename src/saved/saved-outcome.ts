// The options and the outcome of one run of a saved report.

import type { StatsError } from '../core/errors';
import type { StoredColumns } from '../core/report/value-columns';
import type { BackfillLeft, RunResult } from '../core/run-facts';
import type { ChartRecords, Confirm } from '../runs/destination';
import type { DaysPart } from './days/days-to-load';
import type { RecordedDays } from './days/recorded-days';

/** The outcome of a run of a saved report: it has written, has failed, or continues later. */
export interface SavedOutcome {
  /** Null if nothing was written. */
  result: RunResult | null;
  error: StatsError | null;
  /** How many of all apps or days are settled, if the next run continues with the others; null if it doesn't. */
  continuesAfter: { done: number; total: number } | null;
  /** Whose data the report's rows are now; absent if that hasn't changed. */
  dataOwner?: string;
  /** The report's value columns after the run; absent without such columns, or if the answer had no rows. */
  columnsKept?: StoredColumns;
  /** If the destination holds each day separately: whether all requested days are there, and the backfill's state. */
  days?: { isComplete: boolean; backfill: BackfillLeft | null; hasEndedBackfill: boolean };
}

/** The outcome of a run that has written nothing. */
export function nothingWritten(error: StatsError | null): SavedOutcome {
  return { result: null, error, continuesAfter: null };
}

/** How a saved report is run. */
export interface SavedRunOptions {
  /** Whether cells in the way may be moved. */
  makeRoom: boolean;
  /** Whether a person runs it. */
  isAttended: boolean;
  /** The time after which nothing new is started, ms since 1970. */
  deadlineMs: number;
  /** Refuses to store or write anything for a report that was deleted meanwhile. */
  confirm: Confirm;
  /** The report's charts; absent if the run doesn't update any. */
  charts?: ChartRecords;
  /**
   * If the destination holds each day separately: which days are loaded, whether the backfill's days follow, and the
   * record of the days.
   */
  days?: { part: DaysPart; withBackfill: boolean; recorded: RecordedDays };
}
