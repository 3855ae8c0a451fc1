// Which days have final figures: the one rule. Whatever tells whether a day is final asks it.

import { addDays, type Day, type DaySpan, dayOfMs, daysIn } from '../day';

/** How many days after its end a day's figures can count as final. */
export const FINAL_AFTER_DAYS = [1, 2, 3, 5, 7, 15, 30] as const;
export type FinalAfter = (typeof FINAL_AFTER_DAYS)[number];

/** The setting of a spreadsheet in which nobody has chosen another. */
export const FIRST_FINAL_AFTER: FinalAfter = 2;

/** The spreadsheet's setting `Figures are final after`: the present one, and earlier ones. */
export interface FinalSetting {
  readonly finalAfter: FinalAfter;
  /** What it was before each change, ms since 1970, the oldest first; absent if it wasn't changed. */
  readonly before?: readonly { readonly untilMs: number; readonly finalAfter: FinalAfter }[];
}

/** A UTC day on which figures are read, and the setting on it. */
export interface Today extends FinalSetting {
  readonly day: Day;
}

export interface FinalDaysDeps {
  finalSetting(): FinalSetting;
}

/** Today at an instant, ms since 1970, by the present setting. */
export function todayAt(ms: number, { finalSetting }: FinalDaysDeps): Today {
  return { day: dayOfMs(ms), ...finalSetting() };
}

/** An earlier instant, ms since 1970, as today was then. @param setting now */
export function todayThen(ms: number, { finalAfter, before = [] }: FinalSetting): Today {
  return {
    day: dayOfMs(ms),
    finalAfter: before.find(({ untilMs }) => ms < untilMs)?.finalAfter ?? finalAfter,
  };
}

/** The newest day whose figures are final: it ended at least `finalAfter` days ago (UTC). */
export function newestFinalDay({ day, finalAfter }: Today): Day {
  return addDays(day, -1 - finalAfter);
}

/** The first UTC day on which a day is final. */
export function finalOn(day: Day, { finalAfter }: Pick<FinalSetting, 'finalAfter'>): Day {
  return addDays(day, 1 + finalAfter);
}

/** Whether a day is final. @param newestFinal from `newestFinalDay` */
export function isFinalDay(day: Day, newestFinal: Day): boolean {
  return day <= newestFinal;
}

/** The days of a span that are final; null if none is. */
export function finalDaysIn({ first, last }: DaySpan, newestFinal: Day): DaySpan | null {
  if (!isFinalDay(first, newestFinal)) return null;
  return { first, last: isFinalDay(last, newestFinal) ? last : newestFinal };
}

/** The days of a span that aren't final; null if all are. */
export function daysNotFinalIn({ first, last }: DaySpan, newestFinal: Day): DaySpan | null {
  if (isFinalDay(last, newestFinal)) return null;
  return { first: isFinalDay(first, newestFinal) ? firstNotFinal(newestFinal) : first, last };
}

/** How many days of a span aren't final. */
export function daysNotFinal(span: DaySpan, newestFinal: Day): number {
  const open = daysNotFinalIn(span, newestFinal);
  return open ? daysIn(open) : 0;
}

/** The first day that isn't final. */
export function firstNotFinal(newestFinal: Day): Day {
  return addDays(newestFinal, 1);
}

/** How fresh figures are. */
export interface Fresh {
  /** The newest final day among them; null if none is final; absent if only the service knows their days. */
  finalTo?: Day | null;
  /** When they were read, ms since 1970. */
  readMs: number;
}

/** @param days of the figures; null if only the service knows them */
export function freshOf(days: DaySpan | null, readMs: number, deps: FinalDaysDeps): Fresh {
  if (!days) return { readMs };
  return { finalTo: finalDaysIn(days, newestFinalDay(todayAt(readMs, deps)))?.last ?? null, readMs };
}
