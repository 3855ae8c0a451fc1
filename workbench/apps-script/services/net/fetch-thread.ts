// The worker behind fetch-blocking.ts.

import { type MessagePort, workerData } from 'node:worker_threads';
import type { BlockingFetch } from './fetch-blocking';
import { performFetch, TransportError } from './fetch-transport';

const { port, signal }: { port: MessagePort; signal: Int32Array } = workerData;

async function outcome({ plan, fault }: BlockingFetch) {
  if (fault) return { fault };
  try {
    return await performFetch(plan);
  } catch (error) {
    return { fault: error instanceof TransportError ? error.fault : 'unavailable' };
  }
}

port.on('message', async (fetches: BlockingFetch[]) => {
  port.postMessage(await Promise.all(fetches.map(outcome)));
  Atomics.add(signal, 0, 1);
  Atomics.notify(signal, 0);
});
