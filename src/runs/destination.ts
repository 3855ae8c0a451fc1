// The port to wherever reports are written: it takes a table, and answers what changed and where it is.

import type { Day, DaySpan } from '../core/day';
import type { Place } from '../core/place/place';
import type { ChartChoice, ReportChart } from '../core/report/chart';
import type { ChartTrouble, NoteFacts, Written } from '../core/run-facts';
import type { Table } from '../core/table';
import type { RunWatch } from './run-watch';
import type { WriteRules } from './write-rules';

export interface ReportDestination {
  /**
   * Settles where a report goes, so that a click elsewhere moves nothing while it is fetched. Changes nothing.
   * @param reportId of a saved report: its rows are compared with earlier ones, and can be undone
   * @throws StatsError when nothing can be written there, for example NO_CURRENT_CELL or SHEET_NAME_INVALID
   */
  resolveTarget(place: Place, reportId?: string): Target;
  /**
   * Ends a saved report's hold on its data, which are deleted with its charts, or stay as a table of nobody's.
   * @param charts of the report
   */
  release(place: Place, reportId: string, deletesData: boolean, charts: readonly ReportChart[]): void;
  /**
   * Ends the marks on the cells that the last run of a report has changed.
   * @throws StatsError
   */
  unmark(place: Place, reportId: string): void;
  /** Tells whoever looks at the data why the last run of their report failed. */
  noteFailure(place: Place, reportId: string, sentence: string): void;
}

/** A place that was settled. */
export interface Target {
  /**
   * Checks that it can be written to, before anything is fetched; absent where only a write can tell. Once is enough
   * for a run: again, it asks for nothing.
   * @param deadlineMs when nothing more may be begun, ms
   * @returns when the table was made that is there, by its own clock, as a text that no other one in its place has;
   *   null where there is none, that is not known, or days in it do not stay
   * @throws StatsError what a write would throw
   */
  prepare?(deadlineMs: number): string | null;
  /**
   * Writes a table. Any failure before the first row is written leaves the old data as they were.
   * @throws StatsError COLUMNS_CHANGED, DAY_PRESENT, ROWS_OF_OTHERS, TABLE_DATA_OF_OTHERS, CANCELLED, and what the
   *   destination itself refuses
   */
  write(write: TableWrite, watch: RunWatch): TableWritten;
  /**
   * Puts back what the last write of a saved report replaced.
   * @throws StatsError NOTHING_TO_UNDO, DOCUMENT_BUSY when another write comes first, and what a write throws
   */
  undo(undo: UndoWrite, watch: RunWatch): Undone;
  /**
   * Adds a chart of a saved report's rows, which follows them from then on.
   * @returns why it isn't there yet: the next write tries again; null when it is
   * @throws StatsError REPORT_NOT_WRITTEN, CHART_LIMIT, CHART_COLUMN_MISSING, CHART_NEEDS_COLUMNS, DOCUMENT_BUSY
   */
  addChart(chart: ChartChoice, records: ChartRecords): ChartTrouble | null;
}

/** What is stored of a report's charts, while nobody else can change it. */
export interface ChartRecords {
  all(): readonly ReportChart[];
  save(charts: readonly ReportChart[]): void;
  /** The slots of all reports' charts. */
  takenSlots(): ReadonlySet<number>;
}

/** What writes to each kind of place. */
export type Destinations = { readonly [Kind in Place['kind']]: ReportDestination };

/** What a write did, and what is there now. */
export interface TableWritten extends Written {
  /** The rows of the table as it now is, where those of earlier runs stay; absent where it has only those written. */
  block?: Pick<Table, 'columns' | 'rows'>;
}

/** A table to write, and what its run knows of it. */
export interface TableWrite {
  table: Table;
  rules: WriteRules;
  /** Where the figures come from. Its `days` are those that the table answers for. */
  facts: TableFacts;
  /** The days of the period itself; those of the facts may begin earlier. Null: only the service knows them. */
  periodDays: DaySpan | null;
  /** The UTC day on which all the figures were read last. */
  readOn: Day;
  /** Whether a person runs it. Unattended, an answer without any row deletes nothing. */
  isAttended: boolean;
  /** Whether whatever is in the way may be moved. */
  makeRoom: boolean;
  earlier: EarlierRuns;
  /** Of which source, filters, apps and publishers the rows are; only a destination that holds days asks. */
  dataOwner?: string;
  /** When nothing more may be begun, ms; only a write over HTTP asks. */
  deadlineMs: number;
  /** See `Confirm`. */
  confirm: Confirm;
  /** The charts that show its rows, known once `confirm` has been called; absent for a table of no report. */
  charts?: ChartRecords;
}

/**
 * Called before anything is written, when nobody else can write or delete a report any more.
 * @throws StatsError when the write is no longer wanted, because its report was deleted
 */
export type Confirm = () => void;

export type TableFacts = Omit<NoteFacts, 'rows' | 'leftOut' | 'hasMoney'>;

/** What a report knows of its runs before this one. */
export interface EarlierRuns {
  /** Whether one of them has written. A table of other columns is then the report's own, and merges refuse it. */
  hasWritten: boolean;
  /** Whether their rows are of other accounts, filters or apps, which only mode replace may write over. */
  isOfOthers: boolean;
  /** Kept with the rows, and given back by an undo. */
  lastGood: LastGood;
}

/** When a report's rows were read, ms, and whose data they are. */
export interface LastGood {
  lastGoodMs: number | null;
  dataOwner: string;
  /** The columns that the report keeps, as its tab has them; absent where it has none. */
  columnsKept?: string;
}

/** For a table that is no saved report's. */
export const NO_EARLIER_RUNS: EarlierRuns = {
  hasWritten: false,
  isOfOthers: false,
  lastGood: { lastGoodMs: null, dataOwner: '' },
};

export interface UndoWrite extends Pick<WriteRules, 'mode' | 'marksChanges'> {
  /** For the note: the source's title, the report's name and when, ms. */
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
