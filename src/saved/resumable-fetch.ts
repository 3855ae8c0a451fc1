// Fetches a report within a time limit: app statistics stop between apps and continue in the next run.

import { dayOfMs } from '../core/day';
import { isStatsError } from '../core/errors';
import { LONGEST_DELAY_MS } from '../http/retry';
import type { Confirm } from '../runs/destination';
import { cutOf } from '../runs/query';
import { fetchReport, watchedClients } from '../runs/run';
import type { RunWatch } from '../runs/run-watch';
import { answersOfApps } from '../sources/account/apps';
import { isInVain, nextParts } from '../sources/fetch-parts';
import { bucketOf } from '../sources/fields';
import type { Fetched, Part, PartAnswer, Query, ReportSource, SourceClients } from '../sources/source';
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
  if (!source.requestsPerApp)
    return { kind: 'done', fetched: fetchReport(source, query, endMs, deps, watch), query };
  const limited = watchedClients(endMs, deps, watch);
  const clients = { ...limited, budget: { ...limited.budget, goesOnLater: true } };
  const account = clients.open('account');
  const stored = storedFetch(report, account, deps);
  // All apps must be about the days of the first part, also when midnight has passed since.
  const pinnedQuery = stored ? pinned(query, stored) : query;
  const chosen = stored ?? source.apps(pinnedQuery, clients);
  const parts = source.parts(chosen.apps);
  const { apps, leftOut } = chosen;
  const before = stored?.answers ?? [];
  clients.onApps(before.length, apps.length);
  const answers = fetchBatches(source, parts, before, pinnedQuery, clients, deps);
  if (answers.length === parts.length || isInVain(answers, parts))
    return {
      kind: 'done',
      fetched: source.finish(answers, chosen, pinnedQuery, clients),
      query: pinnedQuery,
    };
  const { days, comparison } = pinnedQuery;
  const ofApps = answersOfApps(answers);
  const readOn = stored?.readOn ?? dayOfMs(startedMs);
  const part = { days, readOn, compared: comparison, apps, leftOut, answers: ofApps.slice(before.length) };
  storeFetch(report, account, part, { isFirst: stored === null, confirm }, deps);
  return { kind: 'continues', appsDone: ofApps.length, appsTotal: apps.length };
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

/** Whether a retry whose delay would pass the end is not begun any more. */
function isCutShort(deadlineMs: number, clock: SavedRunDeps['clock']): boolean {
  return clock.now() + LONGEST_DELAY_MS >= deadlineMs;
}

/**
 * Answers batch by batch after those from `before`, until time is up. An app that was no longer requested ends it, and
 * so does one whose trouble might have passed with more time. The first app is always settled, or no run would get on.
 */
function fetchBatches(
  source: ReportSource,
  parts: readonly Part[],
  before: readonly PartAnswer[],
  query: Query,
  clients: SourceClients,
  { clock }: Pick<SavedRunDeps, 'clock'>,
): PartAnswer[] {
  const answers = [...before];
  const apps = parts.filter(({ app }) => app !== null);
  const onApps = (done: number) => clients.onApps(answers.length + done, apps.length);
  const { deadlineMs } = clients.budget;
  while (answers.length < parts.length && !isInVain(answers, parts) && clock.now() < deadlineMs) {
    const next = nextParts(parts, answers.length, partsInBatch(query, clients));
    const batch = source.fetch(next, query, { ...clients, onApps });
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

/** As many parts as fill a batch of requests: with a comparison each has two. */
function partsInBatch({ comparison }: Query, { accountApi: { batchSize } }: SourceClients): number {
  return comparison?.previous ? Math.max(1, Math.floor(batchSize / 2)) : batchSize;
}

/**
 * A token refused for a whole batch is refused for all that follow, and writing without them would remove their rows. A
 * single app may be refused for a reason of its own.
 */
function checkToken(batch: readonly PartAnswer[]): void {
  const refused = batch.flatMap((answer) =>
    'error' in answer && isStatsError(answer.error, 'TOKEN_REFUSED') ? [answer.error] : [],
  );
  const [first] = refused;
  if (first && batch.length > 1 && refused.length === batch.length) throw first;
}
