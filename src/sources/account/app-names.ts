// Resolves the argument `apps`, which names apps by app_id, bundle ID, full name or any label.

import { StatsError } from '../../core/errors';
import { mostLike } from '../../core/lists/nearest-values';
import { appFinder, appNames, IDS_FIRST, isOnly } from '../../core/report/named-apps';
import { readWithoutSecrets } from '../../http/secrets/service-words';
import type { App } from './app';

/** Whether the argument asks for all apps. */
export function asksForAll(names: readonly string[]): boolean {
  return names.length === 1 && names[0]?.trim().toLowerCase() === 'all';
}

/**
 * The app_ids that `names` mean, each once, in their order.
 * @throws StatsError APP_NOT_FOUND with all names that no app has and their nearest apps; APP_AMBIGUOUS with the apps
 *   that share the text; names that repeat a secret are withheld from both
 */
export function appIdsOf(names: readonly string[], apps: readonly App[]): string[] {
  const find = appFinder(apps, IDS_FIRST);
  return readWithoutSecrets(() => {
    const unknown = [...new Set(names.filter((name) => find(name).length === 0))];
    if (unknown.length > 0)
      throw new StatsError('APP_NOT_FOUND', {
        unknown: unknown.map((name) => ({ name, nearest: nearestTo(name, find, apps) })),
        apps: apps.length,
      });
    return [...new Set(names.map((name) => appIdOf(name, find, apps)))];
  });
}

/** How a formula names apps: by bundle ID, which people can read, if it identifies the app; else by app_id. */
export function readableNamesOf(appIds: readonly string[], existing: readonly App[]): string[] {
  const find = appFinder(existing, IDS_FIRST);
  const apps = new Map(existing.map((app) => [app.appId, app]));
  return appIds.map((appId) => {
    const bundleId = apps.get(appId)?.bundleId.trim() ?? '';
    return !asksForAll([bundleId]) && isOnly(find(bundleId), appId) ? bundleId : appId;
  });
}

function appIdOf(name: string, find: (name: string) => readonly App[], apps: readonly App[]): string {
  const found = find(name);
  const [app] = found;
  if (app && isOnly(found, app.appId)) return app.appId;
  throw new StatsError('APP_AMBIGUOUS', { name, candidates: found.map(titlesAmong(apps)) });
}

function nearestTo(name: string, find: (name: string) => readonly App[], apps: readonly App[]): string[] {
  const titleOf = titlesAmong(apps);
  // What several apps go by would be refused.
  return mostLike(name, apps, (each) => [each.name, each.bundleId]).map(({ item, text }) =>
    isOnly(find(text), item.appId) ? text : titleOf(item),
  );
}

function titlesAmong(apps: readonly App[]): (app: App) => string {
  const titles = appNames(apps);
  return ({ appId }) => titles.get(appId) ?? appId;
}
