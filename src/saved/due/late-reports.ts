// Reports whose turn doesn't come for a day, because their owner's ticks have too little time for all of them.

import { lateMail } from '../../text/mail';
import type { SavedDeps } from '../deps';
import { mailOnceADay } from '../mail-once-a-day';
import type { SavedReport } from '../saved-report';
import { type DueReport, handledUntil } from './due-reports';

/** How much later than its schedule promises a report may run before its owner is told, ms. */
const LATE_MS = 24 * 3_600_000;

/**
 * Whether the owner's trigger has run others since the report was due: then it lacks time and is not gone.
 * @param dueMs when it was first due
 */
export function isPassedOver(
  { id, scheduledBy }: SavedReport,
  dueMs: number,
  all: readonly SavedReport[],
  nowMs: number,
): boolean {
  return all.some(
    (other) => other.id !== id && other.scheduledBy === scheduledBy && handledUntil(other.run, nowMs) > dueMs,
  );
}

/** Those that a tick has not reached and that have waited for too long. */
function lateReports(left: readonly DueReport[], all: readonly SavedReport[], nowMs: number): SavedReport[] {
  return left
    .filter(({ report, sinceMs, isUnapproved, isBackfill }) => {
      // A cell that was made blank tells no time.
      const isLate = handledUntil(report.run, nowMs) > 0 && nowMs - sinceMs >= LATE_MS;
      return isLate && !isUnapproved && !isBackfill && isPassedOver(report, sinceMs, all, nowMs);
    })
    .map(({ report }) => report);
}

/**
 * Mails the owner, whose trigger runs, about all of them at once, since the cause is one.
 * @param left what the tick has not reached; @param all the owner's reports as the tick has found them
 */
export function tellLate(
  left: readonly DueReport[],
  all: readonly SavedReport[],
  deps: Pick<SavedDeps, 'clock' | 'mailer' | 'spreadsheet' | 'userProperties' | 'spreadsheetId'>,
): void {
  const late = lateReports(left, all, deps.clock.now());
  if (late.length === 0) return;
  const names = late.map(({ name }) => name);
  mailOnceADay(`late.${deps.spreadsheetId()}`, () => lateMail(names, deps.spreadsheet()), deps);
}
