// Schedules: when a report is due, in the spreadsheet's time zone, clock changes included. Pure arithmetic over a calendar port.

import { addDays, type Day, firstOfMonth, isoWeekday } from './day';
import { StatsError } from './errors';

/** Every N hours of the day, counted from midnight; or at an hour, daily, weekly (1 Monday … 7 Sunday) or on a date of the month. */
export type Schedule =
  | { kind: 'hours'; every: number }
  | { kind: 'daily'; hour: number }
  | { kind: 'weekly'; weekday: number; hour: number }
  | { kind: 'monthly'; date: number; hour: number };

/** The spreadsheet's time zone, which only the platform knows. */
export interface Calendar {
  /** The day and hour that a clock on the wall shows at an instant (ms since 1970). */
  wallTime(ms: number): { day: Day; hour: number };
  /** The instant at which that hour of that day begins; where a clock change skips it, the first instant after. */
  instantOf(day: Day, hour: number): number;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The schedule in words, which `parseSchedule` reads back: `weekly on Monday at 9`; empty is none. */
export function textOfSchedule(schedule: Schedule | null): string {
  switch (schedule?.kind) {
    case undefined:
      return '';
    case 'hours':
      return `every ${schedule.every} ${schedule.every === 1 ? 'hour' : 'hours'}`;
    case 'daily':
      return `daily at ${schedule.hour}`;
    case 'weekly':
      return `weekly on ${WEEKDAYS[schedule.weekday - 1]} at ${schedule.hour}`;
    case 'monthly':
      return `monthly on ${schedule.date} at ${schedule.hour}`;
  }
}

/**
 * Reads a schedule as a person writes it into the tab; empty is none.
 * @throws StatsError SCHEDULE_UNKNOWN
 */
export function parseSchedule(text: string): Schedule | null {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (words === '') return null;
  const schedule = scheduleOf(words);
  if (!schedule) throw new StatsError('SCHEDULE_UNKNOWN', { text });
  return schedule;
}

function scheduleOf(words: string): Schedule | null {
  const hours = /^every (?:(\d+) )?hours?$/.exec(words);
  if (hours) return within(Number(hours[1] || 1), 1, 24, (every) => ({ kind: 'hours', every }));
  const match = /^(daily|weekly on (\w\w+?)s?|monthly on (\d+)) at (\d+)(?::00)?$/.exec(words);
  if (!match) return null;
  const [, kind, weekdayName, date, hourText] = match;
  return within(Number(hourText), 0, 23, (hour) => {
    if (kind === 'daily') return { kind: 'daily', hour };
    if (date !== undefined)
      return within(Number(date), 1, 31, (each) => ({ kind: 'monthly', date: each, hour }));
    const weekday = WEEKDAYS.findIndex((name) => name.toLowerCase().startsWith(weekdayName || '-')) + 1;
    return weekday === 0 ? null : { kind: 'weekly', weekday, hour };
  });
}

function within(
  value: number,
  least: number,
  most: number,
  make: (value: number) => Schedule | null,
): Schedule | null {
  return value >= least && value <= most ? make(value) : null;
}

/** Days after which every schedule has come round: a month and its longest neighbour. */
const LONGEST_ROUND_DAYS = 62;

/** The first instant after `afterMs` at which a report of this schedule is due. */
export function nextDue(schedule: Schedule, afterMs: number, calendar: Calendar): number {
  const start = calendar.wallTime(afterMs);
  for (let ahead = 0; ahead <= LONGEST_ROUND_DAYS; ahead++) {
    const day = addDays(start.day, ahead);
    for (const hour of dueHours(schedule, day)) {
      // Each question is a call of Google's: hours that are over need none.
      if (ahead === 0 && hour < start.hour) continue;
      const due = calendar.instantOf(day, hour);
      if (due > afterMs) return due;
    }
  }
  throw new RangeError('a schedule comes round within two months');
}

/** The last instant up to `nowMs` and after `afterMs` at which a report was due; null when it was not. What was missed is run once. */
export function lastDue(
  schedule: Schedule,
  afterMs: number,
  nowMs: number,
  calendar: Calendar,
): number | null {
  const now = calendar.wallTime(nowMs);
  for (let back = 0; back <= LONGEST_ROUND_DAYS; back++) {
    const day = addDays(now.day, -back);
    for (const hour of dueHours(schedule, day).reverse()) {
      if (back === 0 && hour > now.hour) continue;
      const due = calendar.instantOf(day, hour);
      if (due <= nowMs) return due > afterMs ? due : null;
    }
  }
  return null;
}

/** The hours of `day` at which the schedule is due, ascending. */
function dueHours(schedule: Schedule, day: Day): number[] {
  switch (schedule.kind) {
    case 'hours':
      return Array.from({ length: Math.ceil(24 / schedule.every) }, (_each, i) => i * schedule.every);
    case 'daily':
      return [schedule.hour];
    case 'weekly':
      return isoWeekday(day) === schedule.weekday ? [schedule.hour] : [];
    case 'monthly':
      return Number(day.slice(8)) === Math.min(schedule.date, daysInMonth(day)) ? [schedule.hour] : [];
  }
}

/** A date that a month does not have (31 June) is its last day. */
function daysInMonth(day: Day): number {
  return Number(addDays(firstOfMonth(day, 1), -1).slice(8));
}
