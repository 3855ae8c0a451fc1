// A run of a saved report: how it is made, and what it came to.

import type { KeptColumns } from '../core/report/side-by-side';
import type { Changes, RunResult } from '../core/run-facts';
import type { ChartRecords, Confirm } from '../runs/destination';
import type { DaysPart } from './days/days-to-load';
import type { RecordedDays } from './days/recorded-days';

/** What a run of a saved report came to: done, or kept for the next tick. */
export type SavedRun = SavedRunDone | { kind: 'continues'; appsDone: number; appsTotal: number };

export interface SavedRunDone {
  kind: 'done';
  result: RunResult;
  changes: Changes;
  revenue: number | null;
  dataOwner: string;
  /** Those that the report keeps from now on; absent where the run tells nothing of them. */
  columnsKept?: KeptColumns;
  /** Where the destination holds each day by itself. */
  days?: DaysAfter;
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
  /** Where the destination holds each day by itself: which days are loaded, and their records. */
  days?: { part: DaysPart; withBackfill: boolean; recorded: RecordedDays };
}

/** What a run has left of its days. */
export interface DaysAfter {
  /** How many of the run's own days it has settled, where time ran out before the rest; null where it did not. */
  goesOnAfter: number | null;
  /** Whether the report has all days that it asks for. */
  isComplete: boolean;
  /** Null without one. */
  backfill: { left: number; total: number; isPaused: boolean; waits: 'time' | 'tomorrow' | null } | null;
  hasEndedBackfill: boolean;
}
