// What makes the sentence of an error: one function a code.

import type { ErrorCode, ErrorDetails, StatsError } from '../../core/errors';

export type SentenceOf = (error: StatsError) => string;

/** What happened, and what to do next. `sentenceOf` is for errors that are part of another's facts. */
export type ErrorSentences = {
  readonly [Code in ErrorCode]: (facts: ErrorDetails[Code], sentenceOf: SentenceOf) => string;
};
