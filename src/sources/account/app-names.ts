// Which apps the argument `apps` means: app_ids, bundle IDs or exact names.

import { StatsError } from '../../core/errors';
import { foldName } from '../../core/name';
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
  return readWithoutSecrets(tokenSecrets(token), () => [
    ...new Set(names.map((name) => appIdOf(name, known))),
  ]);
}

/** Looks for an app_id, then a bundle, then a name; case matters only where it tells apps apart. */
function appIdOf(name: string, known: readonly App[]): string {
  const ways: ((app: App) => string)[] = [(app) => app.appId, (app) => app.bundleId, (app) => app.name];
  for (const isSame of [
    (a: string, b: string) => a === b,
    (a: string, b: string) => a.toLowerCase() === b.toLowerCase(),
  ]) {
    for (const way of ways) {
      const found = known.filter((app) => isSame(way(app).trim(), name));
      const [only] = found;
      if (found.length === 1 && only) return only.appId;
      if (found.length > 1) throw new StatsError('APP_AMBIGUOUS', { name, candidates: found.map(describe) });
    }
  }
  throw new StatsError('APP_NOT_FOUND', { name, known: known.map((app) => app.name) });
}

function describe(app: App): string {
  return `${app.appId} (${app.name}, ${app.bundleId}, ${app.platform})`;
}
