// Tests of when a large table is asked about, and of the time for a write.

import { isLargeWrite, writingMs } from '../../../src/core/report/large-write';

/** 400,000 cells take about a minute. */
const of = (cells: number) => ({ rows: cells / 4, columns: 4 });

test.each<[cells: number, isLarge: boolean]>([
  [0, false],
  [400_000, false],
  [400_004, true],
  [10_000_000, true],
])('whether %i cells are asked about', (cells, isLarge) => {
  expect(isLargeWrite(of(cells))).toBe(isLarge);
});

test.each<[what: string, size: Parameters<typeof writingMs>[0], ms: number]>([
  ['that isn’t known', { rows: null, columns: 0 }, 60_000],
  ['of a minute', of(400_000), 60_000],
  ['of two minutes', of(800_000), 120_000],
  ['that would leave no time to fetch', of(10_000_000), 180_000],
])('the time that a run keeps for a write %s', (_what, size, ms) => {
  expect(writingMs(size)).toBe(ms);
});
