// What is due at a tick, and in which order it runs. Pure, but for the calendar.

import { type Calendar, lastDue, nextDue, offsetAt } from '../../core/schedule/due-time';
import type { Schedule } from '../../core/schedule/schedule';
import { isBackfillDue, runsByItself } from '../days/backfill-state';
import { isForBackfill } from '../days/days-to-load';
import type { SavedDeps } from '../deps';
import type { RunState, SavedReport } from '../saved-report';

/** A run that began longer ago than Google lets one live was stopped. */
const LONGEST_RUN_MS = 7 * 60_000;
/** Google's machines don't agree on the time to the second. */
const CLOCK_ERROR_MS = 60_000;

type CalendarDeps = Pick<SavedDeps, 'calendar'>;

/** Whether a run may be going on. One that seems to begin in the future has a wrong time. */
export function isUnderWay({ startedMs }: RunState, nowMs: number): boolean {
  return startedMs !== null && Math.abs(nowMs - startedMs) <= LONGEST_RUN_MS;
}

/** Up to when the due times of a report are handled, ms. */
export function handledUntil({ handledDueMs }: RunState, nowMs: number): number {
  return notToCome(handledDueMs, nowMs);
}

/**
 * The same, for what is due next. Where the spreadsheet's time zone was changed since, it is the same hour of that
 * day in the new zone: the run of that day has happened. Hours go on as they were.
 */
export function servedUntil(
  { run, schedule }: Pick<SavedReport, 'run' | 'schedule'>,
  nowMs: number,
  { calendar }: CalendarDeps,
): number {
  const handledMs = handledUntil(run, nowMs);
  if (run.handledOffset === null || handledMs === 0 || schedule?.kind === 'hours') return handledMs;
  const shift = run.handledOffset - offsetAt(handledMs, calendar);
  return handledMs + Math.max(0, shift) * 60_000;
}

/** A time that has not come was typed into the tab. It counts as an empty cell, or the report would wait for it. */
function notToCome(ms: number, nowMs: number): number {
  return ms > nowMs + CLOCK_ERROR_MS ? 0 : ms;
}

/** The due time that a run at `nowMs` is for, which handles all before it; null when the report need not run. */
export function dueTime(report: SavedReport, nowMs: number, { calendar }: CalendarDeps): number | null {
  return dueBy(report, nowMs, calendar, (schedule, afterMs) => lastDue(schedule, afterMs, nowMs, calendar));
}

/** The first due time that no run was made for; null when the report need not run. */
function firstUnserved(report: SavedReport, nowMs: number, { calendar }: CalendarDeps): number | null {
  return dueBy(report, nowMs, calendar, (schedule, afterMs) => {
    const dueMs = nextDue(schedule, afterMs, calendar);
    return dueMs <= nowMs ? dueMs : null;
  });
}

/** @param find a due time of a schedule after those that are handled; null where there is none yet */
function dueBy(
  report: SavedReport,
  nowMs: number,
  calendar: Calendar,
  find: (schedule: Schedule, afterMs: number) => number | null,
): number | null {
  const { run, schedule } = report;
  if (report.isPaused || !runsByItself(report)) return null;
  if (run.startedMs !== null) return isUnderWay(run, nowMs) ? null : run.handledDueMs;
  if (run.appsDone !== null) return run.handledDueMs;
  const dueMs = schedule && find(schedule, servedUntil(report, nowMs, { calendar }));
  return dueMs ?? (isBackfillDue(report, nowMs) ? run.handledDueMs : null);
}

/** A due report, and what decides its turn. */
export interface DueReport {
  report: SavedReport;
  /** Since when it waits, ms: its first due time that no run was made for, or its last run if that was later. */
  sinceMs: number;
  /** When it was run last, ms; 0 for never. */
  lastTriedMs: number;
  /** Whether it is known to wait for its owner's approval. */
  isUnapproved: boolean;
  /** Whether nothing but its backfill is due. */
  isBackfill: boolean;
}

/**
 * The report as one that is due; null when it need not run.
 * @param mayRun asked of a report whose row says that it waits for approval
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
  const lastTriedMs = notToCome(run.startedMs ?? run.lastRunMs ?? 0, nowMs);
  return {
    report,
    // What goes on or is tried again has had its turn, and stands behind those that have not.
    sinceMs: Math.max(notToCome(firstMs, nowMs), lastTriedMs),
    lastTriedMs,
    isUnapproved: run.waitingSinceMs !== null && !mayRun(report),
    isBackfill: isForBackfill(run, firstMs),
  };
}

/**
 * The order in which due reports run: whichever has waited longest, and of those alike the one that ran longest ago.
 * One that waits for approval never gets its turn, and would take the time of those that can run; a backfill takes all
 * the time that it is given.
 */
export function inTurn(due: readonly DueReport[]): DueReport[] {
  return [...due].sort(
    (one, other) =>
      Number(one.isBackfill) - Number(other.isBackfill) ||
      Number(one.isUnapproved) - Number(other.isUnapproved) ||
      one.sinceMs - other.sinceMs ||
      one.lastTriedMs - other.lastTriedMs,
  );
}
