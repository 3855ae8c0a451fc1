// Arbitrary schedules, time zones and instants.

import fc from 'fast-check';
import type { Schedule } from '../../../src/core/schedule/schedule';
import { FakeCalendar } from '../../fakes/saved/fake-calendar';

export const HOUR_MS = 3_600_000;
export const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Pacific/Apia',
  'Asia/Tokyo',
  'Asia/Kathmandu',
] as const;
const CALENDARS = new Map(ZONES.map((zone) => [zone, new FakeCalendar(zone)]));
export const calendarOf = (zone: (typeof ZONES)[number]) => CALENDARS.get(zone) ?? new FakeCalendar(zone);

export const schedules: fc.Arbitrary<Schedule> = fc.oneof(
  fc.record({ kind: fc.constant('hours' as const), every: fc.integer({ min: 1, max: 24 }) }),
  fc.record({ kind: fc.constant('daily' as const), hour: fc.integer({ min: 0, max: 23 }) }),
  fc.record({
    kind: fc.constant('weekly' as const),
    weekday: fc.integer({ min: 1, max: 7 }),
    hour: fc.integer({ min: 0, max: 23 }),
  }),
  fc.record({
    kind: fc.constant('monthly' as const),
    date: fc.integer({ min: 1, max: 31 }),
    hour: fc.integer({ min: 0, max: 23 }),
  }),
);
/** Minutes of the years 2010 to 2030, in which Apia skipped a day. */
export const instants = fc
  .integer({ min: Date.UTC(2010, 0, 1) / 60_000, max: Date.UTC(2030, 11, 31) / 60_000 })
  .map((minute) => minute * 60_000);
