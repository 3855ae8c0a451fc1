// The apps of a query, in the order of their rows.

import { StatsError } from '../../core/errors';
import { textsOfApp } from '../../core/report/named-apps';
import type { RequestedApp } from '../../core/run-facts';
import { compareText } from '../../core/table';
import type { Dimension } from '../fields';
import { askedApps, type FilterField, isAppName } from '../filter-fields';
import { appReader } from '../shape/field-readers';
import type { FieldCondition, Filter } from '../shape/row-filter';
import type { DimensionedRows } from '../shape/sent-twice';
import type { ExistingValue } from '../shape/unmatched-values';
import { type ChosenApps, hasShares, type Part, type PartAnswer, type Query } from '../source';
import type { AppRows } from './account-api';
import type { App } from './app';
import { appTitle } from './app-record';

/**
 * The chosen apps, each once. `all` are sorted by name, then bundle ID; listed ones keep their order. Nobody knows the
 * users of an app that the service lists twice.
 * @param chosen `all`, or app_ids
 * @param onGone called with each app_id that the account doesn't have, if others may go on without it
 * @throws StatsError NO_APPS if none is chosen, APP_UNKNOWN for an app_id that the account doesn't have
 */
export function chosenApps(
  chosen: 'all' | readonly string[],
  apps: readonly App[],
  onGone?: (appId: string) => void,
): App[] {
  // An app that is chosen or listed twice would count twice in the totals.
  const byId = new Map<string, App>();
  for (const app of apps) byId.set(app.appId, byId.has(app.appId) ? { ...app, uniques: null } : app);
  if (chosen === 'all') {
    return [...byId.values()].sort(
      (a, b) => compareText(a.name, b.name) || compareText(a.bundleId, b.bundleId),
    );
  }
  if (chosen.length === 0) throw new StatsError('NO_APPS', {});
  const ids = [...new Set(chosen)];
  const [gone, ...others] = ids.filter((appId) => !byId.has(appId));
  if (gone === undefined) return ids.flatMap((appId) => byId.get(appId) ?? []);
  // Without any app, nothing would say that this is another account.
  if (!onGone || others.length + 1 === ids.length) throw new StatsError('APP_UNKNOWN', { app: gone });
  for (const appId of [gone, ...others]) onGone(appId);
  return ids.flatMap((appId) => byId.get(appId) ?? []);
}

/** The apps of a query that the account still has, and the IDs of those that it no longer has, if it may lack them. */
export function appsOfQuery(query: Query, apps: readonly App[]): { chosen: App[]; gone: string[] } {
  const gone: string[] = [];
  // A share is of a total, which would lack them.
  const mayLack = query.mayLackApps && !hasShares(query);
  const chosen = chosenApps(query.apps, apps, mayLack ? (appId) => gone.push(appId) : undefined);
  return { chosen, gone };
}

/** Splits the chosen apps by whether they meet the conditions. */
export function splitByConditions(chosen: readonly App[], conditions: readonly FieldCondition[]): ChosenApps {
  const apps = askedApps(chosen, conditions, appReader);
  const requested = new Set(apps);
  return { apps, leftOut: chosen.filter((app) => !requested.has(app)) };
}

/** One part for each app. */
export function partsOfApps(apps: readonly App[]): Part[] {
  return apps.map((app) => ({ service: 'account', app }));
}

export function appsOfParts(parts: readonly Part[]): App[] {
  return parts.flatMap(({ app }) => app ?? []);
}

export function answersOfApps(answers: readonly PartAnswer[]): AppRows[] {
  return answers.filter((answer): answer is AppRows => answer.app !== null);
}

/** The rows of the apps that answered, each named by its app where that isn't the only one. */
export function namedRows(
  answers: readonly AppRows[],
  dimensions: readonly Dimension[],
  filter?: Filter,
): DimensionedRows[] {
  const isNamed = answers.length > 1 || dimensions.length === 0;
  return answers.flatMap((answer) =>
    'error' in answer
      ? []
      : [{ ...answer, dimensions, filter, ...(isNamed ? { of: appTitle(answer.app) } : {}) }],
  );
}

/** Returns a function that lists a field's values in `apps`; an empty list unless the field is in the app list. */
export function appValuesOf(apps: readonly App[]): (field: FilterField) => ExistingValue[] {
  return (field) => {
    if (field.of !== 'app') return [];
    return isAppName(field) ? apps.map(textsOfApp) : apps.map(appReader(field));
  };
}

/** What rows call an app. */
export function namesOfApp({ appId, name, bundleId, platform }: App): Pick<RequestedApp, 'id' | 'names'> {
  return { id: appId, names: { app: name, bundle_id: bundleId, platform } };
}

/** @param facts what its answer tells */
export function requestedApp(
  app: App,
  facts: Pick<RequestedApp, 'hasFailed' | 'isSilent' | 'days'>,
): RequestedApp {
  return { ...namesOfApp(app), ...facts };
}

/** The apps of answers, each with the days of its rows as they were sent, where rows are requested by day. */
export function requestedIn(
  answers: readonly AppRows[],
  { requestedDimensions }: Pick<Query, 'requestedDimensions'>,
): RequestedApp[] {
  const dayAt = requestedDimensions.findIndex(({ kind }) => kind === 'day');
  return answers.map((answer) => {
    const rows = 'error' in answer ? [] : answer.rows;
    return requestedApp(answer.app, {
      hasFailed: 'error' in answer,
      isSilent: !('error' in answer) && rows.length === 0,
      days: dayAt < 0 ? null : [...new Set(rows.map((row) => String(row[dayAt])))],
    });
  });
}

/** The IDs of the publishers that apps belong to, each once. */
export function publishersOf(apps: readonly App[]): string[] {
  return [...new Set(apps.map(({ publisherId }) => publisherId))];
}
