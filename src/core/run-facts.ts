// The facts of a run, while it goes on and when it is done. `src/text` makes sentences of them.

import type { Day, DaySpan } from './day';
import type { DaySpans } from './day-spans';
import type { AppFailure, StatsError } from './errors';
import type { BucketName, CutBuckets } from './report/buckets';
import type { ComparedDays } from './report/comparison';
import type { Judging } from './report/discrepancy-options';
import type { Finding } from './report/finding';

/** How a run stands; `total` is 0 while it is not known. */
export interface RunProgress {
  phase: 'starting' | 'fetching' | 'writing' | 'loading' | 'done';
  done: number;
  total: number;
  /** `days` where answers that are too large as a whole are read in parts. */
  unit: 'apps' | 'days' | 'rows';
  /** When the phase began, ms, where nothing but its time can be counted. */
  sinceMs?: number;
  /** What the run waits for before it asks the service again; absent while it does not. */
  retry?: Retry;
}

/** A request that is repeated. */
export interface Retry {
  /** When, ms since 1970. */
  atMs: number;
  /** The HTTP status that the service answered with; 0 when there was no answer. */
  status: number;
}

/** What a write did, and where. */
export interface Written {
  /** Rows written: of a table that was appended those added, else all; without header and totals. */
  rows: number;
  /** Null where the rows were not compared with earlier ones. */
  changes: Changes | null;
  /** Earlier rows that stayed because the answer had none; then nothing was written. */
  keptRows: number;
  /** The sheet, or whatever else it was written to, by its name. */
  placeName: string;
  /** The part of that place that the table takes, in A1 notation: header, rows and totals; '' where it takes all. */
  range: string;
  /** Whether a table of ours was there before, which this one has replaced. */
  replacedTable: boolean;
  /** The rows of that table, where neither is a report's. */
  replacedRows?: number;
  /** Whether Google refused the table's number formats, as in a Table with column types. */
  keepsFormats?: boolean;
  /** Why the changed cells could not be marked, where that was wanted. */
  marksError?: StatsError;
  /** Where the destination holds each day by itself. */
  loaded?: LoadedDays;
  /** Charts of a report that the write has not brought up to date; absent where there are none. */
  chartTroubles?: readonly ChartTrouble[];
}

/** The load jobs of one run, or of several after each other: how many, and the names of the first and the last. */
export interface LoadJobs {
  count: number;
  first: string;
  last: string;
}

/** What was loaded day by day, beside the rows. */
export interface LoadedDays {
  /** Days whose rows were replaced, and days whose rows were removed because the service has none any more. */
  days: number;
  emptied: number;
  /** Bytes that were sent. */
  bytes: number;
  /** The names of the load jobs that succeeded. */
  jobIds: readonly string[];
  /** Days that stay as they were, and why. */
  failed: readonly FailedDays[];
  /** Days of answers without any row, which change nothing. */
  unanswered: readonly DaySpan[];
  /** Whether an earlier run has loaded the table, and this one had to make it again. */
  wasMissing?: boolean;
  /** When the table was made, by its own clock; absent where that is not known, or its days do not stay. */
  made?: string;
  /** Opens the table, and reads it: an address and a query in SQL. */
  url: string;
  query: string;
}

/** How far a run has come that loads days one by one. */
export interface DaysReached {
  /** Days that it was to load. */
  total: number;
  /** Those that it has not tried, in the order in which they are to be loaded. */
  left: DaySpans;
  /** What ended it before those; null where its time did. */
  stoppedBy: StatsError | null;
  /** Whether it loads what there is now, so that no earlier days can be loaded. */
  isSnapshot?: boolean;
}

/** How far the backfill of a report is, in days, and what it waits for. */
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

/** A chart that shows its earlier rows, and why. */
export interface ChartTrouble {
  title: string;
  error: StatsError;
}

/** What is worth knowing of the answers that figures came from. */
export interface AnswerFacts {
  /** Apps or bundles that were asked for by name and have no row, as far as that is known. */
  absent: readonly string[];
  /** Parts of the period that were read one by one, where an answer was too large or too slow as a whole; else 0. */
  parts: number;
  /** Whether the filter leaves no app to ask. */
  isNoneAsked?: true;
  /** Values of the filter that nothing has; absent where there are none, or where nobody looks at them. */
  unmatched?: readonly UnmatchedValue[];
}

/** A value of a filter that no row has, or no app. */
export interface UnmatchedValue {
  /** The title of its field. */
  field: string;
  isOfApp: boolean;
  value: string;
  /** Values that exist, the nearest first; empty where others are named already. */
  nearest: readonly string[];
}

/** Values that a table has, by the names of the fields that a filter can name. */
export type SeenValues = Readonly<Record<string, readonly string[]>>;

/** What a run came to. */
export interface RunResult extends Written, AnswerFacts {
  /** Whether the answer had no row. */
  isEmpty: boolean;
  /** Whether it had rows, of which none passes the filter. */
  isFilteredOut?: true;
  /** Whether the rows have nothing of the earlier days that they are compared with. */
  lacksEarlier?: true;
  /** Rows of the answer that were not written, because only the top ones are. */
  leftOut: number;
  /** What the table of a choice has that a filter can name. */
  seen?: SeenValues;
  failures: readonly AppFailure[];
  /** The service's ids of the requests that the figures came from, as far as it sent them. */
  requestIds: readonly string[];
  /** The UTC days of the figures; null when only the service knows them. */
  days: DaySpan | null;
  /** The days that they are compared with; absent where they stand alone, null where there are none. */
  comparedWith?: DaySpan | null;
  /** Values without columns of their own, since those are of an earlier run; absent where there are none. */
  valuesInRest?: readonly string[];
  /** Of the rows that were fetched and not refused, as the service reported it, USD; null without a column of it. */
  revenue: number | null;
  /** Absent where the rows bear nothing out that could be told. */
  finding?: Finding;
  /** When the figures were read, ms, where the run did not fetch them itself. */
  readMs?: number;
  /** Whether the last day is today (UTC) or later, so that figures still grow. */
  isOpen: boolean;
  /** Where the destination holds each day by itself. */
  reached?: DaysReached;
}

/** What a write changed in the rows of earlier runs. */
export interface Changes {
  added: number;
  changed: number;
  removed: number;
  /** Days whose revenue was restated, by how much in all (USD), and the day it was most. */
  restatedDays: number;
  restatedRevenue: number;
  mostRestated: { day: Day; revenue: number } | null;
  /** What those days are of which each is the first; absent where they are days. */
  bucket?: BucketName;
}

/** What a run without any effect has changed. */
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
  /** The weeks or months that the days or today cut; absent where there are none. */
  cut?: CutBuckets;
  /** What those days are compared with; null where they stand alone. */
  comparison?: Omit<ComparedDays, 'days'> | null;
  /** Those that the figures are of; empty: all. */
  bundles: readonly string[];
  os: readonly string[];
  /** The title of the dimension whose values stand side by side; absent where none do. */
  columns?: string;
  /** The conditions that its rows meet, as people read them; absent where there are none. */
  filter?: string;
  /** How differences between two services were judged; null where none are. */
  judging: Judging | null;
  writtenMs: number;
  /** When the figures were read, where the write did not fetch them itself. */
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
