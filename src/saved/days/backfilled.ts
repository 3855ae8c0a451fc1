// The days that earlier backfills of the same person, report and table have loaded, which the next one skips.

import type { Day } from '../../core/day';
import { type DaySpans, mergeSpans, spansWithout } from '../../core/day-spans';
import { finalDaysIn } from '../../core/report/final-days';
import type { WindowOutcome } from '../../runs/write-order';
import type { SavedDeps } from '../deps';
import type { Backfilled, RunState, SavedReport } from '../saved-report';

type DigestDeps = Pick<SavedDeps, 'digest'>;

/** Hexadecimal digits of the hash: enough to tell one person's saved report from any other. */
const HASH_DIGITS = 16;

/** A hash of a person, and of what the report asks for with which connections. */
function agreementHash({ choice, marks, owner }: SavedReport, { digest }: DigestDeps): string {
  return digest(JSON.stringify([owner, choice, marks])).slice(0, HASH_DIGITS);
}

/** What earlier backfills of this person have loaded; nothing if the report has changed since. */
export function backfilledBy(report: SavedReport, deps: DigestDeps): Backfilled {
  const of = agreementHash(report, deps);
  const { backfilled } = report.run;
  return backfilled?.of === of ? backfilled : { of, made: '', days: [] };
}

/**
 * The days that backfills have loaded, after another window. Days whose answer had no rows, days that the service may
 * still change, and days of an earlier table don't count, so that a later backfill loads them again.
 */
export function withWindow(before: Backfilled, window: WindowOutcome, newestFinal: Day): Backfilled {
  if (window.made === null) return before;
  const { of, made, days } = before;
  const final = window.settled.flatMap((span) => finalDaysIn(span, newestFinal) ?? []);
  const loaded = window.unanswered.reduce<DaySpans>(spansWithout, final);
  return { of, made: window.made, days: mergeSpans([...(made === window.made ? days : []), ...loaded]) };
}

/**
 * The run state after its backfill restarts, if the days that it skips or has loaded were in another table; the same
 * object if they weren't.
 * @param made when the present table was created, see `DaysTarget.prepare`
 */
export function restartedBackfill(run: RunState, made: string | null): RunState {
  const { backfill, backfilled } = run;
  if (!backfill || !backfilled || backfilled.made === '' || backfilled.made === made) return run;
  return {
    ...run,
    backfill: { ...backfill, left: [backfill.days] },
    backfilled: { ...backfilled, made: made ?? '', days: [] },
  };
}
