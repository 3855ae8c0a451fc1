// Days, hours and the dates that show them, in the time zone of the spreadsheet.

import { type Day, parseDay } from '../../core/day';
import type { Calendar } from '../../core/due-time';
import { once } from '../../core/once';
import type { DayOfDate } from '../../formulas/cell-argument';
import { activeSpreadsheet } from '../sheet/active-spreadsheet';

export interface SpreadsheetCalendar extends Calendar {
  /** The day that the user sees in a date cell; null for a year that is not written with four digits. */
  dayOfDate: DayOfDate;
  /** The date that shows a day: its midnight. */
  dateOfDay(day: Day): Date;
}

export function spreadsheetCalendar(): SpreadsheetCalendar {
  // Asked of Google once, and only where a date is met: a spreadsheet call is the slowest there is.
  const timeZone = once(() => activeSpreadsheet().getSpreadsheetTimeZone());
  const written = (date: Date, pattern: string) => Utilities.formatDate(date, timeZone(), pattern);
  return {
    // A cell's date is an instant, and the zone of the sheet says which day the user sees.
    dayOfDate: (date) => parseDay(written(date, 'yyyy-MM-dd')),
    dateOfDay: (day) => Utilities.parseDate(day, timeZone(), 'yyyy-MM-dd'),
    wallTime(ms) {
      const [dayText = '', hour] = written(new Date(ms), 'yyyy-MM-dd HH').split(' ');
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
