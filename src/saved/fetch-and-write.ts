// One run of a saved report: fetches its rows, over several runs if time runs out, and writes them.

import { dayOfMs } from '../core/day';
import { daysOfPeriod, parsePeriod } from '../core/period';
import { newestFinalDay, type Today, todayAt } from '../core/report/final-days';
import type { Answer, TableResult } from '../core/run-facts';
import { dataOwnerOf, isSameOwner, ownersOf } from '../runs/data-owner';
import type { Target } from '../runs/destination';
import { sourceOf } from '../runs/place-checks';
import { cutBucketsOf } from '../runs/query';
import { fetchReport } from '../runs/run';
import type { EarlierRuns, TableOrder, TableTerms } from '../runs/run-order';
import { cancellable, type RunWatch, watchedClients } from '../runs/run-watch';
import { takeSteps } from '../runs/steps/loop';
import { PartSteps } from '../runs/steps/part-steps';
import { writeFetched } from '../runs/write-fetched';
import { checkApps } from '../runs/write-rules';
import type { Query, ReportSource } from '../sources/source';
import { queryOfReport } from './days/requested-days';
import { type StoredFetch, storedFetch, storeFetch } from './fetch-pages';
import type { SavedRunDeps } from './ports';
import type { Continuation, UnfinishedRun, WrittenRun } from './saved-outcome';
import type { RunState, SavedReport } from './saved-report';
import { STORED_COLUMNS } from './tab/json-cells';

/**
 * Runs a saved report whose destination takes whole tables. Writes once all rows are fetched; if time runs out before,
 * stores what was fetched for the next run, but only for a source with a request per app.
 * @throws StatsError APPS_MISSING if an append, sums over apps or Discrepancies lack an app, and what the query, the
 *   source and the destination throw
 */
export function fetchAndWrite(
  report: SavedReport,
  terms: TableTerms,
  deps: SavedRunDeps,
  watch: RunWatch,
): WrittenRun | UnfinishedRun {
  const source = sourceOf(report.choice, deps, report);
  const today = todayAt(deps.clock.now(), deps);
  const target = targetOf(report, deps);
  const isNewTable = (target.kind === 'table' && target.isNew) || isUnwritten(report.run);
  const query = queryOfReport(report, source, today, isNewTable);
  const fetching = fetchResumably(report, source, query, today, terms, deps, watch);
  if (!fetching.fetched)
    return { kind: 'unfinished', error: null, result: null, continuesAfter: fetching.continuesAfter };
  const { fetched } = fetching;
  checkApps(fetched, query, report.mode === 'append');
  const order = orderOf(report, source, fetching, terms, deps.clock.now());
  const result = writeFetched(fetched, order, target, watch);
  return {
    kind: 'written',
    error: null,
    result,
    continuesAfter: null,
    dataOwner: keepsDataOwner(report, result)
      ? report.run.dataOwner
      : dataOwnerOf(source, query, fetched.owners),
    columnsKept: fetched.table.sideBySide?.kept ?? null,
    ...rowsAfter(report, result, isNewTable),
  };
}

/** Whether a report has never written, or its first run was undone, so that the rows are those that it took over. */
function isUnwritten({ lastGoodMs, dataOwner, firstDay }: RunState): boolean {
  return lastGoodMs === null && dataOwner === '' && firstDay === '';
}

/** What is known of the table's rows: since when the report writes them, and whose it doesn't request any more. */
function rowsAfter(
  { mode, run }: SavedReport,
  { days, keptRows, otherApps }: TableResult,
  isNewTable: boolean,
): Pick<RunState, 'firstDay' | 'otherApps'> {
  const { firstDay } = run;
  if (keptRows > 0) return { firstDay, otherApps: run.otherApps };
  if (mode === 'replace' || isNewTable)
    return { firstDay: days?.first ?? '', otherApps: otherApps?.marks ?? [] };
  return {
    firstDay: days && days.first < firstDay ? days.first : firstDay,
    otherApps: otherApps?.marks ?? run.otherApps,
  };
}

/** Whether the run requested no app and left earlier rows in place, so that the data owner is still the same. */
function keepsDataOwner({ mode }: SavedReport, { excludesAllApps, keptRows }: TableResult): boolean {
  return excludesAllApps && (mode !== 'replace' || keptRows > 0);
}

/** The place of a report, resolved for a run. */
export function targetOf({ id, choice }: SavedReport, { destinations }: SavedRunDeps): Target {
  return destinations[choice.destination.kind].resolveTarget(choice.destination, id);
}

