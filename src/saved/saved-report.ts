// A saved report: what it writes, how, and when; how its last run went; and both before anything is known.

import type { DaySpan } from '../core/day';
import type { DaySpans } from '../core/day-spans';
import type { AskedService } from '../core/errors';
import type { ReportChart } from '../core/report/chart';
import type { KeptColumns } from '../core/report/side-by-side';
import type { Schedule } from '../core/schedule/schedule';
import { type Choice, firstChoice } from '../runs/choice';
import { replaceAll, type WriteRules } from '../runs/write-rules';

export interface SavedReport extends WriteRules {
  /** Eight hexadecimal digits; the block's named range is made of it, so that it survives a copy of the file. */
  id: string;
  name: string;
  isPaused: boolean;
  choice: Choice;
  schedule: Schedule | null;
  /** E-mail of whose trigger runs it; empty without a schedule and a backfill. */
  scheduledBy: string;
  /** The ID that the reports of one dashboard share; empty for a report of its own. */
  dashboard: string;
  run: RunState;
}

/** What a person says about a report; a blank id makes a new one. */
export type ReportDraft = Omit<SavedReport, 'isPaused' | 'scheduledBy' | 'dashboard' | 'run'>;

/** What a run that did not fail still wants somebody to look at; its text in the tab. */
export const RUN_WARNINGS = [
  '',
  'rows kept',
  'data missing',
  'charts not updated',
  'nothing to compare',
  'services differ',
] as const;
export type RunWarning = (typeof RUN_WARNINGS)[number];

/** How the last run went, and what the next one must know. */
export interface RunState {
  /** ms since 1970; null before the first run. */
  lastRunMs: number | null;
  /** When the last run began that succeeded with all of its apps, ms. */
  lastGoodMs: number | null;
  /** In one sentence. */
  result: string;
  /** Empty where the last run went well or failed. */
  warning: RunWarning;
  rows: number | null;
  durationMs: number | null;
  /** The due time that a run was made for last, ms: none gets two. See `dueAgain`. */
  handledDueMs: number;
  /** What the spreadsheet's clock was ahead of UTC at that time, minutes; null where it is no due time. */
  handledOffset: number | null;
  /** Failed runs in a row. */
  failures: number;
  /** Whose login the last run lacked, or had refused; null for any other end. */
  logInTo: AskedService | null;
  /** Those of them that count towards the pause: trouble that passes by itself does not. */
  failuresTowardPause: number;
  /** Whose data the rows in the block are, see `data-owner`; empty before the first run. */
  dataOwner: string;
  /** UTC day of the last mail about a failure. */
  mailedOn: string;
  /** When the run began that is under way, ms. It is left behind by a run that Google stops. */
  startedMs: number | null;
  /**
   * Apps that an unfinished run has fetched, or days that it has loaded of those it asks for, which the next run
   * continues; null without one.
   */
  appsDone: number | null;
  /** Since when its schedule waits for its owner's approval, ms; null while it does not. */
  waitingSinceMs: number | null;
  /** The columns of its values side by side, which stay those of its first run; null before that, or without any. */
  columnsKept: KeptColumns | null;
  /** Its charts, which follow its rows. */
  charts: readonly ReportChart[];
  // Of a destination that holds each day by itself:
  /** Days that its runs should have loaded and have not: the next run begins with them. */
  daysMissed: DaySpans;
  /** UTC day on which a run last listed its days: those before are loaded or in `daysMissed`; empty before any. */
  daysListedOn: string;
  /** Null without one. */
  backfill: Backfill | null;
  /** What its backfills have loaded; null before any, and of rows that earlier versions wrote. */
  backfilled: Backfilled | null;
  /** How many days were loaded on a UTC day, since a table takes only so many loads a day; null before the first. */
  loads: { day: string; count: number } | null;
}

/** Earlier days that are loaded once, behind those of the period, over as many runs as it takes. */
export interface Backfill {
  /** All of its days. */
  days: DaySpan;
  /** Those that are still to be loaded. */
  left: DaySpans;
  isPaused: boolean;
}

/** Days that backfills have loaded, and by what a later one tells whether it may leave them out. */
export interface Backfilled {
  /** The person and their approval, hashed. */
  of: string;
  /** When the table was made that has them, by BigQuery’s clock; empty where it has none. */
  made: string;
  days: DaySpans;
}

export function neverRun(nowMs: number): RunState {
  return {
    lastRunMs: null,
    lastGoodMs: null,
    result: '',
    warning: '',
    rows: null,
    durationMs: null,
    handledDueMs: nowMs,
    handledOffset: null,
    failures: 0,
    logInTo: null,
    failuresTowardPause: 0,
    dataOwner: '',
    mailedOn: '',
    startedMs: null,
    appsDone: null,
    waitingSinceMs: null,
    columnsKept: null,
    charts: [],
    daysMissed: [],
    daysListedOn: '',
    backfill: null,
    backfilled: null,
    loads: null,
  };
}

/** A new report, and what an empty cell of the tab means. */
export function blankReport(nowMs: number): SavedReport {
  return {
    id: '',
    name: '',
    isPaused: false,
    choice: firstChoice(),
    ...replaceAll(),
    schedule: null,
    scheduledBy: '',
    dashboard: '',
    run: neverRun(nowMs),
  };
}

/** A due time as it is stored after a failure that may pass: 1 ms early, so that the next tick finds it due. */
export function dueAgain(dueMs: number): number {
  return dueMs - 1;
}

/** Whether a run was made for that due time already. */
export function isDueAgain(handledDueMs: number, dueMs: number): boolean {
  return handledDueMs === dueAgain(dueMs);
}

/** The due time, a whole second, when a run has succeeded and no further try is needed. */
export function notDueAgain(handledDueMs: number): number {
  return Math.ceil(handledDueMs / 1000) * 1000;
}

/** Failed runs in a row that count after which a report is paused. */
export const MOST_FAILURES = 10;
