// The counters tell squares from linear work: in patterns, in built-in functions, and in loops of our own. The hard
// run has more patterns and lists, and an endless search that is given up.

import { drawnFrom, hard } from '../draws';
import { BlockCounter } from './block-steps';
import { growthOf, MOST_GROWTH, useStepCounter } from './linear';
import { nativeSteps } from './native-steps';

const SIZE = 128;

const searchGrowth = (pattern: RegExp, piece: string): number =>
  growthOf(
    (size) => `${piece.repeat(size / piece.length)}!`,
    (text) => text.replace(pattern, ''),
    SIZE,
    nativeSteps,
  );

const LINEAR: [RegExp, string][] = [
  [/a/g, 'a'],
  [/^(?:a|b|ab)*c/, 'a'],
  [/^a+b/, 'a'],
  [/(?:ab){1,3}c/g, 'ab'],
  [/"[^"]*"|'[^']*'/g, '"'],
  [/[\s\p{Cc}]+/gu, '😀'],
  [/<a.{0,30}?>/gs, '<a'],
  [/^a+(?=b)/, 'a'],
];

const SQUARE: [RegExp, string][] = [
  [/a+b/, 'a'],
  [/\s+$/, ' '],
  [/<a>.*?<\/a>/g, '<a>'],
  [/"(?:[^"]|"")*"[^"!]/, '"'],
  [/^a*a*b/, 'a'],
  [/a(?=a*b)/, 'a'],
];

test.each(drawnFrom(LINEAR.slice(0, 2), LINEAR))('%p takes linear time in %p', (pattern, piece) => {
  expect(searchGrowth(pattern, piece)).toBeLessThan(MOST_GROWTH);
});

test.each(drawnFrom(SQUARE.slice(0, 2), SQUARE))(
  '%p takes longer than linear time in %p',
  (pattern, piece) => {
    expect(searchGrowth(pattern, piece)).toBeGreaterThan(MOST_GROWTH);
  },
);

const numbers = (size: number) => Array.from({ length: size }, (_item, at) => at);
const LISTS: [string, (list: number[]) => unknown][] = [
  ['each item looked up', (list) => list.map((item) => list.indexOf(item))],
  ['a list that is copied for each item', (list) => list.map((item) => [...list, item])],
  ['an object that is copied for each item', (list) => list.map((item) => Object.assign({}, list, { item }))],
];

test.each(drawnFrom(LISTS.slice(1, 2), LISTS))('%s takes longer than linear time', (_subject, work) => {
  expect(growthOf(numbers, work, SIZE, nativeSteps)).toBeGreaterThan(MOST_GROWTH);
});

test('after counting, built-in functions are what they were', () => {
  const before = [String.prototype.split, RegExp.prototype.exec, Array.prototype[Symbol.iterator]];
  expect(() =>
    nativeSteps(() => {
      throw new Error('broken');
    }),
  ).toThrow('broken');
  expect([String.prototype.split, RegExp.prototype.exec, Array.prototype[Symbol.iterator]]).toEqual(before);
});

test('sorting passes', () => {
  const work = (list: number[]) => list.sort((a, b) => b - a);
  expect(growthOf(numbers, work, SIZE, nativeSteps)).toBeLessThan(MOST_GROWTH);
});

describe('loops of our own', () => {
  const steps = useStepCounter(new BlockCounter(/linear\.test\.ts$/));

  function pairsOf(list: readonly number[], isShort: boolean): number {
    let sum = 0;
    for (let first = 0; first < list.length; first++)
      for (let second = isShort ? first : 0; second <= first; second++) sum += 1;
    return sum;
  }

  test.each([
    ['each item alone', true, false],
    ['each item with each other', false, true],
  ])('%s', (_subject, isShort, isSquare) => {
    const growth = growthOf(numbers, (list) => pairsOf(list, isShort), SIZE, steps);
    expect(growth > MOST_GROWTH).toBe(isSquare);
  });
});

hard.test('an endless search is given up', () => {
  expect(() => nativeSteps(() => /^(?:a|aa)+b/.test('a'.repeat(35)))).toThrow('steps');
});
