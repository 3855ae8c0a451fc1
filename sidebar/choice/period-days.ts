// The chosen period as the panel shows it: its UTC days, and the dates of `Custom`. Pure.

import { type DaySpan, parseDay } from '../../src/core/day';
import { type ListedPeriod, type Period, parsePeriod } from '../../src/core/period';
import { rangeText } from '../../src/text/dates';
import { CHOICE_TEXTS } from '../../src/text/panel/choice';

/** The dates as they stand in the fields `From` and `To`, YYYY-MM-DD or empty. */
export interface CustomDates {
  from: string;
  to: string;
}

const MS_PER_DAY = 86_400_000;

/** Milliseconds from `now` to one minute after the next UTC midnight. */
export function msToNextDay(now: number): number {
  return MS_PER_DAY - (now % MS_PER_DAY) + 60_000;
}

/** The days from one date to the other; null while they are not complete or not in order. */
export function spanOf({ from, to }: CustomDates): DaySpan | null {
  const first = parseDay(from);
  const last = parseDay(to);
  return first && last && first <= last ? { first, last } : null;
}

/** The dates of a period that is given as days; null for every other period. */
export function datesOfPeriod(text: string): CustomDates | null {
  const period = periodOf(text);
  return period?.kind === 'days' ? { from: period.span.first, to: period.span.last } : null;
}

/** The unit of `last=week`, whose days only the service decides (docs/product.md §2); null for every other period. */
export function serviceUnitOf(text: string): string | null {
  const period = periodOf(text);
  return period?.kind === 'service' ? period.last : null;
}

/** A period as the list of periods says it, or as it is written. */
export function periodTitle(text: string, periods: readonly ListedPeriod[]): string {
  const listed = periods.find(({ period }) => period === text);
  const unit = serviceUnitOf(text);
  return listed?.title ?? (unit === null ? text : CHOICE_TEXTS.servicePeriod(unit));
}

/** Null for a text that is no period: the server side says so when it is used. */
export function periodOf(text: string): Period | null {
  try {
    return parsePeriod(text);
  } catch {
    return null;
  }
}

/** The days of the chosen period; null while its dates are not complete, or where only the service knows them. */
export function spanOfChoice(
  period: string,
  periods: readonly ListedPeriod[],
  custom: CustomDates | null,
): DaySpan | null {
  const listed = periods.find((each) => each.period === period);
  const dates = custom ?? (listed ? { from: listed.first, to: listed.last } : null);
  return dates && spanOf(dates);
}

/** The resolved days of the period, as a sentence; empty while the dates are not complete. */
export function daysOfChoice(
  period: string,
  periods: readonly ListedPeriod[],
  custom: CustomDates | null,
): string {
  const span = spanOfChoice(period, periods, custom);
  if (span) return rangeText(span);
  return !custom && serviceUnitOf(period) !== null ? CHOICE_TEXTS.serviceDays : '';
}
