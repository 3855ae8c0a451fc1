// The daily time of a user's triggers, and the panel that Google blocks for several accounts.

import { closeHosts, hostFor, OTHER, OWNER } from './host-under-test';

closeHosts();

const HOUR_MS = 3_600_000;

function clocked() {
  const time = { nowMs: Date.UTC(2026, 10, 19, 9) };
  return { time, host: hostFor({ clock: () => time.nowMs }) };
}

test('the triggers of a user share one daily time, and none starts without any left', async () => {
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

test('the daily time of triggers is a user’s own, and a panel takes nothing from it', async () => {
  const { host } = clocked();
  host.state.limits.triggerMsPerDay = 0;
  expect((await host.runFromClient('count', [], OWNER)).ok).toBe(true);
  const uid = String((await host.runFromClient('schedule', ['count'], OTHER)).value);
  expect((await host.runTimeTrigger(uid)).ok).toBe(false);
  host.state.limits.triggerMsPerDay = HOUR_MS;
  host.state.spend('triggerMs', OWNER.user, HOUR_MS, HOUR_MS);
  expect((await host.runTimeTrigger(uid)).ok).toBe(true);
});

test('a trigger that uses up the daily time is stopped', async () => {
  const { host } = clocked();
  host.state.limits.triggerMsPerDay = 100;
  const uid = String((await host.runFromClient('schedule', ['hangs'], OTHER)).value);
  expect((await host.runTimeTrigger(uid)).error?.message).toBe('Exceeded maximum execution time');
});

test('a panel of a person who is signed in to several accounts gets Google’s error and runs nothing', async () => {
  const { host } = clocked();
  host.state.signedInTwice.add(OTHER.user);
  expect(await host.runFromClient('count', [], OTHER)).toMatchObject({
    ok: false,
    error: { name: 'ScriptError', message: expect.stringContaining('Error code PERMISSION_DENIED.') },
  });
  expect((await host.runFromClient('count', [], OWNER)).ok).toBe(true);
});
