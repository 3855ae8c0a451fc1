// Watches as values and as text.

import fc from 'fast-check';
import {
  FIRST_WATCH,
  isWatch,
  parseWatch,
  textOfWatch,
  WATCH_TELLS,
  type Watch,
} from '../../../src/core/watch/watch';

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

test('any watch is read back from its text', () => {
  fc.assert(
    fc.property(anyWatch, (watch) => {
      expect([isWatch(watch), parseWatch(textOfWatch(watch))]).toEqual([true, watch]);
    }),
  );
  expect(textOfWatch(null)).toBe('');
});

test.each([
  [' Revenue  FALLS by 20 %', { ...FIRST_WATCH, metric: 'Revenue' }],
  [
    'Revenue of each Ad type moves by 5% and 12.50',
    { metric: 'Revenue', of: 'Ad type', tells: 'moves', share: 0.05, amount: 12.5 },
  ],
])('%s is read', (text, watch) => {
  expect(parseWatch(text)).toEqual(watch);
});

test.each([
  '',
  'revenue falls',
  'revenue falls by 20',
  'revenue falls by 0%',
  'revenue falls by 96%',
  'revenue falls by 12.5%',
  'revenue rises by 20%',
  'revenue falls by 20% and -5',
  'revenue falls by 20% and 1e3',
  'revenue falls by 20% and 9999999999999',
  'falls by 20%',
])('%j is no watch', (text) => {
  expect(parseWatch(text)).toBeNull();
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
