// What a change in revenue came from, against exact arithmetic in whole numbers.

import fc from 'fast-check';
import {
  type ComparedSides,
  type DriverSide,
  driversOf,
  driversOfAll,
} from '../../../src/core/report/drivers';

/** Revenue in hundredths of a cent, as a whole number. */
interface Side {
  impressions: number;
  revenue: number;
}
interface Sides {
  earlier: Side;
  present: Side;
}

const SCALE = 10_000;
const inUsd = ({ impressions, revenue }: Side): DriverSide => ({ impressions, revenue: revenue / SCALE });
const sidesOf = ({ earlier, present }: Sides): ComparedSides => ({
  earlier: inUsd(earlier),
  present: inUsd(present),
});

/** At most 5 cents for an impression: with far more, a float of USD no longer tells a ten-thousandth of a cent. */
const anySide = fc.oneof(fc.constantFrom(0, 1), fc.nat(5_000_000)).chain((impressions) =>
  fc.record({
    impressions: fc.constant(impressions),
    revenue: fc.oneof(fc.constant(0), fc.nat(impressions === 0 ? 1_000_000 : impressions * 500)),
  }),
);
const anySides = fc.record({ earlier: anySide, present: anySide });

/** What came from impressions, exactly, as a fraction of hundredths of a cent. */
function exactly({ earlier, present }: Sides): [bigint, bigint] {
  const [i0, i1] = [BigInt(earlier.impressions), BigInt(present.impressions)];
  const [r0, r1] = [BigInt(earlier.revenue), BigInt(present.revenue)];
  if (i0 === 0n && i1 === 0n) return [0n, 1n];
  if (i0 === 0n || i1 === 0n) return [r1 - r0, 1n];
  return [(i1 - i0) * (r0 * i1 + r1 * i0), 2n * i0 * i1];
}

const isOneSided = ({ earlier, present }: Sides) =>
  (earlier.impressions === 0) !== (present.impressions === 0);

/** Far below a cent, far above the error of a float of these sizes. */
const TINY = 1e-6;

test('a row’s drivers are exact to the cent, and sum to its change', () => {
  fc.assert(
    fc.property(anySides, (sides) => {
      const { fromImpressions, fromEcpm, fromMix } = driversOf(sidesOf(sides));
      const [dividend, divisor] = exactly(sides);
      const exact = Number((dividend * 1_000_000n) / divisor) / 1_000_000 / SCALE;
      const change = (sides.present.revenue - sides.earlier.revenue) / SCALE;
      expect(Math.abs(fromImpressions - exact)).toBeLessThanOrEqual(isOneSided(sides) ? TINY : 0.005 + TINY);
      if (!isOneSided(sides))
        expect(Math.abs(fromImpressions * 100 - Math.round(fromImpressions * 100))).toBeLessThan(TINY);
      expect(Math.abs(fromImpressions + fromEcpm - change)).toBeLessThan(TINY);
      expect(fromMix).toBeNull();
    }),
    { numRuns: 500 },
  );
});

test('neither goes against the row’s own impressions and eCPM, but by what rounding takes', () => {
  fc.assert(
    fc.property(anySides, (sides) => {
      const { earlier, present } = sides;
      fc.pre(earlier.impressions > 0 && present.impressions > 0);
      const { fromImpressions, fromEcpm } = driversOf(sidesOf(sides));
      expect(fromImpressions * Math.sign(present.impressions - earlier.impressions)).toBeGreaterThanOrEqual(
        0,
      );
      const rise =
        BigInt(present.revenue) * BigInt(earlier.impressions) -
        BigInt(earlier.revenue) * BigInt(present.impressions);
      const sign = rise === 0n ? 0 : rise > 0n ? 1 : -1;
      if (sign === 0) expect(Math.abs(fromEcpm)).toBeLessThanOrEqual(0.005 + TINY);
      else expect(fromEcpm * sign).toBeGreaterThanOrEqual(-0.005 - TINY);
    }),
    { numRuns: 500 },
  );
});

