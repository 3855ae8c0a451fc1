// What a watch would have told of past days, and the smallest fall that it can tell: by arithmetic.

import { addDays } from '../../../src/core/day';
import type { DayFigures } from '../../../src/core/watch/expectation';
import { roundedAmount, smallestFalls, toldSince } from '../../../src/core/watch/past-moves';
import { FIRST_WATCH, type Watch } from '../../../src/core/watch/watch';
import { day } from '../given-day';

/** Equal days before the first that is judged, a Sunday. */
const KNOWN = 80;
const first = day('2026-01-01');
const firstJudged = addDays(first, KNOWN);
const FALLS: Watch = { ...FIRST_WATCH, amount: null };

/** Values with equal days, and then those given; the total is their sum. */
function figuresOf(values: Record<string, readonly [usual: number, ...after: number[]]>) {
  const all = Object.entries(values).map(([of, [usual, ...after]]): [string, DayFigures] => [
    of,
    [...Array.from({ length: KNOWN }, () => usual), ...after],
  ]);
  const [[, longest] = ['', []]] = all;
  const total = longest.map((_figure, at) => all.reduce((sum, [, days]) => sum + Number(days[at]), 0));
  return { first, total, values: new Map(all) };
}

/** When the last of the days became final. */
const todayOf = ({ total }: { total: DayFigures }) =>
  ({ day: addDays(first, total.length + 2), finalAfter: 2 }) as const;
const inShort = (figures: ReturnType<typeof figuresOf>, watch = FALLS) =>
  toldSince(figures, watch, firstJudged, todayOf(figures)).map(
    ({ what, of, direction, day: on, isFinal }) =>
      `${of} ${what} ${direction} ${on}${isFinal ? '' : ', not final'}`,
  );

test('each move is told on the day that it begins, and on the day that it is over', () => {
  const figures = figuresOf({ US: [100, 100, 70, 70, 100, 100], DE: [50, 50, 50, 50, 50, 80] });
  expect(inShort(figures)).toEqual(['US begins fall 2026-03-23', 'US isOver fall 2026-03-25']);
  expect(inShort(figures, { ...FALLS, tells: 'moves' })).toContain('DE begins rise 2026-03-26');
});

test('more days than one judging catches up are judged, and no day of before', () => {
  const usual = Array.from({ length: 30 }, () => 100);
  const fallen = { '': [100, ...usual, 10] as [number, ...number[]] };
  expect(inShort(figuresOf(fallen))).toEqual([` begins fall ${addDays(firstJudged, 30)}`]);
  const { total, values, ...same } = figuresOf({ '': [100, 100, 100] });
  const dip = (days: DayFigures) => days.map((figure, at) => (at === KNOWN - 1 ? 10 : figure));
  const before = { ...same, total: dip(total), values: new Map([['', dip(values.get('') ?? [])]]) };
  expect(toldSince(before, FALLS, firstJudged, todayOf(before))).toEqual([]);
});

test.each<[string, Partial<Watch>, number | null]>([
  // The least noise is 0.02, and 3.5 times as much is told: 1 − e^(−0.07).
  ['its noise', { share: 0.05 }, 1 - Math.exp(-0.07)],
  ['the share', { share: 0.2 }, 0.2],
  ['the amount', { amount: 45 }, 0.45],
  ['nothing, if the amount is more than all of it', { amount: 101 }, null],
])('the smallest fall follows from %s', (_from, change, share) => {
  const [fall] = smallestFalls(figuresOf({ '': [100, 100] }), { ...FALLS, ...change });
  if (share === null) expect(fall?.share).toBeNull();
  else expect(fall?.share).toBeCloseTo(share, 9);
});

test('the smallest falls are those of the five largest values', () => {
  const values = { a: [1, 1], b: [9, 9], c: [3, 3], d: [7, 7], e: [5, 5], f: [2, 2] } as const;
  const falls = smallestFalls(figuresOf({ ...values }), { ...FALLS, of: 'country', amount: 0 });
  expect(falls.map(({ of }) => of)).toEqual(['b', 'd', 'e', 'c', 'f']);
});

test.each([
  [14_837, 150],
  [123_456, 1_200],
  [761, 8],
  [33.3, 0.33],
])('of %d a day, the amount is 1 %% as a person rounds it: %d', (usual, amount) => {
  expect(roundedAmount(figuresOf({ '': [usual, usual] }), FALLS)).toBe(amount);
});

test('nothing is told of too few days', () => {
  const [few] = [{ first, total: [5, 5], values: new Map([['', [5, 5]]]) }];
  expect([roundedAmount(few, FALLS), smallestFalls(few, FALLS)]).toEqual([null, []]);
  expect(toldSince(few, FALLS, first, todayOf(few))).toEqual([]);
});