/**
 * The whole answer, with its query and the day of the run that began to fetch it; or how many of the apps are
 * fetched so far.
 */
type ResumableFetch = WholeFetch | { fetched: null; continuesAfter: Continuation };

interface WholeFetch {
  fetched: Answer;
  query: Query;
  begunOn: Today;
}

/** Time reserved for writing after the last request, ms. */
const WRITING_MS = 60_000;

/**
 * Fetches a report's rows. For a source with a request per app, continues where the last run ran out of time, and
 * stores what was fetched if this run does too.
 */
function fetchResumably(
  report: SavedReport,
  source: ReportSource,
  query: Query,
  today: Today,
  { deadlineMs, confirm }: TableTerms,
  deps: SavedRunDeps,
  watch: RunWatch,
): ResumableFetch {
  const endMs = deadlineMs - WRITING_MS;
  if (!source.requestsPerApp)
    return { fetched: fetchReport(source, query, endMs, deps, watch), query, begunOn: today };
  const limited = watchedClients(endMs, deps, watch);
  const clients = { ...limited, budget: { ...limited.budget, continuesInLaterRun: true } };
  const account = clients.open('account');
  const stored = storedFetch(report, account, deps);
  // All apps need the days of the run that began the fetch, even if midnight (UTC) has passed since.
  const begunOn = stored ? { ...today, day: stored.readOn } : today;
  const pinnedQuery = stored ? pinned(query, stored, begunOn) : query;
  const chosen = stored ?? cancellable(watch, () => source.apps(pinnedQuery, clients));
  const { apps, leftOut } = chosen;
  const before = stored?.answers ?? [];
  const steps = new PartSteps(source.parts(apps, pinnedQuery), before, pinnedQuery, clients, deps.clock);
  const stoppedBy = takeSteps(source, steps, watch);
  if (stoppedBy?.code === 'CANCELLED') throw stoppedBy;
  if (steps.isDone)
    return {
      fetched: source.finish(steps.answers, chosen, pinnedQuery, clients),
      query: pinnedQuery,
      begunOn,
    };
  const { answers } = steps;
  const { days, comparison } = pinnedQuery;
  const part = {
    ...{ days, readOn: begunOn.day, compared: comparison, apps, leftOut },
    answers: answers.slice(before.length),
  };
  storeFetch(report, account, part, { isFirst: stored === null, confirm }, deps);
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

function orderOf(
  report: SavedReport,
  source: ReportSource,
  { fetched, query, begunOn }: WholeFetch,
  terms: TableTerms,
  writtenMs: number,
): TableOrder {
  const { period } = report.choice;
  const { lastGoodMs } = report.run;
  const periodDays = daysOfPeriod(parsePeriod(period), begunOn);
  // `queryOfReport` adds missed days or a lookback.
  const isWider = query.days !== null && periodDays !== null && query.days.first < periodDays.first;
  // An app that failed may keep its rows, whose figures are as old as the last good run.
  const isOld = fetched.failures.length > 0 && lastGoodMs !== null;
  return {
    ...terms,
    source,
    query,
    periodName: isWider ? `${period}, and before` : period,
    rules: report,
    periodDays,
    newestFinal: newestFinalDay(isOld ? { ...begunOn, day: dayOfMs(lastGoodMs) } : begunOn),
    earlier: earlierRunsOf(report, source, query, fetched),
    readMs: null,
    writtenMs,
  };
}

function earlierRunsOf(
  { run, choice }: SavedReport,
  source: ReportSource,
  query: Query,
  fetched: Answer,
): EarlierRuns {
  const { lastGoodMs, dataOwner, columnsKept, firstDay, otherApps } = run;
  const hasColumns = columnsKept !== null || choice.columns !== '';
  const owners = ownersOf(fetched);
  return {
    hasWritten: run.rows !== null,
    isOfOthers: !isSameOwner(dataOwner, source, query, owners),
    lastGood: {
      ...{ lastGoodMs, dataOwner, firstDay, otherApps },
      columnsKept: hasColumns ? columnsText(columnsKept) : null,
    },
  };
}

/** The value columns as text, without `isLetGo`, which concerns the next run and not the existing rows. */
function columnsText(columnsKept: RunState['columnsKept']): string {
  return STORED_COLUMNS.write(columnsKept && { ...columnsKept, isLetGo: false });
}
