// Merges fetched rows into existing ones by key and in place, so that notes stay beside their rows.

import { type Day, type DaySpan, parseDay } from '../core/day';
import { addTo, groupedBy } from '../core/lists/grouped';
import type { Changes, Restatement } from '../core/outcome-events';
import { type BucketName, bucketDay } from '../core/report/buckets';
import { sumOf } from '../core/sum';
import { type Column, columnNamed, dayColumn, keyReader, type Table, type TableRow } from '../core/table';
import { appReader } from '../runs/requested-apps';
import { asPlaced, type HeldRow, isBlankRow, type PlacedRow, saysMissing } from './held-rows';

/** What a merge covers. */
export interface MergeScope {
  /** The days of the query; rows of other days don't change. Null for all days. */
  window: DaySpan | null;
  /** The apps that were requested and gave an answer (`appReader`); rows of others don't change. Null for all apps. */
  apps: ReadonlySet<string> | null;
  /** Whether a row is of an app whose answer has no row at all, which is no word about it; absent: none is. */
  isSilent?: (row: TableRow) => boolean;
  /** Whether a row's new figures are a restatement, and not what an edit of the report brought; absent: all are. */
  isRestated?: (held: HeldRow) => boolean;
  /** Whether a row stays as it is, whatever the service says; absent: none does. */
  isKept?: (held: HeldRow) => boolean;
}

export interface Merged {
  /** The row at each position of the block. */
  rows: PlacedRow[];
  /** New rows, which go below. */
  added: PlacedRow[];
  changes: Changes;
}

/**
 * Merges `fetched` into the rows of a block. The key of a row is all its dimensions and its app (`appReader`). Rows of
 * the same key are matched in order.
 * @example
 * mergeRows(held, table, { window: days, apps: null }).changes; // { added: 40, changed: 3, removed: 0, … }
 */
export function mergeRows(held: readonly HeldRow[], fetched: Table, scope: MergeScope): Merged {
  const { columns } = fetched;
  const dimensionsOf = keyReader(columns.flatMap(({ role }, at) => (role === 'dimension' ? [at] : [])));
  const appOf = appReader(columns);
  const keyOf = (row: TableRow) => dimensionsOf(row) + appOf(row);
  const pending = new PendingRows(fetched.rows, keyOf);
  const keepsUnread = unreadKeeper(fetched);
  const isInScope = scopeReader(columns, scope);
  const rows = held.map((was): PlacedRow => {
    const { row } = was;
    const update = isBlankRow(row) ? undefined : pending.take(keyOf(row));
    const isRead = update !== undefined || isInScope(row);
    if (scope.isKept?.(was)) return { row, was, isRead, isMissing: false, isKept: true };
    const isMissing = !update && (isRead || saysMissing(was));
    return { row: update ? keepsUnread(update, row) : row, was, isRead, isMissing, isKept: false };
  });
  const added = pending.remaining().map(asPlaced);
  return { rows, added, changes: { added: added.length, ...changesIn(rows, columns, scope) } };
}

/** What changes in the rows of the block. One that an earlier merge has found missing isn't counted again. */
function changesIn(
  rows: readonly PlacedRow[],
  columns: readonly Column[],
  { isRestated }: MergeScope,
): Omit<Changes, 'added'> {
  const [revenueAt, dayAt] = [columnNamed(columns, 'revenue'), dayColumn(columns)];
  const revenueOf = (row: TableRow | null) => Number(row?.[revenueAt]) || 0;
  const amountsByDay = new Map<string, number[]>();
  let [changed, removed] = [0, 0];
  for (const { row, was, isRead, isMissing, isKept } of rows) {
    if (!was || isKept || !(isRead || isMissing)) continue;
    const [before, after] = [saysMissing(was) ? null : was.row, isMissing ? null : row];
    if (before && !after) removed += 1;
    if (after && !(before && isSame(before, after))) changed += 1;
    const amount = revenueOf(after) - revenueOf(before);
    if (dayAt >= 0 && amount !== 0 && (isRestated?.(was) ?? true))
      addTo(amountsByDay, String(was.row[dayAt]), amount);
  }
  return { changed, removed, ...restatement(amountsByDay, columns[dayAt]?.bucket) };
}

function isSame(one: TableRow, other: TableRow): boolean {
  return other.every((value, at) => (value ?? '') === (one[at] ?? ''));
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

/** How many rows of the block aren't in the fetched table, even if their days have left the period. */
export function unmatched({ rows }: Merged): number {
  return rows.filter(({ row, isRead, isMissing }) => (isMissing || !isRead) && !isBlankRow(row)).length;
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
