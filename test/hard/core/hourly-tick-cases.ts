// A year of hourly ticks: each due time is run once.

import { lastDue } from '../../../src/core/schedule/due-time';
import type { Schedule } from '../../../src/core/schedule/schedule';
import { calendarOf, HOUR_MS, type ZONES } from '../../core/schedule/any-schedule';

/** Registers a test for each of these time zones. */
export function testHourlyTicks(zones: readonly (typeof ZONES)[number][]): void {
  test.each(zones)('hourly ticks of a year in %s run every due time once, within its hour', (zone) => {
    const calendar = calendarOf(zone);
    const schedule: Schedule = { kind: 'daily', hour: 2 };
    const start = Date.UTC(2026, 0, 1, 0, 17);
    let handled = start;
    const days: string[] = [];
    for (let now = start; now < start + 365 * 24 * HOUR_MS; now += HOUR_MS) {
      const due = lastDue(schedule, handled, now, calendar);
      if (due === null) continue;
      expect(now - due).toBeLessThan(HOUR_MS);
      handled = due;
      days.push(calendar.wallTime(due).day);
    }
    expect(new Set(days).size).toBe(days.length);
    expect(days).toHaveLength(365);
  });
}
