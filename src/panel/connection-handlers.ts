// The handlers of the calls about connections, and the list of apps that a connected account has.

import { APPS_SERVICE, type AskedService, type FormValues } from '../core/add-on/services';
import { choiceInvalid } from '../core/errors';
import type { TimeBudget } from '../http/gateway';
import { withoutSecrets } from '../http/secrets/service-words';
import { tokenSecrets } from '../http/secrets/token';
import { RUN_BUDGET_MS } from '../runs/run';
import { chosenApps } from '../sources/account/apps';
import { CHOICE_PROBLEMS } from '../text/errors/choice-problems';
import { SERVICE_TEXTS } from '../text/services/services';
import type { ConnectionRequest } from './contract/connections';
import type { AppView, ConnectionsView } from './contract/panel-state';
import type { PanelDeps } from './deps';
import { connectionsView } from './panel-state';

function viewOf(service: AskedService, { services }: Pick<PanelDeps, 'services'>): ConnectionsView {
  return connectionsView(services[service].list());
}

function budgetOf({ clock }: Pick<PanelDeps, 'clock'>): TimeBudget {
  return { deadlineMs: clock.now() + RUN_BUDGET_MS };
}

/** What is secret goes into the check and into the person's own properties: it is never logged or answered. */
export function connect({ service, values }: ConnectionRequest<'connect'>, deps: PanelDeps): ConnectionsView {
  deps.services[service].connect(formValues(service, values), budgetOf(deps));
  return viewOf(service, deps);
}

/** @throws StatsError CHOICE_INVALID for a field of the service's form that is empty, missing or too long */
function formValues(service: AskedService, values: ConnectionRequest<'connect'>['values']): FormValues {
  const known = SERVICE_TEXTS[service].fields.map(({ name, longest, empty }) => {
    const value = values[name];
    if (value === undefined || value.length > longest)
      throw choiceInvalid(name, CHOICE_PROBLEMS.notExpected(name));
    if (value.trim() === '') throw choiceInvalid(name, empty);
    return [name, value];
  });
  return Object.fromEntries(known);
}

export function switchConnection(
  { service, id }: ConnectionRequest<'switch'>,
  deps: PanelDeps,
): ConnectionsView {
  deps.services[service].makeCurrent(id);
  return viewOf(service, deps);
}

export function disconnect(
  { service, id }: ConnectionRequest<'disconnect'>,
  deps: PanelDeps,
): ConnectionsView {
  deps.services[service].remove(id);
  return viewOf(service, deps);
}

export function share({ service, shared, id }: ConnectionRequest<'share'>, deps: PanelDeps): ConnectionsView {
  if (shared) deps.connections.share(service, id);
  else deps.connections.unshare(service);
  return viewOf(service, deps);
}

export function listApps(_request: ConnectionRequest<'listApps'>, deps: PanelDeps): AppView[] {
  const connection = deps.clients.open(APPS_SERVICE);
  const known = deps.clients.knownApps(connection, budgetOf(deps));
  const apps = chosenApps('all', known).map(({ appId, name, bundleId, platform }) => ({
    ...{ appId, name, bundleId, platform },
  }));
  // In a cell these are data; in the panel they are what the service says.
  const shown = withoutSecrets(apps, tokenSecrets(connection.token));
  // Without its ID an app can't be chosen.
  return shown.filter(({ appId }, at) => appId === apps[at]?.appId);
}
