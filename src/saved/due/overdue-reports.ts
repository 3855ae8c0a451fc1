// When a report runs next, and whether that run is overdue.

import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import { dueInBothZones, nextTryMs } from './due-reports';

/** A run is overdue if it is later than this, because Google may start a tick at any minute of an hour. */
const OVERDUE_MS = 2 * 3_600_000;

/** When the report is due next, ms since 1970, which may be in the past; null without a schedule. */
export function nextRunMs(
  { run, schedule }: SavedReport,
  deps: Pick<SavedDeps, 'calendar' | 'clock'>,
): number | null {
  return schedule && nextTryMs({ run, schedule }, deps.clock.now(), deps);
}

/** Whether the run that is due at `dueMs` is overdue. One that has just failed isn't: it's due again from then on. */
export function isOverdueAt(nowMs: number, dueMs: number, report: SavedReport): boolean {
  const { failures, lastRunMs } = report.run;
  const triedMs = failures > 0 ? (lastRunMs ?? 0) : 0;
  return nowMs - Math.max(dueInBothZones(report, dueMs), triedMs) > OVERDUE_MS;
}
