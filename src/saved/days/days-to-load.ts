// Which days a run loads into a table: those of its period, missed ones, and those that weren't final. Pure.

import { addDays, type Day, type DaySpan, dayOfMs, earlierDay, parseDay } from '../../core/day';
import { type DaySpans, mergeSpans, spansWithin } from '../../core/day-spans';
import { daysOfPeriod, parsePeriod } from '../../core/period';
import { firstNotFinal, newestFinalDay, type Today, todayThen } from '../../core/report/final-days';
import { MOST_DAYS_BACK } from '../../core/report/report-options';
import type { DayQuery } from '../../runs/write-order';
import type { Due } from '../due/due-reports';
import { hasRow, isTriedAgain, type SavedReport } from '../saved-report';

/** Which days a run loads, if its destination holds each day separately. */
export interface DaysToLoad {
  /** All that the report requests, or only those that earlier runs have listed and not loaded. */
  requested: boolean;
  /** For a report without a row, exactly these days of its period; null for all of them. */
  given: DaySpans | null;
}

/** All days that the report requests or has missed. */
export const ALL_DAYS: DaysToLoad = { requested: true, given: null };
/** What an earlier run has left. */
const REST: DaysToLoad = { ...ALL_DAYS, requested: false };

/** Which days a person's run loads. */
export function daysForPerson({ run, choice }: Pick<SavedReport, 'run' | 'choice'>): DaysToLoad {
  // Of given days, only those are left that weren't loaded, or weren't final then.
  return run.isPartlyLoaded || (run.daysMissed.length > 0 && isGiven({ choice })) ? REST : ALL_DAYS;
}

function isGiven({ choice }: Pick<SavedReport, 'choice'>): boolean {
  return parsePeriod(choice.period).kind === 'days';
}

/** The first day that wasn't final on an earlier day, by the setting then. */
function notFinalOn(day: Day, today: Today): Day {
  return firstNotFinal(newestFinalDay(todayThen(Date.parse(day), today)));
}

/** Which days a run at a tick loads. */
export function daysForTrigger(report: SavedReport, { dueMs, reason }: Due): DaysToLoad {
  const { run } = report;
  if (reason !== 'schedule') return daysForPerson(report);
  // A retry loads only the rest if the failed run has listed its days; otherwise it starts over.
  const isListed = run.daysMissed.length > 0 && run.daysListedOn >= dayOfMs(dueMs);
  return isTriedAgain(run, dueMs) && isListed
    ? REST
    : daysForPerson({ ...report, run: { ...run, isPartlyLoaded: false } });
}

/** The days that a run loads, newest first. */
export function regularDays(report: SavedReport, query: DayQuery, days: DaysToLoad, today: Today): DaySpans {
  // Past snapshots can't be fetched.
  const { day } = today;
  if (query.isSnapshot) return [{ first: day, last: day }];
  if (!hasRow(report)) return days.given ?? [query.days];
  const requested = requestedSpan(report, query, today);
  const missed = daysMissed(report, day, requested.first);
  const requestedDays = spansWithin([requested], { first: requested.first, last: day });
  if (days.requested) return mergeSpans([...requestedDays, ...missed]);
  // Days that weren't over, or hadn't begun, when the earlier run listed its days; of given ones those not final.
  const listedOn = parseDay(report.run.daysListedOn) ?? requested.first;
  const first = isGiven(report) ? earlierDay(listedOn, notFinalOn(listedOn, today)) : listedOn;
  const younger = first < day ? spansWithin(requestedDays, { first, last: day }) : [];
  return mergeSpans([...younger, ...missed]);
}

/** The missed days, a year back or to the first day that is requested. */
export function daysMissed({ run }: Pick<SavedReport, 'run'>, today: Day, requested = today): DaySpans {
  const first = earlierDay(addDays(today, -MOST_DAYS_BACK), requested);
  return spansWithin(run.daysMissed, { first, last: today });
}

/**
 * The period; what no run has asked since the day when one last listed its days, as later days aren't in `daysMissed`;
 * and what wasn't final then. No day before the first that the report wrote but those of the period.
 */
function requestedSpan({ run }: SavedReport, { query: { period }, days }: DayQuery, today: Today): DaySpan {
  const goodMs = run.daysListedOn === '' ? run.lastGoodMs : Date.parse(run.daysListedOn);
  if (goodMs === null || period.kind === 'days') return days;
  const good = todayThen(goodMs, today);
  const read = daysOfPeriod(period, good);
  // The day itself wasn't over.
  const next = earlierDay(good.day, read ? addDays(read.last, 1) : good.day);
  const yearBack = addDays(today.day, 1 - MOST_DAYS_BACK);
  const missed = next >= yearBack ? next : days.first;
  const notFinal = [good, { ...today, day: good.day }].map((then) => firstNotFinal(newestFinalDay(then)));
  const { firstDay, readFrom } = run.known;
  const due = earlierDay(days.first, missed);
  const since = readFrom === '' ? notFinal : [...notFinal, readFrom];
  const again = since.filter((day) => day >= yearBack).reduce(earlierDay, due);
  return { first: firstDay !== '' && again < firstDay ? earlierDay(firstDay, due) : again, last: days.last };
}
