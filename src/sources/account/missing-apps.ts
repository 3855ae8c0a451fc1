// Apps that failed: how they are reported, and when a table without them is refused.

import { type AppFailure, isStatsError, StatsError } from '../../core/errors';
import { hasShares, type Query } from '../source';
import type { AppRows } from './account-api';
import { appTitle } from './app-record';

/**
 * The apps that failed; none if no app was requested.
 * @throws StatsError if all apps failed: their common error if it explains all failures, else ALL_APPS_FAILED
 */
export function failuresOf(answers: readonly AppRows[]): AppFailure[] {
  const failed = answers.flatMap((answer) => ('error' in answer ? [answer] : []));
  const failures = failed.map(({ app, error }) => ({ app: appTitle(app), error }));
  const [first] = failed;
  if (!first || failed.length < answers.length) return failures;
  if (failed.every(({ error }) => error.code === first.error.code) && explainsAll(first.error, failed.length))
    throw first.error;
  throw new StatsError('ALL_APPS_FAILED', { failures }, { cause: first.error });
}

/** Whether one app's error explains all failures: if it's the only app, or if the token was refused. */
function explainsAll(error: StatsError, apps: number): boolean {
  return apps === 1 || isStatsError(error, 'TOKEN_REFUSED');
}

/**
 * Refuses figures without some apps if the gap would look like a fall in a sum or like a discrepancy, if it would make
 * shares of a total too large, or if the caller needs all apps and their users, as a formula does.
 * Otherwise the failed apps are named, and fetched by the next run.
 * @param total how many apps were requested; null to leave that out of the message
 * @throws StatsError APPS_MISSING
 */
export function refuseMissing(
  failures: readonly AppFailure[],
  query: Query,
  total: number | null,
  needsAll = false,
): void {
  const { byApp, judging } = query;
  // Without a list of users, sums are whole.
  const missing = needsAll ? failures : failures.filter(({ ofUsers }) => !ofUsers);
  if (missing.length === 0 || (byApp && !judging && !needsAll && !hasShares(query))) return;
  throw new StatsError('APPS_MISSING', { failures: missing, total, ...(byApp ? {} : { isSummed: true }) });
}
