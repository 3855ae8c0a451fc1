// A saved report: what it writes, how, and when; how its last run went; and both before anything is known.

import type { DaySpan } from '../core/day';
import type { DaySpans } from '../core/day-spans';
import { once } from '../core/once';
import { parseSchedule, type Schedule, textOfSchedule } from '../core/schedule/schedule';
import { type Choice, firstChoice } from '../runs/choice';
import { replaceAll, type WriteRules } from '../runs/write-rules';
import { type CellText, type FactsOf, type FactTable, noFacts, oneOf, TEXT } from './tab/cell-text';
import { runFacts } from './tab/run-columns';

/** Whether a text is an ID as the add-on gives them. */
export function isReportId(text: string): boolean {
  return /^[0-9a-f]{8}$/.test(text);
}

/** Empty in a row that a person has added: the book gives it an ID. */
const ID: CellText<string> = {
  write: TEXT.write,
  read(text) {
    if (text !== '' && !isReportId(text))
      throw new RangeError('the eight characters that the add-on gave it, or nothing');
    return text;
  },
};

const STATE: CellText<boolean> = {
  write: (isPaused) => (isPaused ? 'paused' : 'active'),
  read: (text) => oneOf(['active', 'paused'] as const, 'active').read(text) === 'paused',
};

const SCHEDULE: CellText<Schedule | null> = { write: textOfSchedule, read: parseSchedule };

/** One that cannot be read is none. */
const DASHBOARD: CellText<string> = { write: TEXT.write, read: (text) => (isReportId(text) ? text : '') };

/** What a saved report has beside its choice, its options and its runs. */
export const REPORT_FACTS = {
  /** Eight hexadecimal digits; the block's named range is made of it, so that it survives a copy of the file. */
  id: { heading: 'ID', cell: ID },
  name: { heading: 'Name', cell: TEXT },
  isPaused: { heading: 'State', cell: STATE },
  schedule: { heading: 'Schedule', cell: SCHEDULE, approval: 'always' },
  /** E-mail of whose trigger runs it; empty without a schedule and a backfill. */
  scheduledBy: { heading: 'Scheduled by', cell: TEXT },
  /** The ID that the reports of one dashboard share; empty for a report of its own. */
  dashboard: { heading: 'Dashboard', cell: DASHBOARD },
} as const satisfies FactTable;

export type SavedReport = FactsOf<typeof REPORT_FACTS> & WriteRules & { choice: Choice; run: RunState };

/** What a person says about a report; a blank id makes a new one. */
export type EditedReport = Omit<SavedReport, 'isPaused' | 'scheduledBy' | 'dashboard' | 'run'>;

/** How the last run went, and what the next one must know. */
export type RunState = FactsOf<ReturnType<typeof runFacts>> & {
  /** Null without one. */
  backfill: Backfill | null;
};
export type RunWarning = RunState['warning'];
export type Backfilled = NonNullable<RunState['backfilled']>;

/** Earlier days that are loaded once, behind those of the period, over as many runs as it takes. */
export interface Backfill {
  /** All of its days. */
  days: DaySpan;
  /** Those that are still to be loaded. */
  left: DaySpans;
  isPaused: boolean;
}

const firstFacts = once(() => ({ ...noFacts(REPORT_FACTS), ...replaceAll() }));
const firstRun = once(() => noFacts(runFacts()));

export function neverRun(nowMs: number): RunState {
  return { ...firstRun(), handledDueMs: nowMs, backfill: null };
}

/** A new report, and what an empty cell of the tab means. */
export function blankReport(nowMs: number): SavedReport {
  return { ...firstFacts(), choice: firstChoice(), run: neverRun(nowMs) };
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
