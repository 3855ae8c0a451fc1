// Measures how work grows with its input by counting its steps, which are the same on every machine.

import { BlockCounter } from './block-steps';

/** The larger input has so many times the parts of the smaller one. */
const FACTOR = 8;
/** Sorting costs up to twelve times as much for eight times the input, squares cost 64 times as much. */
export const MOST_GROWTH = 16;

/** How many steps some work takes. */
export type Count = (work: () => unknown) => number;

/**
 * How many times the steps eight times the input takes.
 * @param makeInput an input of about `size` parts, whatever a part is
 */
export function growthOf<Input>(
  makeInput: (size: number) => Input,
  work: (input: Input) => unknown,
  size: number,
  count: Count,
): number {
  const stepsFor = (parts: number): number => {
    const input = makeInput(parts);
    return count(() => work(input));
  };
  // The first run does all one-time work, so that it counts for neither size.
  work(makeInput(size));
  let small = stepsFor(size);
  let large = stepsFor(FACTOR * size);
  // The engine may lose counts of code that it collects, so the highest of several counts is right.
  for (let again = 0; again < 2 && large > MOST_GROWTH * small; again++) {
    small = Math.max(small, stepsFor(size));
    large = Math.max(large, stepsFor(FACTOR * size));
  }
  return large / Math.max(1, small);
}

/** Registers hooks for a test file. @returns what counts the blocks of our own code that run */
export function useStepCounter(blocks = new BlockCounter()): Count {
  beforeAll(() => blocks.start());
  afterAll(() => blocks.stop());
  return (work) => blocks.count(work);
}
