// The calls that change connections: log in, connect, switch, log out, share.

import {
  APPS_SERVICE,
  type FormValues,
  type ServiceName,
  type StatsService,
} from '../../../src/core/add-on/services';
import type { CallAnswer } from '../../../src/panel/contract/errors';
import type { ConnectionsView } from '../../../src/panel/contract/panel-state';
import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import { failConnecting, setConnections, startConnecting } from '../../state/connection-changes';
import type { Panel } from '../../state/panel';
import { connectionToRenew } from '../../state/state';
import { loadApps } from '../../work/load-apps';
import { endWork } from '../../work/work-changes';

async function changeConnections(
  panel: Panel,
  service: ServiceName,
  call: () => Promise<CallAnswer<ConnectionsView>>,
  newApps = true,
): Promise<void> {
  if (panel.ready()?.connections[service].busy !== false) return;
  panel.change(startConnecting(service));
  const answer = await call();
  if (!answer.ok) return panel.change(failConnecting(service, answer.error));
  panel.change(setConnections(service, answer.value));
  if (service === APPS_SERVICE && newApps) void loadApps(panel);
}

/** Sends the texts of a form in this call alone. The page keeps nothing of them but what is in the fields. */
export async function connect(panel: Panel, service: ServiceName, values: FormValues): Promise<void> {
  const { view, form } = panel.ready()?.connections[service] ?? {};
  const renewed = view && form !== 'another' ? connectionToRenew(view) : undefined;
  const request = { service, values, ...(renewed ? { renews: renewed.title } : {}) };
  await changeConnections(panel, service, () => panel.server.call('connect', request));
  const after = panel.ready()?.connections[service].view;
  // Formulas have kept the error of the login before.
  if (renewed && after?.shared && !connectionToRenew(after))
    panel.change(endWork(CONNECTION_TEXTS.renewedShared));
}

export function switchConnection(panel: Panel, service: ServiceName, id: string): Promise<void> {
  return changeConnections(panel, service, () => panel.server.call('switch', { service, id }));
}

export function disconnect(panel: Panel, service: ServiceName, id: string): Promise<void> {
  return changeConnections(panel, service, () => panel.server.call('disconnect', { service, id }));
}

export function share(panel: Panel, service: StatsService, id: string): Promise<void> {
  const call = () => panel.server.call('share', { service, shared: true, id });
  return changeConnections(panel, service, call, false);
}

export function unshare(panel: Panel, service: StatsService): Promise<void> {
  const call = () => panel.server.call('share', { service, shared: false });
  return changeConnections(panel, service, call, false);
}
