// A reader of texts that others wrote.

import { StatsError } from '../../src/core/errors';
import { sentenceOf } from '../../src/text/errors/sentence-of';

export interface TextReader {
  readonly subject: string;
  read(text: string): unknown;
  /** Beginnings of its texts after which it reads on. */
  readonly openings?: readonly string[];
}

/** What `read` gives, or the sentence of its error, which quotes what it has read. Any other error is a fault. */
export function orSentence(read: () => unknown): unknown {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof StatsError) return sentenceOf(thrown);
    throw thrown;
  }
}
