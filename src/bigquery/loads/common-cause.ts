// Errors that are about more than one day: the account, its quota, the table, or the time of the run.

import { type ErrorCode, StatsError } from '../../core/errors';

const CAUSES: readonly ErrorCode[] = [
  'BIGQUERY_DENIED',
  'BIGQUERY_API_OFF',
  'BIGQUERY_QUOTA_USED',
  'KEY_REFUSED',
  'TABLE_OF_OTHERS',
  'DATASET_MISSING',
  'CANCELLED',
  // Google's quota of all requests (docs/platform.md §4).
  'QUOTA_USED',
];

/** Whether every other day would fail as well. */
export function concernsAll({ code }: StatsError): boolean {
  return CAUSES.includes(code);
}

/** The one cause of all failures; null for several causes, or for one that is about single days. */
export function commonCause(failures: readonly { error: StatsError }[]): StatsError | null {
  const [first] = failures;
  if (!first || !concernsAll(first.error)) return null;
  return failures.every(({ error }) => error.code === first.error.code) ? first.error : null;
}

/** The error of days that weren't loaded when time ran out. */
export function unfinished(): StatsError {
  return new StatsError('LOAD_UNFINISHED', {});
}
