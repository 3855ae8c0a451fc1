// What has to grow in proportion to its input: the reading of a text, and work on many parts.

import { type Count, growthOf, MOST_GROWTH } from 'sheets-workbench/test/set-up/steps/linear';
import { StatsError } from '../../src/core/errors';
import { sentenceOf } from '../../src/text/errors/sentence-of';
import type { HostileText } from './hostile-texts';

/** A reader of texts that others wrote, and beginnings of its texts after which it reads on. */
export type Reader = readonly [subject: string, openings: readonly string[], read: (text: string) => unknown];

/** Work on so many rows, apps, names or reports, and its growth. */
export interface Work {
  readonly subject: string;
  growth(count: Count): number;
  run(parts: number): void;
}

/** The shorter text, in characters: both are too long to stay whole in a block's name. */
const LENGTH = 256;
/** The fewer parts: squares show beside what every input costs. */
const PARTS = 128;

/** The sentence of an error quotes what was read. Any error that is none of the product's is a fault. */
function orSentence<Input>(work: (input: Input) => unknown): (input: Input) => unknown {
  return (input) => {
    try {
      return work(input);
    } catch (thrown) {
      if (thrown instanceof StatsError) return sentenceOf(thrown);
      throw thrown;
    }
  };
}

/** @param makeInput an input of so many parts */
export function work<Input>(
  subject: string,
  makeInput: (parts: number) => Input,
  doWork: (input: Input) => unknown,
): Work {
  const run = orSentence(doWork);
  return {
    subject,
    growth: (count) => growthOf(makeInput, run, PARTS, count),
    run: (parts) => {
      run(makeInput(parts));
    },
  };
}

/** One value for each of so many parts. */
export function each<Value>(parts: number, make: (at: number) => Value): Value[] {
  return Array.from({ length: parts }, (_part, at) => make(at));
}

/** Some of the texts, for a run that has little time, or a counter that is slow. */
export const SOME_TEXTS = { pieces: [' ', '"', '\\', ',', '/', '<a', '{"a":', '1,', 'a'], endings: ['x'] };

/** Fails when what a reader does grows faster than one of the texts. */
export function expectLinearIn([, , read]: Reader, texts: readonly HostileText[], count: Count): void {
  const grows = texts.flatMap(({ name, make }) => {
    const growth = growthOf(make, orSentence(read), LENGTH, count);
    return growth > MOST_GROWTH ? [`${name}: ${growth.toFixed(0)} times`] : [];
  });
  expect(grows).toEqual([]);
}
