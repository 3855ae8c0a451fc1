// The facts of a run, during the run and at its end. `src/text` turns them into sentences.

import type { DaySpan } from './day';
import type { AppFailure, StatsError } from './errors';
import { type Changes, type FailedDays, joinedEvents, type OutcomeEvent } from './outcome-events';
import type { DaysKnown } from './report/asked-days';
import type { Finding, NewestDay } from './report/finding';
import type { Regular, SilentApp } from './report/silent-apps';
import { sumOf } from './sum';
import type { FetchedTable, Rows, Table } from './table';

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

/** What the write of a whole table did, and where. */
export interface Written {
  /** Rows written, without header and totals: in merge all fetched ones, changed or not. */
  rows: number;
  /** All rows that the table has then; absent if it has only those written. */
  heldRows?: number;
  /** Null if the rows weren't compared with earlier ones. */
  changes: Changes | null;
  /** How many earlier rows weren't removed, because the answer had no rows. If any, nothing was written. */
  keptRows: number;
  /** The name of the sheet, or of the other place that was written to. */
  placeName: string;
  /** The cells of the table, header and totals included, in A1 notation; '' outside of the spreadsheet. */
  range: string;
  /** How many rows the add-on's table had that stood there before; null if there was none, or if it's unchanged. */
  replacedRows: number | null;
  /** By which the write can be undone: a report's ID or the name of a person's write; absent if it replaced nothing. */
  undoKey?: string;
  /** Marks of the apps that weren't requested and whose rows stay; absent if the write looked for none. */
  otherApps?: readonly string[];
  /** The names of `AnswerFacts.gone`, where rows of earlier runs tell them. */
  gone?: readonly string[];
  /** See `AnswerFacts.silent`: absent where answers tell no days. */
  silent?: readonly SilentApp[];
  /** What is known of the days of a table that is an earlier one than the last run left; absent for any other. */
  earlierTable?: DaysKnown;
  /** All rows that are now in the table, if rows of earlier runs stay; null if it has only the rows just written. */
  block: Rows | null;
  /** What it met. */
  events: readonly OutcomeEvent[];
}

/** What a load of days did, and where. */
export interface DaysWritten {
  /** Rows loaded. */
  rows: number;
  /** The name of the place that was loaded. */
  placeName: string;
  loaded: LoadedDays;
}

/** The load jobs of one run or of successive runs: how many, and the names of the first and the last. */
export interface LoadJobs {
  count: number;
  first: string;
  last: string;
}

/** What was loaded day by day. */
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
  wasMissing: boolean;
  /** The address that opens the table, and the SQL query that reads it. */
  url: string;
  query: string;
}

/** How far a run that loads days one by one has come. */
export interface DaysReached {
  /** How many days the run had to load. */
  total: number;
  /** The days that the run hadn't tried or finished when it ended; null if there are none. */
  remaining: DaySpan | null;
  /** The error that ended the run; null if none did, or if time ran out. */
  stoppedBy: StatsError | null;
  /** Whether the run loads a snapshot of today, so that earlier days can't be loaded. */
  isSnapshot: boolean;
}

/** What a person should know about an answer of a service, beside its rows. */
export interface AnswerFacts {
  failures: readonly AppFailure[];
  /** The IDs of the requests that succeeded, as far as the services sent them. */
  requestIds: readonly string[];
  /** Chosen apps that the account no longer has, without which the table is: their IDs, or names that rows have. */
  gone?: readonly string[];
  /** Apps that have fallen silent (`report/silent-apps`); absent where answers tell no days. */
  silent?: readonly SilentApp[];
  /** Whether the filter excludes every app, so that no app was requested. */
  excludesAllApps: boolean;
  /** What else is to be told. */
  events: readonly OutcomeEvent[];
}

/** Of an answer about which there is nothing to know. */
export const PLAIN_ANSWER: AnswerFacts & Pick<Answer, 'requestedApps'> = {
  requestedApps: null,
  failures: [],
  requestIds: [],
  excludesAllApps: false,
  events: [],
};

/** An app that was requested, by the columns that name it. */
export interface RequestedApp {
  id: string;
  names: { readonly app: string; readonly bundle_id: string; readonly platform: string };
  /** Whether it gave no answer. */
  hasFailed: boolean;
  /** Whether its answer has no row of the period at all, as sent: that is no word about the rows that a table has. */
  isSilent: boolean;
  /** The days of its rows as sent, before any filter; null where the answer tells no days. */
  days: readonly string[] | null;
}

