// One window of days of a run: its query, its table, and how the table is written.

import type { Day, DaySpan } from '../../core/day';
import type { Answer, DaysFigures } from '../../core/run-facts';
import { type Column, isEmptyAnswer, type Table } from '../../core/table';
import { tableDataOf } from '../../runs/data-owner';
import { revenueOf } from '../../runs/outcome';
import type { RunObserver } from '../../runs/run-observer';
import type { DayQuery, DaysOrder } from '../../runs/write-order';
import type { ChosenApps, PartAnswer, Query, SourceClients } from '../../sources/source';
import type { DayWindows } from './day-windows';
import type { HeardApps } from './heard-apps';

/** The query for the days of a window; unchanged for a snapshot, whose rows have no date. */
export function queryOfWindow({ query, isSnapshot }: DayQuery, window: DaySpan): Query {
  return isSnapshot ? query : { ...query, period: { kind: 'days', span: window }, days: window };
}

/** The table of a window, with the rows of the apps that answered. @throws StatsError what `finish` throws */
export function tableOfWindow(
  { source, query }: Pick<DaysOrder, 'source' | 'query'>,
  window: DaySpan,
  answers: readonly PartAnswer[],
  chosen: ChosenApps,
  clients: SourceClients,
): Answer {
  const fetched = source.finish(answers, chosen, queryOfWindow(query, window), clients);
  return query.isSnapshot ? snapshotOn(window.first, fetched) : fetched;
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

/** Loads the table of a window, with the rows that are carried over. @throws StatsError what the target throws */
export function loadWindow(
  order: DaysOrder,
  place: DayWindows,
  days: DaySpan,
  answer: Answer,
  apps: HeardApps,
  observer: RunObserver,
): DaysFigures {
  const { source, query } = order;
  const { table: fetched, account: _account, owners, requestedApps: _apps, listed: _all, ...facts } = answer;
  const dataOwner = tableDataOf(source, query.query, owners);
  const window = { ...order, table: fetched, days, dataOwner };
  const isEmpty = isEmptyAnswer(fetched);
  const carried = apps.carriedInto(window, answer);
  const table = { ...fetched, rows: [...fetched.rows, ...carried] };
  const written = place.load({ ...window, table }, observer);
  return { ...facts, ...written, isEmpty, revenue: revenueOf(table, written.loaded.failed) };
}
