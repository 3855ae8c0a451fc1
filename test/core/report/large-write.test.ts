// Tests of the question before a large table: what it agrees to, and to how much more. And of the time for a write.

import { agreedTo, NOTHING_AGREED } from '../../../src/core/agreement';
import {
  agreementToLarge,
  isLargeAgreed,
  isLargeWrite,
  writingMs,
} from '../../../src/core/report/large-write';

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

test.each<[what: string, agreements: number, written: number, agrees: boolean]>([
  ['a row more in the same minute', 500_000, 500_004, true],
  ['fewer than were estimated', 2_000_000, 500_000, true],
  ['as many as a spreadsheet holds', 10_000_000, 10_000_000, true],
  ['far fewer than no spreadsheet would hold', 12_000_000, 2_000_000, true],
  ['more than a spreadsheet holds, which the write refuses', 12_000_000, 20_000_000, true],
  ['a minute more', 799_996, 800_004, false],
  ['twice as many', 500_000, 1_000_000, false],
])('a yes and then %s', (_what, agreedCells, written, agrees) => {
  expect(isLargeAgreed(of(written), agreedTo([agreementToLarge(of(agreedCells))]))).toBe(agrees);
});

test('nothing agreed is no yes, nor is one to something else of the same words', () => {
  expect(isLargeAgreed(of(500_000), NOTHING_AGREED)).toBe(false);
  const { fact } = agreementToLarge(of(500_000));
  expect(isLargeAgreed(of(500_000), agreedTo([{ kind: 'replaceTable', fact }]))).toBe(false);
});

test.each<[what: string, size: Parameters<typeof writingMs>[0], ms: number]>([
  ['that isn’t known', { rows: null, columns: 0 }, 60_000],
  ['of a minute', of(400_000), 60_000],
  ['of two minutes', of(800_000), 120_000],
  ['that would leave no time to fetch', of(10_000_000), 180_000],
])('the time that a run keeps for a write %s', (_what, size, ms) => {
  expect(writingMs(size)).toBe(ms);
});
