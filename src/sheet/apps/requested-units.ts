// The apps of a run as a table's rows tell them: by bundle and platform, or in rows of a seller the chosen bundles.

import { eventOf } from '../../core/outcome-events';
import type { Answer, RequestedApp } from '../../core/run-facts';
import { type Column, columnNamed, dayColumn, type Rows, type TableRow } from '../../core/table';
import { appReader, markOfApp, requestedKey, requestedTitles } from '../../runs/requested-apps';
import type { Query } from '../../sources/source';

/** An app or bundle that was requested and hasn't failed. */
interface RequestedUnit {
  mark: string;
  /** What tells it from others for people. */
  title: string;
  /** Whether its answer has no row at all of the period, as sent. */
  isSilent: boolean;
  /** The days of its rows as sent; null where the answer tells none. */
  days: ReadonlySet<string> | null;
}

export interface RequestedUnits {
  /** By what `keyOf` reads of their rows, else by their IDs. */
  all: ReadonlyMap<string, RequestedUnit>;
  /** Null where rows are sums over several. */
  keyOf: ((row: TableRow) => string) | null;
}

/** Null where nobody knows what was requested. */
export function requestedUnits(
  { requestedApps, events, table }: Pick<Answer, 'requestedApps' | 'events' | 'table'>,
  { bundles, judging, filter, topRows }: Pick<Query, 'bundles' | 'judging' | 'filter' | 'topRows'>,
): RequestedUnits | null {
  const { columns } = table;
  // Rows of Discrepancies may be the seller's alone.
  if (requestedApps) return unitsOfApps(requestedApps, columns, judging === null);
  const bundleAt = columnNamed(columns, 'bundle');
  if (bundleAt < 0 || bundles.length === 0) return null;
  const keyOf = (row: TableRow) => String(row[bundleAt] ?? '').toLowerCase();
  const absent = eventOf(events, 'absent')?.names ?? [];
  // Rows that are left out tell no days.
  const days = filter || topRows !== null ? null : daysByKey(table, keyOf);
  return {
    all: new Map(
      bundles.map((bundle): [string, RequestedUnit] => {
        const key = bundle.toLowerCase();
        const its = days && (days.get(key) ?? new Set());
        return [key, { mark: markOfApp(key), title: bundle, isSilent: absent.includes(bundle), days: its }];
      }),
    ),
    keyOf,
  };
}

function unitsOfApps(
  requested: readonly RequestedApp[],
  columns: readonly Column[],
  mayBeOfOne: boolean,
): RequestedUnits {
  const key = requestedKey(columns) ?? (({ id }: RequestedApp) => id);
  const titles = requestedTitles(requested);
  const all = new Map<string, RequestedUnit>();
  for (const app of requested) {
    if (app.hasFailed) continue;
    // Of two apps alike, one may have rows.
    const alike = all.get(key(app));
    all.set(key(app), {
      mark: markOfApp(app.id),
      title: titles.get(app.id) ?? app.names.app,
      isSilent: app.isSilent && (alike?.isSilent ?? true),
      days: app.days && new Set([...app.days, ...(alike?.days ?? [])]),
    });
  }
  const [only, ...others] = requested;
  const isOfOne = mayBeOfOne && only !== undefined && others.length === 0;
  return { all, keyOf: requestedKey(columns) ? appReader(columns) : isOfOne ? () => key(only) : null };
}

/** The days of rows, by what tells whose they are; null where they tell no day. */
export function daysByKey(
  { columns, rows }: Rows,
  keyOf: (row: TableRow) => string,
): ReadonlyMap<string, ReadonlySet<string>> | null {
  const dayAt = dayColumn(columns);
  if (dayAt < 0 || columns[dayAt]?.bucket) return null;
  const days = new Map<string, Set<string>>();
  for (const row of rows) {
    const its = days.get(keyOf(row)) ?? new Set();
    its.add(String(row[dayAt] ?? ''));
    days.set(keyOf(row), its);
  }
  return days;
}

/** Whether a row is of an app or bundle whose answer has none: that is no word about the rows that a table has. */
export function silentReader(units: RequestedUnits | null): (row: TableRow) => boolean {
  const { all, keyOf } = units ?? {};
  return (row) => (all && keyOf && all.get(keyOf(row))?.isSilent) ?? false;
}
