// Logs in, connects, switches, logs out and shares connections, and loads the apps that follow.

import {
  APPS_SERVICE,
  type FormValues,
  type ServiceName,
  type StatsService,
} from '../../src/core/add-on/services';
import type { Answer } from '../../src/panel/contract/errors';
import type { ConnectionsView } from '../../src/panel/contract/panel-state';
import type { TrackLatest } from '../server/latest-call';
import type { Server } from '../server/server';
import {
  endConnecting,
  failApps,
  failConnecting,
  setApps,
  setConnections,
  startConnecting,
  startLoadingApps,
} from '../state/connection-changes';
import { ask } from '../state/page-changes';
import { isConnected } from '../state/state';
import type { Store } from '../state/store';
import { stopsAnything } from './question';
import { shareQuestion } from './raise-question';

export interface ConnectionCommands {
  /** Sends the texts of a form in this call alone. The page keeps nothing of them but what is in the fields. */
  connect(service: ServiceName, values: FormValues): void;
  switchTo(service: ServiceName, id: string): void;
  /** Logs out of the current connection; asks first if anything stops with it. */
  leave(service: ServiceName): void;
  disconnect(service: ServiceName, id: string): void;
  /** Asks whether to share the current connection. */
  askToShare(service: StatsService): void;
  share(service: StatsService, id: string): void;
  unshare(service: StatsService): void;
  loadApps(): void;
}

export function createConnectionCommands(
  store: Store,
  server: Server,
  trackLatest: TrackLatest,
): ConnectionCommands {
  const loadApps = () => void listApps(store, server, trackLatest);

  async function change(service: ServiceName, call: () => Promise<Answer<ConnectionsView>>, newApps = true) {
    if (store.ready()?.connections[service].busy !== false) return;
    store.change(startConnecting(service));
    const answer = await call();
    if (!answer.ok) return store.change(failConnecting(service, answer.error));
    store.change(setConnections(service, answer.value));
    if (service === APPS_SERVICE && newApps) loadApps();
  }

  const disconnect = (service: ServiceName, id: string) =>
    void change(service, () => server.call('disconnect', { service, id }));

  async function leave(service: ServiceName): Promise<void> {
    const connection = store.ready()?.connections[service];
    const current = connection?.view.connections.find((one) => one.current);
    if (!current || connection?.busy) return;
    const { id, title } = current;
    store.change(startConnecting(service));
    const answer = await server.read('leaving', { service, id });
    if (!answer.ok) return store.change(failConnecting(service, answer.error));
    store.change(endConnecting(service));
    if (!stopsAnything(answer.value)) return disconnect(service, id);
    store.change(ask({ kind: 'leave', service, id, title, leaving: answer.value }));
  }

  return {
    loadApps,
    connect: (service, values) => void change(service, () => server.call('connect', { service, values })),
    switchTo: (service, id) => void change(service, () => server.call('switch', { service, id })),
    askToShare(service) {
      const state = store.ready();
      const question = state && shareQuestion(state, service);
      if (question) store.change(ask(question));
    },
    share: (service, id) =>
      void change(service, () => server.call('share', { service, shared: true, id }), false),
    unshare: (service) => void change(service, () => server.call('share', { service, shared: false }), false),
    leave: (service) => void leave(service),
    disconnect,
  };
}

async function listApps(store: Store, server: Server, trackLatest: TrackLatest): Promise<void> {
  const isLatest = trackLatest('apps');
  const ready = store.ready();
  if (!ready || !isConnected(ready.connections[APPS_SERVICE])) return;
  store.change(startLoadingApps());
  const answer = await server.read('listApps', {});
  if (!isLatest()) return;
  store.change(answer.ok ? setApps(answer.value) : failApps(answer.error));
}
