// How many requests are sent at once: more while all succeed, half when the service is busy, within bounds.

import * as fc from 'fast-check';
import { FIRST_BATCH, LARGEST_BATCH, nextBatchSize, SMALLEST_BATCH } from '../../src/http/batch-size';
import type { Attempt } from '../../src/http/retry';

const status = (code: number): Attempt => ({ status: code, headers: {} });
const full = (size: number, ...others: Attempt[]) => [
  ...Array.from({ length: size - others.length }, () => status(200)),
  ...others,
];
const after = (size: number, attempts: readonly Attempt[], tookMs = 200) =>
  nextBatchSize(size, { attempts, tookMs });

test('500 apps take at most 8 round trips, their list included', () => {
  let [left, size, trips] = [500, FIRST_BATCH, 1];
  for (; left > 0; trips++) {
    const sent = Math.min(left, size);
    left -= sent;
    size = after(size, full(sent));
  }
  expect(trips).toBe(8);
});

test.each([
  [20, 40],
  [40, 80],
  [80, 100],
  [100, 100],
])('after a full batch of %i that succeeded, the next has %i', (size, next) =>
  expect(after(size, full(size))).toBe(next),
);

const TOO_MUCH = 'Bandwidth quota exceeded: https://a.example/. Try reducing the rate of data transfer.';

test.each<[string, Attempt[], number]>([
  ['a refusal, which is about its request', full(20, status(404)), 40],
  ['one 429', full(20, status(429)), 10],
  ['one 503', full(20, status(503)), 10],
  ['one fault', full(20, { fault: 'timeout' }), 10],
  ['too much data in a batch', full(8, { fault: TOO_MUCH }), 4],
  ['too much data in one answer', full(1, { fault: TOO_MUCH }), 1],
  ['an error of its own', full(20, status(500)), 20],
  ['a few requests', full(3), 20],
  ['one request that is put off', [status(429)], 20],
  ['nothing, as time was up', [], 20],
])('20 after %s', (_what, attempts, next) => expect(after(20, attempts)).toBe(next));

test('the batches of a slow service do not grow', () => expect(after(20, full(20), 10_000)).toBe(20));

test('the size stays within its bounds after any answers', () => {
  const anyAttempt = fc.constantFrom(status(200), status(429), status(500), { fault: 'x' });
  fc.assert(
    fc.property(fc.array(fc.array(anyAttempt, { maxLength: 120 })), (batches) => {
      const size = batches.reduce((each, attempts) => after(each, attempts), FIRST_BATCH);
      expect(size).toBeGreaterThanOrEqual(SMALLEST_BATCH);
      expect(size).toBeLessThanOrEqual(LARGEST_BATCH);
    }),
  );
});
