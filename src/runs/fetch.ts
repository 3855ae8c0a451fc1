// Fetches the rows of a run, all of them before anything is written.

import type { InRun } from '../connections/opener';
import { isStatsError, StatsError } from '../core/errors';
import { todayAt } from '../core/report/final-days';
import { fetchedBeyondSheet, writingMs } from '../core/report/large-write';
import type { Answer, FetchedAnswer } from '../core/run-facts';
import { fetchAll } from '../sources/fetch-parts';
import type { Query, ReportSource } from '../sources/source';
import type { Choice } from './choice';
import { type AskedOrder, RUN_BUDGET_MS, type RunDeps } from './order';
import { sourceOf } from './place-checks';
import { resolveQuery } from './query';
import { type RecentFetch, requestKey } from './recent-fetches';
import { toldApart } from './requested-apps';
import { cancellable, type FetchDeps, isAttended, observedClients, type RunObserver } from './run-observer';
import { sizedSource } from './sized-source';
import { checkApps } from './write-rules';

/** What was fetched, and when. */
export interface Fetched extends RecentFetch {
  /** When the person has fetched it before this run, ms since 1970; null if this run has. */
  readMs: number | null;
}

/**
 * Fetches what an order asks, until what is left is the time that its write needs; takes what the person has fetched in
 * the last two minutes, for a preview or a question.
 * @throws StatsError APPS_MISSING if sums over apps or Discrepancies lack an app; TABLE_TOO_LARGE, SPREADSHEET_FULL,
 *   and what `fetchQuery` throws
 * @example
 * fetch(order, deps).fetched.table.rows[0]; // ['2026-11-19', 'US', 2810, 25, 0.0089, 3.5, 9.84]
 */
export function fetch(order: AskedOrder, deps: InRun<RunDeps>): Fetched {
  const { query, deadlineMs, observer, earlier } = order;
  const recent = isAttended(observer.by) ? deps.recentFetches.find(requestKey(order, deps)) : null;
  const untilMs = deadlineMs - writingMs(earlier.size);
  const fetched = recent?.fetched ?? fetchQuery(sizedSource(order), query, untilMs, deps, observer);
  checkApps(fetched, query);
  const { rows, columns } = fetched.table;
  const beyond = fetchedBeyondSheet({ rows: rows.length, columns: columns.length });
  if (beyond) throw new StatsError('TABLE_TOO_LARGE', beyond);
  const readMs = recent?.fetchedMs ?? null;
  return { fetched, fetchedMs: readMs ?? deps.clock.now(), readMs };
}

/** @throws StatsError CANCELLED, and what `fetchAll` throws; OUT_OF_TIME with the time that it took */
export function fetchQuery(
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
 * Fetches a choice without writing it, and keeps the answer for a write that follows.
 * @throws StatsError what `resolveQuery`, `requestKey` and `fetchQuery` throw
 */
export function fetchChoice(
  choice: Choice,
  deps: InRun<FetchDeps & Pick<RunDeps, 'recentFetches'>>,
  observer: RunObserver,
): RecentFetch & { query: Query } {
  const startedMs = deps.clock.now();
  const today = todayAt(startedMs, deps);
  const source = sourceOf(choice, deps);
  const query = resolveQuery(choice, source, today);
  const fetched = fetchQuery(source, query, startedMs + RUN_BUDGET_MS, deps, observer);
  const recent = { fetched, fetchedMs: deps.clock.now() };
  deps.recentFetches.keep(requestKey({ source, query, today }, deps), recent);
  return { query, ...recent };
}
