// The fake calendar, checked against published clock changes.

import { day } from '../../core/given-day';
import { FakeCalendar } from './fake-calendar';

test.each([
  ['America/New_York', '2026-03-08T06:59Z', '2026-03-08', 1],
  ['America/New_York', '2026-03-08T07:00Z', '2026-03-08', 3],
  ['America/New_York', '2026-11-01T06:00Z', '2026-11-01', 1],
  ['Pacific/Apia', '2011-12-30T09:59Z', '2011-12-29', 23],
  ['Pacific/Apia', '2011-12-30T10:00Z', '2011-12-31', 0],
])('%s at %s shows %s, %i h', (zone, instant, shown, hour) => {
  expect(new FakeCalendar(zone).wallTime(Date.parse(instant))).toEqual({ day: shown, hour });
});

test.each([
  ['Asia/Tokyo', '2026-11-20', 0, '2026-11-19T15:00Z'],
  ['America/New_York', '2026-03-08', 2, '2026-03-08T07:00Z'],
  ['America/New_York', '2026-11-01', 1, '2026-11-01T05:00Z'],
  ['Pacific/Apia', '2011-12-30', 9, '2011-12-30T10:00Z'],
])('%s: %s, %i h begins at %s', (zone, text, hour, instant) => {
  expect(new FakeCalendar(zone).instantOf(day(text), hour)).toBe(Date.parse(instant));
});

test('an hour that does not exist and an unknown zone throw', () => {
  expect(() => new FakeCalendar('Asia/Tokyo').instantOf(day('2026-11-20'), 24)).toThrow(RangeError);
  expect(() => new FakeCalendar('Mars/Olympus')).toThrow('no time zone');
});
