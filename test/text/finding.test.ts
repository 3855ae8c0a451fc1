// The sentence about the finding of a run.

import type { DiscrepanciesFound, RevenueChange, RevenueFound } from '../../src/core/report/finding';
import { findingSentence, moveLine, summaryOfRevenue } from '../../src/text/finding';
import { day } from '../core/given-day';

const ON_19 = { kind: 'day', day: day('2026-11-19'), earlier: day('2026-11-12') } as const;
const TOTAL: RevenueFound = { kind: 'revenue', only: [], total: 40_120.4, change: null };
const moves = (name: string) => [{ name, now: 20, before: 100, drivers: null }];
const changed = (now: number, before: number): RevenueFound => ({
  ...TOTAL,
  change: { of: ON_19, now, before, drivers: null, most: null, moves: [] },
});
const compared = (change: Pick<RevenueChange, 'of'> & Partial<RevenueChange>): RevenueFound => ({
  ...TOTAL,
  change: { now: 700, before: 600, drivers: null, most: null, moves: [], ...change },
});

const NO_USERS = { fromUsers: null, fromImpressionsPerUser: null };
const DRIVERS = { fromImpressions: 140, fromEcpm: -130, fromMix: null };

test.each<[RevenueFound, string]>([
  [TOTAL, 'Revenue: 40,120.40 USD in all.'],
  [{ ...TOTAL, total: 12.345 }, 'Revenue: 12.35 USD in all.'],
  [{ ...TOTAL, total: -3 }, 'Revenue: −3.00 USD in all.'],
  [
    compared({ of: ON_19, now: 5830, before: 6625, moves: moves('Road Rally 3D') }),
    'Revenue on 2026-11-19: 5,830.00 USD, −12.00% against 2026-11-12; largest move: Road Rally 3D, −80.00 USD; 40,120.40 USD in all.',
  ],
  [{ ...changed(103.4, 100), total: null }, 'Revenue on 2026-11-19: 103.40 USD, +3.40% against 2026-11-12.'],
  [
    { ...changed(3000, 100), total: null },
    'Revenue on 2026-11-19: 3,000.00 USD, +2900.00% against 2026-11-12.',
  ],
  [
    { ...changed(101.2345, 100), total: null },
    'Revenue on 2026-11-19: 101.23 USD, +1.23% against 2026-11-12.',
  ],
  // There is no share of 0.
  [{ ...changed(5, 0), total: null }, 'Revenue on 2026-11-19: 5.00 USD, 0.00 USD on 2026-11-12.'],
  [
    { ...changed(100_001, 100_000), total: null },
    'Revenue on 2026-11-19: 100,001.00 USD, 0.00% against 2026-11-12.',
  ],
  [
    { ...TOTAL, only: ['only US', 'com.a', 'com.b', 'ios'] },
    'Revenue (only US, com.a, com.b, 1 more): 40,120.40 USD in all.',
  ],
  [
    compared({ of: { kind: 'all' }, now: 40_120.4, before: 80_240, moves: moves('US') }),
    'Revenue: 40,120.40 USD, −50.00% against 80,240.00 USD before; largest move: US, −80.00 USD.',
  ],
  [
    compared({ of: { kind: 'until', day: day('2026-11-17'), leftOut: 2 } }),
    'Revenue until 2026-11-17 (without 2 days that aren’t final): 700.00 USD, +16.67% against 600.00 USD before; 40,120.40 USD in all.',
  ],
  [
    compared({ of: { kind: 'until', day: day('2026-11-17'), leftOut: 1 } }),
    'Revenue until 2026-11-17 (without 1 day that isn’t final): 700.00 USD, +16.67% against 600.00 USD before; 40,120.40 USD in all.',
  ],
  [
    compared({
      of: { kind: 'all' },
      drivers: { ...NO_USERS, fromImpressions: 140, fromEcpm: -38.2, fromMix: -1.8 },
      moves: moves('US'),
    }),
    'Revenue: 700.00 USD, +16.67% against 600.00 USD before (+140.00 USD from impressions, −38.20 USD from eCPM, −1.80 USD from mix); largest move: US, −80.00 USD.',
  ],
  // Where users are known, they tell what came from impressions.
  [
    compared({
      of: { kind: 'all' },
      drivers: {
        fromImpressions: 140,
        fromUsers: 200,
        fromImpressionsPerUser: -60,
        fromEcpm: -40,
        fromMix: 0,
      },
    }),
    'Revenue: 700.00 USD, +16.67% against 600.00 USD before (+200.00 USD from users, −60.00 USD from impressions per user, −40.00 USD from eCPM).',
  ],
  // Nothing is said of a mix of less than half a cent, and nothing has a sign.
  [
    compared({
      of: { kind: 'all' },
      drivers: { ...NO_USERS, fromImpressions: 100, fromEcpm: -0.004, fromMix: 0.004 },
    }),
    'Revenue: 700.00 USD, +16.67% against 600.00 USD before (+100.00 USD from impressions, 0.00 USD from eCPM).',
  ],
  // Sides of unequally many days: 700 of 31 days are 22.58 a day, 600 of 30 are 20.
  [
    compared({ of: { kind: 'all' }, unequalDays: { now: 31, before: 30 }, moves: moves('US') }),
    'Revenue: 700.00 USD, +16.67% against 600.00 USD before, +12.90% a day (31 days against 30); largest move: US, −80.00 USD.',
  ],
  [
    compared({
      of: { kind: 'until', day: day('2026-11-17'), leftOut: 2 },
      now: 290,
      before: 280,
      unequalDays: { now: 29, before: 28 },
      drivers: { ...DRIVERS, ...NO_USERS },
    }),
    'Revenue until 2026-11-17 (without 2 days that aren’t final): 290.00 USD, +3.57% against 280.00 USD before (+140.00 USD from impressions, −130.00 USD from eCPM), 0.00% a day (29 days against 28); 40,120.40 USD in all.',
  ],
  [
    compared({ of: { kind: 'all' }, before: 0, unequalDays: { now: 31, before: 30 } }),
    'Revenue: 700.00 USD, 0.00 USD before (31 days against 30).',
  ],
  [
    compared({ of: { kind: 'notFinal', notFinal: 2, days: 31 }, unequalDays: { now: 31, before: 30 } }),
    'Revenue: 700.00 USD, 600.00 USD before (31 days against 30). 2 of 31 days aren’t final.',
  ],
  // No share, because the two sides aren’t alike while some of the days still grow.
  [
    compared({ of: { kind: 'notFinal', notFinal: 2, days: 7 } }),
    'Revenue: 700.00 USD, 600.00 USD before. 2 of 7 days aren’t final.',
  ],
  [
    compared({ of: { kind: 'notFinal', notFinal: 1, days: 7 } }),
    'Revenue: 700.00 USD, 600.00 USD before. 1 of 7 days isn’t final.',
  ],
  [
    compared({ of: { kind: 'notFinal', notFinal: 2, days: 2 } }),
    'Revenue: 700.00 USD, 600.00 USD before. None of 2 days is final.',
  ],
  [
    compared({ of: { kind: 'notFinal', notFinal: 1, days: 1 } }),
    'Revenue: 700.00 USD, 600.00 USD before. The day isn’t final.',
  ],
])('the finding %j has a sentence', (finding, sentence) => expect(findingSentence(finding)).toBe(sentence));

