// The sentence of any error.

import { type ErrorCode, type ErrorDetails, StatsError } from '../../core/errors';
import { once } from '../../core/once';
import { shortValue } from '../phrases';
import { BIGQUERY_ERRORS } from './bigquery-errors';
import { CHOICE_ERRORS } from './choice-errors';
import type { Again, ErrorSentences, SentenceOf } from './error-sentences';
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

export function isErrorCode(text: string): text is ErrorCode {
  return Object.keys(sentences()).includes(text);
}

/** Characters of a fact, such as a service's message or a table's name. What a person typed is cut shorter. */
const LONGEST_FACT = 200;

/** Facts in our own words, of any length. */
const OWN_WORDS: readonly string[] = ['problem', 'sentence'];

/** A fact with each of its texts in one line and cut to what a sentence can hold, wherever it comes from. */
function inOneLine(fact: unknown, name = ''): unknown {
  if (typeof fact === 'string') return OWN_WORDS.includes(name) ? fact : shortValue(fact, LONGEST_FACT);
  if (Array.isArray(fact)) return fact.map((each) => inOneLine(each));
  if (typeof fact !== 'object' || fact === null || fact instanceof StatsError) return fact;
  return Object.fromEntries(Object.entries(fact).map(([key, value]) => [key, inOneLine(value, key)]));
}

/**
 * The sentence of an error, with the service's request ID where it has one.
 * @param nextTry when a schedule tries again by itself, such as `2026-11-20, between 05:00 and 06:00`; absent if it
 *   doesn't, or if a person waits
 */
export function sentenceOf(error: StatsError, nextTry?: string): string {
  // The table is keyed by the error's own code, which the compiler cannot follow through a union.
  const write = sentences()[error.code] as ErrorSentences[ErrorCode] as (
    facts: ErrorDetails[ErrorCode],
    sentenceOf: SentenceOf,
    again: Again,
  ) => string;
  const again: Again = (step, lasting = '') =>
    nextTry === undefined
      ? `${step}${lasting && `, or ${lasting}`}`
      : `It’s tried again on ${nextTry}${lasting && `; if it continues, ${lasting}`}`;
  const sentence = write(
    inOneLine(error.details) as ErrorDetails[ErrorCode],
    (each) => sentenceOf(each, nextTry),
    again,
  );
  return error.requestId === undefined
    ? sentence
    : `${sentence.replace(/\.$/, '')} (request ID ${error.requestId}).`;
}
