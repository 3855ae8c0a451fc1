// A loopback listener of one service, with the sandbox's own addresses, and the OpenAPI document of a service.

import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { limitedBodies } from '../../server/http/body-limit';
import { guarded } from '../../server/http/loopback-guard';
import type { CallEnv, SandboxParts } from './call';
import { newControlApp } from './control-routes';

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

const server = 'The sandbox';
const isControl = (path: string) => path.startsWith('/__sandbox/');

/** A service behind the guard, which requires JSON only of the control addresses: a service has rules of its own. */
function behindGuard(app: Hono<CallEnv>, limitMb: number): Hono<CallEnv> {
  const outer = new Hono<CallEnv>();
  outer.use(guarded({ server, takesJson: isControl, isPage: () => false }));
  outer.use(limitedBodies({ server, limitMb: () => limitMb }));
  // With `env`, through which faults drop the connection.
  outer.all('*', (call) => app.fetch(call.req.raw, call.env));
  return outer;
}

/** A service with its OpenAPI document. */
export function described(
  app: OpenAPIHono<CallEnv>,
  info: { readonly title: string; readonly version: string },
): OpenAPIHono<CallEnv> {
  app.get('/openapi.json', (call) =>
    call.json(
      app.getOpenAPI31Document({
        openapi: '3.1.0',
        info,
        servers: [{ url: new URL(call.req.url).origin }],
      }),
    ),
  );
  return app;
}

/** Serves a service. Rejects when the port is taken. */
export function serveOn(
  app: Hono<CallEnv>,
  parts: SandboxParts,
  { port, limitMb = 1 }: ListenerOptions,
): Promise<Listener> {
  app.route('/__sandbox', newControlApp(parts));
  return new Promise((resolve, reject) => {
    const listening = serve(
      {
        ...{ fetch: behindGuard(app, limitMb).fetch, port, hostname: '127.0.0.1' },
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
