// When a schedule is due, in the spreadsheet's time zone and across clock changes.

import { addDays, type Day, dayOfMs, firstOfMonth, isoWeekday, msOfDay } from '../day';
import { hoursOfDay, type Schedule } from './schedule';

/** The spreadsheet's time zone, which only the platform knows. */
export interface Calendar {
  /** The day and hour that a clock on the wall shows at an instant (ms since 1970). */
  wallTime(ms: number): { day: Day; hour: number };
  /** The instant at which that hour of that day begins; if a clock change skips it, the first instant after it. */
  instantOf(day: Day, hour: number): number;
}

/** Two of the longest months, because every schedule is due at least once in that time. */
const LONGEST_WAIT_DAYS = 62;

/** The first instant after `afterMs` at which a report of this schedule is due. */
export function nextDue(schedule: Schedule, afterMs: number, calendar: Calendar): number {
  const start = calendar.wallTime(afterMs);
  for (let ahead = 0; ahead <= LONGEST_WAIT_DAYS; ahead++) {
    const day = addDays(start.day, ahead);
    for (const hour of dueHours(schedule, day)) {
      // Skip hours that have begun, because each instant costs a call to Google.
      if (ahead === 0 && hour <= start.hour) continue;
      const due = calendar.instantOf(day, hour);
      if (due > afterMs) return due;
    }
  }
  throw new RangeError('every schedule is due within two months');
}

/** The last instant after `afterMs` and up to `nowMs` at which a report was due; null if there is none. */
export function lastDue(
  schedule: Schedule,
  afterMs: number,
  nowMs: number,
  calendar: Calendar,
): number | null {
  const now = calendar.wallTime(nowMs);
  for (let back = 0; back <= LONGEST_WAIT_DAYS; back++) {
    const day = addDays(now.day, -back);
    for (const hour of dueHours(schedule, day).reverse()) {
      if (back === 0 && hour > now.hour) continue;
      const due = calendar.instantOf(day, hour);
      if (due <= nowMs) return due > afterMs ? due : null;
    }
  }
  return null;
}

/** A clock that is always so many minutes ahead of UTC. */
export function calendarAhead(minutes: number): Calendar {
  const aheadMs = minutes * 60_000;
  return {
    wallTime: (ms) => ({ day: dayOfMs(ms + aheadMs), hour: new Date(ms + aheadMs).getUTCHours() }),
    instantOf: (day, hour) => msOfDay(day) + hour * 3_600_000 - aheadMs,
  };
}

/** How many minutes the local time is ahead of UTC at an instant; negative if it's behind. */
export function offsetAt(ms: number, calendar: Calendar): number {
  const { day, hour } = calendar.wallTime(ms);
  return Math.round((Date.parse(day) + hour * 3_600_000 - calendar.instantOf(day, hour)) / 60_000);
}

/** The hours of `day` at which the schedule is due, ascending. */
export function dueHours(schedule: Schedule, day: Day): number[] {
  switch (schedule.kind) {
    case 'hours':
      return hoursOfDay(schedule.every);
    case 'daily':
      return [schedule.hour];
    case 'weekly':
      return isoWeekday(day) === schedule.weekday ? [schedule.hour] : [];
    case 'monthly':
      // In a month without the date (31 June), the schedule is due on its last day.
      return Number(day.slice(8)) === Math.min(schedule.date, daysInMonth(day)) ? [schedule.hour] : [];
  }
}

function daysInMonth(day: Day): number {
  return Number(addDays(firstOfMonth(day, 1), -1).slice(8));
}
