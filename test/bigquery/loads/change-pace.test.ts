// At most 50 partitions of a table change in ten seconds, whenever those that have begun end.

import { changesAllowed, nextChangeMs } from '../../../src/bigquery/loads/change-pace';

const NOW = 1_000_000;
const times = (count: number, ms: number) => Array.from({ length: count }, () => ms);

test.each([
  ['nothing so far', 0, [], 50],
  ['some are open', 20, [], 30],
  ['all are open', 50, [], 0],
  ['some ended just now', 0, times(10, NOW), 40],
  ['some ended nearly ten seconds ago', 0, times(10, NOW - 9_999), 40],
  ['some ended ten seconds ago', 0, times(10, NOW - 10_000), 50],
  ['open and ended ones', 30, times(25, NOW - 1), 0],
])('%s', (_what, open, endedMs, allowed) => {
  expect(changesAllowed({ open, endedMs }, NOW)).toBe(allowed);
});

test('more may begin at once, when the oldest no longer counts, or only when an open one ends', () => {
  expect(nextChangeMs({ open: 0, endedMs: [] }, NOW)).toBe(NOW);
  expect(nextChangeMs({ open: 0, endedMs: [...times(49, NOW - 10), NOW - 4_000] }, NOW)).toBe(NOW + 6_000);
  expect(nextChangeMs({ open: 50, endedMs: [] }, NOW)).toBeNull();
});
