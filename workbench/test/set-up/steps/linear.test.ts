// The counter tells squares from linear work.

import { BlockCounter } from './block-steps';
import { growthOf, MOST_GROWTH, useStepCounter } from './linear';

const SIZE = 128;
const steps = useStepCounter(new BlockCounter(/linear\.test\.ts$/));
const numbers = (size: number) => Array.from({ length: size }, (_item, at) => at);

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