test.each<[string, Sides, { fromImpressions: number; fromEcpm: number }]>([
  // 1,000 more impressions at the mean of 2 and 3 USD per thousand; eCPM rose by 1 USD over a mean of 1,500.
  [
    'both sides',
    { earlier: { impressions: 1000, revenue: 20_000 }, present: { impressions: 2000, revenue: 60_000 } },
    { fromImpressions: 2.5, fromEcpm: 1.5 },
  ],
  [
    'no row before',
    { earlier: { impressions: 0, revenue: 0 }, present: { impressions: 10, revenue: 123_456 } },
    { fromImpressions: 12.3456, fromEcpm: 0 },
  ],
  [
    'no row now',
    { earlier: { impressions: 10, revenue: 50_000 }, present: { impressions: 0, revenue: 0 } },
    { fromImpressions: -5, fromEcpm: 0 },
  ],
  [
    'revenue without impressions',
    { earlier: { impressions: 0, revenue: 10_000 }, present: { impressions: 0, revenue: 30_000 } },
    { fromImpressions: 0, fromEcpm: 2 },
  ],
  [
    'no revenue',
    { earlier: { impressions: 10, revenue: 0 }, present: { impressions: 90, revenue: 0 } },
    { fromImpressions: 0, fromEcpm: 0 },
  ],
])('%s', (_case, sides, expected) => {
  const { fromImpressions, fromEcpm } = driversOf(sidesOf(sides));
  expect(fromImpressions).toBeCloseTo(expected.fromImpressions, 9);
  expect(fromEcpm).toBeCloseTo(expected.fromEcpm, 9);
});

test('the total’s drivers are its own impressions, the rows’ eCPM, and the mix as the rest', () => {
  fc.assert(
    fc.property(fc.array(anySides, { maxLength: 12 }), (rows) => {
      const total = driversOfAll(rows.map(sidesOf));
      const sum = (side: keyof Sides, figure: keyof Side) =>
        rows.reduce((sumSoFar, row) => sumSoFar + row[side][figure], 0);
      const sideOf = (side: keyof Sides) => ({
        impressions: sum(side, 'impressions'),
        revenue: sum(side, 'revenue'),
      });
      const own = driversOf(sidesOf({ earlier: sideOf('earlier'), present: sideOf('present') }));
      const ofRows = rows.reduce((soFar, row) => soFar + driversOf(sidesOf(row)).fromEcpm, 0);
      const change = (sideOf('present').revenue - sideOf('earlier').revenue) / SCALE;
      expect(Math.abs(total.fromImpressions - own.fromImpressions)).toBeLessThan(TINY);
      expect(Math.abs(total.fromEcpm - ofRows)).toBeLessThan(TINY);
      expect(Math.abs(total.fromImpressions + total.fromEcpm + (total.fromMix ?? NaN) - change)).toBeLessThan(
        TINY,
      );
    }),
  );
});

test('are nothing of a change that is nothing but noise', () => {
  const sides = (impressions: number, before: number, now: number) => ({
    earlier: { impressions, revenue: before },
    present: { impressions, revenue: now },
  });
  const nothing = { fromImpressions: 0, fromEcpm: 0 };
  expect(driversOf(sides(10, 0.3, 0.1 + 0.2))).toMatchObject({ ...nothing, fromMix: null });
  const rows = [sides(10, 0, 0.1), sides(10, 0, 0.2), sides(10, 0.3, 0)];
  expect(driversOfAll(rows)).toMatchObject({ ...nothing, fromMix: 0 });
});

