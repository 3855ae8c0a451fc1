// A loopback listener of one service, with its OpenAPI document and the sandbox's own addresses.

import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { isLoopbackHost } from '../../server/http/loopback-guard';
import type { CallEnv, SandboxParts } from './call';
import { newControlApp } from './control-routes';

export interface Listener {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

export interface ListenerOptions {
  readonly title: string;
  readonly version: string;
  /** 0 for any free port. */
  readonly port: number;
}

const closeServer = (server: ServerType): Promise<void> =>
  new Promise((resolve) => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close(() => resolve());
  });

/** Refuses other host names, so that a web page cannot reach the sandbox by DNS rebinding. */
const onlyLoopbackNames =
  (app: OpenAPIHono<CallEnv>) =>
  (request: Request, connection: object): Response | Promise<Response> =>
    isLoopbackHost(request.headers.get('host') ?? undefined)
      ? // Faults need the connection to drop it.
        app.fetch(request, connection)
      : new Response('The sandbox answers only at its loopback address.', { status: 403 });

/** Serves a service. Rejects when the port is taken. */
export function listen(
  app: OpenAPIHono<CallEnv>,
  parts: SandboxParts,
  options: ListenerOptions,
): Promise<Listener> {
  const { title, version, port } = options;
  app.get('/openapi.json', (call) =>
    call.json(
      app.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title, version },
        servers: [{ url: new URL(call.req.url).origin }],
      }),
    ),
  );
  app.route('/__sandbox', newControlApp(parts));
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        ...{ fetch: onlyLoopbackNames(app), port, hostname: '127.0.0.1' },
        // A resting connection stays open: on a busy machine a request can meet its end otherwise, and is reset.
        serverOptions: { keepAliveTimeout: 0 },
      },
      (info: AddressInfo) => {
        resolve({ url: `http://127.0.0.1:${info.port}`, close: () => closeServer(server) });
      },
    );
    server.once('error', reject);
  });
}
