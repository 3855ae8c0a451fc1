// What a report's backfill is about to do: whether it runs by itself, which days are next, and its end. Pure.

import { addDays, type Day, dayOfMs } from '../../core/day';
import { type DaySpans, daysInSpans, spansWithin } from '../../core/day-spans';
import { kindOf } from '../../core/place/place';
import type { Backfill, RunState, SavedReport } from '../saved-report';

/** A backfill reaches back so many years. */
export const MOST_YEARS = 10;

/** The oldest day that a backfill can have. */
export function oldestDay(today: Day): Day {
  return addDays(today, -MOST_YEARS * 366);
}

/** Whether a report has a backfill to load, or to end, and nobody has paused that. */
export function isBackfilling({ run: { backfill } }: Pick<SavedReport, 'run'>): boolean {
  return backfill !== null && !backfill.isPaused;
}

/** Whether nothing is left of a backfill but to end it, which the record of a run does. */
export function isOver({ backfill }: Pick<RunState, 'backfill'>): boolean {
  return backfill !== null && backfill.left.length === 0;
}

/** Whether a trigger has something to do for a report that is not paused. */
export function runsByItself(report: Pick<SavedReport, 'schedule' | 'run'>): boolean {
  return report.schedule !== null || isBackfilling(report);
}

/** How many days can still be loaded on the day of `nowMs` (UTC). */
export function loadsLeft({ run: { loads }, choice }: SavedReport, nowMs: number): number {
  const used = loads?.day === dayOfMs(nowMs) ? loads.count : 0;
  return Math.max(0, kindOf(choice.destination).mostLoads - used);
}

/** Whether a backfill can go on now. */
export function isBackfillDue(report: SavedReport, nowMs: number): boolean {
  return isBackfilling(report) && loadsLeft(report, nowMs) > 0;
}

/** A backfill that began with the oldest day goes on while that gets older. */
const LONGEST_BACKFILL_DAYS = 366;

/** The backfill's days that a person's run may load, the newest first. */
export function backfillDays(report: Pick<SavedReport, 'run'>, agreed: Day | null, today: Day): DaySpans {
  const { backfill } = report.run;
  if (!backfill || !agreed || !isBackfilling(report)) return [];
  return leftOf(backfill, agreed, today);
}

/** Those of the days left that a person has agreed to. */
export function leftOf({ left }: Backfill, agreed: Day, today: Day): DaySpans {
  const oldest = addDays(oldestDay(today), -LONGEST_BACKFILL_DAYS);
  return spansWithin(left, { first: agreed > oldest ? agreed : oldest, last: today });
}

/** The newest days of some spans, as many as there may be. */
export function newestDays(spans: DaySpans, most: number): DaySpans {
  const taken: DaySpans[number][] = [];
  for (const span of spans) {
    const room = most - daysInSpans(taken);
    if (room <= 0) break;
    taken.push(...spansWithin([span], { first: addDays(span.last, 1 - room), last: span.last }));
  }
  return taken;
}

/** With its backfill paused, if there is one. */
export function withPausedBackfill(run: RunState): RunState {
  return { ...run, backfill: run.backfill && { ...run.backfill, isPaused: true } };
}

/** What a report has after its owner has changed: the backfill waits for the new one's word. */
export function runOfOwner(after: SavedReport, before: SavedReport): RunState {
  return after.scheduledBy === before.scheduledBy ? after.run : withPausedBackfill(after.run);
}

/** A report without its backfill. Without a schedule nobody's trigger has anything to run then. */
export function withoutBackfill(report: SavedReport): SavedReport {
  const scheduledBy = report.schedule ? report.scheduledBy : '';
  return { ...report, scheduledBy, run: { ...report.run, backfill: null } };
}
