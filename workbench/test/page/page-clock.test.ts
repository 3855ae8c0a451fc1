// The page's time, in the zone of the spreadsheet.

import { PageClock, wallSerial, wallTime } from '../../page/page-clock';

test("counts on from the server's time", () => {
  const clock = new PageClock();
  const serverTime = Date.parse('2027-03-01T00:00:00Z');
  clock.set(serverTime);
  expect(clock.now() - serverTime).toBeGreaterThanOrEqual(0);
  expect(clock.now() - serverTime).toBeLessThan(5000);
});

test.each([
  ['2026-11-20T12:05:09Z', 'America/New_York', '2026-11-20 07:05'],
  ['2026-11-20T23:30:00Z', 'Asia/Tokyo', '2026-11-21 08:30'],
  ['2026-07-01T00:00:00Z', 'UTC', '2026-07-01 00:00'],
])('%s in %s is %s', (instant, zone, expected) => {
  expect(wallTime(Date.parse(instant), zone)).toBe(expected);
  expect(wallTime(Date.parse(instant), zone, 'medium')).toBe(`${expected}:${instant.slice(17, 19)}`);
});

test('as a cell, the local time is the days since 1899-12-30', () => {
  const serial = wallSerial(Date.parse('2026-11-20T23:30:00Z'), 'Asia/Tokyo');
  const wall = Date.UTC(2026, 10, 21, 8, 30) - Date.UTC(1899, 11, 30);
  expect(serial).toBeCloseTo(wall / 86_400_000, 9);
});
