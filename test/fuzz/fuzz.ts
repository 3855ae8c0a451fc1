// Many arbitrary cases: each gives what an independent oracle says, or an error with a sentence.

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { StatsError } from '../../src/core/errors';
import { sentenceOf } from '../../src/text/errors/sentence-of';

/** The cases of a subject, of which a failing one throws. */
export interface Fuzzing {
  readonly subject: string;
  run(): void;
}

/** @param cases in a full run */
export function fuzzing<Case>(
  subject: string,
  cases: number,
  anyCase: fc.Arbitrary<Case>,
  tryCase: (each: Case) => void,
): Fuzzing {
  return {
    subject,
    run() {
      const numRuns = draws(Math.ceil(cases / 500), cases);
      fc.assert(fc.property(anyCase, tryCase), { numRuns });
    },
  };
}

/** Registers a test for each subject. */
export function testFuzzing(fuzzings: readonly Fuzzing[]): void {
  test.each(fuzzings.map((each) => [each.subject, each] as const))(
    '%s: right, or an error with a sentence',
    (_subject, each) => each.run(),
  );
}

/** The value of `act`, or its error, which must have a sentence. Anything else fails. */
export function outcomeOf<Value>(act: () => Value): { value: Value } | { error: StatsError } {
  try {
    return { value: act() };
  } catch (thrown) {
    if (!(thrown instanceof StatsError)) throw thrown;
    const sentence = sentenceOf(thrown);
    must(thrown.code !== 'UNEXPECTED', `unexpected: ${sentence}`);
    must(/\S.*[.”)]$/su.test(sentence), `no sentence: ${JSON.stringify(sentence)}`);
    return { error: thrown };
  }
}

/** Fails with `problem` unless `holds`; jest's own matchers are too slow for so many cases. */
export function must(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new Error(problem);
}

/** In tests, arrays that zod has made are of another realm, so where both differ jest's slow matcher decides. */
export function mustEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected);
}
