// Loads the account's apps, when the panel opens, when another account is connected, and when its login is accepted.

import { APPS_SERVICE } from '../../src/core/add-on/services';
import type { ConnectionView } from '../../src/panel/contract/panel-state';
import { failApps, setApps, startLoadingApps } from '../state/connection-changes';
import type { Panel } from '../state/panel';
import { currentOf, isConnected, type Ready } from '../state/state';

/** Loads the account's apps once one is connected. */
export async function loadApps(panel: Panel): Promise<void> {
  const isLatest = panel.trackLatest('apps');
  const ready = panel.ready();
  if (!ready || !isConnected(ready.connections[APPS_SERVICE])) return;
  panel.change(startLoadingApps());
  const answer = await panel.server.read('listApps', {});
  if (!isLatest()) return;
  panel.change(answer.ok ? setApps(answer.value) : failApps(answer.error));
}

/** When the panel opens: asks nothing of a login that is known to be refused. */
export async function loadFirstApps(panel: Panel): Promise<void> {
  const ready = panel.ready();
  if (ready && !lister(ready)?.isRefused) await loadApps(panel);
}

/** Call it with each state: a run may have shown that the same login is accepted again. */
export function loadAppsOnceAccepted(panel: Panel, state: Ready, before: Ready): void {
  const [now, was] = [lister(state), lister(before)];
  const isAccepted =
    was?.isRefused && now && !now.isRefused && now.title === was.title && now.since === was.since;
  if (isAccepted && state.apps.list.length === 0) void loadApps(panel);
}

/** The connection that lists the apps. */
function lister({ connections }: Ready): Partial<ConnectionView> | null {
  const { view } = connections[APPS_SERVICE];
  return currentOf(view) ?? view.shared;
}
