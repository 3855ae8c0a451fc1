// The apps that a run got nothing for, and why.

import type { AppFailure } from '../../core/errors';
import { counted, shortValue } from '../phrases';
import type { SentenceOf } from './error-sentences';

/** Characters of an app: its name, bundle and platform. */
const LONGEST_APP = 200;

/** Each app without data and why, the first few; the rest is counted. */
export function failureLines(
  failures: readonly AppFailure[],
  most: number,
  sentenceOf: SentenceOf,
): string[] {
  const more = failures.length - most;
  const lines = failures
    .slice(0, most)
    .map(({ app, error }) => `${shortValue(app, LONGEST_APP)}: ${sentenceOf(error)}`);
  return more > 0 ? [...lines, `And ${counted(more, 'more app')}.`] : lines;
}

/** The same in one line. */
export function failuresListed(failures: readonly AppFailure[], sentenceOf: SentenceOf): string {
  return failureLines(failures, 3, sentenceOf).join(' ');
}
