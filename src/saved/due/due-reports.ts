// Which reports are due at a tick, and in which order they run. Pure, except for the calendar.

import { type Calendar, lastDue, nextDue, offsetAt } from '../../core/schedule/due-time';
import type { Schedule } from '../../core/schedule/schedule';
import { isBackfillDue, runsUnattended } from '../days/backfill-state';
import { isForBackfill } from '../days/days-to-load';
import type { SavedDeps } from '../deps';
import type { RunState, SavedReport } from '../saved-report';

/** Google stops an execution before it takes so long, ms, so a run that began earlier isn't running any more. */
const LONGEST_RUN_MS = 7 * 60_000;
/** How far ahead a stored time may be, ms, because the clocks of Google's machines differ a little. */
const CLOCK_ERROR_MS = 60_000;

type CalendarDeps = Pick<SavedDeps, 'calendar'>;

/** Whether a run may still be going on. A start far in the future is a wrong time, so it doesn't count. */
export function mayBeRunning({ startedMs }: RunState, nowMs: number): boolean {
  return startedMs !== null && Math.abs(nowMs - startedMs) <= LONGEST_RUN_MS;
}

/** The last due time of a report that is handled, ms; 0 if that isn't known. */
export function handledUntil({ handledDueMs }: RunState, nowMs: number): number {
  return zeroIfFuture(handledDueMs, nowMs);
}

/**
 * Like `handledUntil`, but to find the next due time. If the spreadsheet's time zone has changed since, this moves to
 * the same hour in the new zone, because the run of that day has happened. Schedules every N hours don't need that.
 */
export function handledUntilInZone(
  { run, schedule }: Pick<SavedReport, 'run' | 'schedule'>,
  nowMs: number,
  { calendar }: CalendarDeps,
): number {
  const handledMs = handledUntil(run, nowMs);
  if (run.handledOffset === null || handledMs === 0 || schedule?.kind === 'hours') return handledMs;
  const shift = run.handledOffset - offsetAt(handledMs, calendar);
  return handledMs + Math.max(0, shift) * 60_000;
}

/** 0 for a time in the future: a person has typed it into the tab, and the report would otherwise wait for it. */
function zeroIfFuture(ms: number, nowMs: number): number {
  return ms > nowMs + CLOCK_ERROR_MS ? 0 : ms;
}

/** The due time that a run at `nowMs` handles, with all before it; null if the report needn't run. */
export function dueTime(report: SavedReport, nowMs: number, { calendar }: CalendarDeps): number | null {
  return dueBy(report, nowMs, calendar, (schedule, afterMs) => lastDue(schedule, afterMs, nowMs, calendar));
}

/** The first due time without a run; null if the report needn't run. */
function firstUnserved(report: SavedReport, nowMs: number, { calendar }: CalendarDeps): number | null {
  return dueBy(report, nowMs, calendar, (schedule, afterMs) => {
    const dueMs = nextDue(schedule, afterMs, calendar);
    return dueMs <= nowMs ? dueMs : null;
  });
}

/**
 * The due time that a run now would be for: of a run that was stopped or is to be continued, or else the one found.
 * @param find returns a due time of the schedule after the handled ones; null if there is none yet
 */
function dueBy(
  report: SavedReport,
  nowMs: number,
  calendar: Calendar,
  find: (schedule: Schedule, afterMs: number) => number | null,
): number | null {
  const { run, schedule } = report;
  if (report.isPaused || !runsUnattended(report)) return null;
  if (run.startedMs !== null) return mayBeRunning(run, nowMs) ? null : run.handledDueMs;
  if (run.appsDone !== null) return run.handledDueMs;
  const dueMs = schedule && find(schedule, handledUntilInZone(report, nowMs, { calendar }));
  return dueMs ?? (isBackfillDue(report, nowMs) ? run.handledDueMs : null);
}

/** A due report, and what decides its place in the order. */
export interface DueReport {
  report: SavedReport;
  /** When its wait began, ms: its first due time without a run, or its last run if that was later. */
  sinceMs: number;
  /** When it last ran, ms; 0 for never. */
  lastTriedMs: number;
  /** Whether it is known to wait for its owner's approval. */
  isUnapproved: boolean;
  /** Whether only its backfill is due. */
  isBackfill: boolean;
}

/**
 * A report with what decides its place in the order; null if it needn't run.
 * @param mayRun called only for a report whose row says that it waits for approval
 */
export function dueReport(
  report: SavedReport,
  nowMs: number,
  mayRun: (report: SavedReport) => boolean,
  deps: CalendarDeps,
): DueReport | null {
  const firstMs = firstUnserved(report, nowMs, deps);
  if (firstMs === null) return null;
  const { run } = report;
  const lastTriedMs = zeroIfFuture(run.startedMs ?? run.lastRunMs ?? 0, nowMs);
  return {
    report,
    // A report that continues or is retried has run already, so reports that haven't run yet go first.
    sinceMs: Math.max(zeroIfFuture(firstMs, nowMs), lastTriedMs),
    lastTriedMs,
    isUnapproved: run.waitingSinceMs !== null && !mayRun(report),
    isBackfill: isForBackfill(run, firstMs),
  };
}

/**
 * Sorts due reports into the order in which they run: by how long they have waited, then by how long ago they ran.
 * Reports that wait for approval come later, because they can't run, and backfills last, because they take all the time
 * that is left.
 */
export function inRunOrder(due: readonly DueReport[]): DueReport[] {
  return [...due].sort(
    (one, other) =>
      Number(one.isBackfill) - Number(other.isBackfill) ||
      Number(one.isUnapproved) - Number(other.isUnapproved) ||
      one.sinceMs - other.sinceMs ||
      one.lastTriedMs - other.lastTriedMs,
  );
}
