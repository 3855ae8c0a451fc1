// When a schedule is due next, by local time and across clock changes.

import fc from 'fast-check';
import { addDays, isoWeekday } from '../../../src/core/day';
import { nextDue } from '../../../src/core/schedule/due-time';
import type { Schedule } from '../../../src/core/schedule/schedule';
import { calendarOf, HOUR_MS, instants, schedules, ZONES } from './any-schedule';

describe('the next time', () => {
  // From the zones' published rules: New York and Berlin change at 2:00 on a Sunday, and at 1:00 UTC.
  test.each<[string, Schedule, (typeof ZONES)[number], string, string]>([
    [
      'the 9th hour today',
      { kind: 'daily', hour: 9 },
      'Asia/Tokyo',
      '2026-11-19T23:59Z',
      '2026-11-20T00:00Z',
    ],
    [
      'the 9th hour tomorrow when that hour has begun',
      { kind: 'daily', hour: 9 },
      'Asia/Tokyo',
      '2026-11-20T00:00Z',
      '2026-11-21T00:00Z',
    ],
    [
      'midnight in a zone of 45 minutes',
      { kind: 'daily', hour: 0 },
      'Asia/Kathmandu',
      '2026-11-20T04:00Z',
      '2026-11-20T18:15Z',
    ],
    [
      'the change for an hour that is skipped',
      { kind: 'daily', hour: 2 },
      'America/New_York',
      '2026-03-08T06:00Z',
      '2026-03-08T07:00Z',
    ],
    [
      'the day after a skipped hour',
      { kind: 'daily', hour: 2 },
      'America/New_York',
      '2026-03-08T07:00Z',
      '2026-03-09T06:00Z',
    ],
    [
      'the first of two such hours',
      { kind: 'daily', hour: 1 },
      'America/New_York',
      '2026-11-01T04:30Z',
      '2026-11-01T05:00Z',
    ],
    [
      'the next day once the first of two such hours has come',
      { kind: 'daily', hour: 1 },
      'America/New_York',
      '2026-11-01T05:00Z',
      '2026-11-02T06:00Z',
    ],
    [
      'a skipped hour in Berlin',
      { kind: 'daily', hour: 2 },
      'Europe/Berlin',
      '2026-03-29T00:00Z',
      '2026-03-29T01:00Z',
    ],
    [
      'the first of two such hours in Berlin',
      { kind: 'daily', hour: 2 },
      'Europe/Berlin',
      '2026-10-24T23:00Z',
      '2026-10-25T00:00Z',
    ],
    [
      'the same hour after the change',
      { kind: 'daily', hour: 9 },
      'Europe/Berlin',
      '2026-03-28T08:00Z',
      '2026-03-29T07:00Z',
    ],
    [
      'the change for a day that never was',
      { kind: 'daily', hour: 9 },
      'Pacific/Apia',
      '2011-12-29T19:00Z',
      '2011-12-30T10:00Z',
    ],
    [
      'the day after one that never was',
      { kind: 'daily', hour: 9 },
      'Pacific/Apia',
      '2011-12-30T10:00Z',
      '2011-12-30T19:00Z',
    ],
    [
      'every 6 hours from midnight',
      { kind: 'hours', every: 6 },
      'Asia/Tokyo',
      '2026-11-20T00:00Z',
      '2026-11-20T03:00Z',
    ],
    [
      'every 5 hours, from midnight again',
      { kind: 'hours', every: 5 },
      'Asia/Tokyo',
      '2026-11-20T11:00Z',
      '2026-11-20T15:00Z',
    ],
    [
      '30 June for 31 June',
      { kind: 'monthly', date: 31, hour: 0 },
      'Asia/Tokyo',
      '2026-06-01T00:00Z',
      '2026-06-29T15:00Z',
    ],
    [
      '31 July',
      { kind: 'monthly', date: 31, hour: 0 },
      'Asia/Tokyo',
      '2026-06-30T00:00Z',
      '2026-07-30T15:00Z',
    ],
    [
      '29 February of a leap year',
      { kind: 'monthly', date: 30, hour: 0 },
      'Asia/Tokyo',
      '2028-02-01T00:00Z',
      '2028-02-28T15:00Z',
    ],
    [
      '28 February of another year',
      { kind: 'monthly', date: 29, hour: 0 },
      'Asia/Tokyo',
      '2027-02-01T00:00Z',
      '2027-02-27T15:00Z',
    ],
    [
      'a weekday beyond the end of a year',
      { kind: 'weekly', weekday: 5, hour: 9 },
      'Asia/Tokyo',
      '2026-12-31T00:00Z',
      '2027-01-01T00:00Z',
    ],
  ])('is %s', (_title, schedule, zone, after, due) => {
    expect(new Date(nextDue(schedule, Date.parse(after), calendarOf(zone))).toISOString()).toBe(
      new Date(Date.parse(due)).toISOString(),
    );
  });

  test('is later, on the hour, and at an hour of the schedule unless the clocks skip it', () => {
    fc.assert(
      fc.property(schedules, fc.constantFrom(...ZONES), instants, (schedule, zone, after) => {
        const calendar = calendarOf(zone);
        const due = nextDue(schedule, after, calendar);
        expect(due).toBeGreaterThan(after);
        const { day, hour } = calendar.wallTime(due);
        expect(calendar.wallTime(due - 1)).not.toEqual({ day, hour });
        const isOfTheSchedule =
          schedule.kind === 'hours' ? hour % schedule.every === 0 : hour === schedule.hour;
        // A skipped hour or day is due at the change of the clocks, where the hours before and after don't meet.
        const before = calendar.wallTime(due - 1);
        const isChange =
          before.hour !== (hour + 23) % 24 || (before.day !== day && before.day !== addDays(day, -1));
        expect(isOfTheSchedule || isChange).toBe(true);
        if (schedule.kind === 'weekly' && !isChange) expect(isoWeekday(day)).toBe(schedule.weekday);
      }),
    );
  });

  test('is never twice within an hour', () => {
    fc.assert(
      fc.property(schedules, fc.constantFrom(...ZONES), instants, (schedule, zone, after) => {
        const calendar = calendarOf(zone);
        const first = nextDue(schedule, after, calendar);
        expect(nextDue(schedule, first, calendar) - first).toBeGreaterThanOrEqual(HOUR_MS);
      }),
    );
  });
});
