// The apps of rows: which of them a run has requested, and what tells one app from another.

import { fnv1a } from '../core/hash';
import { appNames } from '../core/report/named-apps';
import type { Answer, RequestedApp } from '../core/run-facts';
import { type Column, keyReader, type TableRow } from '../core/table';

/** Apps as `appReader` reads them. */
export interface AppsOfRun {
  requested: ReadonlySet<string>;
  /** Those that gave an answer, with or without rows. */
  answered: ReadonlySet<string>;
}

/** The app of a row, by its bundle and platform; by its name only in a table without bundles. */
export function appReader(columns: readonly Column[]): (row: TableRow) => string {
  return keyReader(appKey(columns).map(([, at]) => at));
}

/** What of a run's apps the rows can tell. Null if it requested whatever there is, or if rows don't name their app. */
export function appsOfRun(
  { requestedApps }: Pick<Answer, 'requestedApps'>,
  columns: readonly Column[],
): AppsOfRun | null {
  const keyOf = requestedKey(columns);
  if (!requestedApps || !keyOf) return null;
  const keysOf = (apps: readonly RequestedApp[]) => new Set(apps.map(keyOf));
  const failed = keysOf(requestedApps.filter(({ hasFailed }) => hasFailed));
  const requested = keysOf(requestedApps);
  // Of two apps alike, one may have failed.
  return { requested, answered: new Set([...requested].filter((app) => !failed.has(app))) };
}

/** As `appReader` of a requested app's rows; null if rows don't name their app. */
export function requestedKey(columns: readonly Column[]): ((app: RequestedApp) => string) | null {
  const names = appKey(columns).map(([name]) => name);
  const read = keyReader(names.map((_name, at) => at));
  return names.length === 0 ? null : (app) => read(names.map((name) => app.names[name]));
}

/** What tells requested apps apart for people, by their IDs. */
export function requestedTitles(apps: readonly RequestedApp[]): ReadonlyMap<string, string> {
  return appNames(
    apps.map(({ id, names: { app, bundle_id, platform } }) => ({
      appId: id,
      name: app,
      bundleId: bundle_id,
      platform,
    })),
  );
}

/** A short mark of an app. @param app from `appReader` */
export const markOfApp = (app: string): string => fnv1a(app);

type AppName = keyof RequestedApp['names'];

/** The columns that tell apps apart, with their positions. An app keeps its bundle ID when it gets another name. */
function appKey(columns: readonly Column[]): [AppName, number][] {
  const nameColumns = columns.flatMap(({ role, name }, at): [AppName, number][] =>
    role === 'app' ? [[name as AppName, at]] : [],
  );
  const hasBundle = nameColumns.some(([name]) => name === 'bundle_id');
  return hasBundle ? nameColumns.filter(([name]) => name !== 'app') : nameColumns;
}
