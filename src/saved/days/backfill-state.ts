// The state of a report's backfill: whether it's running, which days are next, and whether it's over. Pure.

import { addDays, type Day, dayOfMs } from '../../core/day';
import { type DaySpans, daysInSpans, spansWithin } from '../../core/day-spans';
import { kindOf } from '../../core/place/place';
import type { Backfill, RunState, SavedReport } from '../saved-report';

/** How many years a backfill can reach back. */
export const MOST_BACKFILL_YEARS = 10;

/** The oldest day that a new backfill can have. */
export function oldestDay(today: Day): Day {
  return addDays(today, -MOST_BACKFILL_YEARS * 366);
}

/** Whether a report has a backfill that isn't paused. Even one without days left still needs a run that ends it. */
function isBackfilling({ run: { backfill } }: Pick<SavedReport, 'run'>): boolean {
  return backfill !== null && !backfill.isPaused;
}

/** Whether a backfill has no days left. It stays in the report until the run's outcome is recorded (`saveEnd`). */
export function isBackfillOver({ backfill }: RunState): boolean {
  return backfill !== null && backfill.left.length === 0;
}

/** Whether a report has something for a trigger to run. Callers check whether the report itself is paused. */
export function runsUnattended(report: Pick<SavedReport, 'schedule' | 'run'>): boolean {
  return report.schedule !== null || isBackfilling(report);
}

/** How many loads a backfill has left on the UTC day of `nowMs`. The report's other loads count, but aren't limited. */
export function loadsLeft({ run: { loads }, choice }: SavedReport, nowMs: number): number {
  const used = loads?.day === dayOfMs(nowMs) ? loads.count : 0;
  return Math.max(0, kindOf(choice.destination).mostLoads - used);
}

/**
 * About how many hours a backfill still takes, if each hourly run loads as many days as the last one; null if it's
 * paused, or no run has loaded a day. More than this UTC day's loads can hold goes on at the pace of the daily limit.
 */
export function backfillHours(report: SavedReport, nowMs: number): number | null {
  const { backfill, days } = report.run;
  if (!backfill || !isBackfilling(report) || !days) return null;
  const left = daysInSpans(backfill.left);
  const mostAnHour = kindOf(report.choice.destination).mostLoads / 24;
  return Math.ceil(left / (left > loadsLeft(report, nowMs) ? Math.min(days, mostAnHour) : days));
}

/** Whether a backfill can continue now. */
export function isBackfillDue(report: SavedReport, nowMs: number): boolean {
  return isBackfilling(report) && loadsLeft(report, nowMs) > 0;
}

/** How many days past `oldestDay` a backfill's days may be, because they grow older while it loads. */
const BACKFILL_GRACE_DAYS = 366;

/**
 * The days of the backfill that a run may load, newest first.
 * @param agreed the first day that the person who runs it has agreed to; null for none
 */
export function backfillDays(report: Pick<SavedReport, 'run'>, agreed: Day | null, today: Day): DaySpans {
  const { backfill } = report.run;
  if (!backfill || !agreed || !isBackfilling(report)) return [];
  return agreedDaysLeft(backfill, agreed, today);
}

/** The days left of a backfill from the first agreed day on, without future days and days too old for any backfill. */
export function agreedDaysLeft({ left }: Backfill, agreed: Day, today: Day): DaySpans {
  const oldest = addDays(oldestDay(today), -BACKFILL_GRACE_DAYS);
  return spansWithin(left, { first: agreed > oldest ? agreed : oldest, last: today });
}

/** The newest days of some spans, at most `most`. */
export function newestDays(spans: DaySpans, most: number): DaySpans {
  const taken: DaySpans[number][] = [];
  for (const span of spans) {
    const room = most - daysInSpans(taken);
    if (room <= 0) break;
    taken.push(...spansWithin([span], { first: addDays(span.last, 1 - room), last: span.last }));
  }
  return taken;
}

/** The run state with its backfill paused, if there is one. */
export function withPausedBackfill(run: RunState): RunState {
  return { ...run, backfill: run.backfill && { ...run.backfill, isPaused: true } };
}

/** A report without the agreement to its backfill, which stays. */
export function withoutAgreement(report: SavedReport): SavedReport {
  return { ...report, run: { ...report.run, backfillFrom: '' } };
}

/** A report without its backfill, and without the agreement to it. */
export function withoutBackfill(report: SavedReport): SavedReport {
  return { ...report, run: { ...report.run, backfill: null, backfillFrom: '' } };
}
