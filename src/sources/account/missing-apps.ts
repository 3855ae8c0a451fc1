// Apps that gave nothing: what is told of them, and which figures must not lack any.

import type { ServiceAccess } from '../../connections/opener';
import { type AppFailure, isStatsError, StatsError } from '../../core/errors';
import type { Query } from '../source';
import type { AppRows } from './account-api';
import { appTitle } from './app-record';

/**
 * The apps that gave nothing, when others gave something.
 * @throws StatsError when no app gave anything: the error itself where it says all, else ALL_APPS_FAILED.
 */
export function failuresOf(answers: readonly AppRows[], { token }: ServiceAccess): AppFailure[] {
  const failed = answers.flatMap((answer) => ('error' in answer ? [answer] : []));
  const failures = failed.map(({ app, error }) => ({ app: appTitle(app, token), error }));
  const [first] = failed;
  if (!first || failed.length < answers.length) return failures;
  if (failed.every(({ error }) => error.code === first.error.code) && isWhole(first.error, failed.length))
    throw first.error;
  throw new StatsError('ALL_APPS_FAILED', { failures }, { cause: first.error });
}

/** Whether one app's error says all: a refused token does, and the error of the only app does. */
function isWhole(error: StatsError, apps: number): boolean {
  return apps === 1 || isStatsError(error, 'TOKEN_REFUSED');
}

/**
 * Refuses figures that lack an app where the gap would pass for something else: for a fall in a sum, for a discrepancy,
 * and where all apps are needed, as in a cell. Elsewhere the table tells what it lacks, and the next run reads it.
 * @param total how many apps were asked for; null where that is not told
 * @throws StatsError APPS_MISSING
 */
export function refuseMissing(
  failures: readonly AppFailure[],
  { byApp, judging }: Pick<Query, 'byApp' | 'judging'>,
  total: number | null,
  needsAll = false,
): void {
  if (failures.length === 0 || (byApp && !judging && !needsAll)) return;
  throw new StatsError('APPS_MISSING', { failures, total, ...(byApp ? {} : { isSummed: true }) });
}
