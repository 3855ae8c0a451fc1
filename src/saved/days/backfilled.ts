// The days that backfills have loaded, which the next one leaves out: of the same person, report and table.

import { addDays, DAYS_UNTIL_FINAL, type Day } from '../../core/day';
import { type DaySpans, joinedSpans, spansWithout } from '../../core/day-spans';
import type { Settled } from '../../runs/steps/write-window';
import type { ApprovalDeps, Approvals } from '../approvals/approvals';
import type { Backfilled, RunState, SavedReport } from '../saved-report';

/** Hexadecimal digits that tell one person's approval from any other. */
const HASH_DIGITS = 16;

/**
 * Stands for a person, and for the report as they would approve it: whatever an approval covers makes another one of
 * it. Without a schedule or a backfill a report is nobody's, so it is taken for theirs.
 */
function agreementHash(
  report: SavedReport,
  approvals: Approvals,
  { userEmail, digest }: Pick<ApprovalDeps, 'userEmail' | 'digest'>,
): string {
  const { hash } = approvals.of({ ...report, scheduledBy: userEmail() });
  return digest(JSON.stringify([hash, userEmail()])).slice(0, HASH_DIGITS);
}

/** What earlier backfills of this person have loaded of the report as it stands; nothing where it has changed since. */
export function backfilledBy(
  report: SavedReport,
  approvals: Approvals,
  deps: Pick<ApprovalDeps, 'userEmail' | 'digest'>,
): Backfilled {
  const of = agreementHash(report, approvals, deps);
  const { backfilled } = report.run;
  return backfilled?.of === of ? backfilled : { of, made: '', days: [] };
}

/**
 * What is loaded once a window has been: days that the service may still change are loaded again, and so is what a
 * table had that another one has taken the place of.
 */
export function withWindow(
  before: Backfilled,
  window: Pick<Settled, 'settled' | 'unanswered' | 'made'>,
  today: Day,
): Backfilled {
  if (window.made === null) return before;
  const { of, made, days } = before;
  const young = { first: addDays(today, 1 - DAYS_UNTIL_FINAL), last: today };
  const loaded = [...window.unanswered, young].reduce<DaySpans>(spansWithout, window.settled);
  return { of, made: window.made, days: joinedSpans([...(made === window.made ? days : []), ...loaded]) };
}

/**
 * Lets a backfill begin anew, where the table is another than the one that has what it leaves out or has loaded.
 * @param made when the table was made; null where it is not there, or its days do not stay
 * @returns null where nothing changes
 */
export function begunAnew({ backfill, backfilled }: RunState, made: string | null): Partial<RunState> | null {
  if (!backfill || !backfilled || backfilled.made === '' || backfilled.made === made) return null;
  return {
    backfill: { ...backfill, left: [backfill.days] },
    backfilled: { ...backfilled, made: made ?? '', days: [] },
  };
}
