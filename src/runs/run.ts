// One run of a report: understand the choice, fetch everything, then hand the table to its destination.

import { type DaySpan, dayOfMs } from '../core/day';
import { StatsError } from '../core/errors';
import { isLargeWrite, sizeOfTable } from '../core/report/large-write';
import type { RunProgress, RunResult } from '../core/run-facts';
import { sumOf } from '../core/sum';
import { columnNamed, isEmptyAnswer, type Table } from '../core/table';
import type { Clock } from '../http/gateway';
import { tokenSecrets } from '../http/secrets/token';
import { fetchAll } from '../sources/fetch-parts';
import { SOURCES } from '../sources/registry';
import type { Fetched, Query, ReportSource, SourceClients } from '../sources/source';
import type { Choice } from './choice';
import {
  type Destinations,
  NO_EARLIER_RUNS,
  type TableFacts,
  type TableWrite,
  type Target,
} from './destination';
import { findingOf } from './finding';
import { queryOf } from './query';
import { type RecentFetch, type RecentFetches, recentRequest } from './recent-fetches';
import { cancellable, type RunWatch, startingAt } from './run-watch';
import { seenValues } from './seen-values';
import { replaceAll, type WriteRules } from './write-rules';

export interface RunDeps {
  clients: Omit<SourceClients, 'budget' | 'onApps'>;
  recentFetches: RecentFetches;
  destinations: Destinations;
  clock: Clock;
}

/** How long a run may take, ms: Google stops a script after 6 minutes (docs/platform.md §4), so a run ends before. */
export const RUN_BUDGET_MS = 5 * 60_000;

/** A shorter wait is over before anybody has read of it, ms. */
const LEAST_TOLD_WAIT_MS = 1_000;

/** What a source fetches with, for a run that is watched: its start is told at once. */
export function watchedClients(
  deadlineMs: number,
  { clients, clock }: Pick<RunDeps, 'clients' | 'clock'>,
  watch: RunWatch,
): SourceClients {
  let last = startingAt(clock.now());
  watch.report(last);
  const counting = (unit: RunProgress['unit']) => (done: number, total: number) => {
    last = { phase: 'fetching', done, total, unit };
    watch.report(last);
  };
  return {
    ...clients,
    budget: {
      deadlineMs,
      isCancelled: () => watch.isCancelled(),
      onWait: (retry) => {
        if (retry.atMs - clock.now() >= LEAST_TOLD_WAIT_MS) watch.report({ ...last, retry });
      },
      onDays: counting('days'),
      onRepeat: () => watch.onRepeat?.(),
    },
    namesAbsent: true,
    onApps: counting('apps'),
  };
}

/** @throws StatsError CANCELLED, and what `fetchAll` throws */
export function fetchReport(
  source: ReportSource,
  query: Query,
  deadlineMs: number,
  deps: Pick<RunDeps, 'clients' | 'clock'>,
  watch: RunWatch,
): Fetched {
  return cancellable(watch, () => fetchAll(source, query, watchedClients(deadlineMs, deps, watch)));
}

/** What was queried, and how it is written. */
export interface WriteOrder extends Omit<TableWrite, 'table' | 'facts'> {
  /** When the answer was there, ms; absent where that is now. */
  readMs?: number;
  source: ReportSource;
  query: Query;
  /** The period as people name it. */
  periodName: string;
  target: Target;
}

/**
 * Hands what was fetched to its destination.
 * @throws StatsError what the destination refuses, CANCELLED, NOT_CONNECTED
 */
export function writeFetched(
  fetched: Fetched,
  order: WriteOrder,
  deps: Pick<RunDeps, 'clients' | 'clock'>,
  watch: RunWatch,
): RunResult {
  const { source, query, periodName, target, readMs, ...how } = order;
  const { failures, requestIds, absent, parts, isNoneAsked, unmatched } = fetched;
  const table = tableAsWritten(fetched.table, source, how.rules);
  const writtenMs = deps.clock.now();
  const { days } = query;
  const read = readMs === undefined ? {} : { readMs };
  const facts = { ...factsOf(fetched, { source, query, periodName }, writtenMs), ...read };
  // Before the write: a connection that is gone must not fail a run that has written.
  const secrets = source.services.flatMap((service) => tokenSecrets(deps.clients.open(service).token));
  const { block, ...written } = target.write({ ...how, table, facts }, watch);
  const rows = table.rows.length;
  watch.report({ phase: 'done', done: rows, total: rows, unit: 'rows' });
  const isOpen = isOpenAt(days, readMs ?? writtenMs);
  const leftOut = table.leftOut?.rows ?? 0;
  const isEmpty = isEmptyAnswer(table);
  const { added = [] } = table.sideBySide ?? {};
  const rest = added.length > 0 ? { valuesInRest: added } : {};
  const { keptRows } = written;
  const lacks = { failures, absent, keptRows, isEmpty };
  const finding = findingOf({ table, query, readOn: how.readOn, block, secrets }, lacks);
  return {
    ...written,
    ...rest,
    revenue: revenueOf(fetched.table),
    ...(finding ? { finding } : {}),
    isEmpty,
    ...(table.isFilteredOut ? { isFilteredOut: true } : {}),
    ...(table.lacksEarlier ? { lacksEarlier: true } : {}),
    ...(isNoneAsked ? { isNoneAsked } : {}),
    // A value that comes and goes is no mistake of a schedule.
    ...(unmatched && order.isAttended ? { unmatched } : {}),
    leftOut,
    failures,
    requestIds,
    absent,
    parts,
    days,
    ...(query.comparison ? { comparedWith: query.comparison.previous } : {}),
    isOpen,
    ...read,
  };
}

