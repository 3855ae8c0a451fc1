// Which errors end a run that loads days, and which concern only the days that failed.

import type { StatsError } from '../../core/errors';

/** The error that ends the run; null if the next window may succeed. */
export function endingError(error: StatsError): StatsError | null {
  const reported = error.reported();
  const causes = reported.length > 0 ? reported : [error];
  const late = causes.find(({ endsRun }) => endsRun === 'time');
  if (late) return late;
  // Another app's error needn't concern the next window.
  const [first] = error.code === 'APPS_MISSING' ? [] : causes;
  return first && causes.every(({ endsRun }) => endsRun) ? first : null;
}

/** Whether days with this error are to be loaded by a later run: time or a quota ran out, or the run was cancelled. */
export function isRetriedLater({ endsRun }: StatsError): boolean {
  return endsRun !== undefined && endsRun !== 'sameError';
}
