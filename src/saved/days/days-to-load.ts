// Which days a run loads into a table: those of its period, missed ones, those that weren't final, or only a
// backfill's. Pure.

import { addDays, type Day, type DaySpan, dayOfMs, parseDay } from '../../core/day';
import { type DaySpans, mergeSpans, spansWithin } from '../../core/day-spans';
import { askedDays, NOTHING_KNOWN } from '../../core/report/asked-days';
import type { Today } from '../../core/report/final-days';
import { MOST_DAYS_BACK } from '../../core/report/report-options';
import type { DayQuery } from '../../runs/steps/day-query';
import type { Due } from '../due/due-reports';
import { hasRow, isTriedAgain, type RunState, type SavedReport } from '../saved-report';
import { lastGoodDay } from './requested-days';

/** Which days a run loads, if its destination holds each day separately. */
export interface DaysToLoad {
  /** All that the report requests: those of its period, and those before it that are missed or weren't final. */
  requested: boolean;
  /** Those that earlier runs have listed and not loaded. */
  missed: boolean;
  /** Those of the backfill, after all others. */
  backfill: boolean;
  /** For a report without a row, exactly these days of its period; null for all of them. */
  given: DaySpans | null;
}

/** All days that the report requests or has missed. */
export const ALL_DAYS: DaysToLoad = { requested: true, missed: true, backfill: true, given: null };
/** What an earlier run has left. */
const REST: DaysToLoad = { ...ALL_DAYS, requested: false };
const BACKFILL_ALONE: DaysToLoad = { ...REST, missed: false };

/** Whether a run loads days of its backfill alone. */
export function isBackfillAlone({ requested, missed }: DaysToLoad): boolean {
  return !requested && !missed;
}

/** How long after a good run the period's days count as fresh, ms. A person's run then loads only the backfill. */
const FRESH_MS = 3_600_000;

/**
 * Which days a person's run loads. During a backfill, the days of the period aren't loaded again within an hour after a
 * run that has loaded all of them.
 * @param hasBackfill whether the person has agreed to a backfill that is due
 */
export function daysForPerson(run: RunState, hasBackfill: boolean, nowMs: number): DaysToLoad {
  if (run.isPartlyLoaded) return REST;
  const isFresh = run.lastGoodMs !== null && nowMs - run.lastGoodMs < FRESH_MS;
  return hasBackfill && isFresh && run.daysMissed.length === 0 ? BACKFILL_ALONE : ALL_DAYS;
}

/** Which days a run at a tick loads. */
export function daysForTrigger({ run, schedule }: SavedReport, { dueMs, reason }: Due): DaysToLoad {
  const hasMissed = run.daysMissed.length > 0;
  // Without a schedule, no other run would load the missed days.
  if (reason === 'backfill' || (reason === 'stopped' && wasForBackfill({ run, schedule })))
    return schedule === null && hasMissed ? REST : BACKFILL_ALONE;
  if (reason !== 'schedule') return run.isPartlyLoaded ? REST : ALL_DAYS;
  // A retry loads only the rest if the failed run has listed its days; otherwise it starts over.
  const isListed = hasMissed && run.daysListedOn >= dayOfMs(dueMs);
  return isTriedAgain(run, dueMs) && isListed ? REST : ALL_DAYS;
}

/** Whether a run that was stopped was only for the backfill, because an earlier run had loaded the schedule's days. */
function wasForBackfill({ run, schedule }: Pick<SavedReport, 'run' | 'schedule'>): boolean {
  const { lastGoodMs, handledDueMs, isPartlyLoaded, backfill } = run;
  const isServed = schedule === null || (lastGoodMs !== null && lastGoodMs >= handledDueMs);
  return isServed && !isPartlyLoaded && backfill !== null;
}

/** The days that a run loads before those of the backfill, newest first. */
export function regularDays(report: SavedReport, query: DayQuery, days: DaysToLoad, today: Today): DaySpans {
  if (isBackfillAlone(days)) return [];
  // Past snapshots can't be fetched.
  const { day } = today;
  if (query.isSnapshot) return [{ first: day, last: day }];
  if (!hasRow(report)) return days.given ?? [query.days];
  const missed = daysMissed(report, day);
  const requested = requestedSpan(report, query, today);
  const requestedDays = spansWithin([requested], { first: requested.first, last: day });
  if (days.requested) return mergeSpans([...requestedDays, ...missed]);
  // Days that weren't over, or hadn't begun, when the earlier run listed its days.
  const listedOn = parseDay(report.run.daysListedOn) ?? requested.first;
  const younger = listedOn < day ? spansWithin(requestedDays, { first: listedOn, last: day }) : [];
  return mergeSpans([...younger, ...missed]);
}

/** The missed days, as far back as a run may go. */
export function daysMissed({ run }: Pick<SavedReport, 'run'>, today: Day): DaySpans {
  return spansWithin(run.daysMissed, { first: addDays(today, -MOST_DAYS_BACK), last: today });
}

/**
 * What is asked since the day when a run last listed its days, or the last good run: later days aren't in
 * `daysMissed`.
 */
function requestedSpan({ run }: SavedReport, { query, days }: DayQuery, today: Today): DaySpan {
  const lastGoodMs = run.daysListedOn === '' ? run.lastGoodMs : Date.parse(run.daysListedOn);
  const good = lastGoodDay({ ...run, lastGoodMs }, today);
  const asked = { period: query.period, days, isCompared: false, bucket: undefined };
  return askedDays(asked, { ...NOTHING_KNOWN, good, firstDay: parseDay(run.firstDay) ?? '' }, today);
}
