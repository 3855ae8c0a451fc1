// Fetches what a run needs, or a choice that a person wants to see before it's written.

import type { InRun } from '../connections/opener';
import { isStatsError, StatsError } from '../core/errors';
import { todayAt } from '../core/report/final-days';
import type { Answer, FetchedAnswer } from '../core/run-facts';
import { fetchAll } from '../sources/fetch-parts';
import type { Query, ReportSource } from '../sources/source';
import type { Choice } from './choice';
import type { Destinations } from './destination';
import { sourceOf } from './place-checks';
import { queryOf } from './query';
import { type RecentFetch, type RecentFetches, requestKey } from './recent-fetches';
import { toldApart } from './requested-apps';
import { cancellable, type FetchDeps, observedClients, type RunObserver } from './run-observer';
import type { LastWrites } from './write-order';

export interface RunDeps extends FetchDeps {
  recentFetches: RecentFetches;
  destinations: Destinations;
  lastWrites: LastWrites;
}

/** How long a run may take, ms: Google stops a script after 6 minutes (docs/platform.md §4), so a run ends earlier. */
export const RUN_BUDGET_MS = 330_000;

/** @throws StatsError CANCELLED, and what `fetchAll` throws; OUT_OF_TIME with the time that it took */
export function fetchReport(
  source: ReportSource,
  query: Query,
  deadlineMs: number,
  deps: InRun<FetchDeps>,
  observer: RunObserver,
): FetchedAnswer {
  const startedMs = deps.clock.now();
  const clients = () => observedClients(deadlineMs, deps, observer);
  try {
    const answer = cancellable(observer, () => fetchAll(source, query, clients()));
    const columns = toldApart(answer.table.columns, answer.listed ?? answer.requestedApps);
    return asFetched({ ...answer, table: { ...answer.table, columns } });
  } catch (thrown) {
    if (!isStatsError(thrown, 'OUT_OF_TIME')) throw thrown;
    const tookMs = deps.clock.now() - startedMs;
    throw new StatsError('OUT_OF_TIME', { ...thrown.details, tookMs }, { cause: thrown });
  }
}

/** Marks what has just been fetched. */
export function asFetched(answer: Answer): FetchedAnswer {
  return answer as FetchedAnswer;
}

/**
 * Fetches a choice without writing it, and caches the answer for a write that follows.
 * @throws StatsError what `queryOf`, `requestKey` and `fetchReport` throw
 */
export function fetchChoice(
  choice: Choice,
  deps: InRun<Omit<RunDeps, 'destinations' | 'lastWrites'>>,
  observer: RunObserver,
): RecentFetch & { query: Query } {
  const startedMs = deps.clock.now();
  const today = todayAt(startedMs, deps);
  const source = sourceOf(choice, deps);
  const query = queryOf(choice, source, today);
  const request = requestKey(source, query, deps.opened, today.day);
  const fetched = fetchReport(source, query, startedMs + RUN_BUDGET_MS, deps, observer);
  const recent = { fetched, fetchedMs: deps.clock.now() };
  deps.recentFetches.keep(request, recent);
  return { query, ...recent };
}
