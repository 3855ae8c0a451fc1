// Loads the account's apps, when the panel opens and when another account is connected.

import { APPS_SERVICE } from '../../src/core/add-on/services';
import { failApps, setApps, startLoadingApps } from '../state/connection-changes';
import type { Panel } from '../state/panel';
import { isConnected } from '../state/state';

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
