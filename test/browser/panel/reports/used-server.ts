// A server whose person has used some of Google's limits.

import { accountConnected } from '../../../sidebar/connected-servers';
import type { FakeServer } from '../../../sidebar/fake-server';

const HOUR_MS = 3_600_000;

export function usedServer(): FakeServer {
  const server = accountConnected();
  // It is 04:00 UTC, which is 20:00 of the day before in Los Angeles.
  server.side.use(240, 95_000);
  server.side.pass(3 * HOUR_MS);
  server.side.use(1_000, 205_000);
  server.side.use(12, null);
  return server;
}
