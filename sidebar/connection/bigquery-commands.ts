// The connection to BigQuery: connected by a key, and left.

import type { Answer } from '../../src/panel/contract/errors';
import type { BigQueryView } from '../../src/panel/contract/panel-state';
import type { Server } from '../server/server';
import type { Store } from '../state/store';

export interface BigQueryCommands {
  /** The key goes into this one call; the page keeps nothing of it but what stands in the field. */
  connect(key: string): void;
  /** Disconnects; asks first if schedules stop with it. */
  leave(): void;
  disconnect(): void;
}

export function createBigQueryCommands(store: Store, server: Server): BigQueryCommands {
  const mayCall = () => store.ready()?.bigQuery.busy === false;

  async function change(call: () => Promise<Answer<BigQueryView | null>>): Promise<void> {
    if (!mayCall()) return;
    store.dispatch({ type: 'bigQueryCalled' });
    const answer = await call();
    store.dispatch(
      answer.ok
        ? { type: 'bigQueryConnected', view: answer.value }
        : { type: 'bigQueryFailed', error: answer.error },
    );
  }

  const disconnect = () => void change(() => server.call('disconnectBigQuery', {}));

  async function leave(): Promise<void> {
    const email = store.ready()?.panel.bigQuery?.email;
    if (email === undefined || !mayCall()) return;
    store.dispatch({ type: 'bigQueryCalled' });
    const answer = await server.read('leavingBigQuery', {});
    if (!answer.ok) return store.dispatch({ type: 'bigQueryFailed', error: answer.error });
    store.dispatch({ type: 'bigQueryAsked' });
    const { reports } = answer.value;
    if (reports.length === 0) return disconnect();
    store.dispatch({ type: 'asked', question: { kind: 'leaveBigQuery', email, reports } });
  }

  return {
    connect: (key) => void change(() => server.call('connectBigQuery', { key })),
    leave: () => void leave(),
    disconnect,
  };
}
