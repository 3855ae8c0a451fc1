// Serves the workbench on loopback and nowhere else.

import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Listening {
  url: string;
  close(): Promise<void>;
}

/**
 * @param port 0 takes any free one.
 * @throws Error that names the port and the way out when it is taken.
 */
export function listen(app: Hono, port: number): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (address) =>
      resolve({ url: `http://127.0.0.1:${address.port}`, close: () => closed(server) }),
    );
    server.on('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken ? new Error(`Port ${port} is taken; close what uses it or choose another with --port.`) : error,
      );
    });
  });
}

/** Open pages hold a stream of news; they are cut off. */
function closed(server: ReturnType<typeof serve>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if (isHttpServer(server)) server.closeAllConnections();
  });
}

function isHttpServer(server: ReturnType<typeof serve>): server is Server {
  return 'closeAllConnections' in server;
}
