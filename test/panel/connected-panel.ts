// A panel whose person has connected a seller and an account, with two apps unless others are given.

import type { App } from '../../src/sources/account/app';
import { appWithId } from '../runs/given-app';
import { APPS, appsAnswer } from '../runs/service';
import { connectionOf, panel } from './panel';

export const [ONE, TWO] = [appWithId('1'), appWithId('2')];

/** The tokens of the connections; `second` is of another account. */
export const TOKENS = { account: 'key:account-canary', second: 'key:second-canary', seller: 'seller-canary' };

export function connectedPanel(apps: readonly App[] = [ONE, TWO]) {
  const made = panel();
  made.connections.store('seller', connectionOf('acme', TOKENS.seller));
  made.connections.store('account', connectionOf('ann@example.com', TOKENS.account));
  made.sender.always(APPS, appsAnswer(apps));
  return made;
}
