// The application record (docs/services.md §1.4): its fields, how they are read, and the columns they fill.

import type { StatsError } from '../../core/errors';
import { isRecord } from '../../core/json';
import { once } from '../../core/once';
import type { Column, TableValue } from '../../core/table';
import { withoutSecrets } from '../../http/secrets/service-words';
import { checkedNumber, fieldWrong } from '../row-reader';
import type { FilterField } from '../shape/row-filter';

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
  /** Unique users in the period that the list was requested for. */
  uniques: number;
}

/**
 * Reads a record without a schema, because each cell that isn't cached reads the list of apps.
 * @param index the record's place in the answer, 1 for the first
 * @throws StatsError FIELD_WRONG
 */
export function readApp(given: unknown, index: number): App {
  const wrong = (field: string, value: unknown) =>
    fieldWrong('account', field, index, 'the documented type', value);
  if (!isRecord(given)) throw wrong('record', given);
  const textOf = (field: string): string => {
    const value = given[field];
    if (typeof value === 'string') return value;
    throw wrong(field, value);
  };
  return {
    appId: textOf('app_id'),
    bundleId: textOf('bundle_id'),
    name: textOf('name'),
    platform: textOf('platform'),
    publisherId: textOf('publisher_id'),
    sdkStatus: textOf('sdk_status'),
    sdkVersions: versionsIn(given['sdk_versions'], wrong),
    uniques: checkedNumber(given['uniques'], index, { field: 'uniques', kind: 'integer' }, 'account'),
  };
}

function versionsIn(
  given: unknown,
  wrong: (field: string, value: unknown) => StatsError,
): [version: string, count: number][] {
  const counts: unknown[] = Array.isArray(given) ? given : [null];
  return counts.flatMap((each) => {
    if (!isRecord(each)) throw wrong('sdk_versions', given);
    return Object.entries(each).map(([version, count]): [string, number] => {
      if (typeof count === 'number' && Number.isFinite(count)) return [version, count];
      throw wrong('sdk_versions', given);
    });
  });
}

/**
 * The app for a message: name, bundle ID and platform, each withheld if it repeats a secret. In a cell a name is data
 * and stays as it was sent.
 */
export function appTitle({ name, bundleId, platform }: App): string {
  const clean = withoutSecrets({ name, bundleId, platform });
  return `${clean.name} (${clean.bundleId}, ${clean.platform})`;
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

/** The columns of the app list (docs/product.md §1). Uniques have no total, because apps may share users. */
export const appListColumns = once((): readonly AppColumn[] => [
  ...appColumns(),
  { name: 'uniques', title: 'Uniques', kind: 'integer', role: 'metric', read: (app) => app.uniques },
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