test('two countries whose eCPM rose, in a total whose eCPM fell', () => {
  // From 10 to 12 USD and from 1 to 1.20 USD per thousand, while the cheap country grew from 1,000 to 9,000.
  const rows = [
    { earlier: { impressions: 1000, revenue: 10 }, present: { impressions: 1000, revenue: 12 } },
    { earlier: { impressions: 1000, revenue: 1 }, present: { impressions: 9000, revenue: 10.8 } },
  ];
  const { fromImpressions, fromEcpm, fromMix } = driversOfAll(rows);
  // 8,000 more at the mean of 5.50 and 2.28 USD per thousand; 2 USD in the first and 1 USD in the second country.
  expect(fromImpressions).toBeCloseTo(31.12, 9);
  expect(fromEcpm).toBeCloseTo(2 + 1, 9);
  expect(fromMix).toBeCloseTo(11.8 - 31.12 - 3, 9);
});

describe('what came from impressions, told by users', () => {
  const anyUsers = fc.oneof(fc.constantFrom(0, 1), fc.nat(400_000));
  const withUsers = fc.tuple(anySides, anyUsers, anyUsers).map(([sides, before, now]) => {
    const { earlier, present } = sidesOf(sides);
    return { earlier: { ...earlier, users: before }, present: { ...present, users: now } };
  });

  test('sums to it, and follows the row’s own users and impressions per user', () => {
    fc.assert(
      fc.property(withUsers, ({ earlier, present }) => {
        fc.pre([earlier, present].every(({ users, impressions }) => users > 0 && impressions > 0));
        const { fromUsers, fromImpressionsPerUser, fromImpressions } = driversOf({ earlier, present });
        const [i0, i1] = [earlier.impressions / earlier.users, present.impressions / present.users];
        const [p0, p1] = [earlier.revenue / earlier.impressions, present.revenue / present.impressions];
        const exact = (present.users - earlier.users) * ((i0 + i1) / 2) * ((p0 + p1) / 2);
        const tiny = TINY * Math.max(1, Math.abs(exact));
        expect(Math.abs(Number(fromUsers) - exact)).toBeLessThanOrEqual(0.005 + tiny);
        const sum = Number(fromUsers) + Number(fromImpressionsPerUser);
        expect(Math.abs(sum - fromImpressions)).toBeLessThan(tiny);
        const rise = i1 - i0;
        // Two amounts were rounded.
        expect(Number(fromImpressionsPerUser) * Math.sign(rise)).toBeGreaterThanOrEqual(-0.01 - tiny);
      }),
      { numRuns: 500 },
    );
  });

  const side = (users: number | null, impressions: number, revenue: number) => ({
    users,
    impressions,
    revenue,
  });
  test.each<[string, DriverSide, DriverSide, number | null, number | null]>([
    // 50 users more at 12.5 impressions and 2.5 USD per thousand; 10 to 15 impressions of 125 users.
    ['both sides', side(100, 1000, 2), side(150, 2250, 6.75), 1.56, 1.57],
    ['a new app', side(0, 0, 0), side(50, 1000, 4), 4, 0],
    ['an app that ended', side(50, 1000, 4), side(0, 0, 0), -4, 0],
    // From 0 to 20 impressions of 75 users, and 50 users more at 10.
    ['users without impressions', side(50, 0, 0), side(100, 2000, 4), 1, 3],
    ['impressions without users', side(0, 1000, 2), side(100, 1000, 2), null, null],
    ['users that nobody knows', side(null, 1000, 2), side(100, 1000, 2), null, null],
    ['nothing at all', side(0, 0, 0), side(0, 0, 0), 0, 0],
  ])('%s', (_case, earlier, present, fromUsers, fromImpressionsPerUser) => {
    const drivers = driversOf({ earlier, present });
    const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 9));
    expect([drivers.fromUsers, drivers.fromImpressionsPerUser]).toEqual([
      near(fromUsers),
      near(fromImpressionsPerUser),
    ]);
  });

  test('isn’t told of rows together', () => {
    const row = { earlier: side(100, 1000, 2), present: side(150, 2250, 6.75) };
    expect(driversOfAll([row, row])).toMatchObject({ fromUsers: null, fromImpressionsPerUser: null });
  });
});
