// The application record (docs/services.md §1.4): how its fields are read.

import type { StatsError } from '../../core/errors';
import { isRecord } from '../../core/json';
import { withoutSecrets } from '../../http/secrets/service-words';
import { fieldWrong } from '../row-reader';
import type { App } from './app';

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
    uniques: usersIn(given),
  };
}

/** The unique users of a record. Null for one that has no count of them, so that it never fails a list of many apps. */
export function usersIn({ uniques }: Readonly<Record<string, unknown>>): number | null {
  return typeof uniques === 'number' && Number.isSafeInteger(uniques) && uniques >= 0 ? uniques : null;
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
