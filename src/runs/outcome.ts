// What came of a run: its figures, and what the next one must know.

import { type Day, type DaySpan, dayOfMs } from '../core/day';
import {
  type Changes,
  type EventFacts,
  type EventKind,
  eventIf,
  type OutcomeEvent,
  withoutKinds,
} from '../core/outcome-events';
import { daysOfPeriod, parsePeriod } from '../core/period';
import type { DaysKnown } from '../core/report/asked-days';
import { bucketDay, bucketEnd } from '../core/report/buckets';
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
import { figureEvents } from './figure-events';
import { findingOf, newestDayOf } from './findings/findings-in-rows';
import { knownAfter, releasedIn, usersMark } from './known-after';
import type { AskedOrder } from './order';
import { appReader } from './requested-apps';
import { isAttended } from './run-observer';
import type { LastGood, TableOrder } from './write-order';
import { keepsFinal, type WriteRules } from './write-rules';

/** The result of a run that has written a whole table. */
export interface WrittenRun extends TableResult {
  /**
   * How many rows of the run's period the table has after it, and their revenue, USD. Null for rows that were kept, and
   * without such a column.
   */
  periodRows: number | null;
  revenue: number | null;
  /** What the next run must know of its rows. */
  facts: Pick<LastGood, 'dataOwner' | 'known' | 'otherApps'>;
}

/** What came of a run. */
export function outcome(
  order: AskedOrder,
  { fetched, fetchedMs, readMs }: Fetched,
  written: Written,
): WrittenRun {
  const { source, query, rules, earlier } = order;
  const { known: before } = earlier.lastGood;
  const newestFinal = newestFinalOf(order, fetched);
  const read = figuresOf(fetched, query, fetchedMs, newestFinal);
  const events = eventsTold(order, read, written);
  const figures = { ...read, ...written, events };
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
  // Named once.
  const gone = known.gone.some((mark) => !before.gone.includes(mark)) ? (figures.gone ?? []) : [];
  const finding = findingOf(found, figures);
  const standing = rowsOfPeriod(order, written.block ?? fetched.table);
  const isWritten = written.keptRows === 0;
  const revenue = isWritten ? revenueOf(standing, []) : null;
  return {
    kind: 'table',
    ...figures,
    finding,
    periodRows: isWritten ? standing.rows.length : null,
    revenue,
    ...(newestDay && { newestDay }),
    readMs,
    events: [
      ...figureEvents({ ...figures, gone, finding }, written),
      ...writeEvents(order, fetched, written, known),
      ...closedMonths(order, standing, revenue, known),
    ],
    facts: {
      dataOwner: keepsDataOwner(order, fetched, written)
        ? earlier.lastGood.dataOwner
        : dataOwnerOf(source, query, fetched.owners),
      otherApps: otherAppsAfter(order, written),
      known,
    },
  };
}

/**
 * Without values that no row has in scheduled runs, because these may have rows on some days only, and without apps
 * that have no rows where a merge knows which are silent.
 */
function eventsTold(
  { observer, rules }: AskedOrder,
  { events }: Pick<TableFigures, 'events'>,
  { silent }: Written,
): OutcomeEvent[] {
  const kinds: EventKind[] = [];
  if (!isAttended(observer.by)) kinds.push('unmatched');
  if (rules.mode === 'merge' && silent) kinds.push('absent');
  return withoutKinds(events, ...kinds);
}

/** What a write has changed and met, and what the next run has to read. */
function writeEvents(
  { query: { days }, earlier }: AskedOrder,
  fetched: FetchedAnswer,
  { events, changes, keptRows, earlierTable }: Written,
  known: DaysKnown,
): OutcomeEvent[] {
  const apps = releasedIn(known, earlier.lastGood.known, fetched);
  const from = earlierTable?.readFrom ?? '';
  const isLeft = days !== null && from !== '' && from < days.first;
  const isCompared = changes !== null && keptRows === 0 && !isEmptyAnswer(fetched.table);
  return [
    ...events,
    ...(isCompared ? changeEvents(changes, events) : []),
    ...eventIf(apps.length > 0, { kind: 'released', apps }),
    ...(isLeft ? [{ kind: 'readAgain' as const, from }] : []),
  ];
}

