// Runs a choice once for a person: fetches it, and writes it to its destination as one table or day by day.

import type { DaySpans } from '../core/day-spans';
import { StatsError } from '../core/errors';
import { kindOf } from '../core/place/place';
import { newestFinalDay, type Today, todayAt } from '../core/report/final-days';
import { isLargeWrite } from '../core/report/large-write';
import type { Answer, DaysResult, SeenValues, TableResult } from '../core/run-facts';
import { fetchAll } from '../sources/fetch-parts';
import type { Query, ReportSource } from '../sources/source';
import type { Choice } from './choice';
import { type Destinations, daysTarget } from './destination';
import { seenValues } from './findings/seen-values';
import { checkSupported, sourceOf } from './place-checks';
import { queryOf } from './query';
import { type RecentFetch, type RecentFetches, requestKey } from './recent-fetches';
import {
  type DaysOrder,
  type LastWrites,
  NO_EARLIER_RUNS,
  type RunTerms,
  type TableOrder,
  type TableTerms,
} from './run-order';
import { cancellable, type FetchDeps, type RunWatch, watchedClients } from './run-watch';
import { dayQueryOf } from './steps/day-query';
import { loadDays } from './steps/load-days';
import { writeFetched } from './write-fetched';
import { rulesWithoutReport } from './write-rules';

export interface RunDeps extends FetchDeps {
  recentFetches: RecentFetches;
  destinations: Destinations;
  lastWrites: LastWrites;
}

/** How long a run may take, ms: Google stops a script after 6 minutes (docs/platform.md §4), so a run ends earlier. */
export const RUN_BUDGET_MS = 5 * 60_000;

/** @throws StatsError CANCELLED, and what `fetchAll` throws */
export function fetchReport(
  source: ReportSource,
  query: Query,
  deadlineMs: number,
  deps: FetchDeps,
  watch: RunWatch,
): Answer {
  return cancellable(watch, () => fetchAll(source, query, watchedClients(deadlineMs, deps, watch)));
}

/**
 * Fetches a choice without writing it, and caches the answer for a write that follows.
 * @throws StatsError what `queryOf`, `requestKey` and `fetchReport` throw
 */
export function fetchChoice(
  choice: Choice,
  deps: Omit<RunDeps, 'destinations' | 'lastWrites'>,
  watch: RunWatch,
): RecentFetch & { query: Query } {
  const startedMs = deps.clock.now();
  const today = todayAt(startedMs, deps);
  const source = sourceOf(choice, deps);
  const query = queryOf(choice, source, today);
  const request = requestKey(source, query, deps.clients, today.day);
  const fetched = fetchReport(source, query, startedMs + RUN_BUDGET_MS, deps, watch);
  const recent = { fetched, fetchedMs: deps.clock.now() };
  deps.recentFetches.keep(request, recent);
  return { query, ...recent };
}

/** How a person runs a choice. */
export interface ChoiceRun {
  /** Whether cells in the way may be moved by inserting rows or columns. */
  makeRoom: boolean;
  /** Called before a large table is written (`core/report/large-write`). If it returns false, nothing is written. */
  agrees(size: { rows: number; columns: number }): boolean;
  /** Called before a table of another source or grouping is replaced. If it returns false, nothing is written. */
  mayReplace: TableTerms['mayReplace'];
  /**
   * The days that an earlier run of the choice didn't get to; null for all days. Only a destination that holds days
   * reads them, and a list of apps is always loaded as of today.
   */
  days: DaySpans | null;
}

/** The result for the person who has chosen: of a table also the values that a filter can use. */
export type ChoiceResult = (TableResult & { seen: SeenValues }) | DaysResult;

/**
 * Fetches a choice and writes it in place of what is there.
 * @throws StatsError LARGE_TABLE, OTHER_TABLE if the person hasn't agreed to it, and what the checks, the fetch and the
 *   write throw
 */
export function runChoice(choice: Choice, how: ChoiceRun, deps: RunDeps, watch: RunWatch): ChoiceResult {
  const { destination } = choice;
  const source = sourceOf(choice, deps);
  const startedMs = deps.clock.now();
  checkSupported(choice, source);
  const today = todayAt(startedMs, deps);
  const resolved = () => deps.destinations[destination.kind].resolveTarget(destination);
  const terms: RunTerms = {
    isAttended: true,
    deadlineMs: startedMs + RUN_BUDGET_MS,
    // No report owns the table, so none can be deleted meanwhile.
    confirm: () => undefined,
  };
  if (!kindOf(destination).holdsDays) {
    const query = queryOf(choice, source, today);
    const target = resolved();
    const { fetched, readMs, keep } = answerNow(source, query, today, terms.deadlineMs, how, deps, watch);
    const order: TableOrder = {
      ...terms,
      source,
      query,
      periodName: choice.period,
      rules: rulesWithoutReport(),
      periodDays: query.days,
      newestFinal: newestFinalDay(today),
      makeRoom: how.makeRoom,
      mayReplace(other) {
        const may = how.mayReplace(other);
        if (!may) keep();
        return may;
      },
      scheduleOwner: null,
      earlier: NO_EARLIER_RUNS,
      lastWrites: deps.lastWrites,
      charts: null,
      readMs,
      writtenMs: deps.clock.now(),
    };
    return { ...writeFetched(fetched, order, target, watch), seen: seenValues(fetched.table, source) };
  }
  const query = dayQueryOf(choice, source, today);
  const order: DaysOrder = {
    ...terms,
    source,
    query,
    // A list of apps is as of today, so it can't fill in the days that an earlier run left.
    days: query.isSnapshot ? [query.days] : (how.days ?? [query.days]),
    hasLoaded: false,
    failures: 0,
    loadedApps: [],
    checkFigures: () => undefined,
    // No report records the days; the person sees the outcome at the end.
    onSettled: () => undefined,
  };
  return loadDays(order, daysTarget(resolved()), deps, watch);
}

/**
 * The answer of a recent fetch, or of one now.
 * @returns also when a recent one was fetched, ms since 1970, and what keeps the answer for a write that follows
 * @throws StatsError LARGE_TABLE if the person hasn't agreed to it, and what the fetch throws
 */
function answerNow(
  source: ReportSource,
  query: Query,
  today: Today,
  deadlineMs: number,
  { agrees }: ChoiceRun,
  deps: RunDeps,
  watch: RunWatch,
): { fetched: Answer; readMs: number | null; keep(): void } {
  const request = requestKey(source, query, deps.clients, today.day);
  const recent = deps.recentFetches.find(request);
  const fetched = recent?.fetched ?? fetchReport(source, query, deadlineMs, deps, watch);
  const fetchedMs = deps.clock.now();
  const keep = () => {
    if (!recent) deps.recentFetches.keep(request, { fetched, fetchedMs });
  };
  const { rows, columns } = fetched.table;
  const size = { rows: rows.length, columns: columns.length };
  if (isLargeWrite(size) && !agrees(size)) {
    keep();
    throw new StatsError('LARGE_TABLE', size);
  }
  return { fetched, readMs: recent?.fetchedMs ?? null, keep };
}
