// A saved report: what it writes, how, and when; and how its last run went.

import type { Schedule } from '../core/schedule';
import type { Choice } from '../reports/choice';
import { REPORT_BLOCK_PREFIX } from '../sheet/sheet-name';

export const MODES = ['replace', 'append', 'merge'] as const;
export const MISSING_ROWS = ['remove', 'mark'] as const;

export interface SavedReport {
  /** Eight hexadecimal digits; the block's named range is made of it, so that it survives a copy of the file. */
  id: string;
  name: string;
  isPaused: boolean;
  choice: Choice;
  /** Replace the block, append to it (a day that is there is refused), or merge by dimensions. */
  mode: (typeof MODES)[number];
  /** Merge: how many days before the period are asked for again, since days are restated. */
  lookbackDays: number;
  /** Merge: what happens to rows that the service no longer returns. */
  missingRows: (typeof MISSING_ROWS)[number];
  /** Whether a column says which days are provisional: today, or at most as many days old as the lookback. */
  marksProvisional: boolean;
  /** Whether formulas directly right of the block are filled down as it grows. */
  fillsDown: boolean;
  schedule: Schedule | null;
  /** E-mail of whose trigger runs it; empty without a schedule. */
  scheduledBy: string;
  run: RunState;
}

/** How the last run went, and what the next one must know. */
export interface RunState {
  /** ms since 1970; null before the first run. */
  lastRunMs: number | null;
  /** When the last run began that went well, ms. */
  lastGoodMs: number | null;
  /** In one sentence. */
  result: string;
  rows: number | null;
  durationMs: number | null;
  /** The due time that was handled last, ms: no due time is handled twice. See `leftDue`. */
  handledDueMs: number;
  /** Failed runs in a row. */
  failures: number;
  /** What the rows in the block are of, see `rows-of`; empty before the first run. */
  dataOwner: string;
  /** UTC day of the last mail about a failure. */
  mailedOn: string;
  /** When the run began that is under way, ms; it stays when Google stops one without a word. */
  startedMs: number | null;
  /** How far a run has come that did not fit into its time: apps done; null when none is under way. */
  appsDone: number | null;
}

export function neverRun(nowMs: number): RunState {
  return {
    lastRunMs: null,
    lastGoodMs: null,
    result: '',
    rows: null,
    durationMs: null,
    handledDueMs: nowMs,
    failures: 0,
    dataOwner: '',
    mailedOn: '',
    startedMs: null,
    appsDone: null,
  };
}

/** A due time, ms, as it is kept after a failure that may pass: handled up to the millisecond before it, so that the next tick finds it due. */
export function leftDue(dueMs: number): number {
  return dueMs - 1;
}

/** Whether that due time has had a run already. */
export function wasLeftDue(handledDueMs: number, dueMs: number): boolean {
  return handledDueMs === leftDue(dueMs);
}

/** The due time, a whole second, that a run which went well has met after all. */
export function metDue(handledDueMs: number): number {
  return Math.ceil(handledDueMs / 1000) * 1000;
}

/** Failed runs in a row after which a report is paused (design §10). */
export const MOST_FAILURES = 10;

/** Days before the period that a merge may ask for again. */
export const MOST_LOOKBACK_DAYS = 365;

/** The named range of a report's block. */
export function blockNameOfReport(id: string): string {
  return `${REPORT_BLOCK_PREFIX}${id}`;
}
