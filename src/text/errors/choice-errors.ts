// Sentences about what a person has chosen or typed.

import { listed, shortValue } from '../phrases';
import type { ErrorSentences } from './error-sentences';

/** `a metric`, `an OS`. */
function withArticle(noun: string): string {
  return `${/^[aeioO]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

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
  NO_APPS: () => 'An app is required. Choose at least one app, or all.',
  APP_UNKNOWN: ({ app }) => `This account has no app ${shortValue(app)}. Choose from its list again.`,
} satisfies Partial<ErrorSentences>;
