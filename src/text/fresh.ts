// How fresh figures are, as the spreadsheet's locale and time zone write it.

import { type Day, type DaySpan, msOfDay } from '../core/day';
import type { Fresh } from '../core/report/final-days';
import { counted, knownLocale } from './phrases';

/** A spreadsheet's locale, as Sheets writes it (`de_DE`), and its time zone. */
export interface LocalPlace {
  locale: string;
  timeZone: string;
}

/** `Final to 27 Nov · read 28 Nov, 06:15`. A year stands where it isn't that of the reading. */
export function freshSentence({ finalTo, readMs }: Fresh, place: LocalPlace): string {
  const read = minuteShown(readMs, place);
  if (finalTo === undefined) return `Read ${read}`;
  if (finalTo === null) return `Not final yet · read ${read}`;
  const known = knownLocale(place.locale);
  const write = (ms: number, timeZone: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(known, { ...options, timeZone }).format(ms);
  const year = write(readMs, knownZone(place.timeZone), { year: 'numeric' });
  const finalYear = write(msOfDay(finalTo), 'UTC', { year: 'numeric' });
  return `Final to ${write(msOfDay(finalTo), 'UTC', year === finalYear ? DAY : DAY_OF_YEAR)} · read ${read}`;
}

/** `28 Nov, 06:15`. */
export function minuteShown(ms: number, { locale, timeZone }: LocalPlace): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(knownLocale(locale), { ...options, timeZone: knownZone(timeZone) }).format(ms);
  return `${write(DAY)}, ${write({ hour: '2-digit', minute: '2-digit' })}`;
}

/** `21 Oct – 17 Nov 2026`. The first day has its year only where the last one's differs. */
export function spanShown({ first, last }: DaySpan, { locale }: LocalPlace): string {
  const known = knownLocale(locale);
  const write = (day: Day, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(known, { ...options, timeZone: 'UTC' }).format(msOfDay(day));
  if (first === last) return write(last, DAY_OF_YEAR);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${write(first, isOneYear ? DAY : DAY_OF_YEAR)} – ${write(last, DAY_OF_YEAR)}`;
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

export const FINAL_TEXTS = {
  /** A field under `Account`; its name is a contract. */
  label: 'Figures are final after',
  days: (days: number) => counted(days, 'day'),
  info: 'A day (UTC) counts as final so many days after its end: in the State column, in comparisons, in discrepancies, and in periods such as last 7 final days. It holds for everyone in this spreadsheet, and the log says who changed it. Rows that are there follow at their next run.',
  saving: 'Saving the setting…',
  saved: (days: number) => `Figures are final after ${counted(days, 'day')} in this spreadsheet.`,
} as const;

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const DAY_OF_YEAR: Intl.DateTimeFormatOptions = { ...DAY, year: 'numeric' };

/** Uses UTC for a time zone that the platform doesn't know. */
function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
