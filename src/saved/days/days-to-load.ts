// Which days a run loads into a table: those of its period and lookback, missed days, or only a backfill's. Pure.

import { addDays, type Day, type DaySpan, dayOfMs, parseDay } from '../../core/day';
import { type DaySpans, mergeSpans, spansWithin } from '../../core/day-spans';
import type { Today } from '../../core/report/final-days';
import { MOST_LOOKBACK_DAYS } from '../../core/report/report-options';
import type { DayQuery } from '../../runs/steps/day-query';
import { isDueAgain, type RunState, type SavedReport } from '../saved-report';
import { firstMissed } from './requested-days';

/**
 * Which days a run loads before those of the backfill: `all` that the report requests or has missed, only the `rest`
 * that an earlier run has left, or none (`backfill`).
 */
export type DaysPart = 'all' | 'rest' | 'backfill';

/** How long after a good run the period's days count as fresh, ms. A person's run then loads only the backfill. */
const FRESH_MS = 3_600_000;

/**
 * Which days a person's run loads. During a backfill, the days of the period aren't loaded again within an hour after a
 * run that has loaded all of them.
 */
export function daysPartForPerson(run: RunState, isBackfilling: boolean, nowMs: number): DaysPart {
  if (run.appsDone !== null) return 'rest';
  const isFresh = run.lastGoodMs !== null && nowMs - run.lastGoodMs < FRESH_MS;
  return isBackfilling && isFresh && run.daysMissed.length === 0 ? 'backfill' : 'all';
}

/**
 * Which days a run at a tick loads, for a schedule or a backfill.
 * @param dueMs a new due time of the schedule, or the one already handled if an earlier run or a backfill is continued
 */
export function daysPartForTrigger({ run, schedule }: SavedReport, dueMs: number): DaysPart {
  const hasMissed = run.daysMissed.length > 0;
  // Without a schedule, no other run would load the missed days.
  if (isForBackfill(run, dueMs) || wasForBackfill({ run, schedule }, dueMs))
    return schedule === null && hasMissed ? 'rest' : 'backfill';
  if (dueMs === run.handledDueMs) return run.appsDone !== null ? 'rest' : 'all';
  // A retry loads only the rest if the failed run has listed its days; otherwise it starts over.
  const isListed = hasMissed && run.daysListedOn >= dayOfMs(dueMs);
  return isDueAgain(run.handledDueMs, dueMs) && isListed ? 'rest' : 'all';
}

/** Whether a run that was stopped was only for the backfill, because an earlier run had loaded the schedule's days. */
function wasForBackfill({ run, schedule }: Pick<SavedReport, 'run' | 'schedule'>, dueMs: number): boolean {
  const { lastGoodMs, handledDueMs } = run;
  const isServed = schedule === null || (lastGoodMs !== null && lastGoodMs >= handledDueMs);
  return isServed && isForBackfill({ ...run, startedMs: null }, dueMs);
}

/** Whether only the backfill makes a run due: there is no new due time, and no earlier run to continue or repeat. */
export function isForBackfill(
  { handledDueMs, appsDone, startedMs, backfill }: RunState,
  dueMs: number,
): boolean {
  return dueMs === handledDueMs && appsDone === null && startedMs === null && backfill !== null;
}

/** The days that a run loads before those of the backfill, newest first. */
export function regularDays(report: SavedReport, query: DayQuery, part: DaysPart, today: Today): DaySpans {
  if (part === 'backfill') return [];
  // Past snapshots can't be fetched.
  const { day } = today;
  if (query.isSnapshot) return [{ first: day, last: day }];
  const missed = daysMissed(report, day);
  const requested = requestedSpan(report, query, today);
  const requestedDays = spansWithin([requested], { first: requested.first, last: day });
  if (part === 'all') return mergeSpans([...requestedDays, ...missed]);
  // Days that weren't over, or hadn't begun, when the earlier run listed its days.
  const listedOn = parseDay(report.run.daysListedOn) ?? requested.first;
  const younger = listedOn < day ? spansWithin(requestedDays, { first: listedOn, last: day }) : [];
  return mergeSpans([...younger, ...missed]);
}

/** The missed days in the tab, as far back as a lookback may go, so that an edit of the tab can't request more. */
export function daysMissed({ run }: Pick<SavedReport, 'run'>, today: Day): DaySpans {
  return spansWithin(run.daysMissed, { first: addDays(today, -MOST_LOOKBACK_DAYS), last: today });
}

/**
 * The days of the period and of the lookback before it. The period is extended back to the day when a run last listed
 * its days, or to the first day after that run's period if it ended earlier, since later days aren't in `daysMissed`.
 */
function requestedSpan(report: SavedReport, { query, days }: DayQuery, today: Today): DaySpan {
  const { daysListedOn, lastGoodMs } = report.run;
  const run = { lastGoodMs: daysListedOn === '' ? lastGoodMs : Date.parse(daysListedOn) };
  const missed = firstMissed({ mode: 'merge', run }, query, today);
  const first = missed && missed < days.first ? missed : days.first;
  return { first: addDays(first, -report.lookbackDays), last: days.last };
}
