// A panel whose person has connected services. Ann's account has two apps unless others are given.

import type { App } from '../../src/sources/account/app';
import { ANN } from '../people';
import { appWithId } from '../runs/given-app';
import { APPS, appsAnswer } from '../runs/service';
import { connectionOf, panel } from './panel';

export const [ONE, TWO] = [appWithId('1'), appWithId('2')];

/** The tokens of the connections; `second` is of another account. */
export const TOKENS = { account: 'key:account-canary', second: 'key:second-canary', seller: 'seller-canary' };

const CONNECTIONS = {
  seller: connectionOf('acme', TOKENS.seller),
  account: connectionOf(ANN, TOKENS.account),
};

export function connectedPanel(
  apps: readonly App[] = [ONE, TWO],
  services: readonly (keyof typeof CONNECTIONS)[] = ['seller', 'account'],
) {
  const made = panel();
  for (const service of services) made.connections.store(service, CONNECTIONS[service]);
  made.sender.always(APPS, appsAnswer(apps));
  return made;
}

/** A panel whose person has a seller token. */
export const sellerPanel = () => connectedPanel([], ['seller']);

/** A panel whose person has an account with one app. */
export const accountPanel = () => connectedPanel([ONE], ['account']);
