// Servers with connections, with which most tests of the panel begin.

import { connected, FakeServer, type Given } from './fake-server';

/** @param choice of an earlier visit; without one, this visit is the first */
export const accountConnected = (choice?: Given['choice']): FakeServer =>
  new FakeServer({ account: connected('demo@example.com'), ...(choice && { choice }) });

export const sellerConnected = (choice?: Given['choice']): FakeServer =>
  new FakeServer({ seller: connected('Example Games'), ...(choice && { choice }) });

export const bothConnected = (choice?: Given['choice']): FakeServer =>
  accountConnected(choice).given({ seller: connected('Example Games') });
