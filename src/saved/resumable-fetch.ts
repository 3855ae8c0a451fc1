// Fetches a report within a time limit: app statistics stop between apps and continue in the next run.

import { dayOfMs } from '../core/day';
import type { Confirm } from '../runs/destination';
import { cutOf } from '../runs/query';
import { fetchReport } from '../runs/run';
import { cancellable, type RunWatch, watchedClients } from '../runs/run-watch';
import { takeSteps } from '../runs/steps/loop';
import { PartSteps } from '../runs/steps/part-steps';
import { answersOfApps } from '../sources/account/apps';
import { bucketOf } from '../sources/fields';
import type { Fetched, Query, ReportSource } from '../sources/source';
import type { SavedRunDeps } from './ports';
import type { SavedReport } from './saved-report';
import { type StoredFetch, storedFetch, storeFetch } from './stored-fetch';

/** Everything, or how many apps are settled of all. */
export type ResumableFetch =
  | { fetched: Fetched; query: Query }
  | { fetched: null; goesOnAfter: { done: number; total: number } };

/** Time that writing needs after the last request, ms. */
const WRITING_MS = 60_000;

/** Fetches a report's rows, from where the last run stopped. */
export function fetchResumably(
  report: SavedReport,
  source: ReportSource,
  query: Query,
  { deadlineMs, confirm }: { deadlineMs: number; confirm: Confirm },
  deps: SavedRunDeps,
  watch: RunWatch,
): ResumableFetch {
  const endMs = deadlineMs - WRITING_MS;
  const startedMs = deps.clock.now();
  if (!source.requestsPerApp) return { fetched: fetchReport(source, query, endMs, deps, watch), query };
  const limited = watchedClients(endMs, deps, watch);
  const clients = { ...limited, budget: { ...limited.budget, goesOnLater: true } };
  const account = clients.open('account');
  const stored = storedFetch(report, account, deps);
  // All apps must be about the days of the first part, also when midnight has passed since.
  const pinnedQuery = stored ? pinned(query, stored) : query;
  const chosen = stored ?? cancellable(watch, () => source.apps(pinnedQuery, clients));
  const { apps, leftOut } = chosen;
  const before = stored?.answers ?? [];
  const steps = new PartSteps(source.parts(apps), before, pinnedQuery, clients, deps.clock);
  const stoppedBy = takeSteps(source, steps, watch);
  if (stoppedBy?.code === 'CANCELLED') throw stoppedBy;
  if (steps.isDone)
    return {
      fetched: source.finish(steps.answers, chosen, pinnedQuery, clients),
      query: pinnedQuery,
    };
  const answers = answersOfApps(steps.answers);
  const { days, comparison } = pinnedQuery;
  const readOn = stored?.readOn ?? dayOfMs(startedMs);
  const part = { days, readOn, compared: comparison, apps, leftOut, answers: answers.slice(before.length) };
  storeFetch(report, account, part, { isFirst: stored === null, confirm }, deps);
  return { fetched: null, goesOnAfter: { done: answers.length, total: apps.length } };
}

/** The query about the days of the first part, and as final as they were then. */
function pinned({ cut: _cut, ...query }: Query, { days, readOn, compared }: StoredFetch): Query {
  const judging = query.judging && { ...query.judging, readOn };
  if (!days) return { ...query, judging };
  const { comparison } = query;
  return {
    ...query,
    judging,
    period: { kind: 'days', span: days },
    days,
    comparison: comparison && { ...comparison, days, ...compared },
    ...cutOf(bucketOf(query.dimensions), days, readOn),
  };
}
