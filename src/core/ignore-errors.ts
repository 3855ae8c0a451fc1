// Runs work whose failure ends nothing: it doesn't matter, such as a cache call's, or it is told afterwards.

import { type StatsError, toStatsError } from './errors';

/** The result of `work`; null if it throws. */
export function ignoreErrors<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** What `work` throws; null when it succeeds. */
export function catchError(work: () => void): StatsError | null {
  try {
    work();
    return null;
  } catch (thrown) {
    return toStatsError(thrown);
  }
}
