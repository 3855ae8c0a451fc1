// The type of the tables of errors: one function for each code makes the sentence.

import type { ErrorCode, ErrorDetails, StatsError } from '../../core/errors';

export type SentenceOf = (error: StatsError) => string;

/**
 * What to do about what may pass, without a full stop: the step of a person who waits, or when a schedule does it.
 * @param lasting what else that person can do, which is then for trouble that lasts; blank for nothing
 */
export type Again = (step: string, lasting?: string) => string;

/**
 * What happened, and what to do next. `sentenceOf` is for errors that are part of another's facts, `again` for what may
 * pass.
 */
export type ErrorSentences = {
  readonly [Code in ErrorCode]: (facts: ErrorDetails[Code], sentenceOf: SentenceOf, again: Again) => string;
};
