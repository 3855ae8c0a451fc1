// Servers with connections, with which most tests of the panel begin.

import type { Choice } from '../../src/panel/contract/panel-state';
import { connected, FakeServer } from './fake-server';
import { FIRST_CHOICE } from './panel-fixture';
import type { Left } from './server-side';

/** @param choice of an earlier visit; without one, this visit is the first */
export function accountConnected(choice?: Partial<Choice>, left: Left = {}): FakeServer {
  return new FakeServer({
    account: connected('demo@example.com'),
    ...left,
    ...(choice ? { choice: { ...FIRST_CHOICE, ...choice } } : {}),
  });
}

/** The account and a seller. @param choice as above */
export function bothConnected(choice?: Partial<Choice>): FakeServer {
  return accountConnected(choice, { seller: connected('Example Games') });
}
