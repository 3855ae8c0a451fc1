// The status of a row of discrepancies, judged by impressions and revenue.

import * as fc from 'fast-check';
import { addDays } from '../../../src/core/day';
import type { Figures } from '../../../src/sources/discrepancies/sides';
import {
  differenceOf,
  STATUSES,
  shareOf,
  statusAtTolerance,
  statusOf,
} from '../../../src/sources/discrepancies/status';
import { day } from '../../core/given-day';

const TODAY = day('2026-11-20');
const FINAL = addDays(TODAY, -3);
const JUDGING = { tolerance: 0.1, leastImpressions: 1000, newestFinal: FINAL };
const figures = (impressions: number, revenue: number, clicks = 10): Figures => ({
  impressions,
  clicks,
  revenue,
});
const judged = (account: Figures | null, seller: Figures | null, on = FINAL, judging = JUDGING) =>
  statusOf({ account, seller }, on, judging);

test.each<[string, Figures | null, Figures | null, string]>([
  ['no seller', figures(5000, 5), null, 'only in account'],
  ['no account', null, figures(5000, 5), 'only in seller'],
  ['nothing but noise', figures(5000, 0.1 + 0.2), figures(5000, 0.3), 'match'],
  ['other clicks alone', figures(5000, 5, 10), figures(5000, 5, 90), 'match'],
  ['one impression less', figures(5000, 5), figures(4999, 5), 'within tolerance'],
  ['a cent less', figures(5000, 5), figures(5000, 4.99), 'within tolerance'],
  ['impressions exactly at the tolerance', figures(5000, 5), figures(4500, 5), 'within tolerance'],
  ['impressions beyond it', figures(5000, 5), figures(4499, 5), 'over tolerance'],
  ['more impressions beyond it', figures(5000, 5), figures(5501, 5), 'over tolerance'],
  [
    'revenue exactly at the tolerance, but for noise',
    figures(5000, 0.3),
    figures(5000, 0.27),
    'within tolerance',
  ],
  ['revenue beyond it', figures(5000, 5), figures(5000, 4.4), 'over tolerance'],
  [
    'impressions within it, revenue beyond: the worse wins',
    figures(5000, 5),
    figures(4900, 4),
    'over tolerance',
  ],
  ['an account of 0', figures(0, 0), figures(5000, 5), 'over tolerance'],
  ['an account without revenue', figures(5000, 0), figures(5000, 0.01), 'over tolerance'],
  ['no revenue on either side', figures(5000, 0), figures(5000, 0), 'match'],
  ['revenue that both took back', figures(5000, -5), figures(5000, -5.2), 'within tolerance'],
  ['revenue that one took back', figures(5000, 5), figures(5000, -5), 'over tolerance'],
  ['few impressions on both sides', figures(999, 5), figures(1, 90), 'too small to judge'],
  ['few on one side', figures(1000, 5), figures(1, 5), 'over tolerance'],
  ['none at all', figures(0, 0), figures(0, 0), 'too small to judge'],
])('the status is judged for %s', (_title, account, seller, expected) =>
  expect(judged(account, seller)).toBe(expected),
);

test.each([
  [0, 'not final'],
  [-2, 'not final'],
  [-3, 'match'],
  [-400, 'match'],
])('a day that was %i days ago when it was read: %s', (back, expected) => {
  expect(judged(figures(5000, 5), figures(5000, 5), addDays(TODAY, back))).toBe(expected);
});

test('a day ended under 48 hours ago up to the second day after it, at any time of that day', () => {
  for (const hour of [0, 23.99]) {
    const endedHoursAgo = (back: number) => 24 * (back - 1) + hour;
    for (const back of [1, 2, 3, 4])
      expect(judged(figures(5000, 5), figures(5000, 5), addDays(TODAY, -back)) === 'not final').toBe(
        endedHoursAgo(back) < 48,
      );
  }
});

test('the status tells a missing side first, and a day that is not final before figures that are too small', () => {
  expect(judged(figures(1, 1), null, TODAY)).toBe('only in account');
  expect(judged(figures(1, 1), figures(1, 1), TODAY)).toBe('not final');
});

test('with no least impressions everything is judged, with a tolerance of 0 nothing but a match is within', () => {
  expect(judged(figures(1, 1), figures(1, 1), FINAL, { ...JUDGING, leastImpressions: 0 })).toBe('match');
  const strict = { ...JUDGING, tolerance: 0 };
  expect(judged(figures(1e7, 5), figures(1e7 - 1, 5), FINAL, strict)).toBe('over tolerance');
  expect(judged(figures(1e7, 0.1 + 0.2), figures(1e7, 0.3), FINAL, strict)).toBe('match');
});

test.each([
  [-4, 100, -0.04],
  [4, 0, null],
  [0, 0, 0],
  [-1, -10, -0.1],
])('a difference of %d is of %d the share %p', (difference, account, share) => {
  expect(shareOf(difference, account)).toBe(share);
});

test.each([
  [0.1 + 0.2, 0.3, 0],
  [0.3, 0.1 + 0.2, 0],
  [0.3, undefined, -0.3],
  [undefined, 0.3, 0.3],
])('from %p to %p is a difference of %d', (account, seller, difference) => {
  expect(differenceOf(account, seller)).toBe(difference);
});

test('a row that is judged again by another tolerance has the status of that tolerance', () => {
  const side = fc.option(
    fc.record({
      impressions: fc.nat(3000),
      clicks: fc.nat(9),
      revenue: fc.double({ min: -2, max: 9, noNaN: true }),
    }),
    { nil: null },
  );
  const tolerance = fc.constantFrom(0, 0.05, 0.1, 0.5, 0.99);
  fc.assert(
    fc.property(side, side, tolerance, tolerance, (account, seller, first, second) => {
      fc.pre(account !== null || seller !== null);
      const before = judged(account, seller, FINAL, { ...JUDGING, tolerance: first });
      const both = () => {
        if (!account || !seller) throw new Error('read a missing side');
        return { account, seller };
      };
      expect(statusAtTolerance(before, both, second)).toBe(
        judged(account, seller, FINAL, { ...JUDGING, tolerance: second }),
      );
      expect(Object.values<string>(STATUSES)).toContain(before);
    }),
  );
});
