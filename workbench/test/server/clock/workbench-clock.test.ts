// The workbench's clock: time passes and is moved ahead.

import { WorkbenchClock } from '../../../server/clock/workbench-clock';

test('the clock continues from where it was moved, and never goes back', () => {
  const time = { now: 1000 };
  const clock = new WorkbenchClock(() => time.now);
  expect(clock.now()).toBe(1000);
  clock.moveTo(5000);
  time.now += 30;
  expect(clock.now()).toBe(5030);
  clock.moveTo(2000);
  expect(clock.now()).toBe(5030);
});

test("the clock is the machine's by default, and executions need none of their own until time is moved", () => {
  const clock = new WorkbenchClock();
  const before = Date.now();
  expect(clock.now()).toBeGreaterThanOrEqual(before);
  expect(clock.now()).toBeLessThanOrEqual(Date.now());
  expect(clock.ofExecution()).toBeNull();
  clock.moveTo(before + 3_600_000);
  expect(clock.ofExecution()?.()).toBeGreaterThanOrEqual(before + 3_600_000);
});

test('a running execution does not see that time is moved', () => {
  const time = { now: 1000 };
  const clock = new WorkbenchClock(() => time.now);
  const now = clock.ofExecution();
  clock.moveTo(9000);
  time.now += 5;
  expect([now?.(), clock.ofExecution()?.()]).toEqual([1005, 9005]);
});
