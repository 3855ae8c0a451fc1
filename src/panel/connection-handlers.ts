// The handlers of the calls about connections, and the list of apps that a connected account has.

import { addDays, dayOfMs } from '../core/day';
import { choiceInvalid, isStatsError, type ServiceName, StatsError } from '../core/errors';
import type { TimeBudget } from '../http/gateway';
import { withoutSecrets } from '../http/secrets/service-words';
import { isTooShort, SHORTEST_TOKEN, tokenSecrets } from '../http/secrets/token';
import { RUN_BUDGET_MS } from '../runs/run';
import { chosenApps } from '../sources/account/apps';
import { sellerNameOf } from '../sources/seller/csv-answer';
import { oneDayQuery } from '../sources/seller/query';
import { CHOICE_PROBLEMS } from '../text/errors/choice-problems';
import type { ConnectionRequest } from './contract/connections';
import type { AppView, ConnectionsView } from './contract/panel-state';
import type { PanelDeps } from './deps';
import { connectionsView } from './panel-state';

function viewOf(service: ServiceName, { connections }: Pick<PanelDeps, 'connections'>): ConnectionsView {
  return connectionsView(connections.list(service));
}

function budgetOf({ clock }: Pick<PanelDeps, 'clock'>): TimeBudget {
  return { deadlineMs: clock.now() + RUN_BUDGET_MS };
}

/** The password goes into the request to the service and nowhere else: it is never stored, logged or answered. */
export function logIn({ email, password }: ConnectionRequest<'logIn'>, deps: PanelDeps): ConnectionsView {
  const id = email.trim().toLowerCase();
  if (id === '') throw choiceInvalid('email', CHOICE_PROBLEMS.noEmail);
  if (password === '') throw choiceInvalid('password', CHOICE_PROBLEMS.noPassword);
  const token = deps.clients.accountApi.logIn(
    deps.addresses.account(),
    email.trim(),
    password,
    budgetOf(deps),
  );
  deps.connections.store('account', { id, title: email.trim(), token, sinceMs: deps.clock.now() });
  return viewOf('account', deps);
}

/** Checks the token with a one-day request, whose CSV file name tells the seller's name (docs/services.md §2.1). */
export function connectSeller(
  { token: pasted }: ConnectionRequest<'connectSeller'>,
  deps: PanelDeps,
): ConnectionsView {
  const token = pasted.trim();
  if (token === '') throw choiceInvalid('sellerToken', CHOICE_PROBLEMS.noToken);
  if (isTooShort(token)) throw choiceInvalid('sellerToken', CHOICE_PROBLEMS.shortToken(SHORTEST_TOKEN));
  const yesterday = addDays(dayOfMs(deps.clock.now()), -1);
  const file = pastedTokenChecked(() =>
    deps.clients.sellerApi.file(
      { url: deps.addresses.seller(), token },
      oneDayQuery(yesterday),
      budgetOf(deps),
    ),
  );
  const { own } = deps.connections.list('seller');
  // A seller whose file tells no name is numbered; pasting its token again is no other seller.
  const title = sellerNameOf(file) || own.find((each) => each.token === token)?.title || freeSellerName(own);
  deps.connections.store('seller', { id: title.toLowerCase(), title, token, sinceMs: deps.clock.now() });
  return viewOf('seller', deps);
}

/** A number that no other seller has: one that took its name would take its place, and be shared where that was. */
function freeSellerName(own: readonly { id: string }[]): string {
  for (let number = 1; ; number++) {
    const title = `Seller ${number}`;
    if (!own.some(({ id }) => id === title.toLowerCase())) return title;
  }
}

/** A person who has just pasted a token should check it, not connect again. */
function pastedTokenChecked<Result>(ask: () => Result): Result {
  try {
    return ask();
  } catch (error) {
    if (!isStatsError(error, 'TOKEN_REFUSED')) throw error;
    const { serviceMessage } = error.details;
    throw new StatsError(
      'SELLER_TOKEN_REFUSED',
      { serviceMessage },
      { cause: error, requestId: error.requestId },
    );
  }
}

export function switchConnection(
  { service, id }: ConnectionRequest<'switch'>,
  deps: PanelDeps,
): ConnectionsView {
  deps.connections.makeCurrent(service, id);
  return viewOf(service, deps);
}

export function disconnect(
  { service, id }: ConnectionRequest<'disconnect'>,
  deps: PanelDeps,
): ConnectionsView {
  deps.connections.remove(service, id);
  return viewOf(service, deps);
}

export function share({ service, shared, id }: ConnectionRequest<'share'>, deps: PanelDeps): ConnectionsView {
  if (shared) deps.connections.share(service, id);
  else deps.connections.unshare(service);
  return viewOf(service, deps);
}

export function listApps(_request: ConnectionRequest<'listApps'>, deps: PanelDeps): AppView[] {
  const connection = deps.clients.open('account');
  const known = deps.clients.knownApps(connection, budgetOf(deps));
  const apps = chosenApps('all', known).map(({ appId, name, bundleId, platform }) => ({
    ...{ appId, name, bundleId, platform },
  }));
  // In a cell these are data; in the panel they are what the service says.
  const shown = withoutSecrets(apps, tokenSecrets(connection.token));
  // Without its ID an app can't be chosen.
  return shown.filter(({ appId }, at) => appId === apps[at]?.appId);
}
