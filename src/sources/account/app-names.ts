// Which apps the argument `apps` means: app_ids, bundle IDs or exact names.

import { StatsError } from '../../core/errors';
import { foldName } from '../../core/name';
import { once } from '../../core/once';
import { readWithoutSecrets } from '../../http/secrets/service-words';
import { tokenSecrets } from '../../http/secrets/token';
import type { App } from './app-record';

/** Whether the argument asks for all apps. */
export function asksForAll(names: readonly string[]): boolean {
  return names.length === 1 && foldName(names[0] ?? '') === 'all';
}

/**
 * The app_ids that `names` mean, each once, in their order.
 * @param token the connection's, which the names of apps may repeat: they are data, but not in a message
 * @throws StatsError APP_NOT_FOUND, APP_AMBIGUOUS (a name or bundle that several apps share), each with the candidates
 */
export function appIdsOf(names: readonly string[], known: readonly App[], token: string): string[] {
  const lookUps = lookUpsOf(known);
  return readWithoutSecrets(tokenSecrets(token), () => [
    ...new Set(names.map((name) => appIdOf(name, lookUps, known))),
  ]);
}

/**
 * How a formula names apps: by the bundle ID, which people can read, where that means this one app; else by the app_id.
 */
export function readableNamesOf(appIds: readonly string[], known: readonly App[]): string[] {
  const lookUps = lookUpsOf(known);
  const apps = new Map(known.map((app) => [app.appId, app]));
  return appIds.map((appId) => {
    const bundleId = apps.get(appId)?.bundleId.trim() ?? '';
    const isReadable = bundleId !== '' && !asksForAll([bundleId]);
    return isReadable && onlyIdOf(bundleId, lookUps) === appId ? bundleId : appId;
  });
}

/**
 * What each app is called among others, by its app_id: by its name, where that is another's too with its bundle ID, and
 * with its platform where that is needed.
 */
export function appNames(apps: readonly App[]): ReadonlyMap<string, string> {
  const ways: ((app: App) => string)[] = [
    ({ name }) => name,
    ({ name, bundleId }) => `${name} (${bundleId})`,
    ({ name, bundleId, platform }) => `${name} (${bundleId}, ${platform})`,
    ({ name, bundleId, appId }) => `${name} (${bundleId}, ${appId})`,
  ];
  const named = new Map<string, string>();
  const taken = new Set<string>();
  for (const way of ways) {
    const alike = groupedBy(apps, way);
    for (const app of apps) {
      const name = way(app);
      if (named.has(app.appId) || taken.has(name) || alike.get(name)?.length !== 1) continue;
      named.set(app.appId, name);
      taken.add(name);
    }
  }
  return named;
}

/** The one app that a name means first; null when there is none, or several. */
function onlyIdOf(name: string, lookUps: readonly LookUp[]): string | null {
  const found = lookUps.map((lookUp) => lookUp(name)).find((apps) => apps.length > 0) ?? [];
  return found.length === 1 ? (found[0]?.appId ?? null) : null;
}

/** The apps that a name means in one way. */
type LookUp = (name: string) => readonly App[];

/** By app_id, then bundle, then name; case matters only where it tells apps apart. Each is made at its first use. */
function lookUpsOf(known: readonly App[]): LookUp[] {
  const ways: ((app: App) => string)[] = [(app) => app.appId, (app) => app.bundleId, (app) => app.name];
  const folds: ((text: string) => string)[] = [(text) => text, (text) => text.toLowerCase()];
  return folds.flatMap((fold) =>
    ways.map((way): LookUp => {
      const appsByText = once(() => groupedBy(known, (app) => fold(way(app).trim())));
      return (name) => appsByText().get(fold(name)) ?? [];
    }),
  );
}

function groupedBy(apps: readonly App[], textOf: (app: App) => string): ReadonlyMap<string, readonly App[]> {
  const groups = new Map<string, App[]>();
  for (const app of apps) {
    const group = groups.get(textOf(app));
    if (group) group.push(app);
    else groups.set(textOf(app), [app]);
  }
  return groups;
}

function appIdOf(name: string, lookUps: readonly LookUp[], known: readonly App[]): string {
  for (const lookUp of lookUps) {
    const found = lookUp(name);
    const [only] = found;
    if (found.length === 1 && only) return only.appId;
    if (found.length > 1) throw new StatsError('APP_AMBIGUOUS', { name, candidates: found.map(describe) });
  }
  throw new StatsError('APP_NOT_FOUND', { name, known: known.map((app) => app.name) });
}

function describe(app: App): string {
  return `${app.appId} (${app.name}, ${app.bundleId}, ${app.platform})`;
}
