// The type of the tables of errors: one function for each code makes the sentence.

import type { ErrorCode, ErrorDetails, StatsError } from '../../core/errors';

export type SentenceOf = (error: StatsError) => string;

/** What happened, and what to do next. `sentenceOf` is for errors that are part of another's facts. */
export type ErrorSentences = {
  readonly [Code in ErrorCode]: (facts: ErrorDetails[Code], sentenceOf: SentenceOf) => string;
};
