// Which days a run loads into a table: those of its period, and those from the first on that must be read again. Pure.

import { type Day, type DaySpan, earlierDay, laterDay } from '../../core/day';
import { parsePeriod } from '../../core/period';
import { readAgainFrom } from '../../core/report/asked-days';
import { firstNotFinal, newestFinalDay, type Today, todayThen } from '../../core/report/final-days';
import type { DayQuery } from '../../runs/write-order';
import type { Due } from '../due/due-reports';
import { hasRow, isTriedAgain, type SavedReport } from '../saved-report';

/**
 * Which days a run loads, if its destination holds each day separately: all that the report asks, the rest of what an
 * earlier run has begun, or those beside a load that is stopped; of a choice without a row just these.
 */
export type DaysToLoad = keyof typeof FROM | DaySpan;

/** From which day on. */
const FROM = { all: allFrom, rest: restFrom, beside: besideFrom };

/** Which days a person's run loads. */
export function daysForPerson({ run }: Pick<SavedReport, 'run'>): DaysToLoad {
  return run.load ? 'rest' : 'all';
}

/** Which days a run at a tick loads. A load that a person has stopped waits for their next run. */
export function daysForTrigger({ run }: Pick<SavedReport, 'run'>, { dueMs, reason }: Due): DaysToLoad {
  if (run.load?.isStopped) return 'beside';
  return reason === 'schedule' && isTriedAgain(run, dueMs) ? 'rest' : daysForPerson({ run });
}

/** The days that a run loads. */
export function daysOfRun(report: SavedReport, query: DayQuery, days: DaysToLoad, today: Today): DaySpan {
  // Past snapshots can't be fetched.
  if (query.isSnapshot) return { first: today.day, last: today.day };
  if (typeof days === 'object') return days;
  const { first } = query.days;
  const last = laterDay(first, earlierDay(query.days.last, today.day));
  if (!hasRow(report)) return { first, last };
  return { first: earlierDay(FROM[days](report, first, today), last), last };
}

function restFrom({ run }: SavedReport, first: Day, today: Today): Day {
  return run.load?.from ?? (readAgainFrom(run.known, today) || first);
}

/** From which day on final figures lack. Of days that a person has given, these alone are asked. */
function allFrom({ run, choice }: SavedReport, first: Day, today: Today): Day {
  if (parsePeriod(choice.period).kind === 'days') return first;
  return earlierDay(first, readAgainFrom(run.known, today) || first);
}

/** The days since the first that wasn't final at the last complete run: the period may be the load's own. */
function besideFrom({ run: { load, lastGoodMs } }: SavedReport, _first: Day, today: Today): Day {
  if (load?.besideFrom) return load.besideFrom;
  return firstNotFinal(newestFinalDay(todayThen(lastGoodMs ?? Date.parse(today.day), today)));
}
