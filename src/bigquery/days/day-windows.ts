// What the loop of a run loads: one window of days after another, each of them in place of what is there.

import type { DaySpan } from '../../core/day';
import type { FailedDays } from '../../core/outcome-events';
import type { DaysWritten } from '../../core/run-facts';
import type { Table, TableRow } from '../../core/table';
import type { RunObserver } from '../../runs/run-observer';
import type { RunTerms } from '../../runs/write-order';

/** A place that takes windows of days. */
export interface DayWindows {
  /**
   * Checks that the place can be written to, before anything is fetched.
   * @param deadlineMs ms since 1970 after which no request is started
   * @returns those of the days that the place doesn't keep, so that they needn't be fetched; null for none
   * @throws StatsError what a load would throw
   */
  prepare(days: DaySpan, deadlineMs: number): FailedDays | null;
  /**
   * The rows that the place has of some days, but those of some apps; none if it doesn't exist.
   * @param window its table tells the columns
   * @param apps as `appOfTable` names them
   * @returns rows in the order of the columns. Counts and money are texts, which are exact
   * @throws StatsError what a load would throw, and why BigQuery doesn't answer
   */
  rowsOfOthers(window: DayWindow, apps: readonly string[], days: DaySpan): TableRow[];
  /**
   * Replaces the days of a window.
   * @throws StatsError TABLE_DATA_OF_OTHERS, CANCELLED, and what the place itself refuses
   */
  load(window: DayWindow, observer: RunObserver): DaysWritten;
}

/** Days to load together. */
export interface DayWindow extends Pick<RunTerms, 'deadlineMs' | 'confirm'> {
  days: DaySpan;
  table: Table;
  /** The data owner of the rows, from `tableDataOf`. */
  dataOwner: string;
  /** Whether an earlier run has loaded the table. */
  hasLoaded: boolean;
}
