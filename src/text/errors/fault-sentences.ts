// The sentence of each fault of a choice or a report, and the error that refuses one.

import { choiceInvalid, StatsError } from '../../core/errors';
import type { ChoiceFault, FaultFacts } from '../../core/report/faults/fault';
import { DESTINATION_TEXTS } from '../destinations';
import {
  BUCKET_PROBLEMS,
  CHOICE_PROBLEMS,
  COMPARISON_PROBLEMS,
  REPORT_PROBLEMS,
  USERS_PROBLEMS,
} from './choice-problems';

const SENTENCES: {
  readonly [What in keyof FaultFacts]: string | ((...facts: FaultFacts[What]) => string);
} = {
  ...CHOICE_PROBLEMS,
  ...REPORT_PROBLEMS,
  ...BUCKET_PROBLEMS,
  bucketUnknown: BUCKET_PROBLEMS.daysUnknown,
  notCompared: (problem, period) => COMPARISON_PROBLEMS[problem](period),
  users: (problem, facts) => USERS_PROBLEMS[problem](facts),
  refused: (kind, what) => DESTINATION_TEXTS[kind].refused[what],
};

/** What is wrong, and what to do about it. */
export function faultSentence({ what, facts }: ChoiceFault): string {
  const sentence = SENTENCES[what] as string | ((...facts: readonly unknown[]) => string);
  return typeof sentence === 'string' ? sentence : sentence(...facts);
}

/** @throws StatsError CHOICE_INVALID for the first fault, or NO_APPS */
export function refuse([first]: readonly ChoiceFault[]): void {
  if (first?.what === 'noApp') throw new StatsError('NO_APPS', {});
  if (first) throw choiceInvalid(first.field, faultSentence(first));
}