/** A fetched table, and what a person should know about it. */
export interface Answer extends AnswerFacts {
  table: Table;
  /** The apps that were requested, whatever the rows are of; null if whatever there is was requested. */
  requestedApps: readonly RequestedApp[] | null;
  /** All apps of the account; absent for a source without apps. */
  listed?: readonly Pick<RequestedApp, 'id' | 'names'>[];
  /** For people: the account's email (perhaps with its only app or the number of apps), the seller's name, or both. */
  account: string;
  /** Whose figures these are: IDs of publishers (several accounts may belong to one), the seller's name, or both. */
  owners: readonly string[];
}

/** An answer whose table is as it was fetched. */
export type FetchedAnswer = Answer & { table: FetchedTable };

/** The values in a table, by the names of the fields that a filter can use. */
export type SeenValues = Readonly<Record<string, readonly string[]>>;

/** The result of a run: a whole table was written, or days were loaded. */
export type RunResult = TableResult | DaysResult;

/** A whole table, and what its figures say, whether it's written or only previewed. */
export interface TableFigures extends AnswerFacts {
  table: FetchedTable;
  /** How many apps were asked for rows, and the names of those without any; absent where nothing tells. */
  apps?: { readonly asked: number; readonly lacking: readonly string[] };
  /** Whether the answer had no row of the period. It may have rows of the earlier days of a comparison. */
  isEmpty: boolean;
  /** The UTC days of the figures; null when only the service knows them. */
  days: DaySpan | null;
  /** The days that the figures are compared with; null for none. */
  comparedWith: DaySpan | null;
  /** Whether the last day is today (UTC) or later, so that figures still grow. */
  isOpen: boolean;
  /** What the rows show; null if there is nothing to tell. */
  finding: Finding | null;
  /** The same of the newest day of the period, for a summary of it; absent if none is mailed, or the day has no row. */
  newestDay?: NewestDay;
}

export interface TableResult extends TableFigures, Written {
  kind: 'table';
  /** When the figures were read, ms since 1970; null if the run has fetched them itself. */
  readMs: number | null;
}

/** What days have come to: those of one window, or of a whole run. They have no rows, because runs load millions. */
export interface DaysFigures extends AnswerFacts, DaysWritten {
  /** Whether nothing was loaded or emptied, and no answer had a row. */
  isEmpty: boolean;
  /** The sum of the revenue column without days that failed to load, USD; null without such a column. */
  revenue: number | null;
}

export interface DaysResult extends DaysFigures {
  kind: 'days';
  /** Those that were ordered. */
  days: DaySpan;
  /** Whether the last day is today (UTC) or later, so that figures still grow. */
  isOpen: boolean;
  reached: DaysReached;
  /** What the next run must know of apps: marks of those that lacked in a window, and, if all was read, the regular. */
  heard: { missing: readonly string[]; regular: readonly Regular[] | null };
}

/** What the windows of a run have come to together. Without any, there are no rows, and no place is named. */
export function combineWindows(windows: readonly DaysFigures[]): DaysFigures {
  const loads = windows.map(({ loaded }) => loaded);
  const last = windows[windows.length - 1];
  const rows = sumOf(windows.map((each) => each.rows));
  const revenues = windows.flatMap(({ revenue }) => revenue ?? []);
  const emptied = sumOf(loads.map((each) => each.emptied));
  return {
    // An app may fail in several windows.
    failures: [
      ...new Map(windows.flatMap(({ failures }) => failures.map((each) => [each.app, each]))).values(),
    ],
    gone: [...new Set(windows.flatMap(({ gone = [] }) => gone))],
    requestIds: windows.flatMap(({ requestIds }) => requestIds),
    excludesAllApps: windows.some(({ excludesAllApps }) => excludesAllApps),
    events: joinedEvents(windows),
    rows,
    placeName: last?.placeName ?? '',
    loaded: {
      days: sumOf(loads.map(({ days }) => days)),
      emptied,
      bytes: sumOf(loads.map(({ bytes }) => bytes)),
      jobIds: loads.flatMap(({ jobIds }) => jobIds),
      failed: loads.flatMap(({ failed }) => failed),
      unanswered: loads.flatMap(({ unanswered }) => unanswered),
      wasMissing: loads.some(({ wasMissing }) => wasMissing),
      url: last?.loaded.url ?? '',
      query: last?.loaded.query ?? '',
    },
    isEmpty: rows === 0 && emptied === 0 && windows.every((each) => each.isEmpty),
    revenue: revenues.length > 0 ? sumOf(revenues) : null,
  };
}
