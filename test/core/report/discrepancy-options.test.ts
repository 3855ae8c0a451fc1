// Tolerances as people write them, and the limits of what is judged.

import * as fc from 'fast-check';
import {
  isLeastImpressions,
  isTolerance,
  parseTolerance,
  textOfTolerance,
} from '../../../src/core/report/discrepancy-options';

test.each([
  ['10%', 0.1],
  ['0.1', 0.1],
  ['.1', 0.1],
  [' 12.5 % ', 0.125],
  ['7.%', 0.07],
  ['10.77%', 0.1077],
  ['0', 0],
  ['0%', 0],
  ['99.9999%', 0.999999],
  ['7,5 %', 0.075],
  ['7,5\u00a0%', 0.075],
  ['0,1', 0.1],
  ['0,125', 0.125],
])('%p is %d', (text, share) => expect(parseTolerance(text)).toBe(share));

test.each(['', '%', '1', '100%', '10', '-5%', '1,000%', ',5', '1e-1', 'ten', '10%%', '10 percent', '∞'])(
  '%p is no tolerance',
  (text) => expect(parseTolerance(text)).toBeNull(),
);

test('a tolerance is read back from its text, to a millionth', () => {
  fc.assert(
    fc.property(fc.nat(999_999), (millionths) => {
      const share = millionths / 1_000_000;
      expect(parseTolerance(textOfTolerance(share))).toBe(share);
    }),
  );
});

test('a tolerance is a share under 1, the least impressions a whole number', () => {
  expect([0, 0.999, 1, -0.001, Number.NaN].map(isTolerance)).toEqual([true, true, false, false, false]);
  expect([0, 1000, 1e9, 1e9 + 1, -1, 0.5, Number.NaN].map(isLeastImpressions)).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ]);
});
