// Fetches the rows of a run that writes a whole table: at once, over several runs, or from the preview before it.

import type { InRun } from '../../connections/opener';
import { newestFinalDay, type Today } from '../../core/report/final-days';
import type { FetchedAnswer } from '../../core/run-facts';
import { cutBucketsOf } from '../../runs/query';
import { requestKey } from '../../runs/recent-fetches';
import { asFetched, fetchReport } from '../../runs/run';
import { cancellable, observedClients } from '../../runs/run-observer';
import { takeSteps } from '../../runs/steps/loop';
import { PartSteps } from '../../runs/steps/part-steps';
import type { RunTerms } from '../../runs/write-order';
import type { Query, ReportSource } from '../../sources/source';
import type { SavedDeps } from '../deps';
import { hasRow } from '../saved-report';
import { addToFetch, readFetch, type StoredFetch } from './fetch-pages';
import type { RunOrder } from './run-order';
import type { Continuation } from './run-outcome';
import { sizedSource } from './sized-source';

/**
 * The whole answer, with its query and the day of the run that began to fetch it; or how many of the apps are
 * fetched so far.
 */
export type FetchSoFar = WholeFetch | { fetched: null; continuesAfter: Continuation };

export interface WholeFetch {
  fetched: FetchedAnswer;
  query: Query;
  begunOn: Today;
  /** When a preview has read the figures, ms since 1970; null if this run has fetched them. */
  readMs: number | null;
  /** By which it is kept for a person who is asked before it's written; null for a saved report. */
  request: string | null;
}

/** Time reserved for writing after the last request, ms. */
const WRITING_MS = 60_000;

/** What is fetched, and by which run. */
export interface Fetching {
  source: ReportSource;
  query: Query;
  today: Today;
  confirm: RunTerms['confirm'];
}

/**
 * Fetches a report's rows, or takes those that the person has just previewed. For a saved report with a request per
 * app, continues where the last run ran out of time, and stores what was fetched if this run does too.
 * @throws StatsError CANCELLED, TABLE_TOO_LARGE, and what the source throws
 */
export function fetchTable(order: RunOrder, asked: Fetching, deps: InRun<SavedDeps>): FetchSoFar {
  const request = () => requestKey(asked.source, asked.query, deps.opened, asked.today.day);
  const isKnown = () => deps.recentFetches.find(request()) !== null;
  const fetching = { ...asked, source: sizedSource(asked.source, asked.query, order.report, isKnown) };
  if (!hasRow(order.report)) return fetchOnce(order, fetching, deps);
  if (fetching.source.requestsPerApp) return fetchResumably(order, fetching, deps);
  const { source, query, today } = fetching;
  const fetched = fetchReport(source, query, order.deadlineMs - WRITING_MS, deps, order.observer);
  return { fetched, query, begunOn: today, ...OF_REPORT };
}

/** No later run continues a one-off write, so it fetches until its deadline. */
function fetchOnce(
  { deadlineMs, observer }: RunOrder,
  { source, query, today }: Fetching,
  deps: InRun<SavedDeps>,
): WholeFetch {
  const request = requestKey(source, query, deps.opened, today.day);
  const recent = deps.recentFetches.find(request);
  const fetched = recent?.fetched ?? fetchReport(source, query, deadlineMs, deps, observer);
  return { fetched, query, begunOn: today, readMs: recent?.fetchedMs ?? null, request };
}

const OF_REPORT = { readMs: null, request: null } as const;

function fetchResumably(
  { report, deadlineMs, observer }: RunOrder,
  { source, query, today, confirm }: Fetching,
  deps: InRun<SavedDeps>,
): FetchSoFar {
  const clients = observedClients(deadlineMs - WRITING_MS, deps, observer);
  const account = clients.opened.account;
  const stored = readFetch(report, account, deps);
  // All apps need the days of the run that began the fetch, even if midnight (UTC) has passed since.
  const begunOn = stored ? { ...today, day: stored.readOn } : today;
  const pinnedQuery = stored ? pinned(query, stored, begunOn) : query;
  const chosen = stored ?? cancellable(observer, () => source.apps(pinnedQuery, clients));
  const { apps, leftOut } = chosen;
  const before = stored?.answers ?? [];
  const steps = new PartSteps(source.parts(apps, pinnedQuery), before, pinnedQuery, clients, deps.clock);
  const stoppedBy = takeSteps(source, steps, observer);
  if (stoppedBy?.code === 'CANCELLED') throw stoppedBy;
  if (steps.isDone)
    return {
      fetched: asFetched(source.finish(steps.answers, chosen, pinnedQuery, clients)),
      query: pinnedQuery,
      begunOn,
      ...OF_REPORT,
    };
  const { answers } = steps;
  const { days, comparison } = pinnedQuery;
  const part = {
    ...{ days, readOn: begunOn.day, compared: comparison, apps, leftOut },
    answers: answers.slice(before.length),
  };
  addToFetch(report, account, part, { isFirst: stored === null, confirm }, deps);
  const counted = { done: answers.length, total: steps.parts.length };
  const hasLists = steps.parts.some(({ users }) => users);
  return { fetched: null, continuesAfter: { ...counted, ...(hasLists ? { hasLists } : {}) } };
}

/**
 * The query with the days of the run that began the fetch. That run's day also decides which figures are final, and
 * which weeks or months are incomplete.
 */
function pinned({ cut: _cut, ...query }: Query, { days, compared }: StoredFetch, begunOn: Today): Query {
  const judging = query.judging && { ...query.judging, newestFinal: newestFinalDay(begunOn) };
  if (!days) return { ...query, judging };
  const { comparison } = query;
  return {
    ...query,
    judging,
    period: { kind: 'days', span: days },
    days,
    comparison: comparison && { ...comparison, days, ...compared },
    ...cutBucketsOf(query, days, begunOn.day),
  };
}
