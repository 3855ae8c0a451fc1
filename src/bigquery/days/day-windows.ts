// What the loop of a run loads: one window of days after another, each of them in place of what is there.

import type { Day, DaySpan } from '../../core/day';
import type { DaySpans } from '../../core/day-spans';
import type { DaysWritten } from '../../core/run-facts';
import type { Table } from '../../core/table';
import type { RunObserver } from '../../runs/run-observer';
import type { RunTerms, TableApp } from '../../runs/write-order';

/** A place that takes windows of days. */
export interface DayWindows {
  /**
   * Checks that the place can be written to, before anything is fetched. A second call in the same run sends no
   * request.
   * @param deadlineMs ms since 1970 after which no request is started
   * @throws StatsError what a load would throw
   */
  prepare(deadlineMs: number): void;
  /**
   * The apps of which the place has rows on these days; none if it doesn't exist.
   * @throws StatsError what keeps it from telling them
   */
  appsHad(days: DaySpans, deadlineMs: number): readonly TableApp[];
  /** The UTC day on which the place was last changed, after which it has no day; null if it doesn't say. */
  changedOn(): Day | null;
  /**
   * Replaces the days of a window.
   * @throws StatsError TABLE_DATA_OF_OTHERS, CANCELLED, and what the place itself refuses
   */
  load(window: DayWindow, observer: RunObserver): DaysWritten;
}

/** Days to load together. */
export interface DayWindow extends Pick<RunTerms, 'deadlineMs' | 'confirm'> {
  days: DaySpan;
  /** Days of these that stay as they are. The table has no rows of them. */
  kept: DaySpans;
  table: Table;
  /** The data owner of the rows, from `tableDataOf`. */
  dataOwner: string;
  /** Whether an earlier run has loaded the table. */
  hasLoaded: boolean;
}
