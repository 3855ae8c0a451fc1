// Sentences about what a person has chosen or typed.

import { listed } from '../phrases';
import type { ErrorSentences } from './error-sentences';

export const CHOICE_ERRORS = {
  PERIOD_UNKNOWN: ({ text }) =>
    `“${text}” is no period: use for example yesterday, last 7 days, this month, 2026-01-31 or 2026-01-01..2026-01-31.`,
  PERIOD_REVERSED: ({ first, last }) =>
    `The period ends (${last}) before it begins (${first}): swap the two days.`,
  PERIOD_NOT_SERVED: ({ text, source, reason }) =>
    `${source} cannot be asked for “${text}”: ${reason}; name the days instead, for example last 30 days.`,
  NAME_UNKNOWN: ({ what, name, known }) => `“${name}” is no ${what} here: use ${listed(known)}.`,
  NAME_TWICE: ({ what, name }) => `The ${what} ${name} is asked for twice: name it once.`,
  CHOICE_INVALID: ({ problem }) => `This cannot be done as it is: ${problem}.`,
  NO_APPS: () => 'No app is chosen: choose at least one, or all.',
  APP_UNKNOWN: ({ app }) => `This account has no app ${app}: choose from its list again.`,
} satisfies Partial<ErrorSentences>;
