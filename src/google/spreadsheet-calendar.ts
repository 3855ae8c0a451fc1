// The calendar on the wall of the spreadsheet's time zone.

import { parseDay } from '../core/day';
import type { Calendar } from '../reports/schedule';
import { timeZone } from './formula-services';

export const spreadsheetCalendar: Calendar = {
  wallTime(ms) {
    const [dayText, hour] = Utilities.formatDate(new Date(ms), timeZone(), 'yyyy-MM-dd HH').split(' ');
    const day = parseDay(dayText ?? '');
    if (!day) throw new RangeError(`no day: ${dayText}`);
    return { day, hour: Number(hour) };
  },

  instantOf(day, hour) {
    return Utilities.parseDate(
      `${day} ${String(hour).padStart(2, '0')}:00`,
      timeZone(),
      'yyyy-MM-dd HH:mm',
    ).getTime();
  },
};
