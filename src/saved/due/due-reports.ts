// Which reports are due at a tick, and in which order they run. Pure, except for the calendar.

import { endOf, type StatsError } from '../../core/errors';
import { type Calendar, calendarAhead, lastDue, nextDue, offsetAt } from '../../core/schedule/due-time';
import type { Schedule } from '../../core/schedule/schedule';
import type { SavedDeps } from '../deps';
import { LONGEST_RUN_MS, type RunState, type SavedReport } from '../saved-report';
import type { OutOfTime } from '../store/run-state';

const DAY_MINUTES = 24 * 60;

const DAY_MS = DAY_MINUTES * 60_000;

type CalendarDeps = Pick<SavedDeps, 'calendar'>;

/** Whether a report may be running now. */
export function mayBeRunning({ startedMs, begunMs }: RunState, nowMs: number): boolean {
  return [startedMs, begunMs].some((ms) => ms !== null && nowMs - ms <= LONGEST_RUN_MS);
}

/** The time up to which due times need no run any more, ms: one that is tried again isn't among them. */
function servedMs({ handledDueMs, nextTryMs }: RunState): number {
  return nextTryMs === null ? handledDueMs : handledDueMs - 1;
}

/**
 * The time up to which a report's due times are served, ms, for finding the next one; 0 if it isn't known. If the
 * spreadsheet's time zone is now further west, returns the same hour of that day in the new zone, because the old time
 * would make a report that has run that day due again. It never skips a whole day. Schedules of every N hours don't
 * need that.
 */
function handledInZone(
  { run, schedule }: Pick<SavedReport, 'run' | 'schedule'>,
  { calendar }: CalendarDeps,
): number {
  const { handledDueMs, handledOffset } = run;
  if (handledOffset === null || handledDueMs === 0 || schedule?.kind === 'hours') return servedMs(run);
  const shift = Math.max(0, handledOffset - offsetAt(handledDueMs, calendar)) % DAY_MINUTES;
  return servedMs(run) + shift * 60_000;
}

/**
 * From when on every tick finds the report due, ms, whenever the time zone was changed: from the later of its due time
 * and the one that it had in the zone of its last handled time.
 */
export function dueInBothZones(
  { run, schedule }: Pick<SavedReport, 'run' | 'schedule'>,
  dueMs: number,
): number {
  const { handledDueMs, handledOffset } = run;
  if (schedule === null || handledOffset === null || handledDueMs === 0) return dueMs;
  return Math.max(dueMs, nextDue(schedule, servedMs(run), calendarAhead(handledOffset)));
}

/**
 * From when on a due time that has failed is tried again, ms: at each tick of its first 24 hours in trouble, then at
 * the first tick of each 24 hours. Google and BigQuery renew a used-up daily quota within 24 hours, and don't say when.
 */
export function triedAgainMs(
  { handledDueMs, firstTryMs }: { handledDueMs: number; firstTryMs: number },
  triedMs: number,
  error: StatsError | null,
): number {
  if (error && endOf(error.code) === 'quota') return triedMs + DAY_MS;
  const sinceMs = Math.max(handledDueMs, firstTryMs);
  const daysTried = Math.floor((triedMs - sinceMs) / DAY_MS);
  return daysTried < 1 ? triedMs : sinceMs + (daysTried + 1) * DAY_MS;
}

/** The report as of `nowMs`: while the due time that has failed isn't tried again yet, it counts as handled. */
function untilRetry<Report extends Pick<SavedReport, 'run'>>(report: Report, nowMs: number): Report {
  const { run } = report;
  if (run.nextTryMs === null || nowMs >= run.nextTryMs) return report;
  return { ...report, run: { ...run, nextTryMs: null } };
}

