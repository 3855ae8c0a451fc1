// When clock triggers fire.

import type { TriggerData } from '../../../apps-script/host';
import { hoursBetween, TriggerTimes } from '../../../server/clock/trigger-times';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function trigger(uid: string, schedule: TriggerData['schedule'] = { everyHours: 1 }): TriggerData {
  return { uid, handler: 'tick', user: 'ann@example.com', spreadsheetId: 'one', schedule };
}

test.each([
  ['0', 1],
  ['59', 60],
  ['60', 1],
  ['140737488355327', 8],
  ['no number', 1],
])('the trigger %s fires for the first time after %i minutes', (uid, minutes) => {
  const times = new TriggerTimes(() => 1000);
  expect(times.nextOf(trigger(uid))).toBe(1000 + minutes * MINUTE_MS);
});

test('a trigger keeps its minute, whenever it fires', () => {
  const time = { now: 0 };
  const times = new TriggerTimes(() => time.now);
  const minute = times.nextOf(trigger('9'));
  expect(minute).toBe(10 * MINUTE_MS);
  time.now = minute + 30_000;
  expect(times.nextOf(trigger('9'))).toBe(minute);
  times.fired(trigger('9'));
  expect(times.nextOf(trigger('9'))).toBe(minute + HOUR_MS);
});

test('missed times are skipped', () => {
  const time = { now: 0 };
  const times = new TriggerTimes(() => time.now);
  const first = times.nextOf(trigger('9'));
  time.now = first + 5 * HOUR_MS;
  times.fired(trigger('9'));
  expect(times.nextOf(trigger('9'))).toBe(first + 6 * HOUR_MS);
});

test.each([
  [{ everyHours: 6 }, 6],
  [{ everyHours: 1 }, 1],
  [{ everyDays: 1 }, 1],
])('%j is every %i hours', (schedule, hours) => {
  const time = { now: 0 };
  const times = new TriggerTimes(() => time.now);
  const made = trigger('0', schedule);
  time.now = times.nextOf(made);
  times.fired(made);
  expect(hoursBetween(made)).toBe(hours);
  expect(times.nextOf(made)).toBe(time.now + hours * HOUR_MS);
});
