// The calls about connections, and the list of apps that a connected account has.

import * as z from 'zod/mini';
import { FETCH_SCOPES } from '../core/add-on/scopes';
import {
  APPS_SERVICE,
  CONNECTION_FIELDS,
  type FormValues,
  SERVICES,
  type ServiceName,
} from '../core/add-on/services';
import { choiceInvalid } from '../core/errors';
import { once } from '../core/once';
import type { TimeBudget } from '../http/gateway';
import { withoutSecrets } from '../http/secrets/service-words';
import { RUN_BUDGET_MS } from '../runs/order';
import { chosenApps } from '../sources/account/apps';
import { CHOICE_PROBLEMS } from '../text/errors/choice-problems';
import { SERVICE_TEXTS } from '../text/services/services';
import type { AppView, ConnectionsView } from './contract/panel-state';
import { connection, nothing, statsService, text } from './contract/schemas';
import type { PanelDeps } from './deps';
import { leavingCalls, logOut } from './leaving/leaving-calls';
import { connectionsView } from './open-panel';
import { changeCall, readCall } from './panel-call';

/** The most characters of a form's field: enough for a key file. */
const LONGEST_VALUE = 20_000;

/** What nobody sees in a text, such as a mark of direction, and what is copied from a page or a mail may have. */
const UNSEEN = /\p{Cf}/gu;

export const connectionCalls = once(() => ({
  /**
   * Logs in, or checks a pasted token or key by a harmless request, and stores the connection. `values` are the texts
   * of the service's form (`text/services`), by field; `renews` is the title of the connection that was refused. A
   * token or key is stored in the person's own properties. If they already share the connection, the shared copy here
   * gets the new token. A password is never stored, and no secret is logged or returned.
   */
  connect: changeCall(
    z.object({
      service: z.enum(SERVICES),
      values: z.object(formFields()),
      renews: z.optional(text(320)),
    }),
    ({ service, values, renews }, deps) => {
      deps.logins.services[service].connect(formValues(service, values), budgetOf(deps), renews);
      return viewOf(service, deps);
    },
    FETCH_SCOPES,
  ),
  /** Makes another stored connection the current one. */
  switch: changeCall(connection(), ({ service, id }, deps) => {
    deps.logins.services[service].makeCurrent(id);
    return viewOf(service, deps);
  }),
  /** Removes a connection and its shared copy here. Copies in other spreadsheets are removed later. */
  disconnect: changeCall(connection(), (meant, deps) => {
    logOut(meant, deps);
    return viewOf(meant.service, deps);
  }),
  /**
   * Starts or stops sharing a connection with the formulas and other editors of this spreadsheet. `id` names the
   * connection that the person agreed to share, by default the current one.
   */
  share: changeCall(
    z.object({ service: statsService(), shared: z.boolean(), id: z.optional(text(320)) }),
    ({ service, shared, id }, deps) => {
      if (shared) deps.logins.connections.share(service, id);
      else deps.logins.connections.unshare(service);
      return viewOf(service, deps);
    },
  ),
  ...leavingCalls(),
  /** The apps of the account that this person's runs use: the person's own current one, or else the shared one. */
  listApps: readCall(nothing(), (_request, deps) => listApps(deps), FETCH_SCOPES),
}));

function formFields() {
  return Object.fromEntries(CONNECTION_FIELDS.map((name) => [name, z.optional(text(LONGEST_VALUE))]));
}

/** @throws StatsError CHOICE_INVALID for a field of the service's form that is empty, missing or too long */
function formValues(service: ServiceName, values: Readonly<Record<string, string | undefined>>): FormValues {
  const fields = SERVICE_TEXTS[service].fields.map(({ name, longest, empty }) => {
    // A password may have any character.
    const value = name === 'password' ? values[name] : values[name]?.replace(UNSEEN, '');
    if (value === undefined || value.length > longest)
      throw choiceInvalid(name, CHOICE_PROBLEMS.notExpected(name));
    if (value.trim() === '') throw choiceInvalid(name, empty);
    return [name, value];
  });
  return Object.fromEntries(fields);
}

function viewOf(service: ServiceName, { logins }: PanelDeps): ConnectionsView {
  return connectionsView(logins.services[service].list());
}

function listApps(deps: PanelDeps): AppView[] {
  const connected = deps.openConnection(APPS_SERVICE);
  const { apps: appList } = deps.clients.knownApps(connected, budgetOf(deps));
  const apps = chosenApps('all', appList).map(({ appId, name, bundleId, platform }) => ({
    appId,
    name,
    bundleId,
    platform,
  }));
  // In tables, app names are data and never changed. The panel withholds names that repeat a secret.
  const names = withoutSecrets(apps);
  // An app whose ID was withheld can't be chosen.
  return names.filter(({ appId }, at) => appId === apps[at]?.appId);
}

function budgetOf({ clock }: PanelDeps): TimeBudget {
  return { deadlineMs: clock.now() + RUN_BUDGET_MS };
}
