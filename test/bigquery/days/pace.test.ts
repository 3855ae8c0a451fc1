// How many days the next window of a load has, and whether there is time for it.

import { mayBegin, paceAfter } from '../../../src/bigquery/days/pace';

test('a window has half as many days after one with too many rows', () => {
  expect(paceAfter({ days: 20, tookMs: 1 }, { days: 20, rows: 50_001, tookMs: 1 }).days).toBe(10);
});

test.each([
  [75_000, true],
  [74_999, false],
])('with %i ms left, a window after one of 10 s begins: %p', (leftMs, begins) => {
  // Half as much time again, and a minute for what follows.
  expect(mayBegin({ days: 20, tookMs: 10_000 }, leftMs)).toBe(begins);
});
