// The facts of a run, during the run and at its end. `src/text` turns them into sentences.

import type { Day, DaySpan } from './day';
import type { DaySpans } from './day-spans';
import type { AppFailure, StatsError } from './errors';
import type { BucketName, CutBuckets } from './report/buckets';
import type { ComparedDays } from './report/comparison';
import type { Judging } from './report/discrepancy-options';
import type { Finding } from './report/finding';

/** The progress of a run. `total` is 0 while unknown. */
export interface RunProgress {
  phase: 'starting' | 'fetching' | 'writing' | 'loading' | 'done';
  done: number;
  total: number;
  /** `days` while a table is loaded, or while answers that are too large as a whole are read in parts. */
  unit: 'apps' | 'days' | 'rows';
  /** When the run began, ms since 1970; only in phase `starting`, in which nothing but time can be counted. */
  sinceMs?: number;
  /** The request that the run waits to repeat; absent while it doesn't wait. */
  retry?: Retry;
}

/** A request that will be repeated. */
export interface Retry {
  /** When it is sent again, ms since 1970. */
  atMs: number;
  /** The HTTP status that the service answered with; 0 when there was no answer. */
  status: number;
}

/** What a write did, and where. */
export interface Written {
  /** Rows written, without header and totals: in append the added ones, in merge all fetched ones, changed or not. */
  rows: number;
  /** Null if the rows weren't compared with earlier ones. */
  changes: Changes | null;
  /** How many earlier rows weren't removed, because the answer had no rows. If any, nothing was written. */
  keptRows: number;
  /** The name of the sheet, or of the other place that was written to. */
  placeName: string;
  /** The cells of the table, header and totals included, in A1 notation; '' outside of the spreadsheet. */
  range: string;
  /** Whether the add-on had a table there, which this one replaced. */
  replacedTable: boolean;
  /** How many rows the replaced table had; absent if there was none, or for a saved report. */
  replacedRows?: number;
  /** Whether Google refused the number formats, as in a Google Sheets Table with column types. */
  keepsFormats?: boolean;
  /** Why the changed cells could not be marked; absent if they were, or if the report doesn't mark changes. */
  marksError?: StatsError;
  /** What was loaded, if the destination holds each day separately. */
  loaded?: LoadedDays;
  /** Charts of a report that the write couldn't update; absent if there are none. */
  chartTroubles?: readonly ChartTrouble[];
}

/** The load jobs of one run or of successive runs: how many, and the names of the first and the last. */
export interface LoadJobs {
  count: number;
  first: string;
  last: string;
}

/** What was loaded day by day. `Written` has the number of rows. */
export interface LoadedDays {
  /** How many days were loaded, and how many had their rows deleted because the service no longer has any. */
  days: number;
  emptied: number;
  /** Bytes that were sent. */
  bytes: number;
  /** The names of the load jobs that succeeded. */
  jobIds: readonly string[];
  /** Days that could not be loaded, whose rows are unchanged, and why. */
  failed: readonly FailedDays[];
  /** The days of answers without any row. Such an answer changes nothing. */
  unanswered: readonly DaySpan[];
  /** Whether the table of an earlier run was missing, so that this run created it again. */
  wasMissing?: boolean;
  /** When the table was created, ms since 1970, as text; absent if unknown, or if its days expire. */
  made?: string;
  /** The address that opens the table, and the SQL query that reads it. */
  url: string;
  query: string;
}

/** How far a run that loads days one by one has come. */
export interface DaysReached {
  /** How many days the run had to load. */
  total: number;
  /** The days that the run hadn't tried or finished when it ended, in the order of loading. */
  left: DaySpans;
  /** The error that ended the run; null if none did, or if time ran out. */
  stoppedBy: StatsError | null;
  /** Whether the run loads a snapshot of today, so that earlier days can't be loaded. */
  isSnapshot?: boolean;
}

/** How far a report's backfill has come, in days. It waits for the next run (`time`), tomorrow's quota, or nothing. */
export interface BackfillLeft {
  left: number;
  total: number;
  isPaused: boolean;
  waits: 'time' | 'tomorrow' | null;
}

/** Days that were not loaded. */
export interface FailedDays extends DaySpan {
  error: StatsError;
}

/** A chart that still shows the rows of an earlier run, and why. */
export interface ChartTrouble {
  title: string;
  error: StatsError;
}

