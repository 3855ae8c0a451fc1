// What a person has used up for a day: the time of triggers. And a panel that Google blocks for several accounts.

import { hostFor, OTHER, OWNER } from './host-under-test';

const HOUR_MS = 3_600_000;

function clocked() {
  const time = { nowMs: Date.UTC(2026, 10, 19, 9) };
  return { time, host: hostFor({ clock: () => time.nowMs }) };
}

test('triggers take their time from one daily allowance, and stop when it is used up', async () => {
  const { time, host } = clocked();
  const uid = String((await host.runFromClient('schedule', ['sleeps'], OTHER)).value);
  host.state.sleep = async () => {
    time.nowMs += HOUR_MS;
  };
  expect((await host.runTimeTrigger(uid)).ok).toBe(true);
  expect(host.state.spentToday('triggerMs', OTHER.user)).toBe(HOUR_MS);
  expect((await host.runTimeTrigger(uid)).ok).toBe(true);
  expect(await host.runTimeTrigger(uid)).toMatchObject({
    ok: false,
    error: { name: 'Exception', message: 'Service using too much computer time for one day.' },
    calls: [],
  });
  time.nowMs += 24 * HOUR_MS;
  expect((await host.runTimeTrigger(uid)).ok).toBe(true);
});

test('the allowance is a person’s own, and a panel takes nothing from it', async () => {
  const { host } = clocked();
  host.state.limits.triggerMsPerDay = 0;
  expect((await host.runFromClient('count', [], OWNER)).ok).toBe(true);
  const uid = String((await host.runFromClient('schedule', ['count'], OTHER)).value);
  expect((await host.runTimeTrigger(uid)).ok).toBe(false);
  host.state.limits.triggerMsPerDay = HOUR_MS;
  host.state.spend('triggerMs', OWNER.user, HOUR_MS, HOUR_MS);
  expect((await host.runTimeTrigger(uid)).ok).toBe(true);
});

test('a trigger is stopped when the allowance ends', async () => {
  const { host } = clocked();
  host.state.limits.triggerMsPerDay = 100;
  const uid = String((await host.runFromClient('schedule', ['hangs'], OTHER)).value);
  expect((await host.runTimeTrigger(uid)).error?.message).toBe('Exceeded maximum execution time');
});

test('the panel of a person who is signed in to several accounts gets Google’s words and runs nothing', async () => {
  const { host } = clocked();
  host.state.signedInTwice.add(OTHER.user);
  expect(await host.runFromClient('count', [], OTHER)).toMatchObject({
    ok: false,
    error: { name: 'ScriptError', message: expect.stringContaining('Error code PERMISSION_DENIED.') },
  });
  expect((await host.runFromClient('count', [], OWNER)).ok).toBe(true);
});
