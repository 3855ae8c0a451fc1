// Days, times and periods as a sentence says them, in every locale: days as 2026-11-20, as in cells and periods,
// moments in the spreadsheet's time zone as 2026-11-20, 09:04.

import { addDays, type Day, type DaySpan, daysIn, firstOfMonth, firstOfQuarter, parseDay } from '../core/day';
import type { Calendar } from '../core/schedule/due-time';
import { counted } from './phrases';

/** `2026-11-13 to 2026-11-19, 7 days (UTC)`. */
export function daysSentence(days: DaySpan): string {
  return days.first === days.last
    ? `${days.first} (UTC)`
    : `${days.first} to ${days.last}, ${counted(daysIn(days), 'day')} (UTC)`;
}

/** Why a day in a text doesn't exist, such as 2026-11-31; null where none is written, or not even its month exists. */
export function noSuchDay(text: string): string | null {
  const [day] = (text.match(/\d{4}-\d{2}-\d{2}/g) ?? []).filter((each) => !parseDay(each));
  const first = parseDay(`${day?.slice(0, 7)}-01`);
  if (!first) return null;
  const last = addDays(firstOfMonth(first, 1), -1);
  return `There is no ${day}: ${monthName(first, undefined)} has ${daysIn({ first, last })} days. Use ${last}.`;
}

/** `2026-11-13 to 2026-11-19 (UTC)`. */
export function rangeText(days: DaySpan): string {
  return `${spanText(days)} (UTC)`;
}

/** `2026-11-13 to 2026-11-19`. */
export function spanText({ first, last }: DaySpan): string {
  return first === last ? first : `${first} to ${last}`;
}

/** What a period is called beside another: `Q3 2026` if it is a quarter, or else its days. */
export function periodTitle(days: DaySpan): string {
  const { first, last } = days;
  const isQuarter = first === firstOfQuarter(first) && last === addDays(firstOfQuarter(first, 1), -1);
  return isQuarter ? `Q${Math.ceil(Number(first.slice(5, 7)) / 3)} ${first.slice(0, 4)}` : spanText(days);
}

/** Whether a period is more than its days: `7 days ending 3 days ago` is, `2026-01-01..2026-01-31` isn't. */
export function isNamed(period: string): boolean {
  return !/^\d{4}-\d\d-\d\d/.test(period);
}

/** `2026-11-13 to 2026-11-19 (UTC), compared with 2026-11-06 to 2026-11-12 (UTC)`. */
export function comparedRanges(days: DaySpan, previous: DaySpan): string {
  return `${rangeText(days)}, compared with ${rangeText(previous)}`;
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
];

/** `October`; `October 2025` unless that is the year. */
export function monthName(day: Day, year: string | undefined): string {
  const month = MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
  return day.startsWith(`${year}-`) ? month : `${month} ${day.slice(0, 4)}`;
}

/** `Thu 3 December 2026`. */
export function dayInWords(day: Day): string {
  return `${new Date(day).toUTCString().slice(0, 3)} ${Number(day.slice(8))} ${monthName(day, undefined)}`;
}

/** `2026-11-20 04:03 UTC`. */
export function utcMinute(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** A time of a run to come: Google promises an hour, not a minute. */
export function dueHourSentence({ day, hour }: { day: string; hour: number }): string {
  return `${day}, between ${hourRange(hour)}`;
}

/** `09:00 and 10:00`. */
export function hourRange(hour: number): string {
  return `${clock(hour)} and ${clock(hour + 1)}`;
}

/** `2026-11-20, 09:04`. */
function minuteSentence(day: string, hour: number, minute: number): string {
  return `${day}, ${clock(hour, minute)}`;
}

/** The same of an instant, ms; when clocks go back, an hour has its minutes twice. */
export function minuteAt(ms: number, calendar: Calendar): string {
  const { day, hour } = calendar.wallTime(ms);
  return minuteSentence(day, hour, Math.floor((ms - calendar.instantOf(day, hour)) / 60_000) % 60);
}

/** The same where no calendar is at hand. @param timeZone UTC in place of one that the platform doesn't know */
export function minuteIn(ms: number, timeZone: string): string {
  const number = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const parts = new Intl.DateTimeFormat('en-US', { ...number, hour12: false, timeZone: knownZone(timeZone) })
    .formatToParts(ms)
    .map(({ type, value }) => [type, value]);
  const { year, month, day, hour, minute } = Object.fromEntries(parts);
  return minuteSentence(`${year}-${month}-${day}`, Number(hour), Number(minute));
}

/** How far a time zone is ahead of UTC at an instant, minutes; negative if it's behind. */
export function aheadAt(ms: number, timeZone: string): number {
  const local = Date.parse(`${minuteIn(ms, timeZone).replace(', ', 'T')}:00Z`);
  return Math.round((local - ms) / 60_000);
}

/** The least and the most of it within a year of a day: clocks change twice a year. */
export function aheadOf(timeZone: string, day: string): { least: number; most: number } {
  const year = Number(day.slice(0, 4));
  const ahead = [Date.UTC(year, 0, 2, 12), Date.UTC(year, 6, 2, 12)].map((ms) => aheadAt(ms, timeZone));
  return { least: Math.min(...ahead), most: Math.max(...ahead) };
}

function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** `09:00`; 24 is midnight again. */
export function clock(hour: number, minute = 0): string {
  return [hour % 24, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Minutes and seconds: `4:10`. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