/** When a scheduled report is due next, ms, which may be past; for one that is tried again, when that is. */
export function nextTryMs(
  report: Pick<SavedReport, 'run'> & { schedule: Schedule },
  nowMs: number,
  { calendar }: CalendarDeps,
): number {
  const retry = untilRetry(report, nowMs);
  const dueMs = nextDue(report.schedule, handledInZone(retry, { calendar }), calendar);
  return Math.min(dueMs, retry === report ? dueMs : (report.run.nextTryMs ?? dueMs));
}

/**
 * The due time, ms, that a run at `nowMs` would handle together with all earlier ones: one that no run has handled, or
 * that is tried again; of a run that was stopped, or a load that goes on, the one already handled. Null if none is due.
 */
export function dueAt(report: SavedReport, nowMs: number, { calendar }: CalendarDeps): number | null {
  return dueBy(report, nowMs, calendar, (schedule, afterMs) => lastDue(schedule, afterMs, nowMs, calendar));
}

/** As `dueAt`, but with the first due time that no run has handled, instead of the last. */
function firstUnserved(report: SavedReport, nowMs: number, { calendar }: CalendarDeps): number | null {
  return dueBy(report, nowMs, calendar, (schedule, afterMs) => {
    const dueMs = nextDue(schedule, afterMs, calendar);
    return dueMs <= nowMs ? dueMs : null;
  });
}

/**
 * The due time of a report; null if it's paused, running or not due.
 * @param find returns a due time of the schedule after `afterMs`; null if there is none yet
 */
function dueBy(
  report: SavedReport,
  nowMs: number,
  calendar: Calendar,
  find: (schedule: Schedule, afterMs: number) => number | null,
): number | null {
  const { run, schedule } = report;
  if (report.isPaused || schedule === null) return null;
  if (mayBeRunning(run, nowMs)) return null;
  if (run.begunMs !== null || (run.goesOn && run.load)) return run.handledDueMs;
  return find(schedule, handledInZone(untilRetry(report, nowMs), { calendar }));
}

/** A due report, and what decides its place in the order. */
export interface DueReport {
  report: SavedReport;
  /** When its wait began, ms: its first due time without a run, or its last run if that was later. */
  sinceMs: number;
  /** When its last run ended, ms, or began if it was stopped; 0 if it has never run. */
  lastTriedMs: number;
  /** Whether all of its due times were tried. */
  isRetry: boolean;
  /** Whether runs have found too little time, see `RunState.outOfTime`. */
  outOfTime: OutOfTime;
}

/** A report with what decides its place in the order; null if it isn't due. */
export function dueReport(report: SavedReport, nowMs: number, deps: CalendarDeps): DueReport | null {
  const firstMs = firstUnserved(report, nowMs, deps);
  if (firstMs === null) return null;
  const { run } = report;
  const lastTriedMs = run.begunMs ?? run.lastRunMs ?? 0;
  return {
    report,
    // A load that continues has run already, so reports that haven't run yet go first.
    sinceMs: Math.max(firstMs, lastTriedMs),
    lastTriedMs,
    isRetry: run.nextTryMs !== null && firstMs === dueAt(report, nowMs, deps),
    outOfTime: run.outOfTime,
  };
}

/**
 * Sorts due reports into the order in which they run: the longest wait first, then the oldest last run. Those that have
 * failed and are tried again come later, then those for which a whole tick was too short. What needs a whole tick, and
 * hasn't had it yet, comes first and runs alone.
 */
export function inRunOrder(due: readonly DueReport[]): DueReport[] {
  return [...due].sort(
    (one, other) =>
      Number(isAlone(other)) - Number(isAlone(one)) ||
      Number(one.outOfTime === 'again') - Number(other.outOfTime === 'again') ||
      Number(one.isRetry) - Number(other.isRetry) ||
      one.sinceMs - other.sinceMs ||
      one.lastTriedMs - other.lastTriedMs,
  );
}

/** Whether a tick runs this report first, with all the time of one run, and no other. */
export function isAlone({ outOfTime }: Pick<RunState, 'outOfTime'>): boolean {
  return outOfTime === 'once';
}
