// Writes a fetched table to its destination, and makes the facts for its note and the result of the run.

import { type DaySpan, dayOfMs } from '../core/day';
import type { RunResult, Written } from '../core/run-facts';
import { sumOf } from '../core/sum';
import { columnNamed, dayColumn, isEmptyAnswer, type Table, type TableRow, valueAt } from '../core/table';
import type { Fetched, Query, ReportSource } from '../sources/source';
import type { TableFacts, TableWrite, Target } from './destination';
import { findingOf } from './findings/findings-in-rows';
import type { FetchDeps, RunWatch } from './run-watch';
import type { WriteRules } from './write-rules';

/** What was queried, and how it is written. */
export interface WriteOrder extends Omit<TableWrite, 'table' | 'facts'> {
  /** When the answer arrived, ms since 1970; absent if it was fetched just now. */
  readMs?: number;
  source: ReportSource;
  query: Query;
  /** The period as people name it. */
  periodName: string;
  target: Target;
}

/**
 * Writes what was fetched to its destination.
 * @throws StatsError CANCELLED, and what the destination and `open` throw
 */
export function writeFetched(
  fetched: Fetched,
  order: WriteOrder,
  deps: FetchDeps,
  watch: RunWatch,
): RunResult {
  const { source, query, periodName, target, readMs, ...how } = order;
  const { failures, absent } = fetched;
  const table = tableAsWritten(fetched.table, source, how.rules);
  const writtenMs = deps.clock.now();
  const read = readMs === undefined ? {} : { readMs };
  const facts = { ...factsOf(fetched, { source, query, periodName }, writtenMs), ...read };
  const { block, ...written } = target.write({ ...how, table, facts }, watch);
  const rows = table.rows.length;
  watch.report({ phase: 'done', done: rows, total: rows, unit: 'rows' });
  const { unmatched, ...result } = resultOf({ ...fetched, table }, written, query.days, readMs ?? writtenMs);
  const { added = [] } = table.sideBySide ?? {};
  const { keptRows } = written;
  const lacks = { failures, absent, keptRows, isEmpty: result.isEmpty };
  const finding = findingOf({ table, query, newestFinal: how.newestFinal, block }, lacks);
  return {
    ...result,
    ...(added.length > 0 ? { valuesInOther: added } : {}),
    ...(finding ? { finding } : {}),
    // Left out of scheduled runs, because a filter value may have rows on some days only.
    ...(unmatched && order.isAttended ? { unmatched } : {}),
    ...(query.comparison ? { comparedWith: query.comparison.previous } : {}),
    ...read,
  };
}

/** The result of a run, from an answer and its write. @param readMs when the answer arrived, ms since 1970 */
export function resultOf(
  { table, failures, requestIds, absent, parts, excludesAllApps, unmatched }: Fetched,
  written: Written,
  days: DaySpan | null,
  readMs: number,
): RunResult {
  return {
    ...written,
    revenue: revenueOf(table, written.loaded?.failed ?? []),
    isEmpty: isEmptyAnswer(table),
    ...(table.isFilteredOut ? { isFilteredOut: true } : {}),
    ...(table.lacksEarlier ? { lacksEarlier: true } : {}),
    ...(excludesAllApps ? { excludesAllApps } : {}),
    ...(unmatched ? { unmatched } : {}),
    leftOut: table.leftOut?.rows ?? 0,
    failures,
    requestIds,
    absent,
    parts,
    days,
    isOpen: isOpenAt(days, readMs),
  };
}

/** The revenue of the rows that were written; null without a revenue column. @param failed days that weren't written */
function revenueOf({ columns, rows }: Table, failed: readonly DaySpan[]): number | null {
  const [at, dayAt] = [columnNamed(columns, 'revenue'), dayColumn(columns)];
  const isWritten = (row: TableRow) => {
    const day = String(valueAt(row, dayAt));
    return !failed.some(({ first, last }) => day >= first && day <= last);
  };
  const written = failed.length > 0 ? rows.filter(isWritten) : rows;
  return at < 0 ? null : sumOf(written.map((row) => Number(row[at] ?? 0)));
}

/** The table as its source arranges it in mode replace; else unchanged, because rows that stay keep their columns. */
export function tableAsWritten(
  table: Table,
  { arrange }: Pick<ReportSource, 'arrange'>,
  { mode }: Pick<WriteRules, 'mode'>,
): Table {
  return mode === 'replace' && arrange ? arrange(table) : table;
}

/** Whether figures of these days, read at that time, may still grow: the last day wasn't over. False without days. */
export function isOpenAt(days: DaySpan | null, readMs: number): boolean {
  return days !== null && days.last >= dayOfMs(readMs);
}

/** The facts about the figures that a destination writes into its note. */
export function factsOf(
  { account, failures, requestIds }: Fetched,
  { source, query, periodName }: Pick<WriteOrder, 'source' | 'query' | 'periodName'>,
  writtenMs: number,
): TableFacts {
  const { days, bundles, os, columns, filter, comparison, judging, cut } = query;
  return {
    title: source.title,
    periodName,
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
