// The sentence of any error.

import type { ErrorCode, ErrorDetails, StatsError } from '../../core/errors';
import { once } from '../../core/once';
import { BIGQUERY_ERRORS } from './bigquery-errors';
import { CHOICE_ERRORS } from './choice-errors';
import type { ErrorSentences, SentenceOf } from './error-sentences';
import { FORMULA_ERRORS } from './formula-errors';
import { PLATFORM_ERRORS } from './platform-errors';
import { REPORT_ERRORS } from './report-errors';
import { RUN_ERRORS } from './run-errors';
import { SERVICE_ERRORS } from './service-errors';
import { SHEET_ERRORS } from './sheet-errors';

const sentences = once(
  (): ErrorSentences => ({
    ...SERVICE_ERRORS,
    ...CHOICE_ERRORS,
    ...RUN_ERRORS,
    ...SHEET_ERRORS,
    ...FORMULA_ERRORS,
    ...REPORT_ERRORS,
    ...BIGQUERY_ERRORS,
    ...PLATFORM_ERRORS,
  }),
);

/** The sentence of an error, with the service's request ID where it has one. */
export function sentenceOf(error: StatsError): string {
  // The table is keyed by the error's own code, which the compiler cannot follow through a union.
  const write = sentences()[error.code] as (facts: ErrorDetails[ErrorCode], sentenceOf: SentenceOf) => string;
  const sentence = write(error.details, sentenceOf);
  return error.requestId === undefined
    ? sentence
    : `${sentence.replace(/\.$/, '')} (request ID ${error.requestId}).`;
}
