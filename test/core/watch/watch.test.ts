// Watches as values and as text.

import fc from 'fast-check';
import { FIRST_WATCH, isWatch, textOfWatch, WATCH_TELLS, type Watch } from '../../../src/core/watch/watch';

const anyWatch: fc.Arbitrary<Watch> = fc.record(
  {
    metric: fc.constantFrom('revenue', 'impressions', 'falls'),
    of: fc.constantFrom('', 'country', 'app', 'ad_type', 'moves'),
    tells: fc.constantFrom(...WATCH_TELLS),
    share: fc.integer({ min: 1, max: 95 }).map((percent) => percent / 100),
    amount: fc.option(fc.nat({ max: 1e9 }).map((cents) => cents / 100)),
  },
  { noNullPrototype: true },
);

test('a watch is valid, and has words that no other has', () => {
  fc.assert(
    fc.property(anyWatch, anyWatch, (one, other) => {
      expect(isWatch(one)).toBe(true);
      expect(textOfWatch(one) === textOfWatch(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
  expect([textOfWatch(null), textOfWatch({ ...FIRST_WATCH, of: 'country', amount: 12.5 })]).toEqual([
    '',
    'revenue of each country falls by 20% and 12.5',
  ]);
});

test.each([
  null,
  'revenue falls by 20%',
  { ...FIRST_WATCH, metric: '' },
  { ...FIRST_WATCH, metric: 'a b' },
  { ...FIRST_WATCH, of: 'x'.repeat(101) },
  { ...FIRST_WATCH, of: null },
  { ...FIRST_WATCH, tells: 'rises' },
  { ...FIRST_WATCH, share: 0 },
  { ...FIRST_WATCH, share: 0.205 },
  { ...FIRST_WATCH, share: Number.NaN },
  { ...FIRST_WATCH, share: 1 },
  { ...FIRST_WATCH, amount: -1 },
  { ...FIRST_WATCH, amount: 0.001 },
  { ...FIRST_WATCH, amount: Number.POSITIVE_INFINITY },
  { ...FIRST_WATCH, mails: 'bob@example.com' },
])('%j is refused', (value) => {
  expect(isWatch(value)).toBe(false);
});
