// Merging fetched rows into those that stand in a block: by key, in place, so that what a user keeps beside a row stays beside it.

import type { Day, DaySpan } from '../core/day';
import { sumOf } from '../core/sum';
import { type Column, columnNamed, dayColumn, type Table, type TableRow, valueAt } from '../core/table';

/** What a merge is about. */
export interface MergeScope {
  /** The days that were asked for; rows of other days are left alone. Null: all rows. */
  window: DaySpan | null;
  /** Apps that gave an answer, by bundle and platform; rows of others are left alone. Null: all rows. */
  apps: ReadonlySet<string> | null;
  /** 0-based rows that were gone before, and are counted no more. */
  gone?: ReadonlySet<number>;
}

/** What has changed, for the log and the outcome. */
export interface Changes {
  added: number;
  changed: number;
  removed: number;
  /** Days whose revenue was restated, by how much in all (USD), and the day it was most. */
  restatedDays: number;
  restatedRevenue: number;
  mostRestated: { day: Day; revenue: number } | null;
}

export interface Merged {
  /** The row at each position of the block, and whether the service no longer returns it. */
  rows: { row: TableRow; isGone: boolean }[];
  /** New rows, to stand below. */
  added: TableRow[];
  changes: Changes;
}

/** Reads the app of a row as `MergeScope.apps` has it: its bundle and platform. */
export function appReader(columns: readonly Column[]): (row: TableRow) => string {
  const positions = ['bundle_id', 'platform'].map((name) => columnNamed(columns, name));
  return (row) => JSON.stringify(positions.map((at) => valueAt(row, at)));
}

/**
 * Merges `fetched` into `existing`, whose rows have the same columns. A row is known by all its dimensions and its app's bundle
 * and platform (a name can change); of several with one key each takes one that was fetched, in order. Blank rows are nobody's.
 */
export function mergeRows(existing: readonly TableRow[], fetched: Table, scope: MergeScope): Merged {
  const { columns } = fetched;
  const keyOf = keyReader(columns);
  const pending = new Map<string, TableRow[]>();
  for (const row of fetched.rows) {
    const same = pending.get(keyOf(row));
    if (same) same.push(row);
    else if (!isBlankRow(row)) pending.set(keyOf(row), [row]);
  }
  const isAskedFor = scopeReader(columns, scope);
  const revenueAt = columnNamed(columns, 'revenue');
  const dayAt = dayColumn(columns);
  const ledger = new Map<string, number[]>();
  const restate = (row: TableRow, before: TableRow | null, after?: TableRow) => {
    const amount = (Number(after?.[revenueAt]) || 0) - (Number(before?.[revenueAt]) || 0);
    const day = String(row[dayAt]);
    if (dayAt >= 0 && amount !== 0) ledger.set(day, [...(ledger.get(day) ?? []), amount]);
  };
  let [changed, removed] = [0, 0];
  const rows = existing.map((row, at) => {
    const wasGone = scope.gone?.has(at) ?? false;
    const before = wasGone ? null : row;
    const update = isBlankRow(row) ? undefined : pending.get(keyOf(row))?.shift();
    const isGone = !update && (wasGone || isAskedFor(row));
    if (update && (wasGone || update.some((value, i) => (value ?? '') !== (row[i] ?? '')))) changed += 1;
    if (isGone && !wasGone) removed += 1;
    if (update || isGone) restate(row, before, update);
    return { row: update ?? row, isGone };
  });
  const added = [...pending.values()].flat();
  return { rows, added, changes: { added: added.length, changed, removed, ...restatement(ledger) } };
}

/** Whether nothing stands in a row: it was emptied, and is kept for what the user has beside it. */
export function isBlankRow(row: TableRow): boolean {
  return row.every((value) => value === null || value === '');
}

/** What the ledger of amounts by day comes to. Added rows are new revenue, not restated. */
function restatement(
  ledger: ReadonlyMap<string, readonly number[]>,
): Pick<Changes, 'restatedDays' | 'restatedRevenue' | 'mostRestated'> {
  const days = [...ledger].map(([day, amounts]) => ({ day: day as Day, revenue: sumOf(amounts) }));
  const most = days.reduce<(typeof days)[number] | null>(
    (top, each) => (top === null || Math.abs(each.revenue) > Math.abs(top.revenue) ? each : top),
    null,
  );
  return {
    restatedDays: days.length,
    restatedRevenue: sumOf(days.map((each) => each.revenue)),
    mostRestated: most,
  };
}

function keyReader(columns: readonly Column[]): (row: TableRow) => string {
  const positions = columns.flatMap((column, at) =>
    column.role === 'dimension' || (column.role === 'app' && column.name !== 'app') ? [at] : [],
  );
  // As it stands in a sheet, where no text is an empty cell, and digits are numbers once somebody has taken the text format away.
  return (row) => JSON.stringify(positions.map((at) => String(row[at] ?? '')));
}

/** Whether the service was asked for a row's day and app, so that its absence means that it is gone. */
function scopeReader(columns: readonly Column[], scope: MergeScope): (row: TableRow) => boolean {
  const day = dayColumn(columns);
  const appOf = appReader(columns);
  return (row) => {
    const value = String(row[day] ?? '');
    const isInWindow =
      scope.window === null || day < 0 || (value >= scope.window.first && value <= scope.window.last);
    const isOfApp = scope.apps === null || scope.apps.has(appOf(row));
    return isInWindow && isOfApp && !isBlankRow(row);
  };
}
