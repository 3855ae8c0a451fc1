// The chosen period as the panel shows it: its UTC days, the dates of `Custom`, and the text of `Other…`. Pure.

import { type DaySpan, parseDay } from '../../src/core/day';
import { isStatsError } from '../../src/core/errors';
import {
  daysOfPeriod,
  isListedPeriod,
  type ListedPeriod,
  listedPeriods,
  type Period,
  parsePeriod,
  textOfPeriod,
} from '../../src/core/period';
import type { PanelDay } from '../../src/panel/contract/panel-state';
import { rangeText } from '../../src/text/dates';
import { CHOICE_ERRORS } from '../../src/text/errors/choice-errors';
import { CHOICE_TEXTS } from '../../src/text/panel/choice';

/** The texts of the fields `From` and `To`: YYYY-MM-DD or empty. */
export interface CustomDates {
  from: string;
  to: string;
}

const MS_PER_DAY = 86_400_000;

/** Milliseconds from `now` to one minute after the next UTC midnight. */
export function msToNextDay(now: number): number {
  return MS_PER_DAY - (now % MS_PER_DAY) + 60_000;
}

/** The days between two dates; null if one is incomplete or they are reversed. */
export function spanOf({ from, to }: CustomDates): DaySpan | null {
  const first = parseDay(from);
  const last = parseDay(to);
  return first && last && first <= last ? { first, last } : null;
}

/** Dates or a text that aren't a period yet, or a text that `Other…` keeps. */
export type PeriodTyped = Readonly<Partial<CustomDates & { otherPeriod: string }>>;

/** The period that is chosen, and what is typed of it. */
interface PeriodChosen {
  readonly choice: { readonly period: string };
  readonly typed: PeriodTyped;
}

/** The dates of `Custom`, as typed or of a period that is written as days; null for other periods. */
export function datesOf({ choice, typed: { from, to, otherPeriod } }: PeriodChosen): CustomDates | null {
  if (otherPeriod !== undefined) return null;
  if (from !== undefined && to !== undefined) return { from, to };
  const period = periodOf(choice.period);
  return period?.kind === 'days' ? { from: period.span.first, to: period.span.last } : null;
}

/** The text of `Other…`, as typed or of a period that is neither listed nor written as days; null for other periods. */
export function otherPeriodOf(state: PeriodChosen): string | null {
  const { choice, typed } = state;
  if (typed.otherPeriod !== undefined) return typed.otherPeriod;
  return datesOf(state) || isListedPeriod(choice.period) ? null : choice.period;
}

/** Reads the text of a period as its canonical one, or says as a sentence why it is none. */
export function readPeriod(text: string): { value: string } | { problem: string } {
  try {
    return { value: textOfPeriod(parsePeriod(text)) };
  } catch (thrown) {
    if (isStatsError(thrown, 'PERIOD_UNKNOWN'))
      return { problem: CHOICE_ERRORS.PERIOD_UNKNOWN(thrown.details) };
    if (isStatsError(thrown, 'PERIOD_REVERSED'))
      return { problem: CHOICE_ERRORS.PERIOD_REVERSED(thrown.details) };
    throw thrown;
  }
}

/** Null while a date is incomplete or a text isn't a period, which its own field says. */
export function periodToRead(state: PeriodChosen): Period | null {
  const dates = datesOf(state);
  if (dates && !spanOf(dates)) return null;
  return periodOf(otherPeriodOf(state) ?? state.choice.period);
}

/** The periods that the panel lists, with their days. */
export function listedFor({ today, finalAfter }: PanelDay): ListedPeriod[] {
  const day = parseDay(today);
  return day ? listedPeriods({ day, finalAfter }) : [];
}

/** Null for a text that isn't a period. */
export function periodOf(text: string): Period | null {
  try {
    return parsePeriod(text);
  } catch {
    return null;
  }
}

/** The days of the chosen period; null if it can't be read yet, or if only the service knows them. */
export function spanOfChoice(state: PeriodChosen & { readonly panel: PanelDay }): DaySpan | null {
  const { panel } = state;
  const [period, day] = [periodToRead(state), parseDay(panel.today)];
  return period && day && daysOfPeriod(period, { day, finalAfter: panel.finalAfter });
}

/** The days of the period as a sentence; empty while it can't be read yet. */
export function daysOfChoice(state: PeriodChosen & { readonly panel: PanelDay }): string {
  const span = spanOfChoice(state);
  if (span) return rangeText(span);
  return periodToRead(state)?.kind === 'service' ? CHOICE_TEXTS.serviceDays : '';
}
