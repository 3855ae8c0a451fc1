// Resolves the argument `apps`, and names apps for people so that each name is understood there.

import { StatsError } from '../../core/errors';
import { appFinder, IDS_FIRST, type KnownApp, NAMES_FIRST, textsOfApp } from '../../core/report/app-labels';
import { readWithoutSecrets } from '../../http/secrets/service-words';
import { mostLike } from '../shape/nearest-values';
import type { App } from './app';

/** Whether the argument asks for all apps. */
export function asksForAll(names: readonly string[]): boolean {
  return names.length === 1 && names[0]?.trim().toLowerCase() === 'all';
}

/**
 * The app_ids that `names` mean, each once, in their order.
 * @throws StatsError APP_NOT_FOUND with the nearest apps; APP_AMBIGUOUS with the apps that share the text; names
 *   that repeat a secret are withheld from both
 */
export function appIdsOf(names: readonly string[], known: readonly App[]): string[] {
  const find = appFinder(known, IDS_FIRST);
  return readWithoutSecrets(() => [...new Set(names.map((name) => appIdOf(name, find, known)))]);
}

/** How a formula names apps: by bundle ID, which people can read, if it identifies the app; else by app_id. */
export function readableNamesOf(appIds: readonly string[], known: readonly App[]): string[] {
  const find = appFinder(known, IDS_FIRST);
  const apps = new Map(known.map((app) => [app.appId, app]));
  return appIds.map((appId) => {
    const bundleId = apps.get(appId)?.bundleId.trim() ?? '';
    return !asksForAll([bundleId]) && isOnly(find(bundleId), appId) ? bundleId : appId;
  });
}

/** What is added to a name that doesn't mean one app alone, the first that does. */
const TOLD_BY = [[], ['platform'], ['bundleId'], ['bundleId', 'platform'], ['bundleId', 'appId']] as const;

/**
 * A unique title for each app, by app_id: its name, or bundle ID, with others of its facts only as needed. A formula
 * and a filter understand it as that app. Of an app that has nothing to tell it from another there is none.
 */
export function appNames(
  apps: readonly KnownApp[],
  first: 'name' | 'bundleId' = 'name',
): ReadonlyMap<string, string> {
  const finders = [IDS_FIRST, NAMES_FIRST].map((order) => appFinder(apps, order));
  return new Map(
    apps.flatMap((app): [string, string][] => {
      const stem = [app[first], app.bundleId, app.appId].find((text) => text.trim() !== '') ?? '';
      const titles = TOLD_BY.map((facts) => {
        const told = facts.map((fact) => app[fact]).filter((fact) => fact !== '' && fact !== stem);
        return told.length === 0 ? stem : `${stem} (${told.join(', ')})`;
      });
      const title = titles.find((text) => finders.every((find) => isOnly(find(text), app.appId)));
      return title === undefined ? [] : [[app.appId, title]];
    }),
  );
}

function isOnly(found: readonly KnownApp[], appId: string): boolean {
  return found.length > 0 && found.every((app) => app.appId === appId);
}

function appIdOf(name: string, find: (name: string) => readonly App[], known: readonly App[]): string {
  const found = find(name);
  const [app] = found;
  if (app && isOnly(found, app.appId)) return app.appId;
  const titles = appNames(known);
  const titleOf = ({ appId }: App) => titles.get(appId) ?? appId;
  if (app) throw new StatsError('APP_AMBIGUOUS', { name, candidates: found.map(titleOf) });
  // What several apps go by would be refused.
  const nearest = mostLike(name, known, textsOfApp).map(({ item, text }) =>
    isOnly(find(text), item.appId) ? text : titleOf(item),
  );
  throw new StatsError('APP_NOT_FOUND', { name, nearest, apps: known.length });
}
