// Ends a load of several calls that a person has cancelled, so that no scheduled run continues it.

import { cancelledLoadSentence } from '../../text/loads';
import type { SavedDeps } from '../deps';
import { reportAfter } from '../run/run-events';

/** The totals of all calls of a load. */
export interface CancelledLoad {
  daysDone: number;
  daysTotal: number;
  rows: number;
}

/**
 * Ends a report's load, and records the totals of all its calls, since each call has recorded only its own. Doesn't
 * change a run that somebody else has started meanwhile.
 * @returns the outcome in words
 * @throws StatsError REPORT_UNKNOWN, DOCUMENT_BUSY
 */
export function endCancelledLoad(id: string, load: CancelledLoad, { book, lock }: SavedDeps): string {
  return lock.hold(() => {
    const report = book.report(id);
    const sentence = cancelledLoadSentence(load, report.run.daysMissed.length > 0);
    const after = reportAfter(report, { kind: 'loadCancelled', rows: load.rows, result: sentence });
    if (after.run !== report.run) book.record(after);
    return sentence;
  });
}
