// Merges fetched rows into existing ones by key and in place, so that notes stay beside their rows.

import { type Day, type DaySpan, parseDay } from '../core/day';
import { addTo, groupedBy } from '../core/lists/grouped';
import { type BucketName, bucketDay } from '../core/report/buckets';
import type { Changes, Restatement } from '../core/run-facts';
import { sumOf } from '../core/sum';
import { type Column, columnNamed, dayColumn, keyReader, type Table, type TableRow } from '../core/table';
import { appReader } from '../runs/requested-apps';

/** What a merge covers. */
export interface MergeScope {
  /** The days of the query; rows of other days don't change. Null for all days. */
  window: DaySpan | null;
  /** The apps that were requested and gave an answer (`appReader`); rows of others don't change. Null for all apps. */
  apps: ReadonlySet<string> | null;
  /** Whether a row is of an app whose answer has no row at all, which is no word about it; absent: none is. */
  isSilent?: (row: TableRow) => boolean;
  /** Whether a row's new figures are a restatement, and not what an edit of the report brought; absent: all are. */
  isRestated?: (row: TableRow) => boolean;
  /** 0-based rows that an earlier merge has found missing, so that they are not counted again. */
  alreadyMissing?: ReadonlySet<number>;
  /** Whether an existing row stays as it is, whatever the service says; absent: none does. */
  isKept?: (row: TableRow, at: number) => boolean;
}

export interface Merged {
  /**
   * The row at each position of the block, whether the service no longer returns it, whether it was asked for, and
   * whether it stays as it is.
   */
  rows: { row: TableRow; isMissing: boolean; isRead: boolean; isKept: boolean }[];
  /** New rows, which go below. */
  added: TableRow[];
  changes: Changes;
}

/**
 * Merges `fetched` into `existing`, whose rows have the same columns. The key of a row is all its dimensions and its
 * app (`appReader`). Rows of the same key are matched in order.
 */
export function mergeRows(existing: readonly TableRow[], fetched: Table, scope: MergeScope): Merged {
  const { columns } = fetched;
  const dimensionsOf = keyReader(columns.flatMap(({ role }, at) => (role === 'dimension' ? [at] : [])));
  const appOf = appReader(columns);
  const keyOf = (row: TableRow) => dimensionsOf(row) + appOf(row);
  const pending = new PendingRows(fetched.rows, keyOf);
  const keepsUnread = unreadKeeper(fetched);
  const isInScope = scopeReader(columns, scope);
  const revenueAt = columnNamed(columns, 'revenue');
  const dayAt = dayColumn(columns);
  const amountsByDay = new Map<string, number[]>();
  const noteRestated = (row: TableRow, before: TableRow | null, after?: TableRow) => {
    const amount = (Number(after?.[revenueAt]) || 0) - (Number(before?.[revenueAt]) || 0);
    if (dayAt >= 0 && amount !== 0 && (scope.isRestated?.(row) ?? true))
      addTo(amountsByDay, String(row[dayAt]), amount);
  };
  let [changed, removed] = [0, 0];
  const taken = (row: TableRow) => (isBlankRow(row) ? undefined : pending.take(keyOf(row)));
  const kept = (row: TableRow) => {
    const isRead = taken(row) !== undefined || isInScope(row);
    return { row, isMissing: false, isRead, isKept: true };
  };
  const merged = (row: TableRow, at: number) => {
    const wasMissing = scope.alreadyMissing?.has(at) ?? false;
    const before = wasMissing ? null : row;
    const fetchedRow = taken(row);
    const update = fetchedRow && keepsUnread(fetchedRow, row);
    const isMissing = !update && (wasMissing || isInScope(row));
    if (update && (wasMissing || update.some((value, i) => (value ?? '') !== (row[i] ?? '')))) changed += 1;
    if (isMissing && !wasMissing) removed += 1;
    if (update || isMissing) noteRestated(row, before, update);
    const isRead = update !== undefined || isInScope(row);
    return { row: update ?? row, isMissing, isRead, isKept: false };
  };
  const rows = existing.map((row, at) => (scope.isKept?.(row, at) ? kept(row) : merged(row, at)));
  const added = pending.remaining();
  return {
    rows,
    added,
    changes: { added: added.length, changed, removed, ...restatement(amountsByDay, columns[dayAt]?.bucket) },
  };
}

/** Returns a function that gives a fetched row the values of the existing one in cells that weren't read. */
function unreadKeeper({ rows, unread }: Table): (fetched: TableRow, existing: TableRow) => TableRow {
  if (!unread) return (fetched) => fetched;
  const lacking = new Set(unread.rows.map((at) => rows[at]));
  const isUnread = new Set(unread.columns);
  return (fetched, existing) =>
    lacking.has(fetched)
      ? fetched.map((value, at) => (isUnread.has(at) ? (value ?? existing[at] ?? null) : value))
      : fetched;
}

/** Fetched rows by key, each taken once, in order. */
class PendingRows {
  private readonly byKey: ReadonlyMap<string, TableRow[]>;
  /** How many rows of a key are taken. Removing them from the list would move all that follow. */
  private readonly taken = new Map<string, number>();

  constructor(rows: readonly TableRow[], keyOf: (row: TableRow) => string) {
    this.byKey = groupedBy(
      rows.filter((row) => !isBlankRow(row)),
      keyOf,
    );
  }

  take(key: string): TableRow | undefined {
    const at = this.taken.get(key) ?? 0;
    this.taken.set(key, at + 1);
    return this.byKey.get(key)?.[at];
  }

  remaining(): TableRow[] {
    return [...this.byKey].flatMap(([key, rows]) => rows.slice(this.taken.get(key) ?? 0));
  }
}

/** How many existing rows aren't in the fetched table, even if their days have left the period. */
export function unmatched(existing: readonly TableRow[], { rows }: Merged): number {
  return rows.filter(({ row }, at) => row === existing[at] && !isBlankRow(row)).length;
}

/** Whether a row is empty, as an earlier merge leaves a row that the user has something beside. */
export function isBlankRow(row: TableRow): boolean {
  return row.every((value) => value === null || value === '');
}

/** Sums the amounts by day. Added rows are new revenue, so they are not restated. */
function restatement(
  amountsByDay: ReadonlyMap<string, readonly number[]>,
  bucket: BucketName | undefined,
): Restatement {
  const days = [...amountsByDay].map(([day, amounts]) => ({ day: day as Day, revenue: sumOf(amounts) }));
  const most = days.reduce<(typeof days)[number] | null>(
    (top, each) => (top === null || Math.abs(each.revenue) > Math.abs(top.revenue) ? each : top),
    null,
  );
  return {
    restatedDays: days.length,
    restatedRevenue: sumOf(days.map((each) => each.revenue)),
    mostRestated: most,
    ...(bucket ? { bucket } : {}),
  };
}

/** Whether the query covers a row's day and app, so that the row is missing if it isn't in the answer. */
function scopeReader(columns: readonly Column[], scope: MergeScope): (row: TableRow) => boolean {
  const day = dayColumn(columns);
  const appOf = appReader(columns);
  // A week or month is stored as its first day, which may be before the window.
  const first = scope.window && bucketDay(scope.window.first, columns[day]?.bucket);
  return (row) => {
    const value = String(row[day] ?? '');
    const isInWindow =
      scope.window === null ||
      first === null ||
      day < 0 ||
      (parseDay(value) !== null && value >= first && value <= scope.window.last);
    const isOfApp = scope.apps === null || scope.apps.has(appOf(row));
    return isInWindow && isOfApp && !isBlankRow(row) && !scope.isSilent?.(row);
  };
}
