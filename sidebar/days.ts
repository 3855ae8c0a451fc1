// UTC days as the panel shows them: today's, the next one's beginning, and those of the chosen period.

import type { PeriodView } from '../src/panel/contract';
import { type CustomDates, isServicePeriod } from './state';
import { TEXTS } from './texts';

const MS_PER_DAY = 86_400_000;

/** The UTC day of an instant (ms since 1970), YYYY-MM-DD. */
export function utcDay(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Milliseconds from `now` to one minute after the next UTC midnight. */
export function msToNextDay(now: number): number {
  return MS_PER_DAY - (now % MS_PER_DAY) + 60_000;
}

/** The resolved days of the period, as a sentence; empty while the dates are not complete. */
export function daysSentence(
  period: string,
  periods: readonly PeriodView[],
  custom: CustomDates | null,
): string {
  if (custom)
    return custom.from && custom.to && custom.from <= custom.to ? TEXTS.days(custom.from, custom.to) : '';
  const listed = periods.find((view) => view.period === period);
  if (listed) return TEXTS.days(listed.first, listed.last);
  return isServicePeriod(period) ? TEXTS.serviceDays : '';
}
