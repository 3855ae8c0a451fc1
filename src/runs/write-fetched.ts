// Writes a fetched table as it was ordered, and says what its figures are.

import { type Day, type DaySpan, dayOfMs } from '../core/day';
import { finalDaysIn } from '../core/report/final-days';
import type { FetchedAnswer, TableFigures, TableResult } from '../core/run-facts';
import { sumOf } from '../core/sum';
import {
  columnNamed,
  dayColumn,
  daySpanIn,
  isEmptyAnswer,
  type Rows,
  type Table,
  type TableRow,
  valueAt,
} from '../core/table';
import { filtersMetrics } from '../sources/shape/row-filter';
import type { Query } from '../sources/source';
import type { TableTarget } from './destination';
import { findingOf, newestDayOf } from './findings/findings-in-rows';
import { isAttended, type RunObserver } from './run-observer';
import type { TableOrder } from './write-order';
import type { WriteRules } from './write-rules';

/**
 * Writes what was fetched.
 * @throws StatsError CANCELLED, and what the destination throws
 */
export function writeFetched(
  fetched: FetchedAnswer,
  order: TableOrder,
  target: Pick<TableTarget, 'write'>,
  observer: RunObserver,
): TableResult {
  const asWritten = { ...fetched, table: tableAsWritten(fetched.table, order) };
  const written = target.write(order, asWritten, observer);
  const rows = asWritten.table.rows.length;
  observer.report({ phase: 'done', done: rows, total: rows, unit: 'rows' });
  const { by, readMs, writtenMs } = order;
  const figures = {
    ...figuresOf(fetched, order.query, readMs ?? writtenMs, order.newestFinal),
    ...written,
    // What an answer without rows means is told by its silence.
    ...(order.rules.mode === 'merge' && written.silent ? { absent: [] } : {}),
  };
  const run = { ...order, table: fetched.table, requestedApps: fetched.requestedApps };
  const { mailsSummary, summaryOf } = order.rules;
  const isOfYesterday = mailsSummary && summaryOf === 'yesterday';
  const newestDay = isOfYesterday ? newestDayOf({ ...run, block: written.block }, figures) : null;
  return {
    kind: 'table',
    ...figures,
    finding: findingOf({ ...run, block: written.block }, figures),
    ...(newestDay && { newestDay }),
    // Left out of scheduled runs, because a filter value may have rows on some days only.
    unmatched: isAttended(by) ? fetched.unmatched : [],
    readMs,
  };
}

/**
 * What the figures of an answer are, without a finding.
 * @param readMs when it arrived, ms since 1970
 * @param newestFinal the newest day that was final then
 */
export function figuresOf(
  { table, account: _account, owners: _owners, requestedApps: _apps, listed: _all, ...facts }: FetchedAnswer,
  { days, cut, comparison, filter }: Query,
  readMs: number,
  newestFinal: Day,
): Omit<TableFigures, 'finding'> {
  const newestRow = filtersMetrics(filter) ? undefined : newestRowOf(table, days, newestFinal);
  return {
    ...facts,
    table,
    isEmpty: isEmptyAnswer(table),
    days,
    ...(cut && { cut }),
    ...(newestRow && { newestRow }),
    comparedWith: comparison?.previous ?? null,
    isOpen: isOpenAt(days, readMs),
    revenue: revenueOf(table, []),
  };
}

/** See `TableFigures`. Rows that are left out, by a filter on figures too, or are of weeks, may be of newer days. */
function newestRowOf(
  { columns, rows, leftOut }: Table,
  requested: DaySpan | null,
  newestFinal: Day,
): TableFigures['newestRow'] {
  const finalTo = requested && finalDaysIn(requested, newestFinal)?.last;
  if (!finalTo || columns[dayColumn(columns)]?.bucket || leftOut) return undefined;
  const day = daySpanIn({ columns, rows })?.last;
  return day !== undefined && day < finalTo ? { day, finalTo } : undefined;
}

/** The revenue of the rows that were written; null without a revenue column. @param failed days that weren't written */
export function revenueOf({ columns, rows }: Rows, failed: readonly DaySpan[]): number | null {
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
  {
    source: { arrange },
    query,
    rules: { mode },
  }: Pick<TableOrder, 'source' | 'query'> & { rules: Pick<WriteRules, 'mode'> },
): Table {
  return mode === 'replace' && arrange ? arrange(table, query) : table;
}

/** Whether figures of these days, read at that time, may still grow: the last day wasn't over. False without days. */
export function isOpenAt(days: DaySpan | null, readMs: number): boolean {
  return days !== null && days.last >= dayOfMs(readMs);
}
