// How many requests are sent at once: more while each takes little time, fewer when the service is busy, within bounds.

import * as fc from 'fast-check';
import {
  FIRST_BATCH,
  LARGEST_BATCH,
  largestAfter,
  nextBatchSize,
  SMALLEST_BATCH,
} from '../../src/http/batch-size';
import type { Attempt } from '../../src/http/retry';

const status = (code: number): Attempt => ({ status: code, headers: {} });
const full = (size: number, ...others: Attempt[]) => [
  ...Array.from({ length: size - others.length }, () => status(200)),
  ...others,
];
const times = (count: number, attempt: Attempt) => Array.from({ length: count }, () => attempt);
const after = (size: number, attempts: readonly Attempt[], tookMs = 200) =>
  nextBatchSize(size, { attempts, tookMs });

test('500 apps take at most 8 round trips, their list included', () => {
  let [remaining, size, trips] = [500, FIRST_BATCH, 1];
  for (; remaining > 0; trips++) {
    const batch = Math.min(remaining, size);
    remaining -= batch;
    size = after(size, full(batch));
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

// One after another, the next batch would take 54 s at most: 90 % of the time limit of a request.
test.each([
  [20, 10, 40],
  [20, 20, 40],
  [20, 27, 40],
  [40, 20, 80],
  [100, 20, 100],
  // A request takes 1.5 s, and 36 of them 54 s.
  [20, 30, 36],
  // 2.25 s.
  [20, 45, 24],
  [24, 45, 28],
  // A batch that takes too long doesn't grow, and doesn't shrink: its requests were answered.
  [20, 55, 20],
  [100, 59, 100],
])('after a full batch of %i in %i s, the next has %i', (size, seconds, next) =>
  expect(after(size, full(size), seconds * 1000)).toBe(next),
);

test('a service that answers one request after another never runs into the time limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_700 }), (msPerRequest) => {
      let size = FIRST_BATCH;
      for (let batch = 0; batch < 10; batch++) {
        size = after(size, full(size), size * msPerRequest);
        expect(size * msPerRequest).toBeLessThanOrEqual(54_000);
      }
    }),
  );
});

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

const NONE = Number.POSITIVE_INFINITY;

test.each<[string, Attempt[], boolean, number]>([
  ['all were answered', full(100), false, NONE],
  ['a few were refused, as at any size', full(100, ...times(24, status(503))), false, NONE],
  ['a quarter was refused: as many as were answered', full(40, ...times(10, status(429))), false, 30],
  ['most were refused: half', full(100, ...times(90, status(503))), false, 50],
  ['most were refused, never below the first batch', full(30, ...times(25, status(503))), false, 20],
  ['a batch of the first size was refused, which is halved alone', times(20, status(429)), false, NONE],
  ['all were too slow together', full(40), true, 20],
  ['all were too slow together, down to the smallest batch', full(6), true, 5],
  ['errors of their own, which are no overload', times(100, status(500)), false, NONE],
  ['too much data', full(8, { fault: TOO_MUCH }), false, 4],
])('the bound after: %s', (_what, attempts, isTooSlow, most) => {
  expect(largestAfter(NONE, { attempts, isTooSlow })).toBe(most);
  // A bound is never raised again.
  expect(largestAfter(3, { attempts, isTooSlow })).toBe(3);
});

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
