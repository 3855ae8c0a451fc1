// The apps that reports mean by the names in their groups, so that a save keeps them by bundle ID and platform.

import { APPS_SERVICE, type ConnectionTitles } from '../../core/add-on/services';
import { ignoreErrors } from '../../core/ignore-errors';
import type { AppFacts } from '../../core/report/app-labels';
import type { Choice } from '../../runs/choice';
import { namesApps } from '../../saved/ownership/saved-meaning';
import { connectionsAsked } from '../asked-connections';
import type { PanelDeps } from '../deps';

/** How long a save waits for a list of apps, ms. */
const LONGEST_WAIT_MS = 20_000;

/** A report that is about to be saved. */
interface SavedSoon extends ConnectionTitles {
  id: string;
  choice: Choice;
}

/**
 * Dependencies that know the apps of these reports' accounts. They are asked here, before the save holds the lock, and
 * only where a filter names a group of apps by their names. Without an answer, a report is saved by names.
 */
export function knowingApps(reports: readonly SavedSoon[], deps: PanelDeps) {
  const byConnection = new Map<string, readonly AppFacts[] | null>();
  for (const report of reports) {
    if (!ignoreErrors(() => namesApps(report.choice, deps))) continue;
    const apps = ignoreErrors(() => {
      const { opened } = connectionsAsked(report.choice, report, deps);
      return deps.clients.knownApps(opened[APPS_SERVICE], { deadlineMs: deps.clock.now() + LONGEST_WAIT_MS })
        .apps;
    });
    byConnection.set(report.id, apps ?? null);
  }
  return { ...deps, appsOf: ({ id }: { id: string }) => byConnection.get(id) ?? null };
}
