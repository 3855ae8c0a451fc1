// Work on many rows, apps, names or reports, with an input of any size for it.

import { type Count, growthOf, MOST_GROWTH } from 'sheets-workbench/test/set-up/steps/linear';

interface LinearWork {
  readonly subject: string;
  /** Fails when eight times the parts cost more than 16 times as much. */
  expectLinear(count: Count): void;
  /** Does the work for so many parts. */
  run(parts: number): void;
}

/** Sizes at which squares show beside what every input costs. */
const PARTS = 128;

/** @param makeInput an input of so many parts */
export function linearWork<Input>(
  subject: string,
  makeInput: (parts: number) => Input,
  work: (input: Input) => unknown,
): LinearWork {
  return {
    subject,
    expectLinear: (count) => expect(growthOf(makeInput, work, PARTS, count)).toBeLessThan(MOST_GROWTH),
    run: (parts) => {
      work(makeInput(parts));
    },
  };
}

/** One value for each of so many parts. */
export function each<Value>(parts: number, make: (at: number) => Value): Value[] {
  return Array.from({ length: parts }, (_part, at) => make(at));
}