function revenueOf({ columns, rows }: Table): number | null {
  const at = columnNamed(columns, 'revenue');
  return at < 0 ? null : sumOf(rows.map((row) => Number(row[at] ?? 0)));
}

/** The table as its source arranges it where each run replaces all rows: where some stay, their order does too. */
export function tableAsWritten(
  table: Table,
  { arrange }: Pick<ReportSource, 'arrange'>,
  { mode }: Pick<WriteRules, 'mode'>,
): Table {
  return mode === 'replace' && arrange ? arrange(table) : table;
}

/** Whether figures of these days that were read then still grow. */
export function isOpenAt(days: DaySpan | null, readMs: number): boolean {
  return days !== null && days.last >= dayOfMs(readMs);
}

/** What a destination is told of where figures come from. */
export function factsOf(
  { account, failures, requestIds }: Fetched,
  { source, query, periodName }: Pick<WriteOrder, 'source' | 'query' | 'periodName'>,
  writtenMs: number,
): TableFacts {
  const { days, bundles, os, columns, filter, comparison, judging, cut } = query;
  return {
    title: source.title,
    period: periodName,
    days,
    ...(cut ? { cut } : {}),
    bundles,
    os,
    ...(columns ? { columns: columns.dimension.title } : {}),
    ...(filter ? { filter: filter.shown } : {}),
    judging,
    writtenMs,
    account,
    failures,
    requestIds,
    comparison: comparison && {
      name: comparison.name,
      previous: comparison.previous,
      isCut: comparison.isCut,
    },
  };
}

/**
 * Fetches what `choice` asks for without writing it, and keeps it for a write that follows.
 * @throws StatsError what `queryOf` and `fetchAll` throw
 */
export function fetchChoice(
  choice: Choice,
  deps: Omit<RunDeps, 'destinations'>,
  watch: RunWatch,
): RecentFetch & { query: Query } {
  const startedMs = deps.clock.now();
  const today = dayOfMs(startedMs);
  const source = SOURCES[choice.source];
  const query = queryOf(choice, source, today);
  const request = recentRequest(source, query, deps.clients, today);
  const fetched = fetchReport(source, query, startedMs + RUN_BUDGET_MS, deps, watch);
  const recent = { fetched, fetchedMs: deps.clock.now() };
  deps.recentFetches.keep(request, recent);
  return { query, ...recent };
}

/** How a person writes a choice. */
export interface ReportRun {
  /** Whether whatever is in the way may be moved. */
  makeRoom: boolean;
  /** Asked before a large table is written (`core/report/large-write`). */
  agrees(size: { rows: number; columns: number; seconds: number }): boolean;
}

/**
 * Fetches what `choice` asks for, unless that was done a moment ago, and writes it in place of an earlier table there.
 * @throws StatsError LARGE_TABLE, and what `queryOf`, `fetchAll` and `writeFetched` throw
 */
export function runReport(
  choice: Choice,
  { makeRoom, agrees }: ReportRun,
  deps: RunDeps,
  watch: RunWatch,
): RunResult {
  const startedMs = deps.clock.now();
  const today = dayOfMs(startedMs);
  const source = SOURCES[choice.source];
  const query = queryOf(choice, source, today);
  const target = deps.destinations[choice.destination.kind].resolveTarget(choice.destination);
  const deadlineMs = startedMs + RUN_BUDGET_MS;
  const request = recentRequest(source, query, deps.clients, today);
  const recent = deps.recentFetches.find(request);
  const fetched = recent?.fetched ?? fetchReport(source, query, deadlineMs, deps, watch);
  const size = sizeOfTable(fetched.table);
  if (isLargeWrite(size) && !agrees(size)) {
    if (!recent) deps.recentFetches.keep(request, { fetched, fetchedMs: deps.clock.now() });
    throw new StatsError('LARGE_TABLE', size);
  }
  const order: WriteOrder = {
    source,
    query,
    periodName: choice.period,
    target,
    rules: replaceAll(),
    period: query.days,
    readOn: today,
    isAttended: true,
    makeRoom,
    deadlineMs,
    earlier: NO_EARLIER_RUNS,
    // No report owns the table.
    confirm: () => undefined,
    ...(recent ? { readMs: recent.fetchedMs } : {}),
  };
  return { ...writeFetched(fetched, order, deps, watch), seen: seenValues(fetched.table, source) };
}
