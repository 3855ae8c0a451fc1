// Sums of money against exact integer arithmetic.

import * as fc from 'fast-check';
import { minus, sumOf } from '../../src/core/sum';

/** The number of dollars that is nearest to an exact number of billionths. */
function dollarsOf(nano: bigint): number {
  const digits = (nano < 0n ? -nano : nano).toString().padStart(10, '0');
  return Number(`${nano < 0n ? '-' : ''}${digits.slice(0, -9)}.${digits.slice(-9)}`);
}

test('100,000 cents are exactly 1,000 dollars, unlike a plain sum', () => {
  const cents = Array.from({ length: 100_000 }, () => 0.01);
  expect(sumOf(cents)).toBe(1_000);
  expect(cents.reduce((sum, cent) => sum + cent, 0)).not.toBe(1_000);
});

test('a hundred thousand different amounts sum to the cent exactly', () => {
  const cents = Array.from({ length: 100_000 }, (_each, i) => (i * 7_919) % 1_000_003);
  const exact = cents.reduce((sum, each) => sum + BigInt(each), 0n);
  expect(sumOf(cents.map((each) => each / 100))).toBe(dollarsOf(exact * 10_000_000n));
});

test.each<[string, number[], number]>([
  ['nothing', [], 0],
  ['one', [0.1], 0.1],
  ['parts of two', [0.5, -0.25, 2], 2.25],
  ['a large one that goes again', [1, 1e100, 1, -1e100], 2],
])('%s', (_what, values, sum) => expect(sumOf(values)).toBe(sum));

test('any amounts in billionths differ from the exact sum by less than a millionth of a cent', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })), (nanos) => {
      const exact = dollarsOf(nanos.reduce((sum, nano) => sum + BigInt(nano), 0n));
      expect(Math.abs(sumOf(nanos.map((nano) => nano / 1e9)) - exact)).toBeLessThan(1e-8);
    }),
  );
});

test.each<[number, number, number]>([
  [0.1 + 0.2, 0.3, 0],
  [0.3, 0.1 + 0.2, 0],
  [0, 0, 0],
  [0.000000002, 0.000000001, 0.000000001],
  [1.1, 1, 0.1],
  [1, 1.1, -0.1],
  [10_000_000.1, 10_000_000, 0.1],
  [12_345_678_901, 1, 12_345_678_900],
])('%f less %f is %f', (amount, other, difference) => expect(minus(amount, other)).toBe(difference));

test('reads any iterable once', () => {
  expect(sumOf(new Set([1, 2, 3]))).toBe(6);
});
