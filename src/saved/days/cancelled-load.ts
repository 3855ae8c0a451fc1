// The end of a load that takes several calls, and that a person has cancelled: no tick goes on with it.

import { daysInSpans } from '../../core/day-spans';
import { kindOf } from '../../core/place/place';
import { backfillSentence, cancelledLoadSentence } from '../../text/loads';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';

/** What all calls of a load came to. */
export interface CancelledLoad {
  daysDone: number;
  daysTotal: number;
  rows: number;
}

/**
 * Ends the run of a report, and records what all of its calls came to: each has recorded itself alone. A run that
 * somebody else has begun meanwhile stays as it is, and so does the backfill.
 * @returns what came of it, and whether the backfill goes on
 */
export function endCancelledLoad(
  id: string,
  load: CancelledLoad,
  { book, lock }: Pick<SavedDeps, 'book' | 'lock'>,
): string {
  return lock.hold(() => {
    const report = book.report(id);
    const { run } = report;
    const sentence = cancelledLoadSentence(load, run.daysMissed.length > 0);
    if (run.startedMs === null && kindOf(report.choice.destination).holdsDays)
      book.save({
        ...report,
        run: { ...run, appsDone: null, result: sentence, errorCode: '', rows: load.rows },
      });
    return [sentence, ...backfillAfter(report)].join(' ');
  });
}

function backfillAfter({ run: { backfill } }: SavedReport): string[] {
  if (!backfill) return [];
  const { days, left, isPaused } = backfill;
  const [total, rest] = [daysInSpans([days]), daysInSpans(left)];
  return backfillSentence({
    goesOnAfter: null,
    backfill: { left: rest, total, isPaused, waits: 'time' },
    hasEndedBackfill: false,
  });
}
