// The port to the places where reports are written. It takes a table, and returns what changed and where the table is.

import type { InRun } from '../connections/opener';
import type { ChartTrouble } from '../core/outcome-events';
import type { Place } from '../core/place/place';
import type { ChartChoice } from '../core/report/chart';
import type { Answer, DaysResult, Written } from '../core/run-facts';
import type { FetchDeps, RunObserver } from './run-observer';
import type { ChartRecords, DaysOrder, LastGood, TableOrder } from './write-order';
import type { WriteRules } from './write-rules';

/**
 * Its members are properties, because the compiler would let a method take only some kinds of places.
 * @example
 * destinations.newSheet.resolveTarget({ kind: 'newSheet', sheetName: 'Daily' }, 'k3f9').kind; // 'table'
 */
export interface ReportDestination<Resolved extends Target = Target> {
  /**
   * Resolves the place before a report is fetched, because the person may select another cell meanwhile. Changes
   * nothing.
   * @param reportId of a saved report; absent for a table that no report owns
   * @throws StatsError when nothing can be written there, for example NO_CURRENT_CELL or SHEET_NAME_INVALID
   */
  resolveTarget: (place: Place, reportId?: string) => Resolved;
  /**
   * Detaches a saved report from its cells: deletes them and its charts, or leaves them as a table that no report owns.
   * A table outside of the spreadsheet always stays.
   */
  release: (place: Place, reportId: string, deletesData: boolean, charts: ChartRecords) => void;
  /**
   * Puts back what the last write of a saved report replaced.
   * @throws StatsError NOTHING_TO_UNDO, ROWS_NOT_WRITTEN, DOCUMENT_BUSY if another run writes meanwhile, and what a
   *   write throws
   */
  undo: (place: Place, reportId: string, undo: UndoOrder) => Undone;
  /**
   * Adds a chart that follows a saved report's rows.
   * @param mode of its writes
   * @returns null, or why the chart couldn't be drawn yet; the next write tries again
   * @throws StatsError REPORT_NOT_WRITTEN, CHART_LIMIT, CHART_COLUMN_MISSING, CHART_ROWS_REPEAT, DOCUMENT_BUSY
   */
  addChart: (
    place: Place,
    reportId: string,
    chart: ChartChoice,
    tabName: string | null,
    records: ChartRecords,
  ) => ChartTrouble | null;
  /** Adds a note to a report's data that says why its last run failed, if the place can have notes. */
  noteFailure: (place: Place, reportId: string, sentence: string) => void;
}

/** A resolved place, for one run. */
type Target = TableTarget | DaysTarget;

/**
 * A place that takes whole tables.
 * @example
 * target.write(order, answer, observer).range; // 'A1:G41'
 */
export interface TableTarget {
  kind: 'table';
  /** Whether the report has no table of its own there: it has never written, or a person has deleted all cells. */
  isNew: boolean;
  /**
   * Refuses a size for which there is no room, unless it's small. Changes nothing.
   * @throws StatsError SPREADSHEET_FULL, SHEET_TOO_WIDE
   */
  checkRoom(size: { rows: number; columns: number }): void;
  /**
   * Writes a table. A failure before the first row is written leaves the old data unchanged.
   * @throws StatsError COLUMNS_CHANGED, ROWS_OF_OTHERS, ROWS_NOT_WRITTEN, CANCELLED, and what
   *   the destination itself refuses
   */
  write(order: TableOrder, answer: Answer, observer: RunObserver): Written;
}

/**
 * A place that holds each day separately.
 * @example
 * target.load(order, deps, observer).loaded.days; // 7
 */
export interface DaysTarget {
  kind: 'days';
  /**
   * Fetches days and puts each in place of what is there, until all are done, time is up, or an error ends the run.
   * @throws StatsError TABLE_DATA_OF_OTHERS, what the destination itself refuses, and, if no day was settled, why not
   */
  load(order: DaysOrder, deps: InRun<FetchDeps>, observer: RunObserver): DaysResult;
}

/** The destination for each kind of place. */
export type Destinations = { readonly [Kind in Place['kind']]: ReportDestination };

/** The undo of a report's last write. */
export interface UndoOrder extends Pick<TableOrder, 'confirm' | 'charts' | 'agreements' | 'scheduleOwner'> {
  rules: WriteRules;
  /** For the note: the source's title, the report's name, and the time of the undo, ms since 1970. */
  title: string;
  reportName: string;
  writtenMs: number;
  /** Of a table of no report: what it came of, and the write, so that an undo that is stopped can be repeated. */
  ofWrite?: { origin?: string; key: string };
}

export interface Undone {
  written: Written;
  /** Of the restored table. */
  titles: readonly string[];
  lastGood: LastGood;
}
