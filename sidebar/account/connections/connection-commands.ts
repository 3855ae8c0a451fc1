// Logs in, connects, switches, logs out and shares connections.

import {
  APPS_SERVICE,
  type FormValues,
  idOfTitle,
  type ServiceName,
  type StatsService,
} from '../../../src/core/add-on/services';
import type { CallAnswer } from '../../../src/panel/contract/errors';
import type { Leaving } from '../../../src/panel/contract/leaving';
import type { ConnectionsView } from '../../../src/panel/contract/panel-state';
import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import {
  endConnecting,
  failConnecting,
  setConnections,
  startConnecting,
} from '../../state/connection-changes';
import { ask } from '../../state/page-changes';
import type { Panel } from '../../state/panel';
import { stopsAnything, stopsOthers } from '../../state/question';
import { connectionToRenew } from '../../state/state';
import { loadApps } from '../../work/load-apps';
import { shareQuestion } from '../../work/raise-question';
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

/** Logs out of the current connection; asks first if anything stops with it. */
export async function leaveConnection(panel: Panel, service: ServiceName): Promise<void> {
  const connection = panel.ready()?.connections[service];
  const current = connection?.view.connections.find((one) => one.current);
  if (!current || connection?.busy) return;
  const { id, title } = current;
  const leaving = await readLeaving(panel, service, id);
  if (!leaving) return;
  if (!stopsAnything(leaving)) return disconnect(panel, service, id);
  panel.change(ask({ kind: 'leave', service, id, title, leaving }));
}

/** What stops without a connection; null if that can't be told, which its section says. */
async function readLeaving(panel: Panel, service: ServiceName, id: string): Promise<Leaving | null> {
  panel.change(startConnecting(service));
  const answer = await panel.server.read('leaving', { service, id });
  panel.change(answer.ok ? endConnecting(service) : failConnecting(service, answer.error));
  return answer.ok ? answer.value : null;
}

/** Asks whether to share the current connection. */
export function askToShare(panel: Panel, service: StatsService): void {
  const state = panel.ready();
  const question = state && shareQuestion(state, service);
  if (question) panel.change(ask(question));
}

export function share(panel: Panel, service: StatsService, id: string): Promise<void> {
  const call = () => panel.server.call('share', { service, shared: true, id });
  return changeConnections(panel, service, call, false);
}

/**
 * Stops sharing what the person shares; asks first if anything stops with it.
 * @param title of what is shared
 * @param request called right before each call
 */
export async function askToUnshare(
  panel: Panel,
  service: StatsService,
  title: string,
  request: () => void,
): Promise<void> {
  if (panel.ready()?.connections[service].busy !== false) return;
  request();
  const leaving = await readLeaving(panel, service, idOfTitle(service, title));
  if (!leaving) return;
  if (!stopsOthers(leaving)) {
    request();
    return unshare(panel, service);
  }
  panel.change(ask({ kind: 'unshare', service, title, leaving }));
}

export function unshare(panel: Panel, service: StatsService): Promise<void> {
  const call = () => panel.server.call('share', { service, shared: false });
  return changeConnections(panel, service, call, false);
}

/** Asks whether to delete the person's data, once the server has said what is stored. */
export async function askToDeleteData(panel: Panel): Promise<void> {
  if (panel.ready()?.connections.account.busy !== false) return;
  panel.change(startConnecting('account'));
  const answer = await panel.server.read('personData', {});
  if (!answer.ok) return panel.change(failConnecting('account', answer.error));
  panel.change(endConnecting('account'));
  panel.change(ask({ kind: 'deleteData', data: answer.value }));
}