const FOUND: DiscrepanciesFound = {
  kind: 'discrepancies',
  rows: 1160,
  judged: 1154,
  difference: -672.73,
  share: -0.012_83,
  parts: [
    { of: 'onlyInAccount', rows: 7, amount: -1700 },
    { of: 'over', rows: 6, amount: 1030 },
    { of: 'others', rows: 1147, amount: -2.73 },
  ],
  worstDay: { name: '2026-11-16', amount: -900, cause: 'onlyInAccount', explainsAll: true },
  worstBundle: { name: 'com.off (-5% Off)', amount: 38.2, cause: 'revenueAlone', explainsAll: false },
};
const NO_WORST = { worstDay: null, worstBundle: null };
const LONG = `com.lanternbay.${'puzzlekingdom.'.repeat(7)}ios`;

test.each<[Partial<DiscrepanciesFound>, string]>([
  [
    {},
    'Revenue difference: −672.73 USD, −1.28% (−1,700.00 USD in 7 rows only in account, +1,030.00 USD in 6 rows over tolerance, −2.73 USD in 1,147 other rows). Worst day: 2026-11-16, −900.00 USD, in rows only in account. Worst bundle: com.off (-5% Off), +38.20 USD, mostly in rows with the same impressions but different revenue.',
  ],
  // The account has no revenue. Rows that stand out are named even where their revenue agrees.
  [
    {
      ...NO_WORST,
      difference: 0.5,
      share: null,
      parts: [
        { of: 'onlyInSeller', rows: 1, amount: 0.5 },
        { of: 'over', rows: 1, amount: 0 },
        { of: 'others', rows: 9, amount: 0.004 },
      ],
    },
    'Revenue difference: +0.50 USD (+0.50 USD in 1 row only in seller, 0.00 USD in 1 row over tolerance).',
  ],
  [
    { ...NO_WORST, difference: 0, share: 0, parts: [{ of: 'others', rows: 1160, amount: 0 }] },
    'Revenue difference: 0.00 USD, 0.00%. None of 1,154 judged rows is over tolerance or on one side only.',
  ],
  // What is within tolerance isn’t explained by the rows that are.
  [
    { ...NO_WORST, difference: -5, share: -0.002, parts: [{ of: 'others', rows: 1160, amount: -5 }] },
    'Revenue difference: −5.00 USD, −0.20%. None of 1,154 judged rows is over tolerance or on one side only.',
  ],
  // Whole, because bundles often differ at their ends.
  [
    {
      ...NO_WORST,
      difference: -1700,
      share: -1,
      parts: FOUND.parts.slice(0, 1),
      worstBundle: { name: LONG, amount: -5, cause: 'both', explainsAll: false },
    },
    `Revenue difference: −1,700.00 USD, −100.00% (−1,700.00 USD in 7 rows only in account). Worst bundle: ${LONG}, −5.00 USD, mostly in rows with different impressions and revenue.`,
  ],
  [
    {
      judged: 0,
      worstBundle: null,
      difference: 7,
      share: 0.035,
      parts: [
        { of: 'notFinal', rows: 1, amount: 7 },
        { of: 'others', rows: 1159, amount: 0 },
      ],
      worstDay: { name: '2026-11-19', amount: 7, cause: 'notFinal', explainsAll: true },
    },
    'Revenue difference: +7.00 USD, +3.50% (+7.00 USD in 1 row that isn’t final). None of 1,160 rows can be judged: their days aren’t final, or they’re too small. Largest difference by day: 2026-11-19, +7.00 USD, in rows that aren’t final.',
  ],
])('discrepancies %j', (changes, sentence) =>
  expect(findingSentence({ ...FOUND, ...changes })).toBe(sentence),
);

