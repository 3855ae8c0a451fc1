// Work on many rows, apps, names or reports, with an input of any size for it.

import { expectLinear, processorMs } from '../../set-up/processor-time';

export interface LinearWork {
  readonly subject: string;
  /** Fails when twice the parts cost more than two and a half times as much. */
  check(): void;
  /** The processor time for so many parts, ms. */
  timeFor(parts: number): number;
}

/** @param makeInput an input of so many parts */
export function linearWork<Input>(
  subject: string,
  makeInput: (parts: number) => Input,
  work: (input: Input) => unknown,
): LinearWork {
  return {
    subject,
    check: () => expectLinear(makeInput, work),
    timeFor(parts) {
      const input = makeInput(parts);
      return processorMs(() => work(input));
    },
  };
}

/** One value for each of so many parts. */
export function each<Value>(parts: number, make: (at: number) => Value): Value[] {
  return Array.from({ length: parts }, (_part, at) => make(at));
}
