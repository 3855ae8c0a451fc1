// When a report runs next, and whether that run is overdue.

import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import { dueInBothZones, nextTryMs } from './due-reports';

const HOUR_MS = 3_600_000;
/** A run is overdue if it is later than this, because Google may start a tick at any minute of an hour. */
const OVERDUE_MS = 2 * HOUR_MS;

/** Times are in ms since 1970. */
interface NextRun {
  /** When it is due, which may be in the past. */
  dueMs: number;
  /** When it is expected to run; if it is overdue, when it was due. */
  expectedMs: number;
  isOverdue: boolean;
}

/**
 * Null without a schedule, and while the report is paused.
 * @param isFirstTick whether the trigger was just made: what was due before runs with its first tick
 */
export function nextRunOf(
  report: SavedReport,
  deps: Pick<SavedDeps, 'calendar' | 'clock'>,
  isFirstTick = false,
): NextRun | null {
  const { run, schedule, isPaused } = report;
  if (schedule === null || isPaused) return null;
  const nowMs = deps.clock.now();
  const dueMs = nextTryMs({ run, schedule }, nowMs, deps);
  // One that has just failed is due again from then on.
  const triedMs = run.failures > 0 ? (run.lastRunMs ?? 0) : 0;
  const isOverdue = !isFirstTick && nowMs - Math.max(dueInBothZones(report, dueMs), triedMs) > OVERDUE_MS;
  // Google starts a trigger at the same minute of each hour, so the next tick comes an hour after the one that failed.
  const tickMs = Math.max(nowMs, triedMs + HOUR_MS);
  return { dueMs, expectedMs: dueMs > nowMs || isOverdue ? dueMs : tickMs, isOverdue };
}
