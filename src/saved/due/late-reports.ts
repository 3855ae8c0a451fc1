// Reports that don't run for a day, because their owner's ticks have too little time for all of them.

import type { SavedReport } from '../saved-report';
import type { DueReport } from './due-reports';

/** How late a report may be before its owner is mailed, ms. */
const LATE_MS = 24 * 3_600_000;

/**
 * Whether its owner's trigger has run other reports since this one was due. Then the trigger works, but lacks time.
 * @param dueMs when the report was first due
 */
export function ownerRanOthersSince(
  { id, owner }: SavedReport,
  dueMs: number,
  all: readonly SavedReport[],
): boolean {
  return all.some((other) => other.id !== id && other.owner === owner && other.run.handledDueMs > dueMs);
}

/**
 * The reports that have waited too long only for lack of time.
 * @param reports the due reports that the tick hasn't reached
 * @param all the owner's reports as the tick has found them
 */
export function lateReports(
  reports: readonly DueReport[],
  all: readonly SavedReport[],
  nowMs: number,
): SavedReport[] {
  return reports
    .filter(({ report, sinceMs }) => {
      return nowMs - sinceMs >= LATE_MS && ownerRanOthersSince(report, sinceMs, all);
    })
    .map(({ report }) => report);
}
