// Fetches of scripts that run in this thread: a worker makes them while this thread is blocked.

import path from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import type { FetchPlan, FetchResult, TransportFault } from './fetch-transport';

export interface BlockingFetch {
  plan: FetchPlan;
  fault: TransportFault | undefined;
}

interface FetchThread {
  worker: Worker;
  port: import('node:worker_threads').MessagePort;
  signal: Int32Array;
}

let thread: FetchThread | undefined;

/** Makes all fetches at the same time. The server must be in another thread, because this one is blocked. */
export function fetchBlocking(fetches: BlockingFetch[]): (FetchResult | { fault: TransportFault })[] {
  thread ??= startThread();
  const { port, signal } = thread;
  const before = Atomics.load(signal, 0);
  port.postMessage(fetches);
  Atomics.wait(signal, 0, before);
  return receiveMessageOnPort(port)?.message;
}

function startThread(): FetchThread {
  const entry = path.join(__dirname, 'fetch-thread.ts');
  const [file] = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
  }).outputFiles;
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(file?.text ?? '', {
    eval: true,
    workerData: { port: port2, signal },
    transferList: [port2],
  });
  worker.unref();
  port1.unref();
  return { worker, port: port1, signal };
}
