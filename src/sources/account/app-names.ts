// Resolves the argument `apps`, which names apps by app_id, bundle ID or full name. Matches in exact case come first.

import { StatsError } from '../../core/errors';
import { groupedBy } from '../../core/lists/grouped';
import { foldName } from '../../core/name';
import { once } from '../../core/once';
import { readWithoutSecrets } from '../../http/secrets/service-words';
import { nearestOf } from '../shape/nearest-values';
import type { App } from './app';

/** Whether the argument asks for all apps. */
export function asksForAll(names: readonly string[]): boolean {
  return names.length === 1 && foldName(names[0] ?? '') === 'all';
}

/**
 * The app_ids that `names` mean, each once, in their order.
 * @throws StatsError APP_NOT_FOUND with the nearest apps; APP_AMBIGUOUS with the apps that share the text; names
 *   that repeat a secret are withheld from both
 */
export function appIdsOf(names: readonly string[], known: readonly App[]): string[] {
  const lookUps = lookUpsOf(known);
  return readWithoutSecrets(() => [...new Set(names.map((name) => appIdOf(name, lookUps, known)))]);
}

/** How a formula names apps: by bundle ID, which people can read, if it identifies the app; else by app_id. */
export function readableNamesOf(appIds: readonly string[], known: readonly App[]): string[] {
  const lookUps = lookUpsOf(known);
  const apps = new Map(known.map((app) => [app.appId, app]));
  return appIds.map((appId) => {
    const bundleId = apps.get(appId)?.bundleId.trim() ?? '';
    const isReadable = bundleId !== '' && !asksForAll([bundleId]);
    return isReadable && onlyIdOf(bundleId, lookUps) === appId ? bundleId : appId;
  });
}

/** What tells an app from others. */
type NamedApp = Pick<App, 'appId' | 'name' | 'bundleId' | 'platform'>;

/** What is added to a name that several apps have, the first that tells them apart. */
const TOLD_BY = [[], ['platform'], ['bundleId'], ['bundleId', 'platform'], ['bundleId', 'appId']] as const;

/** A unique title for each app, by app_id: its name, or bundle ID, with others of its facts only as needed. */
export function appNames(
  apps: readonly NamedApp[],
  first: 'name' | 'bundleId' = 'name',
): ReadonlyMap<string, string> {
  const forms = TOLD_BY.map((facts) => (app: NamedApp) => {
    const told = facts.filter((fact) => fact !== first).map((fact) => app[fact]);
    return told.length === 0 ? app[first] : `${app[first]} (${told.join(', ')})`;
  });
  const named = new Map<string, string>();
  const taken = new Set<string>();
  for (const titleOf of forms) {
    const byTitle = groupedBy(apps, titleOf);
    for (const app of apps) {
      const name = titleOf(app);
      if (named.has(app.appId) || taken.has(name) || byTitle.get(name)?.length !== 1) continue;
      named.set(app.appId, name);
      taken.add(name);
    }
  }
  return named;
}

/** The app_id from the first look-up that finds the name; null if none does, or if it finds several apps. */
function onlyIdOf(name: string, lookUps: readonly LookUp[]): string | null {
  const found = lookUps.map((lookUp) => lookUp(name)).find((apps) => apps.length > 0) ?? [];
  return found.length === 1 ? (found[0]?.appId ?? null) : null;
}

/** Finds the apps that have the given text in one field: app_id, bundle ID or name. */
type LookUp = (name: string) => readonly App[];

/** Looks up app_id, bundle ID, then name; first with exact case, then without. Each index is built at first use. */
function lookUpsOf(known: readonly App[]): LookUp[] {
  const fields: ((app: App) => string)[] = [(app) => app.appId, (app) => app.bundleId, (app) => app.name];
  const folds: ((text: string) => string)[] = [(text) => text, (text) => text.toLowerCase()];
  return folds.flatMap((fold) =>
    fields.map((fieldOf): LookUp => {
      const appsByText = once(() => groupedBy(known, (app) => fold(fieldOf(app).trim())));
      return (name) => appsByText().get(fold(name)) ?? [];
    }),
  );
}

function appIdOf(name: string, lookUps: readonly LookUp[], known: readonly App[]): string {
  for (const lookUp of lookUps) {
    const found = lookUp(name);
    const [only] = found;
    if (found.length === 1 && only) return only.appId;
    if (found.length > 1) throw new StatsError('APP_AMBIGUOUS', { name, candidates: found.map(describe) });
  }
  // Names are read more easily, so a bundle ID is suggested only for what looks like one.
  const mayBeBundle = /[.\d]/.test(name);
  const ways = new Map(known.map((app) => [app.name, mayBeBundle ? [app.name, app.bundleId] : [app.name]]));
  const nearest = nearestOf(name, [...ways.values()]);
  throw new StatsError('APP_NOT_FOUND', { name, nearest, apps: known.length });
}

function describe(app: App): string {
  return `${app.appId} (${app.name}, ${app.bundleId}, ${app.platform})`;
}
