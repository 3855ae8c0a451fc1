// Calendar days in UTC, as text YYYY-MM-DD, and their arithmetic.

export const MS_PER_DAY = 86_400_000;
/** Day 0 of a spreadsheet's serial numbers is 1899-12-30 (Sheets API guide, "date and number formats"). */
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30);

declare const dayBrand: unique symbol;
/** A UTC calendar day that exists, YYYY-MM-DD. Sorts as text in the order of time. */
export type Day = string & { readonly [dayBrand]: true };

/** First and last day of a span, both included. */
export interface DaySpan {
  first: Day;
  last: Day;
}

/** Reads YYYY-MM-DD; null for any other text, and for a day that doesn't exist, such as 2026-02-30. */
export function parseDay(text: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const ms = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  const day = dayOfMs(ms);
  return day === text ? day : null;
}

/** The UTC day of an instant, ms since 1970. */
export function dayOfMs(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10) as Day;
}

/** Midnight UTC at which `day` begins, ms since 1970. */
export function msOfDay(day: Day): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

export function addDays(day: Day, days: number): Day {
  return dayOfMs(msOfDay(day) + days * MS_PER_DAY);
}

/** Number of days in the span, at least 1. */
export function daysIn(span: DaySpan): number {
  return (msOfDay(span.last) - msOfDay(span.first)) / MS_PER_DAY + 1;
}

/** All days of a span, the oldest first. */
export function daysOf(span: DaySpan): Day[] {
  return Array.from({ length: daysIn(span) }, (_day, at) => addDays(span.first, at));
}

export function earlierDay(one: Day, other: Day): Day {
  return one > other ? other : one;
}

export function laterDay(one: Day, other: Day): Day {
  return one < other ? other : one;
}

/** ISO weekday: 1 Monday … 7 Sunday. */
export function isoWeekday(day: Day): number {
  return new Date(msOfDay(day)).getUTCDay() || 7;
}

/** The Monday of `day`'s week, moved by whole weeks. */
export function firstOfWeek(day: Day, weeks = 0): Day {
  return addDays(day, 7 * weeks + 1 - isoWeekday(day));
}

/** The first day of `day`'s month, moved by whole months. */
export function firstOfMonth(day: Day, months = 0): Day {
  return dayOfMs(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1));
}

/** The first day of `day`'s quarter, moved by whole quarters. */
export function firstOfQuarter(day: Day, quarters = 0): Day {
  const monthsIntoQuarter = (Number(day.slice(5, 7)) - 1) % 3;
  return firstOfMonth(day, quarters * 3 - monthsIntoQuarter);
}

/** 1 January of `day`'s year, moved by whole years. */
export function firstOfYear(day: Day, years = 0): Day {
  return dayOfMs(Date.UTC(Number(day.slice(0, 4)) + years, 0, 1));
}

/** The day's spreadsheet serial number: a whole number that no time zone or locale can move. */
export function serialOfDay(day: Day): number {
  return (msOfDay(day) - SERIAL_EPOCH_MS) / MS_PER_DAY;
}

/** The day of a spreadsheet serial number; the time of day is dropped. */
export function dayOfSerial(serial: number): Day {
  return dayOfMs(SERIAL_EPOCH_MS + Math.floor(serial) * MS_PER_DAY);
}
