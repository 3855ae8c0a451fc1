// Where the fakes of locks, properties and caches are stricter than their contracts (test/contracts/ports.ts).

import { FakeClock } from '../net/fake-clock';
import { FakeConnectionLock } from './fake-connection-lock';
import { FakeLock } from './fake-lock';
import { MemoryPropertyStore } from './memory-property-store';
import { MemoryShortStore } from './memory-short-store';

test('a run inside a run throws, and the lock counts how often it was held', () => {
  const lock = new FakeLock();
  expect(lock.hold(() => lock.isHeld)).toBe(true);
  expect(() => lock.hold(() => lock.hold(() => 1))).toThrow('run inside a run');
  expect([lock.isHeld, lock.timesHeld]).toEqual([false, 2]);
});

test('the person’s lock is taken before the document’s, and taking a held lock throws', () => {
  const lock = new FakeConnectionLock();
  expect(lock.withBothLocks(() => [...lock.taken])).toEqual(['own', 'document']);
  expect(() => lock.withUserLock(() => lock.withBothLocks(() => 'twice'))).toThrow(
    'The lock own is held already.',
  );
});

test('properties count calls, and store nothing of a call with a value that is too large or no text', () => {
  const store = new MemoryPropertyStore({ a: '1' });
  store.set({ fits: 'a'.repeat(9 * 1024) });
  // The character takes two bytes in UTF-8, so half as many fill a value.
  expect(() => store.set({ small: 'b', large: 'ф'.repeat(9 * 512 + 1) })).toThrow('STORE_FULL');
  const values: Record<string, string> = JSON.parse('{"count":1}');
  expect(() => store.set(values)).toThrow('count is no text');
  store.remove(['a', 'absent']);
  expect(Object.keys(store.all())).toEqual(['fits']);
  expect(store.calls).toEqual({ all: 1, set: 3, remove: 1 });
});

describe('a cache', () => {
  const clock = new FakeClock();
  const store = new MemoryShortStore(clock);

  test('lists what has not expired', () => {
    store.put('a', 'one', 2);
    clock.advance(1_999);
    expect(store.all()).toEqual({ a: 'one' });
    clock.advance(1);
    expect(store.all()).toEqual({});
  });

  test.each<[string, string, number]>([
    ['', 'value', 60],
    ['key', 'ä'.repeat(51_201), 60],
    ['key', 'value', 0],
    ['key', 'value', 21_601],
  ])('refuses what Google’s refuses (case %#)', (key, value, seconds) => {
    expect(() => store.put(key, value, seconds)).toThrow();
  });

  test('throws while a failure is set', () => {
    store.failure = new Error('Service error');
    expect(() => store.get('a')).toThrow('Service error');
    expect(() => store.put('a', 'b', 60)).toThrow('Service error');
  });
});
