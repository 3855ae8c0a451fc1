// An app, the columns that its facts fill, and the filter fields of these columns.

import type { StatsError } from '../../core/errors';
import { once } from '../../core/once';
import type { Column, TableValue } from '../../core/table';
import type { FilterField } from '../filter-fields';

/** An app as its record describes it. Unknown fields are ignored, and unknown values of `sdk_status` accepted. */
export interface App {
  appId: string;
  bundleId: string;
  name: string;
  platform: string;
  publisherId: string;
  sdkStatus: string;
  /** Version and usage count, in the order sent. */
  sdkVersions: readonly (readonly [version: string, count: number])[];
  /** Unique users in the period that the list was requested for; null if the record has no count of them. */
  uniques: number | null;
  /** What is wrong with its record, so that nothing is requested of this app; absent if nothing is. */
  problem?: StatsError;
}

/** A column about apps, and the function that reads its value from an app. */
export interface AppColumn extends Column {
  readonly read: (app: App) => TableValue;
}

/** The columns that name the app of a row, in a table of several apps. */
export const appColumns = once((): readonly AppColumn[] => [
  { name: 'app', title: 'App', kind: 'text', role: 'app', read: (app) => app.name },
  { name: 'bundle_id', title: 'Bundle ID', kind: 'text', role: 'app', read: (app) => app.bundleId },
  { name: 'platform', title: 'Platform', kind: 'text', role: 'app', read: (app) => app.platform },
]);

/**
 * The columns of the app list (docs/product.md §1). Users have no total, because apps may share them. BigQuery and
 * filters keep the service's name for them, `uniques`.
 */
export const appListColumns = once((): readonly AppColumn[] => [
  ...appColumns(),
  { name: 'uniques', title: 'Users', kind: 'integer', role: 'metric', read: (app) => app.uniques },
  {
    name: 'sdk_status',
    title: 'SDK status',
    kind: 'text',
    role: 'attribute',
    read: (app) => app.sdkStatus,
  },
  { name: 'sdk_versions', title: 'SDK versions', kind: 'text', role: 'attribute', read: versionsOf },
  { name: 'app_id', title: 'App ID', kind: 'text', role: 'attribute', read: (app) => app.appId },
  {
    name: 'publisher_id',
    title: 'Publisher ID',
    kind: 'text',
    role: 'attribute',
    read: (app) => app.publisherId,
  },
]);

/** The filter fields of app columns. Numbers are filtered as metrics. */
export function appFilterFields(columns: readonly AppColumn[] = appColumns()): FilterField[] {
  return columns.map(({ name, title, kind }) => {
    const aliases = APP_ALIASES[name] ?? [];
    return { name, title, aliases, of: kind === 'text' ? 'app' : 'metric', kind };
  });
}

const APP_ALIASES: Readonly<Record<string, readonly string[]>> = {
  app: ['app name', 'name'],
  bundle_id: ['bundle'],
};

/** Versions and their usage counts: `3.2.1: 9000, 3.1.0: 12`. */
function versionsOf({ sdkVersions }: App): string {
  return sdkVersions.map(([version, count]) => `${version}: ${count}`).join(', ');
}

/** The columns without their `read` functions, because a table is plain data. */
export function plainColumns(columns: readonly AppColumn[]): Column[] {
  return columns.map(({ name, title, kind, role }) => ({ name, title, kind, role }));
}
