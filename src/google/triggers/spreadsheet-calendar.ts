// Days, hours and dates in the spreadsheet's time zone.

import { type Day, parseDay } from '../../core/day';
import { once } from '../../core/once';
import type { Calendar } from '../../core/schedule/due-time';
import type { DayOfDate } from '../../formulas/cell-argument';
import type { DateZone, Zones } from '../../formulas/formula-dates';
import { activeSpreadsheet } from '../sheet/active-spreadsheet';

export interface SpreadsheetCalendar extends Calendar {
  timeZone(): string;
  /** The day that a person sees in a date cell that a script reads; null if its year doesn't have four digits. */
  dayOfDate: DayOfDate;
}

// Read once, and only if there is a date, because calls to the spreadsheet are slow.
const zoneOfSpreadsheet = () => once(() => activeSpreadsheet().getSpreadsheetTimeZone());

/** The script's zone, which the manifest decides. */
const SCRIPT_ZONE = 'Etc/UTC';

/** The zones in one of which Google passes dates between cells and custom functions. */
export function formulaZones(): Zones {
  const spreadsheetZone = zoneOfSpreadsheet();
  const nameOf = (zone: DateZone) => (zone === 'script' ? SCRIPT_ZONE : spreadsheetZone());
  return {
    wallTime: (ms, zone) => Utilities.formatDate(new Date(ms), nameOf(zone), 'yyyy-MM-dd HH:mm:ss'),
    startOf: (day, zone) => Utilities.parseDate(day, nameOf(zone), 'yyyy-MM-dd').getTime(),
  };
}

export function spreadsheetCalendar(): SpreadsheetCalendar {
  const timeZone = zoneOfSpreadsheet();
  const formatted = (date: Date, pattern: string) => Utilities.formatDate(date, timeZone(), pattern);
  // Asked of Google once for each instant, not for every row.
  const days = new Map<number, Day | null>();
  return {
    timeZone,
    // Google gives a date cell as an instant, so its day depends on the spreadsheet's time zone.
    dayOfDate(date) {
      const ms = date.getTime();
      const day = days.get(ms);
      if (day !== undefined) return day;
      const asked = parseDay(formatted(date, 'yyyy-MM-dd'));
      days.set(ms, asked);
      return asked;
    },
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
