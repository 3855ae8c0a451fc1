// Properties in memory store what Google stores and refuse what Google refuses.

import { MemoryPropertyStore } from './memory-property-store';

test('stores, replaces and removes values, and returns copies', () => {
  const store = new MemoryPropertyStore({ a: '1' });
  store.set({ b: '2', c: '3' });
  store.set({ b: '4' });
  const before = store.all();
  store.remove(['a', 'absent']);
  expect(before).toEqual({ a: '1', b: '4', c: '3' });
  expect(store.all()).toEqual({ b: '4', c: '3' });
  expect(store.calls).toEqual({ all: 2, set: 2, remove: 1 });
});

test('refuses a value over 9 KB, and then stores nothing of the call', () => {
  const store = new MemoryPropertyStore();
  store.set({ fits: 'a'.repeat(9 * 1024) });
  // The character takes two bytes in UTF-8, so half as many fill a value.
  expect(() => store.set({ small: 'b', large: 'ф'.repeat(9 * 512 + 1) })).toThrow('STORE_FULL');
  expect(Object.keys(store.all())).toEqual(['fits']);
});

test('refuses more than 500 KB in all', () => {
  const store = new MemoryPropertyStore();
  for (let i = 0; i < 55; i++) store.set({ [`value${i}`]: 'a'.repeat(9 * 1024) });
  expect(() => store.set({ last: 'a'.repeat(9 * 1024) })).toThrow('STORE_FULL');
});

test('refuses values other than text', () => {
  const values: Record<string, string> = JSON.parse('{"count":1}');
  expect(() => new MemoryPropertyStore().set(values)).toThrow('count is no text');
});
