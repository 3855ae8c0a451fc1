// The short-lived store expires its values and enforces the limits of Google's cache.

import { FakeClock } from '../net/fake-clock';
import { MemoryShortStore } from './memory-short-store';

const clock = new FakeClock();
const store = new MemoryShortStore(clock);

test('stores a value until it expires', () => {
  store.put('a', 'one', 2);
  clock.advance(1_999);
  expect([store.get('a'), store.all()]).toEqual(['one', { a: 'one' }]);
  clock.advance(1);
  expect([store.get('a'), store.all()]).toEqual([null, {}]);
});

test.each<[string, string, number]>([
  ['', 'value', 60],
  ['k'.repeat(251), 'value', 60],
  ['key', 'ä'.repeat(51_201), 60],
  ['key', 'value', 0],
  ['key', 'value', 21_601],
])('refuses what the cache refuses (case %#)', (key, value, seconds) => {
  expect(() => store.put(key, value, seconds)).toThrow();
});

test('throws while a failure is set', () => {
  store.failure = new Error('Service error');
  expect(() => store.get('a')).toThrow('Service error');
  expect(() => store.put('a', 'b', 60)).toThrow('Service error');
});
