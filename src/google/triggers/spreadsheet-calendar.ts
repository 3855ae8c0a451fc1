// Days, hours and dates in the spreadsheet's time zone.

import { type Day, parseDay } from '../../core/day';
import { once } from '../../core/once';
import type { Calendar } from '../../core/schedule/due-time';
import type { DayOfDate } from '../../formulas/cell-argument';
import { activeSpreadsheet } from '../sheet/active-spreadsheet';

export interface SpreadsheetCalendar extends Calendar {
  /** The day that a person sees in a date cell; null if its year doesn't have four digits. */
  dayOfDate: DayOfDate;
  /** A day as the Date to write into a cell: midnight in the spreadsheet's time zone. */
  dateOfDay(day: Day): Date;
}

export function spreadsheetCalendar(): SpreadsheetCalendar {
  // Read once, and only if there is a date, because calls to the spreadsheet are slow.
  const timeZone = once(() => activeSpreadsheet().getSpreadsheetTimeZone());
  const formatted = (date: Date, pattern: string) => Utilities.formatDate(date, timeZone(), pattern);
  return {
    // Google gives a date cell as an instant, so its day depends on the spreadsheet's time zone.
    dayOfDate: (date) => parseDay(formatted(date, 'yyyy-MM-dd')),
    dateOfDay: (day) => Utilities.parseDate(day, timeZone(), 'yyyy-MM-dd'),
    wallTime(ms) {
      const [dayText = '', hour] = formatted(new Date(ms), 'yyyy-MM-dd HH').split(' ');
      const day = parseDay(dayText);
      if (!day) throw new RangeError(`no day of four digits: ${dayText}`);
      return { day, hour: Number(hour) };
    },
    instantOf: (day, hour) =>
      Utilities.parseDate(
        `${day} ${String(hour).padStart(2, '0')}:00`,
        timeZone(),
        'yyyy-MM-dd HH:mm',
      ).getTime(),
  };
}
