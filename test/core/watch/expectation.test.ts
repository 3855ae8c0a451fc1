// What is expected of a day, and how much a figure varies, against the rule written out once more.

import fc from 'fast-check';
import { DAYS_BEFORE, type DayFigures, expectedAfter, noiseAfter } from '../../../src/core/watch/expectation';
import { simulatedSeries } from './simulated-series';

const WEEK = [80, 90, 100, 110, 120, 130, 140];
const flat = (count: number, value = 100) => Array.from({ length: count }, () => value);
const weeks = (count: number) => Array.from({ length: count * 7 }, (_day, at) => WEEK[at % 7] ?? 0);

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (index: number) => sorted[Math.floor(index)] ?? Number.NaN;
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
}

/** f(k), b(d) and m(d) as `watches.md` has them, of days without gaps or zeros. */
function factor(x: readonly number[], d: number, of: number): number {
  const shares: number[] = [];
  for (let t = Math.max(3, d - 42); t + 3 < d; t++) {
    const mean = x.slice(t - 3, t + 4).reduce((sum, each) => sum + each, 0) / 7;
    if ((t - of) % 7 === 0) shares.push((x[t] ?? 0) / mean);
  }
  return shares.length > 0 ? median(shares) : 1;
}
function expected(x: readonly number[], d: number): number {
  const levels = [1, 2, 3, 4, 5, 6, 7].map((back) => (x[d - back] ?? 0) / factor(x, d, d - back));
  return factor(x, d, d) * median(levels);
}
function noise(x: readonly number[], d: number): number {
  const logs = Array.from({ length: 28 }, (_day, back) => d - 1 - back).map((t) =>
    Math.log((x[t] ?? 0) / expected(x, t)),
  );
  return Math.max(0.02, 1.4826 * median(logs.map((each) => Math.abs(each - median(logs)))));
}

test('a day’s expectation and noise are those of the rule', () => {
  fc.assert(
    fc.property(
      fc.nat(1000),
      fc.integer({ min: 5, max: 30 }),
      fc.integer({ min: 80, max: 200 }),
      (seed, percent, d) => {
        const figures = simulatedSeries(seed, percent / 100, 0).slice(0, d);
        expect(expectedAfter(figures)).toBeCloseTo(expected(figures, d), 6);
        expect(noiseAfter(figures)).toBeCloseTo(noise(figures, d), 9);
      },
    ),
    { numRuns: 30 },
  );
});

test.each<[string, DayFigures, number, number | null, number | null]>([
  ['figures that are always alike', flat(60), 0, 100, 0.02],
  ['a new level of four days', [...flat(60), ...flat(4, 60)], 0, 60, 0.02],
  ['a new level of three days', [...flat(60), ...flat(3, 60)], 0, 100, 0.02],
  ['weekdays', weeks(9), 0, 80, 0.02],
  ['weekdays, three days ahead', weeks(9), 3, 110, 0.02],
  ['weekdays, a week ahead', weeks(9), 7, 80, 0.02],
  ['35 days', flat(35), 0, 100, 0.02],
  ['34 days', flat(34), 0, null, 0.02],
  ['35 days of which one is unknown', [...flat(20), null, ...flat(14)], 0, null, 0.02],
  ['unknown days among others', [...flat(40), null, null, ...flat(4)], 0, 100, 0.02],
  [
    'a week of which nothing is known',
    [...flat(40), ...Array.from({ length: 7 }, () => null)],
    0,
    null,
    0.02,
  ],
  ['days of 0', flat(60, 0), 0, null, null],
  ['four days of 0', [...flat(60), ...flat(4, 0)], 0, null, 0.02],
  ['three days of 0', [...flat(60), ...flat(3, 0)], 0, 100, 0.02],
  ['figures for 22 days, after 0', [...flat(50, 0), ...flat(22)], 0, 100, null],
])('%s', (_what, figures, ahead, level, varies) => {
  const [value, noiseOf] = [expectedAfter(figures, ahead), noiseAfter(figures)];
  expect([value === null ? null : Number(value.toFixed(9)), noiseOf]).toEqual([level, varies]);
});

test('only the days that the rule names count', () => {
  const figures = simulatedSeries(1, 0.1, 0).slice(0, DAYS_BEFORE);
  for (const earlier of [[], flat(100, 1), flat(7, 1e9)]) {
    expect(expectedAfter([...earlier, ...figures])).toBe(expectedAfter(figures));
    expect(noiseAfter([...earlier, ...figures])).toBe(noiseAfter(figures));
  }
});
