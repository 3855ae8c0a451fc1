// A saved report: what it writes, how, and when; and how its last run went.

import type { Schedule } from '../core/schedule';
import type { Choice } from '../reports/choice';
import type { WriteRules } from '../reports/write-rules';

export interface SavedReport extends WriteRules {
  /** Eight hexadecimal digits; the block's named range is made of it, so that it survives a copy of the file. */
  id: string;
  name: string;
  isPaused: boolean;
  choice: Choice;
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
