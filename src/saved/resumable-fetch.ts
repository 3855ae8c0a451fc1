// Fetches a report within a time limit: app statistics stop between apps and continue in the next run.

import { dayOfMs } from '../core/day';
import { isStatsError, toStatsError } from '../core/errors';
import { LONGEST_DELAY_MS } from '../http/retry';
import type { Confirm } from '../runs/destination';
import { cutOf } from '../runs/query';
import { fetchReport, watchedClients } from '../runs/run';
import type { RunWatch } from '../runs/run-watch';
import type { AppRows } from '../sources/account/account-api';
import type { App } from '../sources/account/app-record';
import { bucketOf } from '../sources/fields';
import type { AppSteps, Fetched, Query, ReportSource, SourceClients } from '../sources/source';
import type { SavedRunDeps } from './ports';
import type { SavedReport } from './saved-report';
import { type StoredFetch, storedFetch, storeFetch } from './stored-fetch';

/** Everything, or how far the fetch has come. */
export type ResumableFetch =
  | { kind: 'done'; fetched: Fetched; query: Query }
  | { kind: 'continues'; appsDone: number; appsTotal: number };

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
  const { steps } = source;
  if (!steps) return { kind: 'done', fetched: fetchReport(source, query, endMs, deps, watch), query };
  const limited = watchedClients(endMs, deps, watch);
  const clients = { ...limited, budget: { ...limited.budget, goesOnLater: true } };
  const account = clients.open('account');
  const stored = storedFetch(report, account, deps);
  // All apps must be about the days of the first part, also when midnight has passed since.
  const pinnedQuery = stored ? pinned(query, stored) : query;
  const chosen = stored ?? steps.apps(pinnedQuery, clients);
  const { apps, leftOut } = chosen;
  const before = stored?.answers ?? [];
  clients.onApps(before.length, apps.length);
  const answers = fetchBatches(steps, apps, before, pinnedQuery, clients, deps);
  if (answers.length === apps.length) {
    const mayStop = answers.length > before.length && answers.every((answer) => !('error' in answer));
    const finish = () => steps.finish(answers, chosen, pinnedQuery, clients);
    const fetched = mayStop ? unlessCutShort(finish, clients, deps) : finish();
    if (fetched) return { kind: 'done', fetched, query: pinnedQuery };
  }
  const { days, comparison } = pinnedQuery;
  const readOn = stored?.readOn ?? dayOfMs(startedMs);
  const part = { days, readOn, compared: comparison, apps, leftOut, answers: answers.slice(before.length) };
  storeFetch(report, account, part, { isFirst: stored === null, confirm }, deps);
  return { kind: 'continues', appsDone: answers.length, appsTotal: apps.length };
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

/** Null where the time was up before another service had answered: the next run asks it, and no app again. */
function unlessCutShort(
  finish: () => Fetched,
  { budget }: SourceClients,
  { clock }: Pick<SavedRunDeps, 'clock'>,
): Fetched | null {
  try {
    return finish();
  } catch (thrown) {
    const { code, mayPass } = toStatsError(thrown);
    if (code === 'OUT_OF_TIME' || (mayPass && isCutShort(budget.deadlineMs, clock))) return null;
    throw thrown;
  }
}

/** Whether a retry whose delay would pass the end is not begun any more. */
function isCutShort(deadlineMs: number, clock: SavedRunDeps['clock']): boolean {
  return clock.now() + LONGEST_DELAY_MS >= deadlineMs;
}

/**
 * Answers batch by batch after those from `before`, until time is up. An app that was no longer requested ends it, and
 * so does one whose trouble might have passed with more time. The first app is always settled, or no run would get on.
 */
function fetchBatches(
  steps: AppSteps,
  apps: readonly App[],
  before: readonly AppRows[],
  query: Query,
  clients: SourceClients,
  { clock }: Pick<SavedRunDeps, 'clock'>,
): AppRows[] {
  const answers = [...before];
  const onApps = (done: number) => clients.onApps(answers.length + done, apps.length);
  const { deadlineMs } = clients.budget;
  while (answers.length < apps.length && clock.now() < deadlineMs) {
    const next = apps.slice(answers.length, answers.length + appsInBatch(query, clients));
    const batch = steps.fetch(next, query, { ...clients, onApps });
    checkToken(batch);
    const isShort = isCutShort(deadlineMs, clock);
    const end = batch.findIndex((answer, at) => {
      if (!('error' in answer)) return false;
      const { code, mayPass } = answer.error;
      return code === 'OUT_OF_TIME' || (isShort && mayPass && answers.length + at > before.length);
    });
    answers.push(...(end < 0 ? batch : batch.slice(0, end)));
    if (end >= 0) return answers;
  }
  return answers;
}

/** As many apps as fill a batch of requests: with a comparison each has two. */
function appsInBatch({ comparison }: Query, { accountApi: { batchSize } }: SourceClients): number {
  return comparison?.previous ? Math.max(1, Math.floor(batchSize / 2)) : batchSize;
}

/**
 * A token refused for a whole batch is refused for all that follow, and writing without them would remove their rows. A
 * single app may be refused for a reason of its own.
 */
function checkToken(batch: readonly AppRows[]): void {
  const refused = batch.flatMap((answer) =>
    'error' in answer && isStatsError(answer.error, 'TOKEN_REFUSED') ? [answer.error] : [],
  );
  const [first] = refused;
  if (first && batch.length > 1 && refused.length === batch.length) throw first;
}