test('a move between unequally many days has its change a day, too', () => {
  const move = { name: 'Brazil', now: 310, before: 300, drivers: null };
  const of = { kind: 'all' } as const;
  const line = 'Brazil: +10.00 USD to 310.00 USD, +3.33% against 300.00 USD before';
  expect(moveLine(move, { of })).toBe(line);
  expect(moveLine(move, { of, unequalDays: { now: 31, before: 30 } })).toBe(`${line}, 0.00% a day`);
});

test('a summary names the largest of its moves, also one that went the other way than the total', () => {
  const moves = [
    { name: 'Chess', now: 15, before: 10, drivers: null },
    { name: 'Golf', now: 7, before: 10, drivers: null },
    { name: 'Darts', now: 7.5, before: 10, drivers: null },
  ];
  const change: RevenueChange = {
    now: 29.5,
    before: 30,
    drivers: null,
    moves,
    most: { name: 'Golf', conditions: [] },
    of: { kind: 'yesterday', day: day('2026-11-19'), earlier: day('2026-11-12') },
  };
  const found = { kind: 'revenue', only: [], total: 29.5, change } as const;
  const yesterday = day('2026-11-19');
  expect(summaryOfRevenue(found, yesterday)).toBe(
    'Revenue on 2026-11-19 (not final yet): 29.50 USD, −1.67% against 30.00 USD on 2026-11-12; largest move: Chess, +5.00 USD.',
  );
  expect(summaryOfRevenue({ ...found, change: { ...change, moves: [] } }, yesterday)).toBe(
    'Revenue on 2026-11-19 (not final yet): 29.50 USD, −1.67% against 30.00 USD on 2026-11-12.',
  );
  const ofDays = { ...change, of: { kind: 'until', day: day('2026-11-17'), leftOut: 2 } } as const;
  expect(summaryOfRevenue({ ...found, total: 40, change: ofDays }, null)).toBe(
    'Revenue until 2026-11-17 (without 2 days that aren’t final): 29.50 USD, −1.67% against 30.00 USD before; largest move: Chess, +5.00 USD; 40.00 USD in all.',
  );
});
