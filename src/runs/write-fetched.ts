// Writes a fetched table as it was ordered, and says what its figures are.

import { type Day, type DaySpan, dayOfMs } from '../core/day';
import { finalDaysIn } from '../core/report/final-days';
import type { FetchedAnswer, TableFigures, TableResult, Written } from '../core/run-facts';
import { sumOf } from '../core/sum';
import {
  columnNamed,
  dayColumn,
  isEmptyAnswer,
  newestDayIn,
  type Rows,
  type Table,
  type TableRow,
  valueAt,
} from '../core/table';
import { filtersMetrics } from '../sources/shape/row-filter';
import type { Query } from '../sources/source';
import type { LackedDays, TableTarget } from './destination';
import { findingOf, newestDayOf } from './findings/findings-in-rows';
import { appReader, requestedKey, requestedTitles } from './requested-apps';
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
): TableResult | LackedDays {
  const asWritten = { ...fetched, table: tableAsWritten(fetched.table, order) };
  const written = target.write(order, asWritten, observer);
  if ('lackedSince' in written) return written;
  const rows = asWritten.table.rows.length;
  observer.report({ phase: 'done', done: rows, total: rows, unit: 'rows' });
  const { by, readMs, writtenMs } = order;
  const figures = {
    ...figuresOf(fetched, order.query, readMs ?? writtenMs, order.newestFinal),
    ...written,
    // Where the rows of earlier runs tell what is silent, other apps without rows are no news.
    ...(written.silent && !fetched.summedApps ? { absent: [] } : {}),
  };
  const run = { ...order, table: fetched.table, requestedApps: fetched.requestedApps };
  const { mailsSummary, summaryOf } = order.rules;
  const isOfYesterday = mailsSummary && summaryOf === 'yesterday';
  const newestDay = isOfYesterday ? newestDayOf({ ...run, block: written.block }, figures) : null;
  return {
    kind: 'table',
    ...figures,
    finding: findingOf({ ...run, block: blockCompared(fetched, written) }, figures),
    ...(newestDay && { newestDay }),
    // Left out of scheduled runs, because a filter value may have rows on some days only.
    unmatched: isAttended(by) ? fetched.unmatched : [],
    readMs,
  };
}

/** The rows of a block that a finding compares: those of a silent app would be a fall of all that it had. */
function blockCompared(
  { requestedApps }: FetchedAnswer,
  { silent = [], block }: Pick<Written, 'silent' | 'block'>,
): Rows | null {
  const keyOf = block && requestedKey(block.columns);
  if (!keyOf || !requestedApps || silent.length === 0) return block;
  const [titles, silentNames] = [requestedTitles(requestedApps), new Set(silent.map(({ app }) => app))];
  const quiet = new Set(requestedApps.filter(({ id }) => silentNames.has(titles.get(id) ?? '')).map(keyOf));
  const appOf = appReader(block.columns);
  return { columns: block.columns, rows: block.rows.filter((row) => !quiet.has(appOf(row))) };
}

/**
 * What the figures of an answer are, without a finding.
 * @param readMs when it arrived, ms since 1970
 * @param newestFinal the newest day that was final then
 */
export function figuresOf(
  {
    table,
    account: _account,
    owners: _owners,
    requestedApps: _apps,
    summedApps: _summed,
    ...facts
  }: FetchedAnswer,
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
  const day = newestDayIn({ columns, rows });
  return day !== null && day < finalTo ? { day, finalTo } : undefined;
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
