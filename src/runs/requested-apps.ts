// The apps of rows: which of them a run has requested, and what tells one app from another.

import type { Agreements } from '../core/agreement';
import { StatsError, throwUnlessAgreed } from '../core/errors';
import { fnv1a } from '../core/hash';
import { groupedBy } from '../core/lists/grouped';
import { appNames, sameApps } from '../core/report/named-apps';
import type { Answer, RequestedApp } from '../core/run-facts';
import { type Column, columnNamed, keyReader, type Rows, type TableRow } from '../core/table';

/** Apps as `appReader` reads them. */
export interface AppsOfRun {
  requested: ReadonlySet<string>;
  /** Those that gave an answer, with or without rows. */
  answered: ReadonlySet<string>;
}

type NamedApp = Pick<RequestedApp, 'id' | 'names'>;

/**
 * The app of a row: its ID; where rows have none, its bundle and platform, because an app can be renamed; its name,
 * too, where it has no bundle, or several apps have the same.
 */
export function appReader(columns: readonly Column[]): (row: TableRow) => string {
  const { byBundle, byName, isByName } = keysOf(columns);
  return (row) => (isByName(row) ? byName(row) : byBundle(row));
}

function keysOf(columns: readonly Column[]) {
  const idAt = columnNamed(columns, 'app_id');
  const [bundleAt = -1, ...othersAt] = ['bundle_id', 'platform', 'app'].map((name) =>
    columns.findIndex((column) => column.role === 'app' && column.name === name),
  );
  const [platformAt = -1] = othersAt;
  const keyAt = (...places: number[]) => keyReader(places.filter((at) => at >= 0));
  const byBundle = idAt >= 0 ? keyReader([idAt]) : keyAt(bundleAt, platformAt);
  const ofSeveral = new Set(columns[bundleAt]?.ofSeveral);
  const isByName = (row: TableRow) =>
    idAt < 0 && (!row[bundleAt] || (ofSeveral.size > 0 && ofSeveral.has(byBundle(row))));
  return { byBundle, byName: keyAt(bundleAt, ...othersAt), isByName };
}

/**
 * The columns by which `appReader` tells apart the apps of an account, and those of rows that a table has: rows which
 * differ in nothing but their names are of two apps, one of which may have left the account.
 */
export function toldApart(
  columns: readonly Column[],
  apps: readonly NamedApp[] | null,
  rows: readonly TableRow[] = [],
): readonly Column[] {
  const nameAt = columnNamed(columns, 'app');
  const { byBundle } = keysOf(columns);
  const keyAt = columns.flatMap(({ role }, at) => (role === 'dimension' ? [at] : []));
  const dimensionsOf = keyReader(keyAt);
  const inRows = new Map<string, TableRow>();
  const several = new Set<string>();
  for (const row of rows) {
    const key = dimensionsOf(row) + byBundle(row);
    const other = inRows.get(key);
    if (other && other[nameAt] !== row[nameAt]) several.add(byBundle(row));
    else inRows.set(key, row);
  }
  const ofRun = groupedBy(
    (apps ?? []).map((app) => rowOf(app, columns)),
    byBundle,
  );
  for (const [key, its] of ofRun) if (its.length > 1) several.add(key);
  if (several.size === 0) return columns;
  return columns.map((column) =>
    column.role === 'app' && column.name === 'bundle_id' ? { ...column, ofSeveral: [...several] } : column,
  );
}

/** What of a run's apps the rows can tell. Null if it requested whatever there is, or if rows don't name their app. */
export function appsOfRun(
  { requestedApps }: Pick<Answer, 'requestedApps'>,
  columns: readonly Column[],
): AppsOfRun | null {
  const keyOf = requestedKey(columns);
  if (!requestedApps || !keyOf) return null;
  const keys = (apps: readonly RequestedApp[]) => new Set(apps.map(keyOf));
  return {
    requested: keys(requestedApps),
    answered: keys(requestedApps.filter(({ hasFailed }) => !hasFailed)),
  };
}

/** As `appReader` of a requested app's rows; null if rows don't name their app. */
export function requestedKey(columns: readonly Column[]): ((app: NamedApp) => string) | null {
  const read = appReader(columns);
  return columns.some(({ role }) => role === 'app') ? (app) => read(rowOf(app, columns)) : null;
}

/**
 * Refuses to keep rows of apps of which nothing in a row tells which of them it is.
 * @throws StatsError APPS_ALIKE
 */
export function checkToldApart(columns: readonly Column[], apps: readonly NamedApp[] | null): void {
  if (columnNamed(columns, 'app_id') >= 0 || columnNamed(columns, 'bundle_id') < 0) return;
  const alike = sameApps((apps ?? []).map(factsOf));
  if (alike.length > 0) throw new StatsError('APPS_ALIKE', { apps: alike });
}

/**
 * Refuses rows of new apps that are known by their names where the table has rows of such that have gone, unless the
 * person agrees that they are others: they may be the same with other names.
 * @param held rows of the table
 * @param listed the apps of the account
 * @throws StatsError APP_RENAMED
 */
export function checkRenamed(
  held: readonly TableRow[],
  { columns, rows }: Rows,
  listed: readonly NamedApp[],
  agreements: Agreements,
): void {
  const { byBundle, byName, isByName } = keysOf(columns);
  const nameAt = columnNamed(columns, 'app');
  const named = (all: readonly TableRow[]) => new Map(all.filter(isByName).map((row) => [byName(row), row]));
  const [before, now] = [named(held), named(rows)];
  const known = new Set(listed.map((app) => byName(rowOf(app, columns))));
  const come = [...now].flatMap(([key, row]) => (before.has(key) ? [] : [row]));
  const bundles = new Set(come.map(byBundle));
  const gone = [...before].flatMap(([key, row]) =>
    known.has(key) || !bundles.has(byBundle(row)) ? [] : [row],
  );
  if (gone.length === 0) return;
  const namesOf = (all: readonly TableRow[]) => all.map((row) => String(row[nameAt] ?? ''));
  throwUnlessAgreed(new StatsError('APP_RENAMED', { gone: namesOf(gone), come: namesOf(come) }), agreements);
}

/** What tells requested apps apart for people, by their IDs. */
export function requestedTitles(apps: readonly RequestedApp[]): ReadonlyMap<string, string> {
  return appNames(apps.map(factsOf));
}

/** A short mark of an app. @param app from `appReader` */
export const markOfApp = (app: string): string => fnv1a(app);

const factsOf = ({ id, names: { app, bundle_id, platform } }: NamedApp) => ({
  appId: id,
  name: app,
  bundleId: bundle_id,
  platform,
});

/** What rows of an app have in the columns that name it. */
function rowOf({ id, names }: NamedApp, columns: readonly Column[]): TableRow {
  return columns.map(({ role, name }) => {
    if (name === 'app_id') return id;
    return role === 'app' ? names[name as keyof NamedApp['names']] : null;
  });
}
