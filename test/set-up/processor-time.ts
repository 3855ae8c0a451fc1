// Processor time of work, in which other processes of the machine do not count, and how it grows with the input.

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
/** Below this, a clock tells growth from chance badly. */
const MEASURABLE_MS = 20;
/** Work that is still not measurable here is fast enough whatever its growth. */
const LARGEST_SIZE = 2 ** 20;
const RUNS = 5;
/** A machine under load may spoil all runs of one size; squares show in each attempt. */
const ATTEMPTS = 5;

/**
 * Fails when twice the input costs more than 2.5 times the processor time, each the best of five runs.
 * @param makeInput an input of about `size` parts, whatever a part is
 */
export function expectLinear<Input>(
  makeInput: (size: number) => Input,
  work: (input: Input) => unknown,
): void {
  let growth = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && growth > MOST_GROWTH; attempt++) {
    growth = growthOf(makeInput, work, MEASURABLE_MS);
  }
  expect(growth).toBeLessThan(MOST_GROWTH);
}

/** How many times the cost twice the input has, at the first size that takes `leastMs`. */
function growthOf<Input>(
  makeInput: (size: number) => Input,
  work: (input: Input) => unknown,
  leastMs: number,
): number {
  for (let size = 256; size <= LARGEST_SIZE; size *= 2) {
    const input = makeInput(size);
    if (bestMs(() => work(input), 2) < leastMs) continue;
    const twice = makeInput(2 * size);
    let [onceMs, twiceMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    // In turn, so that a machine that is busy for a while spoils both alike.
    for (let run = 0; run < RUNS; run++) {
      onceMs = Math.min(
        onceMs,
        processorMs(() => work(input)),
      );
      twiceMs = Math.min(
        twiceMs,
        processorMs(() => work(twice)),
      );
    }
    return twiceMs / onceMs;
  }
  return 1;
}
