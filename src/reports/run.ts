// One run of a report: understand, fetch everything, shape everything, and only then touch the sheet.

import { a1OfRectangle } from '../core/a1';
import { dayOfMs } from '../core/day';
import { StatsError } from '../core/errors';
import type { NoteFacts, RunProgress, RunResult } from '../core/run-facts';
import type { Table } from '../core/table';
import type { Clock } from '../http/gateway';
import { planBlock } from '../sheet/block';
import { cellsOf } from '../sheet/cells';
import { SOURCES } from '../sources/registry';
import type { Fetched, Query, ReportSource, SourceClients } from '../sources/source';
import type { Choice } from './choice';
import type { BlockContent, ReportDestination, Target, WriteLock } from './destination';
import { queryOf } from './query';

/** Whoever watches a run: told how it stands, and able to stop it before its next step. */
export interface RunWatch {
  report(progress: RunProgress): void;
  isCancelled(): boolean;
}

/** Nobody looks on. */
export const UNWATCHED: RunWatch = { report: () => undefined, isCancelled: () => false };

export interface RunTools {
  clients: Omit<SourceClients, 'budget' | 'onApps'>;
  destination: ReportDestination;
  lock: WriteLock;
  clock: Clock;
  /** Makes the header note of what was fetched. */
  noteOf(facts: NoteFacts): string;
}

/** How long a run may take, ms: the platform stops a run at 6 minutes without a word, so we stop ourselves before (reference/apps-script §4). */
export const RUN_BUDGET_MS = 5 * 60_000;

/** What a source fetches with, for a run that is watched. */
export function clientsOf(deadlineMs: number, tools: RunTools, watch: RunWatch): SourceClients {
  return {
    ...tools.clients,
    budget: { deadlineMs, isCancelled: () => watch.isCancelled() },
    onApps: (done, total) => watch.report({ phase: 'fetching', done, total, unit: 'apps' }),
  };
}

/** Fetches what a query asks for; whoever cancels meanwhile gets that as the outcome. */
export function fetchReport(
  source: ReportSource,
  query: Query,
  deadlineMs: number,
  tools: RunTools,
  watch: RunWatch,
): Fetched {
  watch.report({ phase: 'starting', done: 0, total: 0, unit: 'apps' });
  return cancellable(watch, () => source.fetch(query, clientsOf(deadlineMs, tools, watch)));
}

/** What is asked for, and where it goes. */
export interface WriteOrder {
  source: ReportSource;
  query: Query;
  /** The period as the person wrote it. */
  period: string;
  target: Target;
  /** Whether rows or columns may be inserted for cells that are in the way. */
  makeRoom: boolean;
  /** What is to stand in the block, made of what was fetched and of what stands there; called with nobody else writing. */
  compose(fetched: Fetched): Pick<BlockContent, 'removedRows' | 'fillsDown'> & { table: Table };
  /** Called when nothing refuses the write any more, before it begins. */
  beforeWrite?(): void;
}

/**
 * Writes what was fetched. Any failure before the first cell is written leaves the old cells as they were.
 * @throws StatsError DOCUMENT_BUSY, RANGE_OCCUPIED, SHEET_PROTECTED, SHEET_TOO_WIDE, WORKBOOK_FULL, TEXT_TOO_LONG, CANCELLED,
 *   WRITE_FAILED, and what `order.compose` throws
 */
export function writeReport(
  fetched: Fetched,
  order: WriteOrder,
  tools: RunTools,
  watch: RunWatch,
): RunResult {
  const { source, query, period } = order;
  const { failures, account, requestIds } = fetched;
  const rows = fetched.table.rows.length;
  const writtenMs = tools.clock.now();
  const { days } = query;
  const note = tools.noteOf({
    title: source.title,
    period,
    days,
    bundles: query.bundles,
    os: query.os,
    writtenMs,
    account,
    rows,
    hasMoney: fetched.table.columns.some(({ kind }) => kind === 'money'),
    failures,
    requestIds,
  });
  const place = tools.lock.hold(() => writeInLock(fetched, order, note, tools, watch));
  watch.report({ phase: 'done', done: rows, total: rows, unit: 'rows' });
  const isOpen = days !== null && days.last >= dayOfMs(writtenMs);
  return { rows, ...place, failures, requestIds, days, isOpen };
}

function writeInLock(
  fetched: Fetched,
  order: WriteOrder,
  note: string,
  tools: RunTools,
  watch: RunWatch,
): Pick<RunResult, 'sheetName' | 'range' | 'isRenewed'> {
  const { table, removedRows, fillsDown } = order.compose(fetched);
  const content: BlockContent = { cells: cellsOf(table), note, removedRows, fillsDown };
  const size = { rows: content.cells.rows.length + 1, columns: content.cells.titles.length };
  // The row of totals is not counted.
  const total = table.rows.length;
  const report = (done: number) =>
    watch.report({ phase: 'writing', done: Math.min(done, total), total, unit: 'rows' });
  const survey = tools.destination.survey(order.target, size, content.cells.titles, order.makeRoom);
  const plan = planBlock(survey, size, order.makeRoom);
  report(0);
  // The last moment: the lock may have been waited for.
  if (watch.isCancelled()) throw new StatsError('CANCELLED', {});
  order.beforeWrite?.();
  const takenOut = tools.destination.write(order.target, survey, plan, content, report);
  return {
    sheetName: survey.sheetName,
    range: a1OfRectangle({ ...plan.area, rows: plan.area.rows - takenOut }),
    isRenewed: survey.block !== null,
  };
}

/**
 * Fetches what `choice` asks for and writes it in place of what its block holds.
 * @throws StatsError what `queryOf`, the source's `fetch` and `writeReport` throw
 */
export function runReport(choice: Choice, makeRoom: boolean, tools: RunTools, watch: RunWatch): RunResult {
  const startedMs = tools.clock.now();
  const source = SOURCES[choice.source];
  const query = queryOf(choice, source, dayOfMs(startedMs));
  const target = tools.destination.resolveTarget(choice.destination);
  const fetched = fetchReport(source, query, startedMs + RUN_BUDGET_MS, tools, watch);
  const compose = ({ table }: Fetched) => ({ table, removedRows: [], fillsDown: false });
  return writeReport(
    fetched,
    { source, query, period: choice.period, target, makeRoom, compose },
    tools,
    watch,
  );
}

/** What `work` gives, unless the person cancelled meanwhile: then that is the outcome, not the gap it left. */
export function cancellable<Result>(watch: RunWatch, work: () => Result): Result {
  try {
    const result = work();
    if (!watch.isCancelled()) return result;
  } catch (error) {
    if (!watch.isCancelled()) throw error;
  }
  throw new StatsError('CANCELLED', {});
}
