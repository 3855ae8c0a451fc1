// The sandbox's clock and its days.

import { SandboxClock, shiftDay, utcDayOf } from '../../sandbox/clock';

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-06-10', 0, '2026-06-10'],
  ['2026-06-10', -395, '2025-05-11'],
])('%s shifted by %i days is %s', (day, days, expected) => {
  expect(shiftDay(day, days)).toBe(expected);
  expect(shiftDay(expected, -days)).toBe(day);
});

test('a day is that of UTC', () => {
  expect(utcDayOf(Date.parse('2026-06-10T23:59:59.999Z'))).toBe('2026-06-10');
  expect(utcDayOf(Date.parse('2026-06-11T00:30:00+01:00'))).toBe('2026-06-10');
});

test('the clock stops, is moved, and runs again', () => {
  const clock = new SandboxClock('2026-06-10T12:00:00Z');
  expect([clock.today(), clock.nowMs()]).toEqual(['2026-06-10', Date.parse('2026-06-10T12:00:00Z')]);
  clock.set(new Date('2027-01-01T00:00:00Z'));
  expect(clock.today()).toBe('2027-01-01');
  clock.set();
  const before = Date.now();
  const running = clock.nowMs();
  expect(running).toBeGreaterThanOrEqual(before);
  expect(running).toBeLessThanOrEqual(Date.now());
});

test('the clock runs with the given one, and keeps its time when it is started stopped', () => {
  const time = { now: Date.parse('2026-06-10T23:59:59Z') };
  const running = new SandboxClock(undefined, () => time.now);
  const stopped = new SandboxClock('2026-06-10T12:00:00Z', () => time.now);
  time.now += 1000;
  expect([running.today(), stopped.today()]).toEqual(['2026-06-11', '2026-06-10']);
});

test('the clock refuses a text that is no date', () => {
  expect(() => new SandboxClock('soon')).toThrow('cannot be set to "soon"');
});
