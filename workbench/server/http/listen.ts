// Serves the workbench on the loopback address only.

import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Listening {
  url: string;
  close(): Promise<void>;
}

/**
 * @param port 0 takes any free one.
 * @throws Error that says what to do when the port is in use.
 */
export function listen(app: Hono, port: number): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (address) =>
      resolve({ url: `http://127.0.0.1:${address.port}`, close: () => closed(server) }),
    );
    server.on('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE';
      reject(
        inUse
          ? new Error(
              `Port ${port} is in use. Close the program that uses it, or choose another with --port.`,
            )
          : error,
      );
    });
  });
}

/** Ends the event streams of open pages too, because the server would wait for them. */
function closed(server: ReturnType<typeof serve>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if (isHttpServer(server)) server.closeAllConnections();
  });
}

function isHttpServer(server: ReturnType<typeof serve>): server is Server {
  return 'closeAllConnections' in server;
}
