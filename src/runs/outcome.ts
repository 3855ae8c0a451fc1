// What came of a run: its figures, and what the next one must know.

import { type Day, type DaySpan, dayOfMs } from '../core/day';
import { finalDaysIn, newestFinalDay } from '../core/report/final-days';
import type { FetchedAnswer, TableFigures, TableResult, Written } from '../core/run-facts';
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
import { dataOwnerOf, isSameOwner, ownersOf } from './data-owner';
import type { Fetched } from './fetch';
import { findingOf, newestDayOf } from './findings/findings-in-rows';
import { knownAfter, releasedIn, usersMark } from './known-after';
import type { AskedOrder } from './order';
import { isAttended } from './run-observer';
import type { LastGood, TableOrder } from './write-order';
import type { WriteRules } from './write-rules';

/** The result of a run that has written a whole table. */
export interface WrittenRun extends TableResult {
  /** What the next run must know of its rows. */
  facts: Pick<LastGood, 'dataOwner' | 'known' | 'otherApps'>;
}

/** What came of a run. */
export function outcome(
  order: AskedOrder,
  { fetched, fetchedMs, readMs }: Fetched,
  written: Written,
): WrittenRun {
  const { source, query, rules, observer, earlier } = order;
  const { known: before } = earlier.lastGood;
  const newestFinal = newestFinalOf(order, fetched);
  const figures = {
    ...figuresOf(fetched, query, fetchedMs, newestFinal),
    ...written,
    // What an answer without rows means is told by its silence.
    ...(rules.mode === 'merge' && written.silent ? { absent: [] } : {}),
  };
  const found = {
    ...order,
    newestFinal,
    table: fetched.table,
    requestedApps: fetched.requestedApps,
    block: written.block,
  };
  const isOfYesterday = rules.mailsSummary && rules.summaryOf === 'yesterday';
  const newestDay = isOfYesterday ? newestDayOf(found, figures) : null;
  const known = knownAfter(order, newestFinal, fetched, written);
  const released = releasedIn(known, before, fetched);
  return {
    kind: 'table',
    ...figures,
    finding: findingOf(found, figures),
    ...(newestDay && { newestDay }),
    // Left out of scheduled runs, because a filter value may have rows on some days only.
    unmatched: isAttended(observer.by) ? fetched.unmatched : [],
    readMs,
    ...(released.length > 0 ? { released } : {}),
    // Named once.
    ...(known.gone.every((mark) => before.gone.includes(mark)) ? { gone: [] } : {}),
    facts: {
      dataOwner: keepsDataOwner(order, fetched, written)
        ? earlier.lastGood.dataOwner
        : dataOwnerOf(source, query, fetched.owners),
      otherApps: otherAppsAfter(order, written),
      known,
    },
  };
}

/** The newest day that was final when the figures were read. */
export function newestFinalOf({ today, earlier }: AskedOrder, { failures }: FetchedAnswer): Day {
  const { lastGoodMs, known } = earlier.lastGood;
  const isWaited = !known.released.includes(usersMark());
  // A list of users that failed leaves those that rows have, as old as the last good run.
  const isOld = isWaited && failures.some(({ ofUsers }) => ofUsers) && lastGoodMs !== null;
  return newestFinalDay(isOld ? { ...today, day: dayOfMs(lastGoodMs) } : today);
}

/** Whether the rows that stay in a table are of another account, filter or app than those that were fetched. */
export function isOfOthers({ source, query, earlier }: AskedOrder, fetched: FetchedAnswer): boolean {
  return !isSameOwner(earlier.lastGood.dataOwner, source, query, ownersOf(fetched));
}

/**
 * Whether the rows that are there have their data owner still: a replacement has kept them, or the run requested no
 * app. Rows of others that a person has taken for the report's are of the new one, or the next run would ask again.
 */
function keepsDataOwner(order: AskedOrder, fetched: FetchedAnswer, { keptRows }: Written): boolean {
  return order.rules.mode === 'replace'
    ? keptRows > 0
    : fetched.excludesAllApps && !isOfOthers(order, fetched);
}

/** The marks of apps whose rows stay though the report doesn't request them any more. */
function otherAppsAfter(
  { rules, earlier, isNewTable }: AskedOrder,
  { keptRows, otherApps }: Written,
): readonly string[] {
  const isKept = keptRows > 0 || (rules.mode === 'merge' && !isNewTable);
  return otherApps?.marks ?? (isKept ? earlier.lastGood.otherApps : []);
}

/**
 * What the figures of an answer are, without a finding.
 * @param readMs when it arrived, ms since 1970
 * @param newestFinal the newest day that was final then
 */
export function figuresOf(
  { table, account: _account, owners: _owners, requestedApps, listed: _all, ...facts }: FetchedAnswer,
  { days, cut, comparison, filter }: Query,
  readMs: number,
  newestFinal: Day,
): Omit<TableFigures, 'finding'> {
  const newestRow = filtersMetrics(filter) ? undefined : newestRowOf(table, days, newestFinal);
  return {
    ...facts,
    table,
    ...(requestedApps && { apps: { asked: requestedApps.length, lacking: withoutRows(requestedApps) } }),
    isEmpty: isEmptyAnswer(table),
    days,
    ...(cut && { cut }),
    ...(newestRow && { newestRow }),
    comparedWith: comparison?.previous ?? null,
    isOpen: isOpenAt(days, readMs),
    revenue: revenueOf(table, []),
  };
}

function withoutRows(apps: NonNullable<FetchedAnswer['requestedApps']>): string[] {
  return apps.flatMap(({ hasFailed, isSilent, names }) => (hasFailed || isSilent ? [names.app] : []));
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
