// The counters tell squares from linear work: in patterns, in built-in functions, and in loops of our own.
// `npm run test:hard` has more patterns and lists.

import {
  LINEAR,
  LISTS,
  numbers,
  SIZE,
  SQUARE,
  testLinear,
  testLists,
  testSquare,
} from '../../hard/set-up/step-cases';
import { BlockCounter } from './block-steps';
import { growthOf, MOST_GROWTH, useStepCounter } from './linear';
import { nativeSteps } from './native-steps';

testLinear(LINEAR.slice(0, 2));
testSquare(SQUARE.slice(0, 2));
testLists(LISTS.slice(1, 2));

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
