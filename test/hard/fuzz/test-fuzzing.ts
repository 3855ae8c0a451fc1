// Registers a test for each subject of a fuzzing.

import type { Fuzzing } from './fuzz';

/** @param share of the cases of a long run, from 0 to 1 */
export function testFuzzing(fuzzings: readonly Fuzzing[], share: number): void {
  test.each(fuzzings.map((each) => [each.subject, each] as const))(
    '%s: right, or an error with a sentence',
    (_subject, each) => each.run(share),
  );
}
