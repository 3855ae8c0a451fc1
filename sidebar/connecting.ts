// What the person does with connections: log in, connect, switch, log out, share; and the list of apps that follows from it.

import type { Answer, ConnectionsView } from '../src/panel/contract';
import type { Server } from './server';
import { type ConnectionSource, isConnected } from './state';
import type { Store } from './store';
import type { Turns } from './turns';

export interface Connecting {
  /** The password goes into this one call and is kept nowhere. */
  logIn(email: string, password: string): void;
  connectSeller(token: string): void;
  switchTo(source: ConnectionSource, id: string): void;
  disconnect(source: ConnectionSource): void;
  share(source: ConnectionSource, shared: boolean): void;
  loadApps(): void;
}

export function createConnecting(store: Store, server: Server, turns: Turns): Connecting {
  const loadApps = () => void listApps(store, server, turns);

  async function change(
    source: ConnectionSource,
    call: () => Promise<Answer<ConnectionsView>>,
    newApps = true,
  ) {
    if (store.ready()?.connections[source].busy !== false) return;
    store.dispatch({ type: 'connecting', source });
    const answer = await call();
    if (!answer.ok) return store.dispatch({ type: 'connectionFailed', source, error: answer.error });
    store.dispatch({ type: 'connected', source, view: answer.value });
    if (source === 'account' && newApps) loadApps();
  }

  return {
    loadApps,
    logIn: (email, password) => void change('account', () => server.call('logIn', { email, password })),
    connectSeller: (token) => void change('seller', () => server.call('connectSeller', { token })),
    switchTo: (source, id) => void change(source, () => server.call('switch', { source, id })),
    share: (source, shared) => void change(source, () => server.call('share', { source, shared }), false),
    disconnect(source) {
      const current = store.ready()?.connections[source].view.connections.find((one) => one.current);
      if (current) void change(source, () => server.call('disconnect', { source, id: current.id }));
    },
  };
}

async function listApps(store: Store, server: Server, turns: Turns): Promise<void> {
  const isNewest = turns('apps');
  const ready = store.ready();
  if (!ready || !isConnected(ready.connections.account)) return;
  store.dispatch({ type: 'appsLoading' });
  const answer = await server.call('listApps', {});
  if (!isNewest()) return;
  store.dispatch(
    answer.ok ? { type: 'appsLoaded', apps: answer.value } : { type: 'appsFailed', error: answer.error },
  );
}
