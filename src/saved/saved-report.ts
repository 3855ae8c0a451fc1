// A saved report: what it writes, how and when, the state of its runs, and the defaults of a new one.

import type { ConnectionTitles, ServiceName } from '../core/add-on/services';
import type { DaySpan } from '../core/day';
import type { DaySpans } from '../core/day-spans';
import { once } from '../core/once';
import { parseSchedule, type Schedule, textOfSchedule } from '../core/schedule/schedule';
import type { Watch } from '../core/watch/watch';
import { type Choice, firstChoice } from '../runs/choice';
import { rulesWithoutReport, type WriteRules } from '../runs/write-rules';
import { type CellText, type FactsOf, type FactTable, initialFacts, oneOf, TEXT } from './tab/cell-text';
import { runFacts } from './tab/run-columns';

/** Whether a text has the form of the IDs that the add-on generates. */
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

/** A text that isn't an ID counts as no dashboard. */
const DASHBOARD: CellText<string> = { write: TEXT.write, read: (text) => (isReportId(text) ? text : '') };

/** A longer title is no connection's: an email has at most 320 characters (RFC 3696, erratum 1690). */
export const LONGEST_TITLE = 320;

const TITLE: CellText<string> = {
  write: TEXT.write,
  read(text) {
    if (text.length > LONGEST_TITLE) throw new RangeError(`up to ${LONGEST_TITLE} characters`);
    return text;
  },
};

/** The facts of a saved report other than its choice, its write rules and its runs. */
export const REPORT_FACTS = {
  /** Eight hexadecimal digits. It's part of the block's range name, so a copy of the file still finds the block. */
  id: { heading: 'ID', cell: ID },
  name: { heading: 'Name', cell: TEXT },
  isPaused: { heading: 'State', cell: STATE },
  schedule: { heading: 'Schedule', cell: SCHEDULE, approval: 'always' },
  /** Email of the person whose trigger runs it; empty without a schedule or backfill. */
  scheduledBy: { heading: 'Scheduled by', cell: TEXT },
  /** The ID that the reports of one dashboard share; empty for a report that is in none. */
  dashboard: { heading: 'Dashboard', cell: DASHBOARD },
  /** By service, the titles of the connections that its runs spend; empty for the current one of whoever runs it. */
  account: { heading: 'Account', cell: TITLE },
  seller: { heading: 'Seller', cell: TITLE },
  bigquery: { heading: 'Service account', cell: TITLE },
} as const satisfies FactTable;

/** A report without a row is a one-off write. */
export type SavedReport = FactsOf<typeof REPORT_FACTS> & WriteRules & { choice: Choice; run: RunState };

/** Whether a report is saved, so that its runs are recorded and its table is its own. */
export function hasRow({ id }: Pick<SavedReport, 'id'>): boolean {
  return id !== '';
}

/** A report whose schedule watches figures. */
export type WatchedReport = SavedReport & { watch: Watch };

/** Whether runs of its schedule judge figures. */
export function isWatched(report: SavedReport): report is WatchedReport {
  return report.watch !== null && report.schedule !== null;
}

/** The facts of a report that a person edits. A blank ID makes a new report. Names that are absent stay as they are. */
export type EditedReport = Omit<SavedReport, 'isPaused' | 'scheduledBy' | 'dashboard' | ServiceName | 'run'> &
  ConnectionTitles;

/** How the last run went, and what the next one must know. */
export type RunState = FactsOf<ReturnType<typeof runFacts>> & {
  /** Null without a backfill. */
  backfill: Backfill | null;
};
export type RunWarning = RunState['warning'];
export type Backfilled = NonNullable<RunState['backfilled']>;

/** Earlier days that are loaded once, after the days of the period, in as many runs as it takes. */
export interface Backfill {
  /** All days of the backfill. */
  days: DaySpan;
  /** The days that are still to be loaded. */
  left: DaySpans;
  isPaused: boolean;
}

const firstFacts = once(() => ({ ...initialFacts(REPORT_FACTS), ...rulesWithoutReport() }));
const firstRun = once(() => initialFacts(runFacts()));

export function initialRunState(nowMs: number): RunState {
  return { ...firstRun(), handledDueMs: nowMs, backfill: null };
}

/** A new report. Its facts are also the defaults for empty cells of the tab. */
export function blankReport(nowMs: number): SavedReport {
  return { ...firstFacts(), choice: firstChoice(), run: initialRunState(nowMs) };
}

/** Whether this due time has failed and is tried again. */
export function isTriedAgain({ isDueAgain, handledDueMs }: RunState, dueMs: number): boolean {
  return isDueAgain && handledDueMs === dueMs;
}

/** How many counted failures in a row pause a report. */
export const MOST_FAILURES = 10;

/** Failures in a row that pause nothing are counted up to here. */
export const MOST_COUNTED_FAILURES = 100;

/** Longer than Google lets an execution run, ms, so a run that began longer ago has ended or was stopped. */
export const LONGEST_RUN_MS = 7 * 60_000;
