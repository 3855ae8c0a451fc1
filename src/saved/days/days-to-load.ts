// What a run of a table is for, and which days it loads: those of its period, of its lookback, and those missed. Pure.

import { addDays, type Day, type DaySpan, dayOfMs, parseDay } from '../../core/day';
import { type DaySpans, joinedSpans, spansWithin } from '../../core/day-spans';
import { MOST_LOOKBACK_DAYS } from '../../core/report/report-options';
import type { DayQuery } from '../../runs/steps/day-query';
import { isDueAgain, type RunState, type SavedReport } from '../saved-report';
import { firstMissed } from './requested-days';

/**
 * What a run is for: all days that the report asks for, the rest of those that an earlier run has left, or the backfill
 * alone. The backfill's days follow in any case.
 */
export type DaysPart = 'all' | 'rest' | 'backfill';

/** How long a person's run takes the period's days for fresh while a backfill goes on, ms. */
const FRESH_MS = 3_600_000;

/** What a person's run is for: while a backfill goes on, the days of the period are loaded once an hour. */
export function partOfPerson(run: RunState, isBackfilling: boolean, nowMs: number): DaysPart {
  if (run.appsDone !== null) return 'rest';
  const isFresh = run.lastGoodMs !== null && nowMs - run.lastGoodMs < FRESH_MS;
  return isBackfilling && isFresh && run.daysMissed.length === 0 ? 'backfill' : 'all';
}

/** What a run is for that a trigger claims at a due time: a time of the schedule, or what an earlier run has left. */
export function partOfTrigger({ run, schedule }: SavedReport, dueMs: number): DaysPart {
  const hasMissed = run.daysMissed.length > 0;
  // Without a schedule nothing else would load them.
  if (isForBackfill(run, dueMs) || wasForBackfill({ run, schedule }, dueMs))
    return schedule === null && hasMissed ? 'rest' : 'backfill';
  if (dueMs === run.handledDueMs) return run.appsDone !== null ? 'rest' : 'all';
  // A run that failed before it listed its days has to begin again.
  const isListed = hasMissed && run.daysListedOn >= dayOfMs(dueMs);
  return isDueAgain(run.handledDueMs, dueMs) && isListed ? 'rest' : 'all';
}

/** Whether a run that was stopped was for the backfill alone: what the schedule asks for was loaded before. */
function wasForBackfill({ run, schedule }: Pick<SavedReport, 'run' | 'schedule'>, dueMs: number): boolean {
  const { lastGoodMs, handledDueMs } = run;
  const isServed = schedule === null || (lastGoodMs !== null && lastGoodMs >= handledDueMs);
  return isServed && isForBackfill({ ...run, startedMs: null }, dueMs);
}

/** Whether nothing but the backfill makes a run due, and none was stopped. */
export function isForBackfill(
  { handledDueMs, appsDone, startedMs, backfill }: RunState,
  dueMs: number,
): boolean {
  return dueMs === handledDueMs && appsDone === null && startedMs === null && backfill !== null;
}

/** The days of a run before those of the backfill, the newest first. */
export function regularDays(report: SavedReport, query: DayQuery, part: DaysPart, today: Day): DaySpans {
  if (part === 'backfill') return [];
  // Past snapshots can't be fetched.
  if (query.isSnapshot) return [{ first: today, last: today }];
  const missed = daysMissed(report, today);
  const requested = requestedSpan(report, query, today);
  const requestedDays = spansWithin([requested], { first: requested.first, last: today });
  if (part === 'all') return joinedSpans([...requestedDays, ...missed]);
  // Days that were not over, or had not begun, when the earlier run read them.
  const listedOn = parseDay(report.run.daysListedOn) ?? requested.first;
  const younger = listedOn < today ? spansWithin(requestedDays, { first: listedOn, last: today }) : [];
  return joinedSpans([...younger, ...missed]);
}

/** The days that the tab says were missed; whoever edits it cannot ask for more than a lookback could. */
export function daysMissed({ run }: Pick<SavedReport, 'run'>, today: Day): DaySpans {
  return spansWithin(run.daysMissed, { first: addDays(today, -MOST_LOOKBACK_DAYS), last: today });
}

/** Also the days since a run has listed its own: what that one could not load is listed, and not all that followed. */
function requestedSpan(report: SavedReport, { query, days }: DayQuery, today: Day): DaySpan {
  const { daysListedOn, lastGoodMs } = report.run;
  const run = { lastGoodMs: daysListedOn === '' ? lastGoodMs : Date.parse(daysListedOn) };
  const missed = firstMissed({ mode: 'merge', run }, query, today);
  const first = missed && missed < days.first ? missed : days.first;
  return { first: addDays(first, -report.lookbackDays), last: days.last };
}