function changeEvents(changes: Changes, events: readonly OutcomeEvent[]): OutcomeEvent[] {
  const { added, changed, removed, ...restated } = changes;
  // That final days changed, but their rows are kept, says so already.
  const isSaid = events.some(({ kind }) => kind === 'restated' || kind === 'unlisted');
  return [
    ...eventIf(!isSaid || added + changed + removed > 0, { kind: 'rowsChanged', added, changed, removed }),
    ...eventIf(restated.mostRestated !== null, { kind: 'daysChanged', ...restated }),
  ];
}

/** The rows of the period as they stand in the table after a run. */
function rowsOfPeriod({ choice, today }: AskedOrder, { columns, rows }: Rows): Rows {
  const dayAt = dayColumn(columns);
  const days = daysOfPeriod(parsePeriod(choice.period), today);
  if (!days || dayAt < 0) return { columns, rows };
  const first = bucketDay(days.first, columns[dayAt]?.bucket);
  const isIn = (day: string) => day >= first && day <= days.last;
  return { columns, rows: rows.filter((row) => isIn(String(valueAt(row, dayAt)))) };
}

/** Whether this run was the first to find all days of a month or several final, which it keeps. */
function closedMonths(
  { choice, today, rules, earlier }: AskedOrder,
  { columns, rows }: Rows,
  revenue: number | null,
  { readFrom }: DaysKnown,
): OutcomeEvent[] {
  const days = daysOfPeriod(parsePeriod(choice.period), today);
  const before = earlier.lastGood.known.readFrom;
  // Weeks begin and end in other months.
  const isByWeek = columns[dayColumn(columns)]?.bucket === 'week';
  if (!days || isByWeek || !keepsFinal(rules) || readFrom <= days.last || before > days.last) return [];
  if (bucketDay(days.first, 'month') !== days.first || bucketEnd(days.last, 'month') !== days.last) return [];
  const hasApps = columns.some(({ role }) => role === 'app');
  const apps = hasApps ? new Set(rows.map(appReader(columns))).size : null;
  return [{ kind: 'closed', days, revenue, apps }];
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
  return otherApps ?? (isKept ? earlier.lastGood.otherApps : []);
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
  const isOpen = isOpenAt(days, readMs);
  const newestRow = filtersMetrics(filter) ? undefined : newestRowOf(table, days, newestFinal);
  return {
    ...facts,
    table,
    ...(requestedApps && { apps: { asked: requestedApps.length, lacking: withoutRows(requestedApps) } }),
    isEmpty: isEmptyAnswer(table),
    days,
    comparedWith: comparison?.previous ?? null,
    isOpen,
    events: [
      ...facts.events,
      ...(cut ? [{ kind: 'cut' as const, ...cut, hasToday: isOpen }] : []),
      ...(newestRow ? [{ kind: 'newestRowOld' as const, ...newestRow }] : []),
    ],
  };
}

function withoutRows(apps: NonNullable<FetchedAnswer['requestedApps']>): string[] {
  return apps.flatMap(({ hasFailed, isSilent, names }) => (hasFailed || isSilent ? [names.app] : []));
}

/** See `newestRowOld`. Rows that are left out, by a filter on figures too, or are of weeks, may be of newer days. */
function newestRowOf(
  { columns, rows, leftOut }: Table,
  requested: DaySpan | null,
  newestFinal: Day,
): EventFacts['newestRowOld'] | undefined {
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
  const sum = at < 0 ? null : sumOf(written.map((row) => Number(row[at] ?? 0)));
  // A person may have typed a text.
  return Number.isFinite(sum) ? sum : null;
}

/** The table as its source arranges it in mode replace; else unchanged, because rows that stay keep their columns. */
export function arranged(
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
