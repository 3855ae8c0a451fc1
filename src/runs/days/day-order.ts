// What a run loads day by day, and what each of its windows has come to.

import type { DaySpans } from '../../core/day-spans';
import type { FailedDays } from '../../core/run-facts';
import type { Fetched, ReportSource } from '../../sources/source';
import type { Confirm, Target } from '../destination';
import type { DayQuery } from './day-query';

/** What is loaded, and where. */
export interface DayOrder {
  source: ReportSource;
  query: DayQuery;
  /** The period as people name it. */
  periodName: string;
  target: Target;
  /** In the order in which they are loaded. */
  days: DaySpans;
  /** When nothing more is begun, ms. */
  deadlineMs: number;
  isAttended: boolean;
  /** Whether an earlier run has loaded the table. */
  hasLoaded: boolean;
  /** Runs in a row that have failed before this one. */
  failures?: number;
  confirm: Confirm;
  /** Throws for figures that must not stand beside those that are there, before they are handed over. */
  checkFigures?(fetched: Fetched): void;
  /** Called after each window, before the next begins: what is told here is done, whatever becomes of the run. */
  onWindow(window: WindowOutcome): void;
}

/** What a window has come to. */
export interface WindowOutcome {
  /** Days that are loaded, emptied, or without an answer that has rows. */
  settled: DaySpans;
  /** Those of the settled days whose answer had no row at all: the service may not have them yet. */
  unanswered: DaySpans;
  failed: readonly FailedDays[];
  /** Loads that were begun: a table takes so many a day, those that fail included. */
  loads: number;
  /** When the table was made, see `Target.prepare`; null where nothing was handed over, too. */
  made: string | null;
}
