// Processor time of work, in which other processes of the machine do not count, and how it grows with the input.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** What earlier work has left behind would be cleaned up at the cost of the work that is measured. */
const collectGarbage: () => void = runInNewContext('gc');

/** The processor time of `work`, ms. */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least of several times: collecting garbage and compiling only ever add to it. */
export function bestMs(work: () => unknown, runs: number): number {
  return Math.min(...Array.from({ length: runs }, () => processorMs(work)));
}

/** What twice the input may cost: sorting and colder caches cost a little more than twice, squares four times. */
export const MOST_GROWTH = 2.5;
/**
 * Growth is measured over so many doublings: one alone may be the one at which a list no longer fits into the part of
 * memory that is cleaned cheaply.
 */
const DOUBLINGS = 3;
/** Below this, a clock tells growth from chance badly. */
const MEASURABLE_MS = 10;
/** Squares take a hundred times as long for the largest inputs. */
const NEGLIGIBLE_MS = 1;
/** The largest input that is measured. Work that is too quick for one of its inputs is done several times. */
const LARGEST_SIZE = 2 ** 15;
const MOST_REPEATS = 200;
const RUNS = 5;
/** A machine under load may spoil all runs of an attempt; squares show in each. */
const ATTEMPTS = 20;

/**
 * Fails when twice the input costs more than 2.5 times the processor time, each the best of five runs.
 * @param makeInput an input of about `size` parts, whatever a part is
 * @param largest the largest size that such work may meet
 */
export function expectLinear<Input>(
  makeInput: (size: number) => Input,
  work: (input: Input) => unknown,
  largest = LARGEST_SIZE,
): void {
  let growth = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && growth > MOST_GROWTH; attempt++)
    growth = growthOf(makeInput, work, largest);
  expect(growth).toBeLessThan(MOST_GROWTH);
}

/** How many times the cost twice the input has, from the first size that is measurable. */
function growthOf<Input>(
  makeInput: (size: number) => Input,
  work: (input: Input) => unknown,
  largest: number,
): number {
  const factor = 2 ** DOUBLINGS;
  for (let size = 256; ; size *= 2) {
    const small = makeInput(size);
    const leastMs = bestMs(() => work(small), 2);
    if (leastMs < MEASURABLE_MS && 2 * size * factor <= largest) continue;
    const large = makeInput(size * factor);
    const repeats = Math.min(MOST_REPEATS, Math.max(1, Math.ceil(MEASURABLE_MS / leastMs)));
    const timeOf = (input: Input) => {
      collectGarbage();
      return processorMs(() => {
        for (let repeat = 0; repeat < repeats; repeat++) work(input);
      });
    };
    let [smallMs, largeMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    // In turn, so that a machine that is busy for a while spoils both alike.
    for (let run = 0; run < RUNS; run++) {
      smallMs = Math.min(smallMs, timeOf(small));
      largeMs = Math.min(largeMs, timeOf(large));
    }
    // Of work so quick, the growth tells of single steps, such as a text that is refused for its length.
    return largeMs / repeats < NEGLIGIBLE_MS ? 1 : (largeMs / smallMs) ** (1 / DOUBLINGS);
  }
}
