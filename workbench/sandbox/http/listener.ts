// A loopback listener of one service.

import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { guarded } from '../../server/http/loopback-guard';
import type { CallEnv } from './call';

export interface Listener {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

interface ListenerOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** The largest body, in MB; 1 when absent. */
  readonly limitMb?: number;
}

const closeServer = (server: ServerType): Promise<void> =>
  new Promise((resolve) => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close(() => resolve());
  });

/** A service behind the guard, which doesn't require JSON: a service has rules of its own. */
function behindGuard(app: Hono<CallEnv>, limitMb: number): Hono<CallEnv> {
  const outer = new Hono<CallEnv>();
  outer.use(guarded({ server: 'The sandbox', takesJson: () => false, isPage: () => false }));
  outer.use(bodyLimit({ maxSize: limitMb * 1024 * 1024 }));
  // With `env`, through which faults drop the connection.
  outer.all('*', (call) => app.fetch(call.req.raw, call.env));
  return outer;
}

/** Serves a service. Rejects when the port is taken. */
export function serveOn(app: Hono<CallEnv>, { port, limitMb = 1 }: ListenerOptions): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const listening = serve(
      {
        fetch: behindGuard(app, limitMb).fetch,
        port,
        hostname: '127.0.0.1',
        // Idle connections stay open, because a request that meets the end of one is reset.
        serverOptions: { keepAliveTimeout: 0 },
      },
      (info: AddressInfo) => {
        resolve({ url: `http://127.0.0.1:${info.port}`, close: () => closeServer(listening) });
      },
    );
    listening.once('error', reject);
  });
}
