// The port to the places where reports are written. It takes a table, and returns what changed and where the table is.

import type { Day, DaySpan } from '../core/day';
import type { Place } from '../core/place/place';
import type { ChartChoice, ReportChart } from '../core/report/chart';
import type { ChartTrouble, NoteFacts, Written } from '../core/run-facts';
import type { Table } from '../core/table';
import type { RunWatch } from './run-watch';
import type { WriteRules } from './write-rules';

export interface ReportDestination {
  /**
   * Resolves the place before a report is fetched, because the person may select another cell meanwhile. Changes
   * nothing.
   * @param reportId of a saved report, whose writes can be undone; absent for a table that no report owns
   * @throws StatsError when nothing can be written there, for example NO_CURRENT_CELL or SHEET_NAME_INVALID
   */
  resolveTarget(place: Place, reportId?: string): Target;
  /**
   * Detaches a saved report from its cells: deletes them and its charts, or leaves them as a table that no report owns.
   * A table outside of the spreadsheet always stays.
   */
  release(place: Place, reportId: string, deletesData: boolean, charts: ChartRecords): void;
  /**
   * Removes the marks from the cells that a report's last run changed.
   * @throws StatsError if Google refuses that
   */
  unmark(place: Place, reportId: string): void;
  /** Adds a note to a report's data that says why its last run failed, if the place can have notes. */
  noteFailure(place: Place, reportId: string, sentence: string): void;
}

/** A resolved place, for one run. */
export interface Target {
  /**
   * Checks that the place can be written to, before anything is fetched. Absent if only a write can tell. A second
   * call in the same run sends no request.
   * @param deadlineMs ms since 1970 after which no request is started
   * @returns the creation time of the existing table, as text, by which a table that was created again is recognized.
   *   Null if there is no table, its creation time is unknown, or its days expire
   * @throws StatsError what a write would throw
   */
  prepare?(deadlineMs: number): string | null;
  /**
   * Writes a table. A failure before the first row is written leaves the old data unchanged.
   * @throws StatsError COLUMNS_CHANGED, DAY_PRESENT, ROWS_OF_OTHERS, TABLE_DATA_OF_OTHERS, CANCELLED, and what the
   *   destination itself refuses
   */
  write(write: TableWrite, watch: RunWatch): TableWritten;
  /**
   * Puts back what the last write of a saved report replaced.
   * @throws StatsError NOTHING_TO_UNDO, DOCUMENT_BUSY if another run writes meanwhile, and what a write throws
   */
  undo(undo: UndoWrite, watch: RunWatch): Undone;
  /**
   * Adds a chart that follows a saved report's rows.
   * @returns null, or why the chart couldn't be drawn yet; the next write tries again
   * @throws StatsError REPORT_NOT_WRITTEN, CHART_LIMIT, CHART_COLUMN_MISSING, CHART_ROWS_REPEAT, DOCUMENT_BUSY
   */
  addChart(chart: ChartChoice, records: ChartRecords): ChartTrouble | null;
}

/**
 * The registered charts of one report, the only ones that are ever changed or deleted. Used only under the lock,
 * because a person may add a chart.
 */
export interface ChartRecords {
  all(): readonly ReportChart[];
  save(charts: readonly ReportChart[]): void;
  /**
   * What the reports tab tells of the charts, if none was ever registered, as in a copy of the file. Anybody may have
   * typed it, so each has to be found by the cells that it reads.
   */
  copied(): readonly ReportChart[];
}

/** The destination for each kind of place. */
export type Destinations = { readonly [Kind in Place['kind']]: ReportDestination };

/** What a write did, and what is there now. */
export interface TableWritten extends Written {
  /** All rows that are now in the table, if rows of earlier runs stay; absent if it has only the rows just written. */
  block?: Pick<Table, 'columns' | 'rows'>;
}

/** A table to write, with the facts of its run. */
export interface TableWrite {
  table: Table;
  rules: WriteRules;
  /** Where the figures come from. `facts.days` are the days that the table covers. */
  facts: TableFacts;
  /** The days of the period itself; `facts.days` may begin earlier. Null if only the service knows them. */
  periodDays: DaySpan | null;
  /**
   * The newest day that was final when the oldest figures were read: in the last good run if an app failed, because a
   * failed app may keep its rows. A destination that holds days doesn't use it.
   */
  newestFinal: Day;
  /** Whether a person started the run. If not, an answer without rows deletes nothing. */
  isAttended: boolean;
  /** Whether cells in the way may be moved by inserting rows or columns. */
  makeRoom: boolean;
  earlier: EarlierRuns;
  /** The data owner of the rows, from `tableDataOf`. Only a destination that holds days reads it. */
  dataOwner?: string;
  /** ms since 1970 after which no request is started. Only a write over HTTP reads it. */
  deadlineMs: number;
  /** See `Confirm`. */
  confirm: Confirm;
  /** The report's charts, to be read after `confirm`; absent for a table that no report owns. */
  charts?: ChartRecords;
}

/**
 * Called right before a write. A sheet calls it under the lock, so that nobody can delete the report in between.
 * @throws StatsError if the write is no longer wanted, because the report was deleted or changed while it ran
 */
export type Confirm = () => void;

export type TableFacts = Omit<NoteFacts, 'rows' | 'leftOut' | 'hasMoney' | 'newestFinal'>;

/** What is known of a report's earlier runs. */
export interface EarlierRuns {
  /** Whether any has written. If not, the existing table isn't the report's, and any mode may replace it. */
  hasWritten: boolean;
  /** Whether the existing rows are of another account, filter or app. Only mode replace may overwrite them. */
  isOfOthers: boolean;
  /** Stored with the undo copy of the rows, and returned by an undo. */
  lastGood: LastGood;
}

/** When a report's rows were read, ms since 1970, and their data owner. */
export interface LastGood {
  lastGoodMs: number | null;
  dataOwner: string;
  /** The value columns, as the reports tab stores them; absent for a report without value columns. */
  columnsKept?: string;
}

/** For a table that no saved report owns. */
export const NO_EARLIER_RUNS: EarlierRuns = {
  hasWritten: false,
  isOfOthers: false,
  lastGood: { lastGoodMs: null, dataOwner: '' },
};

export interface UndoWrite extends Pick<WriteRules, 'mode' | 'marksChanges'> {
  /** For the note: the source's title, the report's name, and the time of the undo, ms since 1970. */
  title: string;
  reportName: string;
  writtenMs: number;
  confirm: Confirm;
  charts?: ChartRecords;
}

export interface Undone {
  written: Written;
  lastGood: LastGood;
}
