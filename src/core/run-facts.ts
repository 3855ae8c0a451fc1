// The facts of a run, during the run and at its end. `src/text` turns them into sentences.

import type { StatsService } from './add-on/services';
import type { Day, DaySpan } from './day';
import type { LostCriteria } from './error-codes/sheet-codes';
import type { AppFailure, StatsError } from './errors';
import type { DaysKnown } from './report/asked-days';
import type { BucketName, CutBuckets } from './report/buckets';
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
  /** Whether Google refused the number formats, as in a Google Sheets Table with column types. */
  keepsFormats: boolean;
  /** The columns of numbers that a person had set to plain text, and that got a format again; absent for none. */
  retyped?: readonly string[];
  /** What ends above the last row of the block, which has grown; absent for nothing. */
  endsAbove?: readonly EndsAbove[];
  /** The titles of charts that lie over a table where none was before; absent for none. */
  underCharts?: readonly string[];
  /** Formulas that read a column by its letter, where another one stands now; absent if no column has moved. */
  movedColumns?: MovedColumns;
  /** What the write has listed of final figures that have changed; absent if it found none, or doesn't list them. */
  listed?: ListedDays;
  /** Charts of a report that the write couldn't update. */
  chartTroubles: readonly ChartTrouble[];
  /** What else it couldn't do. */
  losses: readonly Loss[];
  /** Apps that weren't requested and whose rows stay; absent if the write looked for none. */
  otherApps?: OtherApps;
  /** The names of `AnswerFacts.gone`, where rows of earlier runs tell them. */
  gone?: readonly string[];
  /** See `AnswerFacts.silent`: absent where answers tell no days. */
  silent?: readonly SilentApp[];
  /** What is known of the days of a table that is an earlier one than the last run left; absent for any other. */
  earlierTable?: DaysKnown;
  /** Apps of the table that this run is the first to miss in the account; absent if there are none. */
  left?: readonly string[];
  /** All rows that are now in the table, if rows of earlier runs stay; null if it has only the rows just written. */
  block: Rows | null;
}

/** A filter, or a Table, by its last row, and how many rows of the block stand below it. */
export interface EndsAbove {
  what: 'filter' | 'table';
  row: number;
  rows: number;
}

/** What becomes of formulas that read by letter a column which a write has moved (`sheet/neighbours/moved-columns`). */
export interface MovedColumns {
  /** The first formulas: their cell, the letter, and the heading that stands there now; null for none. */
  readers: readonly { at: string; column: string; isNow: string | null }[];
  /** How many more there are. */
  more: number;
  /** Sheets whose formulas weren't read: too large, or no time was left. */
  unread: readonly string[];
}

/** Something beside the rows that a write couldn't do once they stood, see `sheet/losses`. */
export type Loss =
  | LostCriteria
  /**
   * `undo`: the copy of the rows before, for which there is no room. `beside`: what Google refuses only at the end,
   * when it doesn't say which.
   */
  | {
      what: 'undo' | 'leftovers' | 'rows' | 'looks' | 'note' | 'widths' | 'memory' | 'charts' | 'beside';
      error: StatsError;
    };

/** Days whose figures were final and have changed. */
export interface ListedDays {
  days: readonly DayRevenue[];
  /** Why the list lacks them: an error, or a person's tab has its name (`tab`); null if it has them. */
  trouble: StatsError | 'tab' | null;
  /** Whether lines of kept rows fill the list, so that some of these found no place. */
  isFull: boolean;
  /** Set if each of those days stands for a week or month, of which it is the first. */
  bucket?: BucketName;
}

/** By how much the revenue of a day has changed, USD. */
export interface DayRevenue {
  day: Day;
  revenue: number;
}

