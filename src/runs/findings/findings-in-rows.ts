// Finds what is worth telling in the rows of a run: their revenue and its change, or how far two services differ. Tells
// nothing if missing rows would look like a fall. Pure.

import { eventOf } from '../../core/outcome-events';
import type { Finding, Moved, NewestDay, RevenueChange, RevenueFound } from '../../core/report/finding';
import type { SilentApp } from '../../core/report/silent-apps';
import type { TableResult } from '../../core/run-facts';
import { sumOf } from '../../core/sum';
import { columnNamed, type Rows, type Table, type TableRow } from '../../core/table';
import { withoutSecrets } from '../../http/secrets/service-words';
import { filtersMetrics } from '../../sources/shape/row-filter';
import { appReader, markOfApp, requestedKey } from '../requested-apps';
import { finite, numberIn, type RowsOfRun } from './change-in-rows';
import { comparedChange } from './compared-change';
import { dayAgainstEarlier, rowsOfDay } from './day-against-earlier';
import { discrepanciesIn } from './discrepancies-in-rows';
import { weekdayChange } from './weekday-change';

type FiguresFound = Pick<TableResult, 'failures' | 'events' | 'silent' | 'keptRows' | 'isEmpty'>;

/**
 * What the rows of a run show. Null if apps have failed, earlier rows were kept because the answer was empty, the table
 * has no rows, or there is nothing to tell.
 */
export function findingOf(
  run: RowsOfRun,
  { failures, events, silent = [], keptRows, isEmpty }: FiguresFound,
): Finding | null {
  // Without a list of users, revenue is whole.
  if (failures.some(({ ofUsers }) => !ofUsers)) return null;
  if (keptRows > 0 || isEmpty || run.table.rows.length === 0) return null;
  // Apps or bundles without rows would read as a fall, or as a difference.
  const isLacking = eventOf(events, 'absent') !== undefined;
  if (run.query.judging) return isLacking ? null : discrepanciesIn(run);
  return revenueIn(withRowsLeftOut(run), silent, !isLacking);
}

/** The run with all rows of a comparison, also those that its top N leaves out. */
function withRowsLeftOut(run: RowsOfRun): RowsOfRun {
  const { leftOut, ...table } = run.table;
  if (!leftOut?.compared) return run;
  const { rows, driverSides } = leftOut.compared;
  return {
    ...run,
    table: {
      ...table,
      rows: [...table.rows, ...rows],
      ...(table.driverSides && driverSides ? { driverSides: [...table.driverSides, ...driverSides] } : {}),
    },
  };
}

function revenueIn(run: RowsOfRun, silent: readonly SilentApp[], isCompared: boolean): RevenueFound | null {
  const { table, query, block } = run;
  const at = columnNamed(table.columns, 'revenue');
  if (at < 0) return null;
  const total = block ? null : totalOf(table, at);
  const compared = withoutSilent(run, silent);
  const change =
    isCompared && isWholeTable(run) ? changeIn(compared, compared.block ?? compared.table, at) : null;
  if (total === null && !change) return null;
  return { kind: 'revenue', only: filtersOf(query), total, change };
}

/** The run without the rows of silent apps, which would be a fall of all that they had. Sums can't leave them out. */
function withoutSilent(run: RowsOfRun, silent: readonly SilentApp[]): RowsOfRun {
  const { table, block, requestedApps } = run;
  const keyOf = requestedKey(table.columns);
  if (!keyOf || !requestedApps || silent.length === 0) return run;
  const marks = new Set(silent.map(({ mark }) => mark));
  const quiet = new Set(requestedApps.filter(({ id }) => marks.has(markOfApp(id))).map(keyOf));
  const appOf = appReader(table.columns);
  const isTold = (row: TableRow) => !quiet.has(appOf(row));
  const { driverSides } = table;
  const sides = driverSides?.filter((_sides, at) => isTold(table.rows[at] ?? []));
  return {
    ...run,
    table: { ...table, rows: table.rows.filter(isTold), ...(sides ? { driverSides: sides } : {}) },
    block: block && { ...block, rows: block.rows.filter(isTold) },
  };
}

/** The filters of the rows, as people read them. */
function filtersOf({ filter, bundles, os }: RowsOfRun['query']): string[] {
  return [...(filter ? [filter.inWords] : []), ...bundles, ...os];
}

/**
 * What the rows show of the newest day of a compared period, final or not. Null if that day has no row, which the
 * service may not have yet, or if rows of several days don't tell their day.
 */
export function newestDayOf(
  ofRun: RowsOfRun,
  { silent = [], keptRows, isEmpty }: Pick<TableResult, 'silent' | 'keptRows' | 'isEmpty'>,
): NewestDay | null {
  const run = withoutSilent(withRowsLeftOut(ofRun), silent);
  const { days } = run.query;
  const table = days && keptRows === 0 && !isEmpty ? rowsOfDay(run, days.last) : null;
  if (!days || !table) return null;
  const at = columnNamed(table.columns, 'revenue');
  if (at < 0) return table.rows.length > 0 ? { day: days.last, found: null } : null;
  const newest = dayAgainstEarlier(run, table, at);
  if (!newest) return null;
  const change = newest.change && withoutSecretsIn(newest.change);
  const total = finite(newest.total);
  const found: NewestDay['found'] =
    isWholeTable(run) && total !== null
      ? { kind: 'revenue', only: filtersOf(run.query), total, change }
      : null;
  return { day: days.last, found };
}

/** Whether both sides of a comparison are whole: a condition on a metric can drop a row from one alone. */
function isWholeTable({ table, query }: RowsOfRun): boolean {
  return !table.leftOut && !filtersMetrics(query.filter);
}

/** The total of a column; null if it isn't a number, or if rows are left out of a table without a row of totals. */
function totalOf({ rows, totals, leftOut }: Table, at: number): number | null {
  if (!leftOut) return finite(sumOf(rows.map((row) => numberIn(row, at))));
  return totals ? finite(numberIn(totals, at)) : null;
}

function changeIn(run: RowsOfRun, rows: Rows, at: number): RevenueChange | null {
  const previousAt = columnNamed(rows.columns, 'revenue_previous');
  // If earlier rows stay in the block, a comparison over all of them would be mostly old news.
  const isCompared = !run.block && (previousAt >= 0 || run.table.driverSides !== undefined);
  const change = isCompared ? comparedChange(run, at, previousAt) : weekdayChange(run, rows, at);
  if (!change || finite(change.now) === null || finite(change.before) === null) return null;
  return withoutSecretsIn(change);
}

function withoutSecretsIn(change: RevenueChange): RevenueChange {
  const moves = change.moves.map((move) => ({ ...move, name: withoutSecrets(move.name) }));
  return { ...change, most: change.most && withoutSecret(change.most), moves };
}

/** What moved, without conditions if its name repeats a secret. */
export function withoutSecret({ name, conditions }: Moved): Moved {
  const clean = withoutSecrets(name);
  return { name: clean, conditions: clean === name ? conditions : [] };
}
