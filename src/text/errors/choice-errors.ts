// Sentences about what a person has chosen or typed.

import type { FilterProblem } from '../../core/error-codes/choice-codes';
import type { ErrorDetails } from '../../core/errors';
import { LONGEST_FILTER, MOST_CONDITIONS } from '../../core/report/filter';
import { grouped, listed, shortValue } from '../phrases';
import type { ErrorSentences } from './error-sentences';

/** `a metric`, `an OS`. */
function withArticle(noun: string): string {
  return `${/^[aeioO]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

const FILTER_PROBLEMS: {
  readonly [Problem in FilterProblem]: (facts: ErrorDetails['FILTER_WRONG']) => string;
} = {
  condition: ({ part }) =>
    `The filter’s “${shortValue(part)}” isn’t a condition. Use, for example, country=US,DE; impressions>=1000.`,
  value: ({ part }) =>
    `The filter’s “${shortValue(part)}” lacks a value. Enter one, or remove the condition.`,
  quotes: ({ part }) =>
    `The filter’s “${shortValue(part)}” has a quotation mark in the wrong place. Write the whole value in double quotes, and double those inside.`,
  tooMany: () => `A filter can have up to ${MOST_CONDITIONS} conditions. Remove some.`,
  tooLong: () =>
    `A filter can have up to ${grouped(LONGEST_FILTER)} characters. Use fewer or shorter values.`,
  field: ({ part, known }) => `The filter’s “${shortValue(part)}” isn’t a field. Use ${listed(known)}.`,
  date: ({ part }) =>
    `A filter can’t have “${shortValue(part)}”, because the period says which days there are. Choose another period instead.`,
  text: ({ part }) => `The filter’s “${shortValue(part)}” compares text. Use =, !=, ~ or !~.`,
  number: ({ part }) =>
    `The filter’s “${shortValue(part)}” compares numbers. Use >= or <= and one number, for example 1000 or 0.5.`,
};

export const CHOICE_ERRORS = {
  PERIOD_UNKNOWN: ({ text }) =>
    `“${shortValue(text)}” isn’t a period. Use, for example, yesterday, last 7 days, this month, 2026-01-31 or 2026-01-01..2026-01-31.`,
  PERIOD_REVERSED: ({ first, last }) =>
    `The period ends (${last}) before it starts (${first}). Swap the two days.`,
  PERIOD_NOT_SERVED: ({ text, source, reason }) =>
    `${source} isn’t available for “${shortValue(text)}”, because ${reason}. Use days instead, for example last 30 days.`,
  NAME_UNKNOWN: ({ what, name, known }) =>
    `“${shortValue(name)}” isn’t ${withArticle(what)}. Use ${listed(known)}.`,
  NAME_TWICE: ({ what, name }) => `The ${what} ${name} is given twice. Remove one.`,
  CHOICE_INVALID: ({ problem }) => problem,
  FILTER_WRONG: (facts) => FILTER_PROBLEMS[facts.problem](facts),
  NO_APPS: () => 'An app is required. Choose at least one app, or all.',
  APP_UNKNOWN: ({ app }) => `This account has no app ${shortValue(app)}. Choose from its list again.`,
} satisfies Partial<ErrorSentences>;
