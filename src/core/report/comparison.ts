// Comparing a period with an earlier one: the choices, and which days are compared (docs/product.md §9).

import { addDays, type Day, type DaySpan, daysIn, parseDay } from '../day';
import { daysOfPeriod, earlierPeriod, type Period } from '../period';
import type { Today } from './final-days';

/** What a report is compared with, as the panel, a formula and the reports tab name it. */
export const COMPARISONS = ['previous period', 'previous year', 'previous year, same weekday'] as const;
export type ComparisonName = (typeof COMPARISONS)[number];

/**
 * The columns that can follow each metric: the earlier value, the change from it, and the change as a share of it; and
 * `drivers`, which follow revenue alone.
 */
export const COMPARISON_COLUMNS = ['previous', 'change', 'percent', 'drivers'] as const;
export type ComparisonColumn = (typeof COMPARISON_COLUMNS)[number];

/** The columns that are written by default, and always in formulas. */
export const DEFAULT_COMPARISON_COLUMNS: readonly ComparisonColumn[] = ['previous', 'percent'];

/** 52 weeks, so that weekdays match. */
const DAYS_OF_52_WEEKS = 364;

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
  const previous = name === 'previous period' ? earlierPeriod(period, days) : spanYearBefore(name, days);
  return { name, days, previous, isCut: days.last < whole.last };
}

/** The days of a span that are over when today is `today`; null where none is. */
export function daysOver({ first, last }: DaySpan, today: Day): DaySpan | null {
  if (last < today) return { first, last };
  return first < today ? { first, last: addDays(today, -1) } : null;
}

/**
 * The same comparison for other days, for a run that also reads earlier days again.
 * @throws TypeError for a comparison whose shift depends on the period
 */
export function comparedOn(days: DaySpan, { name, isCut }: ComparedDays): ComparedDays {
  if (!hasFixedShift(name)) throw new TypeError('the previous period is that of one period');
  return { name, days, previous: spanYearBefore(name, days), isCut };
}

/** Whether a day is always compared with the same earlier day, whatever the period. */
export function hasFixedShift(name: ComparisonName): boolean {
  return name !== 'previous period';
}

/** The day that a day of the period is compared with; null for one that has none, such as 29 February. */
export function comparedDayOf(day: Day, { name, days, previous }: ComparedDays): Day | null {
  if (!previous) return null;
  const earlier =
    name === 'previous period' ? addDays(previous.first, placeOf(day, days)) : dayYearBefore(name, day);
  return earlier !== null && earlier <= previous.last ? earlier : null;
}

/** The day of the period that is compared with an earlier day; null if there is none, such as for a 29 February. */
export function currentDayOf(earlier: Day, { name, days, previous }: ComparedDays): Day | null {
  if (!previous) return null;
  const day =
    name === 'previous year'
      ? movedByYears(earlier, 1)
      : addDays(
          earlier,
          name === 'previous period'
            ? daysIn({ first: previous.first, last: days.first }) - 1
            : DAYS_OF_52_WEEKS,
        );
  return day !== null && day >= days.first && day <= days.last ? day : null;
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

/** The days a year or 52 weeks before a span; null if there are none. For a year, skips a 29 February at either end. */
function spanYearBefore(name: ComparisonName, { first, last }: DaySpan): DaySpan | null {
  // Of two days in a row, at most one has no earlier day.
  const start = dayYearBefore(name, first) ?? dayYearBefore(name, addDays(first, 1));
  const end = dayYearBefore(name, last) ?? dayYearBefore(name, addDays(last, -1));
  return start && end && start <= end ? { first: start, last: end } : null;
}

function dayYearBefore(name: ComparisonName, day: Day): Day | null {
  return name === 'previous year' ? movedByYears(day, -1) : addDays(day, -DAYS_OF_52_WEEKS);
}

/** The same day and month of another year; null where that year has no 29 February. */
function movedByYears(day: Day, years: number): Day | null {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  return parseDay(`${year}${day.slice(4)}`);
}
