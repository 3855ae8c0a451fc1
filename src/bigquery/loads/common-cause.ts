// Errors that affect every day of a load, such as a used-up quota, and the error of days left when time ran out.

import { StatsError } from '../../core/errors';

/** Whether every other day would fail with this error as well. */
export function affectsEveryDay({ endsRun }: StatsError): boolean {
  return endsRun !== undefined && endsRun !== 'time';
}

/** The error that all failures share, if it concerns every day; otherwise null. */
export function commonCause(failures: readonly { error: StatsError }[]): StatsError | null {
  const [first] = failures;
  if (!first || !affectsEveryDay(first.error)) return null;
  return failures.every(({ error }) => error.code === first.error.code) ? first.error : null;
}

/** The error of days that weren't loaded when time ran out. */
export function loadUnfinished(): StatsError {
  return new StatsError('LOAD_UNFINISHED', {});
}
