// When a schedule was due last: missed runs are run once. `npm run test:hard` has more zones.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { lastDue, nextDue } from '../../../src/core/schedule/due-time';
import { testHourlyTicks } from '../../hard/core/hourly-tick-cases';
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

  testHourlyTicks(['America/New_York']);
});
