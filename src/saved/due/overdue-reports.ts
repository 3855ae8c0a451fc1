// When a report runs next, and whether that run is overdue.

import { nextDue } from '../../core/schedule/due-time';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import { dueInBothZones, handledInZone } from './due-reports';

/** A run is overdue if it is later than this, because Google may start a tick at any minute of an hour. */
const OVERDUE_MS = 2 * 3_600_000;

/**
 * When the report is due next, ms since 1970, which may be in the past; null without a schedule. If no due time is
 * known to be handled: the first after its last run, or now if it has never run.
 */
export function nextRunMs(
  { run, schedule }: SavedReport,
  deps: Pick<SavedDeps, 'calendar' | 'clock'>,
): number | null {
  if (!schedule) return null;
  const handledMs = handledInZone({ run, schedule }, deps) || run.lastRunMs;
  return handledMs === null ? deps.clock.now() : nextDue(schedule, handledMs, deps.calendar);
}

/** From when on a failed run is to be retried, ms: it's overdue only if the retry is late. 0 after any other run. */
export function retriedSince({ run }: SavedReport): number {
  return run.failures > 0 ? (run.lastRunMs ?? 0) : 0;
}

/** Whether the run that is due at `dueMs` is overdue. */
export function isOverdueAt(nowMs: number, dueMs: number, report: SavedReport): boolean {
  return nowMs - Math.max(dueInBothZones(report, dueMs), retriedSince(report)) > OVERDUE_MS;
}
