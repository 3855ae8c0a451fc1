// What a person has used by hour: how executions add up, which hours are stored, and texts that can't be read.

import fc from 'fast-check';
import { addUsage, usageIn } from '../../src/panel/usage';
import { anyText } from '../fakes/any-text';
import { errorFrom } from '../fakes/error-from';
import { FakeConnectionLock } from '../fakes/stores/fake-connection-lock';
import { MemoryPropertyStore } from '../fakes/stores/memory-property-store';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-20T11:10:00Z');

/** An execution: when it ends, how many requests it sent, and how long ago its trigger began; null without one. */
interface Ended {
  atMs: number;
  requests: number;
  tookMs: number | null;
}

const anExecution: fc.Arbitrary<Ended> = fc.record({
  atMs: fc.integer({ min: NOW - 60 * HOUR_MS, max: NOW }),
  requests: fc.nat(1_000),
  tookMs: fc.option(fc.nat(360_000)),
});

function storeAfter(executions: readonly Ended[], store = new MemoryPropertyStore()): MemoryPropertyStore {
  const lock = new FakeConnectionLock();
  for (const { atMs, requests, tookMs } of executions)
    addUsage(requests, tookMs === null ? null : atMs - tookMs, { store, lock, now: () => atMs });
  return store;
}

test('each hour of the last 24 has the sums of the executions that ended in it, in order', () => {
  fc.assert(
    fc.property(fc.array(anExecution, { maxLength: 60 }), (drawn) => {
      const executions = drawn.toSorted((a, b) => a.atMs - b.atMs);
      const expected = Array.from(
        { length: 24 },
        (_, i) => Date.parse('2026-11-20T11:00:00Z') - (23 - i) * HOUR_MS,
      )
        .map((fromMs) => {
          const own = executions.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + HOUR_MS);
          return {
            fromMs,
            requests: own.reduce((sum, { requests }) => sum + requests, 0),
            triggerMs: own.reduce((sum, { tookMs }) => sum + (tookMs ?? 0), 0),
            isUsed: own.length > 0,
          };
        })
        .filter(({ isUsed }) => isUsed)
        .map(({ isUsed: _isUsed, ...hour }) => hour);
      expect(usageIn(storeAfter(executions).all(), NOW)).toEqual(expected);
    }),
  );
});

test('an execution is counted with one look, one write and the lock of the person, into one property of 24 hours', () => {
  const store = new MemoryPropertyStore();
  storeAfter(
    Array.from({ length: 100 }, (_, i) => ({
      atMs: NOW + i * HOUR_MS,
      requests: 100_000,
      tookMs: 3_600_000,
    })),
    store,
  );
  expect(store.calls).toEqual({ all: 100, set: 100, remove: 0 });
  expect(Object.keys(store.all())).toEqual(['usage']);
  expect(usageIn(store.all(), NOW + 99 * HOUR_MS)).toHaveLength(24);
});

test('while another execution holds the lock, nothing is counted, and what is stored stays', () => {
  const lock = new FakeConnectionLock();
  lock.busy.add('own');
  const store = storeAfter([{ atMs: NOW, requests: 3, tookMs: 5 }]);
  const before = store.all();
  expect(errorFrom(() => addUsage(1, null, { store, lock, now: () => NOW })).code).toBe('DOCUMENT_BUSY');
  expect(store.all()).toEqual(before);
});

test('any other text counts as unused, and the next execution replaces it', () => {
  const hour = { fromMs: 0, requests: 1, triggerMs: 1 };
  const odd = [
    hour,
    [{ ...hour, fromMs: '0' }],
    [{ ...hour, requests: -1 }],
    [{ ...hour, requests: 1.5 }],
    [{ ...hour, triggerMs: null }],
    [{ fromMs: NOW, requests: 1 }],
    [hour],
    [{ ...hour, fromMs: NOW + HOUR_MS }],
    [[]],
  ].map((value) => JSON.stringify(value));
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...odd), anyText({ maxLength: 60 })), (usage) => {
      const store = new MemoryPropertyStore({ usage });
      expect(usageIn(store.all(), NOW)).toEqual([]);
      storeAfter([{ atMs: NOW, requests: 3, tookMs: 5 }], store);
      expect(usageIn(store.all(), NOW)).toEqual([
        { fromMs: Date.parse('2026-11-20T11:00:00Z'), requests: 3, triggerMs: 5 },
      ]);
    }),
  );
});
