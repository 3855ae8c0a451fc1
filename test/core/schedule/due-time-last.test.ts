// When a schedule was due last: missed runs are run once. `npm run test:hard` has more zones.

import fc from 'fast-check';
import { drawnFrom, draws } from 'sheets-workbench/test/set-up/draws';
import { lastDue, nextDue } from '../../../src/core/schedule/due-time';
import type { Schedule } from '../../../src/core/schedule/schedule';
import { calendarOf, HOUR_MS, instants, schedules, ZONES } from './any-schedule';

describe('the last time', () => {
  test('is the latest of the past due times, so that several missed runs are run once', () => {
    const spans = fc.integer({ min: 0, max: 40 * 24 }).map((hours) => hours * HOUR_MS);
    fc.assert(
      fc.property(schedules, fc.constantFrom(...ZONES), instants, spans, (schedule, zone, after, span) => {
        const calendar = calendarOf(zone);
        const now = after + span;
        let last: number | null = null;
        for (let due = nextDue(schedule, after, calendar); due <= now; due = nextDue(schedule, due, calendar))
          last = due;
        expect(lastDue(schedule, after, now, calendar)).toBe(last);
        // A due time that was handled isn't due again.
        if (last !== null) expect(lastDue(schedule, last, now, calendar)).toBeNull();
      }),
      { numRuns: draws(15, 60) },
    );
  });

  test.each(drawnFrom<(typeof ZONES)[number]>(['America/New_York'], ZONES))(
    'hourly ticks of a year in %s run every due time once, within its hour',
    (zone) => {
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
    },
  );
});
