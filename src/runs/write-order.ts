// What a destination is asked to write or undo, and until when. A whole table and days that are loaded one by one are
// ordered differently.

import type { Agreements } from '../core/agreement';
import type { Day, DaySpan } from '../core/day';
import type { FailedDays } from '../core/outcome-events';
import { type DaysKnown, NOTHING_KNOWN } from '../core/report/asked-days';
import type { ReportChart } from '../core/report/chart';
import type { Today } from '../core/report/final-days';
import type { WriteSize } from '../core/report/large-write';
import type { Regular } from '../core/report/silent-apps';
import type { Answer } from '../core/run-facts';
import type { Query, ReportSource } from '../sources/source';
import type { RunBy } from './run-observer';
import type { WriteRules } from './write-rules';

/** The terms of a run, whatever it writes. */
export interface RunTerms {
  by: RunBy;
  /** ms since 1970 after which no request is started. */
  deadlineMs: number;
  /**
   * Called right before a write. A sheet calls it under the lock, so that nobody can delete the report in between.
   * @throws StatsError if the write is no longer wanted, because the report was deleted or changed while it ran
   */
  confirm(): void;
}

/** A write that replaced a table of no report. */
export interface LastWrite {
  /** Names the write. */
  key: string;
  /** The name of the block. */
  block: string;
  sheetName: string;
  /** What the replaced table came of; blank if that isn't known. */
  origin: string;
  /** Whether it replaced nothing, so that its undo blanks its cells. */
  isFirst?: boolean | undefined;
  /** The key of the copy, if another: that of an earlier write, whose copy it takes the place of. */
  copy?: string | undefined;
}

/** A person's last write in the spreadsheet, stored where only that person writes; null if it can't be undone. */
export interface LastWrites {
  read(): LastWrite | null;
  /** Keeps what `next` returns for the last write so far. */
  change(next: (before: LastWrite | null) => LastWrite | null): void;
}

/** A run that writes a whole table. */
export interface TableOrder extends RunTerms {
  /**
   * What the person has agreed to: to lose a table of no report that came of another source or grouping, that rows of
   * the report's block are its own, or to move cells in the way. Asked under the lock.
   */
  agreements: Agreements;
  /** The owner of the report's schedule if that is another person, who alone can agree to those rows; null for none. */
  scheduleOwner: string | null;
  /** The person's last write, which this one replaces; null for a report, which keeps what it replaced itself. */
  lastWrites: LastWrites | null;
  /** The report's charts, to be read after `confirm`; null for a table that no report owns. */
  charts: ChartRecords | null;
  source: ReportSource;
  query: Query;
  /** The period as people name it. */
  periodName: string;
  /** A mark of all that is chosen, but of the place. */
  choiceMark: string;
  rules: WriteRules;
  /**
   * The newest day that was final when the figures were read: in the last good run if a list of users failed, of which
   * rows keep what they had.
   */
  newestFinal: Day;
  earlier: EarlierRuns;
  /** Whether it goes on with a table of which it's known from which day on it must be read again. */
  goesOn: boolean;
  /** Under which names final figures that the run changes are listed; null if they aren't. */
  listedAs: { report: string; account: string } | null;
  /** When the figures were read, ms since 1970; null if this run has fetched them. */
  readMs: number | null;
  /** ms since 1970. */
  writtenMs: number;
}

/** A query whose rows are by day, and the days that it loads. */
export interface DayQuery {
  query: Query;
  days: DaySpan;
  /** Whether its rows have no date, as in a list of apps. Each run then loads them as rows of today. */
  isSnapshot: boolean;
}

/** A run that loads days into a table, one window of days after another. */
export interface DaysOrder extends RunTerms {
  /** What the person has agreed to. */
  agreements: Agreements;
  source: ReportSource;
  query: DayQuery;
  /** Loaded oldest first. */
  days: DaySpan;
  /** Whether an earlier run has loaded the table. */
  hasLoaded: boolean;
  /** Runs in a row that have failed before this one. */
  failures: number;
  /** When the run began. */
  today: Today;
  /** The apps that earlier runs knew as regular. */
  regular: readonly Regular[];
  /** Called before figures are written. @throws StatsError if they must not be mixed with those in the table */
  checkFigures(answer: Answer): void;
  /** Called after each window, before the next begins, so that what is settled isn't lost if the run is stopped. */
  onSettled(window: WindowOutcome): void;
}

/** Where a load of days keeps what is settled as it goes, so that it isn't lost if the run is stopped. */
export interface DaysRecord {
  /** Whose days the table has, as last recorded; blank if that isn't known. */
  dataOwner(): string;
  /** The run is about to load these days, oldest first. */
  listed(days: DaySpan, today: Today): void;
  /** The run is about to load data of this owner. @param check throws if that must not come beside `held` */
  owned(dataOwner: string, check: (held: string) => void): void;
  /** @param today when the run began; null if it loads a snapshot, after which no day is left */
  settled(window: WindowOutcome, today: Today | null): void;
}

/** The outcome of a window of days. */
export interface WindowOutcome {
  /** The days that the run has come through: loaded, emptied, without rows, or failed. Null for none. */
  days: DaySpan | null;
  failed: readonly FailedDays[];
  /** Marks of the apps that failed, and whose rows stay. */
  missing: readonly string[];
  /** Whether a day was loaded. */
  hasLoaded: boolean;
}

/**
 * The registered charts of one report, the only ones that are ever changed or deleted. Used only under the lock,
 * because a person may add a chart.
 */
export interface ChartRecords {
  all(): readonly ReportChart[];
  save(charts: readonly ReportChart[]): void;
}

/** What is known of a report's earlier runs. */
export interface EarlierRuns {
  /** Runs in a row that have failed since the last good one. */
  failures: number;
  /** How much the last one has written. */
  size: WriteSize;
  /** Whether any has written. If not, the existing table isn't the report's, and any mode may replace it. */
  hasWritten: boolean;
  /**
   * Whether the existing rows are of another account, filter or app. Only mode replace may overwrite them, unless a
   * person agrees that the rows belong together.
   */
  isOfOthers: boolean;
  /** Stored with the undo copy of the rows, and returned by an undo. */
  lastGood: LastGood;
}

/** When a report's rows were read, ms since 1970, and their data owner. */
export interface LastGood {
  lastGoodMs: number | null;
  dataOwner: string;
  /** The value columns, as they are stored; null for a report without value columns. */
  columnsKept: string | null;
  /** What was known of the table's days and apps. */
  known: DaysKnown;
  /** The marks of the apps whose rows had stayed, see `OtherApps`. */
  otherApps: readonly string[];
}

/** For a table that no saved report owns. */
export const NO_EARLIER_RUNS: EarlierRuns = {
  failures: 0,
  size: { rows: null, columns: 0 },
  hasWritten: false,
  isOfOthers: false,
  lastGood: { lastGoodMs: null, dataOwner: '', columnsKept: null, known: NOTHING_KNOWN, otherApps: [] },
};
