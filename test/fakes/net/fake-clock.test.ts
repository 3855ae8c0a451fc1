// The fake clock moves only by sleeping and refuses invalid times.

import { FakeClock } from './fake-clock';

test('sleeping moves the clock and is recorded', () => {
  const clock = new FakeClock(1_000, 0.25);
  const seen: number[] = [];
  clock.onSleep = (nowMs) => seen.push(nowMs);
  clock.sleep(500);
  clock.advance(20);
  clock.sleep(0);
  expect([clock.now(), clock.random(), clock.sleeps, seen]).toEqual([1_520, 0.25, [500, 0], [1_500, 1_520]]);
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses to sleep %p ms', (ms) => {
  expect(() => new FakeClock().sleep(ms)).toThrow(RangeError);
});

test.each([-0.1, 1, Number.NaN])('refuses %p as a chance', (chance) => {
  expect(() => new FakeClock(0, chance)).toThrow(RangeError);
});
