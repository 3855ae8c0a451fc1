// The application record (docs/services.md §1.4): how its fields are read.

import type { StatsError } from '../../core/errors';
import { isRecord } from '../../core/json';
import { withoutSecrets } from '../../http/secrets/service-words';
import { fieldWrong } from '../row-reader';
import type { App } from './app';

/**
 * Reads a record without a schema, because each cell that isn't cached reads the list of apps. What is missing or null
 * is blank. A value of another type is the app's `problem`, so that it costs no other app. Null without an ID, by which
 * the app is requested.
 * @param index the record's place in the answer, 1 for the first
 */
export function readApp(given: unknown, index: number): App | null {
  const record = isRecord(given) ? given : {};
  const appId = textIn(record['app_id']);
  if (!appId) return null;
  let problem: StatsError | undefined;
  const expected = `a text for ${withoutSecrets(appId)}`;
  const fieldText = (field: string): string => {
    const text = textIn(record[field]);
    // The value isn't told: it may repeat a secret, and its type says what is wrong.
    if (text === undefined) problem ??= fieldWrong('account', field, index, expected, typeof record[field]);
    return text ?? '';
  };
  const app = {
    appId,
    bundleId: fieldText('bundle_id'),
    name: fieldText('name'),
    platform: fieldText('platform'),
    publisherId: fieldText('publisher_id'),
    sdkStatus: fieldText('sdk_status'),
    sdkVersions: versionsIn(record['sdk_versions']),
    uniques: usersIn(record),
  };
  return problem ? { ...app, problem } : app;
}

/** A text, blank for nothing; undefined for anything else, such as a number that may have lost digits. */
function textIn(value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : undefined;
}

/** The unique users of a record. Null for one that has no count of them, so that it never fails a list of many apps. */
export function usersIn({ uniques }: Readonly<Record<string, unknown>>): number | null {
  return typeof uniques === 'number' && Number.isSafeInteger(uniques) && uniques >= 0 ? uniques : null;
}

/** Versions with a count. Whatever else the field holds is left out, because nothing depends on it. */
function versionsIn(given: unknown): [version: string, count: number][] {
  const counts: unknown[] = Array.isArray(given) ? given : [given];
  return counts.flatMap((each) =>
    isRecord(each)
      ? Object.entries(each).flatMap(([version, count]): [string, number][] =>
          typeof count === 'number' && Number.isFinite(count) ? [[version, count]] : [],
        )
      : [],
  );
}

/**
 * The app for a message: name, bundle ID and platform, each withheld if it repeats a secret. In a cell a name is data
 * and stays as it was sent.
 */
export function appTitle({
  appId,
  name,
  bundleId,
  platform,
}: Pick<App, 'appId' | 'name' | 'bundleId' | 'platform'>): string {
  const clean = withoutSecrets({ appId, name, bundleId, platform });
  const facts = [clean.bundleId, clean.platform].filter(Boolean).join(', ');
  return `${clean.name || clean.appId}${facts === '' ? '' : ` (${facts})`}`;
}