/** Apps of rows that a merge hasn't requested. */
export interface OtherApps {
  /** What tells one from another, short enough for the reports tab. */
  marks: readonly string[];
  /** Whether the outcome of no run before has told some of them. */
  isNew: boolean;
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

/** Days that were not loaded. */
export interface FailedDays extends DaySpan {
  error: StatsError;
}

/** A chart that still shows the rows of an earlier run, and why. */
export interface ChartTrouble {
  title: string;
  error: StatsError;
}

/** What makes an answer doubtful, though its form is good: it's used as sent, and named. */
export type AnswerDoubt =
  | { readonly kind: 'version'; readonly service: StatsService; readonly version: string }
  /** A record of the list of apps that has no ID: its place in the list, and its name if it has one. */
  | { readonly kind: 'record'; readonly service: StatsService; readonly row: number; readonly name: string }
  /** A count beside the rows that doesn't say what it counts. */
  | { readonly kind: 'total'; readonly service: StatsService; readonly total: number; readonly rows: number };

/** What the services say beside the rows of good answers. */
export interface Remarks {
  /** In their own words, without those that repeat a secret. */
  readonly words: readonly string[];
  readonly doubts: readonly AnswerDoubt[];
}

export const NO_REMARKS: Remarks = { words: [], doubts: [] };

/** What all say together, each thing once. */
export function joinedRemarks(all: readonly (Remarks | undefined)[]): Remarks {
  return {
    words: uniqueOf(all.flatMap((each) => each?.words ?? [])),
    doubts: uniqueOf(all.flatMap((each) => each?.doubts ?? [])),
  };
}

/** Values that are plain data, each once. */
function uniqueOf<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** What a person should know about an answer of a service, beside its rows. */
export interface AnswerFacts {
  failures: readonly AppFailure[];
  /** The IDs of the requests that succeeded, as far as the services sent them. */
  requestIds: readonly string[];
  remarks: Remarks;
  /** Chosen apps that the account no longer has, without which the table is: their IDs, or names that rows have. */
  gone?: readonly string[];
  /** Apps or bundles that were requested by name and have no row, as far as known; none where `silent` tells them. */
  absent: readonly string[];
  /** Apps that have fallen silent (`report/silent-apps`); absent where answers tell no days. */
  silent?: readonly SilentApp[];
  /** Apps whose records have no count of users, where a table needs one. */
  uncounted: readonly string[];
  /**
   * Apps with days of 0 users beside days with more, where a table has ARPDAU: what they earned before anybody counted
   * would be divided by the users of the other days. Absent where no table has it.
   */
  partlyCounted?: readonly string[];
  /** Rows whose dimensions another row of the same answer has, too; absent if there are none. */
  sentTwice?: SentTwice;
  /** How many pieces answers were split into, because the whole was too large or too slow; 0 if none was split. */
  parts: number;
  /** Whether the filter excludes every app, so that no app was requested. */
  excludesAllApps: boolean;
  /** Values of the filter that no row or app has; none in scheduled runs and formulas, which don't tell them. */
  unmatched: readonly UnmatchedValue[];
}

/** Rows that a service has sent more than once: the first by its dimensions, and how many there are. */
interface SentTwice {
  name: string;
  rows: number;
}

/** Of an answer about which there is nothing to know. */
export const PLAIN_ANSWER: AnswerFacts & Pick<Answer, 'requestedApps'> = {
  requestedApps: null,
  failures: [],
  requestIds: [],
  remarks: NO_REMARKS,
  absent: [],
  uncounted: [],
  parts: 0,
  excludesAllApps: false,
  unmatched: [],
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

/** The result of a run: a whole table was written, or days were loaded. */
export type RunResult = TableResult | DaysResult;

/** A whole table, and what its figures say, whether it's written or only previewed. */
export interface TableFigures extends AnswerFacts {
  table: FetchedTable;
  /** How many apps were asked for rows, and the names of those without any; absent where nothing tells. */
  apps?: { readonly asked: number; readonly lacking: readonly string[] };
  /** Whether the answer had no row of the period. It may have rows of the earlier days of a comparison. */
  isEmpty: boolean;
  /** The newest day that has a row, if it's older than the last final day that was requested; else absent. */
  newestRow?: { readonly day: Day; readonly finalTo: Day };
  /** The UTC days of the figures; null when only the service knows them. */
  days: DaySpan | null;
  /** The weeks or months of the table that the period or today cuts; absent if there are none. */
  cut?: CutBuckets;
  /** The days that the figures are compared with; null for none. */
  comparedWith: DaySpan | null;
  /** Whether the last day is today (UTC) or later, so that figures still grow. */
  isOpen: boolean;
  /** The sum of the revenue column, USD; null without such a column. */
  revenue: number | null;
  /** What the rows show; null if there is nothing to tell. */
  finding: Finding | null;
  /** The same of the newest day of the period, for a summary of it; absent if none is mailed, or the day has no row. */
  newestDay?: NewestDay;
}

export interface TableResult extends TableFigures, Written {
  kind: 'table';
  /** When the figures were read, ms since 1970; null if the run has fetched them itself. */
  readMs: number | null;
  /** The apps for which the report waits no more from this run on; absent for none. */
  released?: readonly string[];
}

/** The first day that another run has to read, because the table was an earlier one; null if this one has read it. */
export function readAgainFrom({
  days,
  earlierTable,
}: Pick<TableResult, 'days' | 'earlierTable'>): Day | null {
  return days && earlierTable?.readFrom && earlierTable.readFrom < days.first ? earlierTable.readFrom : null;
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
  // A window without rows can't tell which values match nothing.
  const telling = windows.filter((each) => each.unmatched.length > 0 || !each.isEmpty);
  return {
    // An app may fail in several windows.
    failures: [
      ...new Map(windows.flatMap(({ failures }) => failures.map((each) => [each.app, each]))).values(),
    ],
    gone: [...new Set(windows.flatMap(({ gone = [] }) => gone))],
    requestIds: windows.flatMap(({ requestIds }) => requestIds),
    remarks: joinedRemarks(windows.map(({ remarks }) => remarks)),
    absent: inAll(
      windows.map(({ absent }) => absent),
      (name, other) => name === other,
    ),
    uncounted: [...new Set(windows.flatMap(({ uncounted }) => uncounted))],
    ...combinedTwice(windows),
    parts: sumOf(windows.map(({ parts }) => parts)),
    excludesAllApps: windows.some(({ excludesAllApps }) => excludesAllApps),
    unmatched: inAll(
      telling.map(({ unmatched }) => unmatched),
      (one, other) => one.field === other.field && one.value === other.value,
    ),
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

function combinedTwice(windows: readonly AnswerFacts[]): Pick<AnswerFacts, 'sentTwice'> {
  const all = windows.flatMap(({ sentTwice }) => sentTwice ?? []);
  const [first] = all;
  return first ? { sentTwice: { ...first, rows: sumOf(all.map(({ rows }) => rows)) } } : {};
}

/** The values of the first list that are in all others, too. */
function inAll<Value>(
  [first = [], ...others]: readonly (readonly Value[])[],
  isSame: (one: Value, other: Value) => boolean,
): Value[] {
  return first.filter((one) => others.every((also) => also.some((other) => isSame(one, other))));
}

/** What a write changed in the rows of earlier runs. */
export interface Changes extends Restatement {
  added: number;
  changed: number;
  removed: number;
}

/** The days of which earlier figures have changed, without those of `ListedDays`. */
export interface Restatement {
  /** How many days have restated revenue, by how much in all (USD), and the day with the largest change. */
  restatedDays: number;
  restatedRevenue: number;
  mostRestated: DayRevenue | null;
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
