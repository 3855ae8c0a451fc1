// Comparing a period with an earlier one: the choices, and which days are compared (docs/product.md §9).

import { addDays, type Day, type DaySpan, daysIn, parseDay } from '../day';
import { daysOfPeriod, earlierPeriod, fixedDays, type Period } from '../period';
import type { Today } from './final-days';

/** What a report is compared with, as the panel, a formula and the reports tab name it. */
export const COMPARISONS = [
  'previous period',
  'previous year',
  'previous year, same weekday',
  'same weekday, weeks before',
] as const;
export type ComparisonName = (typeof COMPARISONS)[number];

/**
 * The columns that can follow each metric: the earlier value, the change from it, and the change as a share of it; and
 * `drivers`, which follow revenue alone.
 */
export const COMPARISON_COLUMNS = ['previous', 'change', 'percent', 'drivers'] as const;
export type ComparisonColumn = (typeof COMPARISON_COLUMNS)[number];

/** The columns that are written by default, and always in formulas. */
export const DEFAULT_COMPARISON_COLUMNS: readonly ComparisonColumn[] = ['previous', 'percent'];

const DAYS_OF_WEEK = 7;
/** So that weekdays match. */
const DAYS_OF_52_WEEKS = 52 * DAYS_OF_WEEK;

/** A comparison with the days of both sides. */
export interface ComparedDays {
  name: ComparisonName;
  /** The days of the period that are over. */
  days: DaySpan;
  /** The earlier days that `days` are compared with; null if there are none. */
  previous: DaySpan | null;
  /** Whether the period has days that are not over. */
  isCut: boolean;
}

/** Why a period cannot be compared: only the service knows its days, or none of them is over. */
export type ComparisonProblem = 'daysUnknown' | 'nothingOver';

/** The days of both sides on a day, or why there are none. Days that aren't over are left out. */
export function comparedDays(
  name: ComparisonName,
  period: Period,
  today: Today,
): ComparedDays | ComparisonProblem {
  const whole = daysOfPeriod(period, today);
  if (!whole) return 'daysUnknown';
  const days = daysOver(whole, today.day);
  if (!days) return 'nothingOver';
  const previous = earlierDays(name, period, days);
  return { name, days, previous, isCut: days.last < whole.last };
}

/** The days that `days` of a period are compared with; null if there are none. */
function earlierDays(name: ComparisonName, period: Period, days: DaySpan): DaySpan | null {
  switch (name) {
    case 'previous period':
      return earlierPeriod(period, days);
    case 'previous year':
      return spanYearBefore(days);
    case 'previous year, same weekday':
      return movedBy(days, -DAYS_OF_52_WEEKS);
    case 'same weekday, weeks before':
      // By all of its days where they are as many every time, over or not, so that each has the same earlier day then.
      return movedBy(days, -DAYS_OF_WEEK * Math.ceil((fixedDays(period) ?? daysIn(days)) / DAYS_OF_WEEK));
  }
}

/** The days of a span that are over when today is `today`; null where none is. */
export function daysOver({ first, last }: DaySpan, today: Day): DaySpan | null {
  if (last < today) return { first, last };
  return first < today ? { first, last: addDays(today, -1) } : null;
}

/**
 * The same comparison for other days, for a run that also reads earlier days again.
 * @throws TypeError for a comparison with the period before, which is that of one period
 */
export function comparedOn(days: DaySpan, compared: ComparedDays): ComparedDays {
  const { name } = compared;
  if (name === 'previous period') throw new TypeError('the previous period is that of one period');
  const previous = name === 'previous year' ? spanYearBefore(days) : movedBy(days, -daysBetween(compared));
  return { ...compared, days, previous };
}

/** Whether a day is compared with the same earlier day in every run of the period. */
export function hasFixedShift(name: ComparisonName, period: Period): boolean {
  return name === 'same weekday, weeks before' ? fixedDays(period) !== null : name !== 'previous period';
}

/** Whether the earlier days are a year before, which a longer period overlaps. */
export function isYearBefore(name: ComparisonName): boolean {
  return name === 'previous year' || name === 'previous year, same weekday';
}

/** The day that a day of the period is compared with; null for one that has none, such as 29 February. */
export function comparedDayOf(day: Day, { name, days, previous }: ComparedDays): Day | null {
  if (!previous) return null;
  const earlier =
    name === 'previous year' ? movedByYears(day, -1) : addDays(previous.first, placeOf(day, days));
  return earlier !== null && earlier <= previous.last ? earlier : null;
}

/** The day of the period that is compared with an earlier day; null if there is none, such as for a 29 February. */
export function currentDayOf(earlier: Day, compared: ComparedDays): Day | null {
  const { name, days, previous } = compared;
  if (!previous) return null;
  const day = name === 'previous year' ? movedByYears(earlier, 1) : addDays(earlier, daysBetween(compared));
  return day !== null && day >= days.first && day <= days.last ? day : null;
}

/** The days of both sides up to a day of the period; null if that has no earlier days. */
export function sidesUpTo(last: Day, compared: ComparedDays): { now: DaySpan; before: DaySpan } | null {
  const { days, previous } = compared;
  if (!previous) return null;
  // A 29 February has no day a year before, and the last days of a longer period have none either.
  const end =
    last === days.last ? null : (comparedDayOf(last, compared) ?? comparedDayOf(addDays(last, -1), compared));
  return { now: { first: days.first, last }, before: { first: previous.first, last: end ?? previous.last } };
}

/** How many of the earlier days are compared with days up to `last`, or with none. */
export function earlierDaysUpTo(last: Day, compared: ComparedDays): number {
  const { previous } = compared;
  let count = 0;
  for (let day = previous?.first; previous && day && day <= previous.last; day = addDays(day, 1))
    if ((currentDayOf(day, compared) ?? last) <= last) count += 1;
  return count;
}

function placeOf(day: Day, { first }: DaySpan): number {
  return daysIn({ first, last: day }) - 1;
}

/** How many days the first day is after the one that it is compared with; 0 where it is compared with none. */
function daysBetween({ days, previous }: Pick<ComparedDays, 'days' | 'previous'>): number {
  return previous ? placeOf(days.first, previous) : 0;
}

function movedBy({ first, last }: DaySpan, days: number): DaySpan {
  return { first: addDays(first, days), last: addDays(last, days) };
}

/** The same dates a year before a span, without a 29 February at either end; null if there are none. */
function spanYearBefore({ first, last }: DaySpan): DaySpan | null {
  // Of two days in a row, at most one has no earlier day.
  const start = movedByYears(first, -1) ?? movedByYears(addDays(first, 1), -1);
  const end = movedByYears(last, -1) ?? movedByYears(addDays(last, -1), -1);
  return start && end && start <= end ? { first: start, last: end } : null;
}

/** The same day and month of another year; null where that year has no 29 February. */
function movedByYears(day: Day, years: number): Day | null {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  return parseDay(`${year}${day.slice(4)}`);
}
