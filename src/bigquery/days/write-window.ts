// One window of days of a run: its query, its table, and how the table is written.

import type { Day, DaySpan } from '../../core/day';
import type { DaySpans } from '../../core/day-spans';
import { isStatsError } from '../../core/errors';
import type { Answer, DaysFigures } from '../../core/run-facts';
import { type Column, dayColumn, isEmptyAnswer, type Table, valueAt } from '../../core/table';
import { tableDataOf } from '../../runs/data-owner';
import type { RunObserver } from '../../runs/run-observer';
import { revenueOf } from '../../runs/write-fetched';
import type { DayQuery, DaysOrder } from '../../runs/write-order';
import { checkApps } from '../../runs/write-rules';
import type { ChosenApps, PartAnswer, Query, SourceClients } from '../../sources/source';
import type { DayWindows } from './day-windows';

/** The query for the days of a window; unchanged for a snapshot, whose rows have no date. */
export function queryOfWindow({ query, isSnapshot }: DayQuery, window: DaySpan): Query {
  return isSnapshot ? query : { ...query, period: { kind: 'days', span: window }, days: window };
}

/**
 * The table of a window, with the rows of every requested app.
 * @throws StatsError OUT_OF_TIME if time ran out for some app, APPS_MISSING if apps failed otherwise, and what `finish`
 *   throws
 */
export function tableOfWindow(
  { source, query }: Pick<DaysOrder, 'source' | 'query'>,
  window: DaySpan,
  answers: readonly PartAnswer[],
  chosen: ChosenApps,
  clients: SourceClients,
): Answer {
  try {
    const ofWindow = queryOfWindow(query, window);
    const fetched = source.finish(answers, chosen, ofWindow, clients);
    checkApps(fetched, ofWindow, true);
    return query.isSnapshot ? snapshotOn(window.first, fetched) : fetched;
  } catch (thrown) {
    if (!isStatsError(thrown, 'APPS_MISSING')) throw thrown;
    const late = thrown.details.failures.find(({ error }) => isStatsError(error, 'OUT_OF_TIME'));
    throw late?.error ?? thrown;
  }
}

/** The rows of a snapshot with their day as the first column. */
function snapshotOn(day: Day, fetched: Answer): Answer {
  const { columns, rows, isFilteredOut } = fetched.table;
  const date: Column = { name: 'date', title: 'Date', kind: 'day', role: 'dimension' };
  const table: Table = {
    columns: [date, ...columns],
    rows: rows.map((row) => [day, ...row]),
    ...(isFilteredOut ? { isFilteredOut } : {}),
  };
  return { ...fetched, table };
}

/** Loads the table of a window, but the days that stay as they are. @throws StatsError what the target throws */
export function loadWindow(
  order: DaysOrder,
  place: DayWindows,
  days: DaySpan,
  { table: whole, account: _account, owners, ...facts }: Answer,
  kept: DaySpans,
  observer: RunObserver,
): DaysFigures {
  const { source, query } = order;
  const table = withoutDays(whole, kept);
  const dataOwner = tableDataOf(source, query.query, owners);
  const written = place.load({ ...order, table, days, kept, dataOwner }, observer);
  const revenue = revenueOf(table, written.loaded.failed);
  return { ...facts, ...written, isEmpty: isEmptyAnswer(whole), revenue };
}

function withoutDays(table: Table, kept: DaySpans): Table {
  if (kept.length === 0) return table;
  const at = dayColumn(table.columns);
  const isKept = (day: Day) => kept.some(({ first, last }) => first <= day && day <= last);
  const rows = table.rows.filter((row) => !isKept(String(valueAt(row, at)) as Day));
  // The other days have no rows in an answer that has rows.
  return { ...table, rows, ...(rows.length === 0 ? { isFilteredOut: true } : {}) };
}
