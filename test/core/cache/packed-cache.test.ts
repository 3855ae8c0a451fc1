// JSON in a cache of short values: whole or not at all, and only for its own request.

import { keyOf, PackedCache } from '../../../src/core/cache/packed-cache';
import { FakeClock } from '../../fakes/net/fake-clock';
import { MemoryCellCache } from '../../fakes/stores/memory-cell-cache';

/** Packs nothing, so that a test knows how many values a text takes: 100,000 characters each. */
const plain = { pack: (text: string) => text, unpack: (text: string) => text };

function made(mostParts?: number) {
  const clock = new FakeClock();
  const store = new MemoryCellCache(clock);
  return { clock, store, cache: new PackedCache(store, plain, clock, mostParts) };
}
const bulky = (parts: number) => 'x'.repeat((parts - 1) * 100_000 + 10);

test.each([
  [1, 1],
  [2, 1],
  [4, 1],
  [5, 2],
  [9, 2],
])('a cache reads back what takes %i values, with %i calls', (parts, calls) => {
  const { cache, store } = made();
  const kept = { request: 'a', answer: bulky(parts) };
  cache.write(kept, 60);
  expect(Object.keys(store.all())).toHaveLength(parts);
  expect(cache.read('a').kept).toEqual(kept);
  expect(store.calls.getAll).toBe(calls);
});

test('parts of two writes for the same request are never joined', () => {
  const { cache, store, clock } = made();
  const valuesOf = (letter: string) => {
    clock.advance(1);
    cache.write({ request: 'a', answer: letter.repeat(240_000) }, 60);
    return { ...store.all() };
  };
  const [first, second] = [valuesOf('x'), valuesOf('y')];
  expect(Object.keys(first)).toHaveLength(3);
  for (const [key, value] of Object.entries(first)) {
    store.putAll({ ...second, [key]: value }, 60);
    expect(cache.read('a').kept).toBeNull();
  }
});

test('a cache keeps nothing of what takes more values than it may', () => {
  const { cache, store } = made(3);
  cache.write({ request: 'a', answer: bulky(3) }, 60);
  expect(cache.read('a').kept).not.toBeNull();
  cache.write({ request: 'b', answer: bulky(4) }, 60);
  expect(cache.read('b').kept).toBeNull();
  expect(Object.keys(store.all())).toHaveLength(3);
});

test('a cache forgets when the time is over', () => {
  const { cache, clock } = made();
  cache.write({ request: 'a' }, 60);
  clock.advance(60_000);
  expect(cache.read('a').kept).toBeNull();
});

test('what stands under the key of a request is not taken for that of another', () => {
  const { cache, store } = made();
  cache.write({ request: 'a', answer: 1 }, 60);
  store.putAll({ [keyOf('b')]: store.all()[keyOf('a')] ?? '' }, 60);
  expect(cache.read('b').kept).toBeNull();
});

test.each([
  '',
  'x',
  '1:',
  '0:mark:{}',
  '1001:mark:{}',
  '99999999999:mark:{}',
  '1:mark:[]',
  '1:mark:{"request":1}',
  '-1:mark:{"request":"a"}',
])('a stored head of %j is none, and no part of it is looked for', (head) => {
  const { cache, store } = made();
  store.putAll({ [keyOf('a')]: head }, 60);
  expect(cache.read('a').kept).toBeNull();
  expect(store.calls.getAll).toBe(1);
});

test('a cache tells what else stands in place of an answer, in the same call', () => {
  const { cache, store } = made();
  expect(cache.read('a')).toEqual({ kept: null, value: undefined });
  store.putAll({ [keyOf('a')]: 'yes' }, 60);
  expect(cache.read('a')).toEqual({ kept: null, value: 'yes' });
  expect(store.calls.getAll).toBe(2);
});
