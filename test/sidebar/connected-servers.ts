// Servers with connections, with which most tests of the panel begin.

import { connected, FakeServer, type Given } from './fake-server';

/** @param choice of an earlier visit; without one, this visit is the first */
export function accountConnected(choice?: Given['choice'], given: Given = {}): FakeServer {
  return new FakeServer({ account: connected('demo@example.com'), ...given, ...(choice && { choice }) });
}

/** The account and a seller. */
export function bothConnected(choice?: Given['choice'], given: Given = {}): FakeServer {
  return accountConnected(choice, { seller: connected('Example Games'), ...given });
}

/** A seller alone. */
export function sellerConnected(choice?: Given['choice']): FakeServer {
  return new FakeServer({ seller: connected('Example Games'), ...(choice && { choice }) });
}