/** Facts about the answers that the figures came from. */
export interface AnswerFacts {
  /** Apps or bundles that were requested by name and have no row, as far as known. */
  absent: readonly string[];
  /** How many pieces answers were split into, because the whole was too large or too slow; 0 if none was split. */
  parts: number;
  /** Whether the filter excludes every app, so that no app was requested. */
  excludesAllApps?: true;
  /** Values of the filter that no row or app has; absent if there are none, and in scheduled runs and formulas. */
  unmatched?: readonly UnmatchedValue[];
}

/** A value of a filter that no row has, or no app. */
export interface UnmatchedValue {
  /** The title of its field. */
  field: string;
  isOfApp: boolean;
  value: string;
  /** Values that exist, the nearest first; empty after the first few unmatched values, to keep messages short. */
  nearest: readonly string[];
}

/** The values in a table, by the names of the fields that a filter can use. */
export type SeenValues = Readonly<Record<string, readonly string[]>>;

/** The result of a run. */
export interface RunResult extends Written, AnswerFacts {
  /** Whether the answer had no row of the period. It may have rows of the earlier days of a comparison. */
  isEmpty: boolean;
  /** Whether the answer had rows, but none passes the filter. */
  isFilteredOut?: true;
  /** Whether no row has a figure for the earlier days that the period is compared with. */
  lacksEarlier?: true;
  /** Rows of the answer that were not written, because only the top ones are. */
  leftOut: number;
  /** The values of the table that a filter can use; set only where a choice is written to a sheet. */
  seen?: SeenValues;
  failures: readonly AppFailure[];
  /** The IDs of the requests that the figures came from, as far as the services sent them. */
  requestIds: readonly string[];
  /** The UTC days of the figures; null when only the service knows them. */
  days: DaySpan | null;
  /** The days that the figures are compared with; absent without a comparison, null if there are no such days. */
  comparedWith?: DaySpan | null;
  /** New values that count in `Other`, because the columns are those of an earlier run; absent if there are none. */
  valuesInOther?: readonly string[];
  /** The sum of the revenue column without days that failed to load, USD; null without such a column. */
  revenue: number | null;
  /** What the rows show; absent if there is nothing to tell. */
  finding?: Finding;
  /** When the figures were read, ms since 1970, if the run didn't fetch them itself. */
  readMs?: number;
  /** Whether the last day is today (UTC) or later, so that figures still grow. */
  isOpen: boolean;
  /** How far the run has come, if the destination holds each day separately. */
  reached?: DaysReached;
}

/** What a write changed in the rows of earlier runs. */
export interface Changes {
  added: number;
  changed: number;
  removed: number;
  /** How many days have restated revenue, by how much in all (USD), and the day with the largest change. */
  restatedDays: number;
  restatedRevenue: number;
  mostRestated: { day: Day; revenue: number } | null;
  /** Set if each of those days stands for a week or month, of which it is the first. */
  bucket?: BucketName;
}

/** The changes of a run that had no effect. */
export const NO_CHANGES: Changes = {
  added: 0,
  changed: 0,
  removed: 0,
  restatedDays: 0,
  restatedRevenue: 0,
  mostRestated: null,
};

/** What the header note says (docs/product.md §3). */
export interface NoteFacts {
  title: string;
  /** The period as the person wrote it, e.g. `last 7 days`. */
  periodName: string;
  days: DaySpan | null;
  /** The newest final day when the oldest figures were read. */
  newestFinal: Day;
  /** The weeks or months that are incomplete, because the period or today cuts them; absent if there are none. */
  cut?: CutBuckets;
  /** What the days are compared with; null without a comparison. */
  comparison?: Omit<ComparedDays, 'days'> | null;
  /** The bundles and operating systems that the rows are restricted to; empty for all. */
  bundles: readonly string[];
  os: readonly string[];
  /** The title of the dimension whose values have columns of their own; absent if there's none. */
  columns?: string;
  /** The conditions that the rows meet, as people read them; absent if there are none. */
  filter?: string;
  /** How differences between two services were judged; null for figures of one service. */
  judging: Judging | null;
  writtenMs: number;
  /** When the figures were read, ms since 1970, if the write didn't fetch them itself. */
  readMs?: number;
  account: string;
  rows: number;
  /** Rows of the answer that are not in the table, because only the top ones are. */
  leftOut: number;
  /** Whether a column holds money. */
  hasMoney: boolean;
  failures: readonly AppFailure[];
  requestIds: readonly string[];
}
