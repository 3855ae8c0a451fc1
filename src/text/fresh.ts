// How fresh figures are, in the spreadsheet's time zone, and how its locale writes days in cells.

import type { DaySpan } from '../core/day';
import type { Fresh } from '../core/report/final-days';
import { minuteIn, spanText } from './dates';
import { counted, knownLocale } from './phrases';

/** A spreadsheet's locale, as Sheets writes it (`de_DE`), and its time zone. */
export interface LocalPlace {
  locale: string;
  timeZone: string;
}

/** `Final to 2026-11-27 · read 2026-11-28, 06:15`. */
export function freshSentence(
  { finalTo, readMs }: Fresh,
  { timeZone }: Pick<LocalPlace, 'timeZone'>,
): string {
  const read = minuteIn(readMs, timeZone);
  if (finalTo === undefined) return `Read ${read}`;
  return finalTo === null ? `Not final yet · read ${read}` : `Final to ${finalTo} · read ${read}`;
}

/** A number format that writes days as people do beside others of the same year: `d" "mmm` for `27 Nov`. */
export function dayPattern(locale: string): string {
  const parts = new Intl.DateTimeFormat(knownLocale(locale), { ...DAY, timeZone: 'UTC' }).formatToParts(0);
  const tokenOf = ({ type, value }: Intl.DateTimeFormatPart) => {
    if (type === 'day') return 'd';
    if (type === 'month') return /^\p{Nd}+$/u.test(value) ? 'm' : 'mmm';
    return `"${value}"`;
  };
  return parts.map(tokenOf).join('');
}

/** A line of the log. */
export function finalAfterChanged(before: number, after: number): string {
  return `Figures are final after ${counted(after, 'day')} now; it was ${counted(before, 'day')}.`;
}

/** Of days that were read as final by a smaller number, and are kept. */
export function keptEarly(days: DaySpan): string {
  return `Rows of ${spanText(days)} were read as final before that, and stay.`;
}

export const FINAL_TEXTS = {
  /** A field under `Account`; its name is a contract. */
  label: 'Figures are final after',
  days: (days: number) => counted(days, 'day'),
  info: 'A day (UTC) counts as final so many days after its end: in the State column, in comparisons, in discrepancies, and in periods such as last 7 final days. It holds for everyone in this spreadsheet, and the log says who changed it. Rows that are there follow at their next run.',
  saving: 'Saving the setting…',
  saved: (days: number) => `Figures are final after ${counted(days, 'day')} in this spreadsheet.`,
} as const;

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
