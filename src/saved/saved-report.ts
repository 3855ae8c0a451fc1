// A saved report: what it writes, how and when, the state of its runs, and the defaults of a new one.

import { type ByService, byService, type ConnectionTitles, type ServiceName } from '../core/add-on/services';
import type { Schedule } from '../core/schedule/schedule';
import type { Watch } from '../core/watch/watch';
import { type Choice, firstChoice } from '../runs/choice';
import { rulesWithoutReport, type WriteRules } from '../runs/write-rules';
import { blankRunState, type RunState } from './store/run-state';

export type { DaysLoad, RunState } from './store/run-state';

/** Whether a text has the form of the IDs that the add-on generates. */
export function isReportId(text: string): boolean {
  return /^[0-9a-f]{8}$/.test(text);
}

export interface SavedReport extends WriteRules, ByService<string> {
  /** Eight hexadecimal digits. It's part of the block's range name, so a copy of the file still finds the block. */
  id: string;
  name: string;
  /** By its owner, or as `run.pausedBy` says. */
  isPaused: boolean;
  schedule: Schedule | null;
  /** The mark of its owner, whose save wrote its record last; empty without a row. */
  owner: string;
  /** Whether the person at the keyboard, or whose trigger runs, is its owner. */
  isMine: boolean;
  /** When it was made, and when its record was saved last, ms since 1970; 0 without a row. */
  madeMs: number;
  savedMs: number;
  /** The ID that the reports of one dashboard share; empty for a report that is in none. */
  dashboard: string;
  /** By service, the titles of the connections that its runs spend; empty for the current one of whoever runs it. */
  account: string;
  seller: string;
  bigquery: string;
  /** By service, what tells the connection that its owner saved it with from others of that title; empty for none. */
  marks: ByService<string>;
  choice: Choice;
  run: RunState;
}

/** A report whose schedule watches figures. */
export type WatchedReport = SavedReport & { watch: Watch };

/** Whether runs of its schedule judge figures. */
export function isWatched(report: SavedReport): report is WatchedReport {
  return report.watch !== null && report.schedule !== null;
}

/** The facts of a report that a person edits. A blank ID makes a new report. Names that are absent stay as they are. */
export type EditedReport = Omit<
  SavedReport,
  'isPaused' | 'owner' | 'isMine' | 'madeMs' | 'savedMs' | 'dashboard' | 'marks' | ServiceName | 'run'
> &
  ConnectionTitles;

export function initialRunState(nowMs: number): RunState {
  return { ...blankRunState(), handledDueMs: nowMs };
}

/** A new report, with the defaults of what a record doesn't say. */
export function blankReport(nowMs: number): SavedReport {
  return {
    id: '',
    name: '',
    isPaused: false,
    schedule: null,
    dashboard: '',
    owner: '',
    isMine: false,
    madeMs: 0,
    savedMs: 0,
    ...byService(() => ''),
    marks: byService(() => ''),
    ...rulesWithoutReport(),
    choice: firstChoice(),
    run: initialRunState(nowMs),
  };
}

/** Whether this due time has failed and is tried again. */
export function isTriedAgain({ nextTryMs, handledDueMs }: RunState, dueMs: number): boolean {
  return nextTryMs !== null && handledDueMs === dueMs;
}

/** How many counted failures in a row pause a report. */
export const MOST_FAILURES = 10;

/** Longer than Google lets an execution run, ms, so a run that began longer ago has ended or was stopped. */
export const LONGEST_RUN_MS = 7 * 60_000;
