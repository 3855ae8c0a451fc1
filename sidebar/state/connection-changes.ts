// Changes of connections and their apps, with what screen readers are told. Pure.

import {
  APPS_SERVICE,
  type ByService,
  byService,
  isStatsService,
  SERVICES,
  type ServiceName,
  type StatsService,
} from '../../src/core/add-on/services';
import type { ErrorReport } from '../../src/panel/contract/errors';
import type { AppView, ConnectionsView } from '../../src/panel/contract/panel-state';
import { APPS_TEXTS } from '../../src/text/panel/choice';
import { CONNECTION_TEXTS } from '../../src/text/panel/connections';
import { SERVICE_TEXTS } from '../../src/text/services/services';
import { changing } from './changing';
import type { PanelError } from './fields';
import {
  type AppsState,
  announced,
  type ConnectionState,
  currentOf,
  type FormReason,
  isAnyoneConnected,
  isConnected,
  type Ready,
  unannounced,
} from './state';

export const startConnecting = changing((state, service: ServiceName) =>
  announced(withConnection(state, service, { busy: true, error: null }), CONNECTION_TEXTS.waitingAria),
);

export const setConnections = changing((state, service: ServiceName, view: ConnectionsView) => {
  const connected = withConnection(state, service, { view, busy: false, form: null, error: null });
  const next = connectedAnnounced(connected, service, state);
  // An error with another connection no longer holds.
  const cleared = { ...withReportsToSee(next), error: null, problems: {} };
  return isStatsService(service) ? otherFigures(cleared, state, service) : cleared;
});

/** Takes over what the server has heard of connections, unless another call about them is under way. */
export const hearConnections = changing((state, views: ByService<ConnectionsView>) => {
  const isNews = (service: ServiceName) => {
    const { view, busy } = state.connections[service];
    return !busy && JSON.stringify(view) !== JSON.stringify(views[service]);
  };
  if (!SERVICES.some(isNews)) return state;
  const heard = (service: ServiceName) => ({
    ...state.connections[service],
    ...(isNews(service) ? { view: views[service] } : {}),
  });
  return { ...state, connections: byService(heard) };
});

export const failConnecting = changing((state, service: ServiceName, error: PanelError) =>
  connectedAnnounced(withConnection(state, service, { busy: false, error }), service, state),
);

/** A call that changed nothing has ended. */
export const endConnecting = changing((state, service: ServiceName) =>
  connectedAnnounced(withConnection(state, service, { busy: false }), service, state),
);

export const showForm = changing((state, service: ServiceName, form: FormReason | null) => {
  const next = withConnection(state, service, { form, error: null });
  return form === 'again' ? withErrorInForm(next, service) : next;
});

/** The person has typed in the form, so its error no longer holds. */
export const editForm = changing((state, service: ServiceName) => {
  const { question, connections } = state;
  return connections[service].error
    ? { ...withConnection(state, service, { error: null }), question }
    : state;
});

/** Whoever logs out sees the reports that are listed, and the login card alone without any. */
function withReportsToSee(state: Ready): Ready {
  const hasReports = !isAnyoneConnected(state) && (state.panel.hasReports || state.reports.list.length > 0);
  return { ...state, panel: { ...state.panel, hasReports } };
}

/** The state with a change of a connection, which ends a question. */
function withConnection(state: Ready, service: ServiceName, change: Partial<ConnectionState>): Ready {
  const connection = { ...state.connections[service], ...change };
  return { ...state, connections: { ...state.connections, [service]: connection }, question: null };
}

/** Removes what was fetched with another connection. */
function otherFigures(next: Ready, before: Ready, service: StatsService): Ready {
  const done = sharedNow(before.connections[service].view, next.connections[service].view);
  const cleared = { ...next, done, tableValues: {}, tab: tabAfter(before, next) };
  const loseApps = service === APPS_SERVICE && !isConnected(next.connections[service]);
  return loseApps ? { ...cleared, apps: { ...next.apps, phase: 'none', list: [], error: null } } : cleared;
}

/** The message after sharing, because Google doesn't recalculate formulas that failed before. */
function sharedNow(was: ConnectionsView, { shared }: ConnectionsView): Ready['done'] {
  const isNew = shared?.mine === true && !(was.shared?.mine && was.shared.title === shared.title);
  return isNew ? { kind: 'message', sentence: CONNECTION_TEXTS.sharedNow } : null;
}

/** A person who logs in comes to `Build`, even if they had logged out in `Account`. */
function tabAfter(before: Ready, next: Ready): Ready['tab'] {
  const isFirst = !isAnyoneConnected(before) && isAnyoneConnected(next);
  return isFirst && next.tab === 'account' ? 'build' : next.tab;
}

/** Says who is connected now, or that the wait is over. */
function connectedAnnounced(state: Ready, service: ServiceName, before: Ready): Ready {
  const now = connectedText(state.connections[service]);
  const was = connectedText(before.connections[service]);
  if (now === was) return unannounced(state, CONNECTION_TEXTS.waitingAria);
  return announced(state, now || SERVICE_TEXTS[service].leftAria);
}

/** Moves an error that asks for a login to the form once the person goes there. */
function withErrorInForm(state: Ready, service: ServiceName): Ready {
  const { error } = state;
  if (error?.remedy !== 'logIn') return state;
  return { ...withConnection(state, service, { error }), error: null, problems: {} };
}

/** What screen readers are told about who is connected; blank for nobody. */
function connectedText({ view }: ConnectionState): string {
  const current = currentOf(view);
  return current ? CONNECTION_TEXTS.connectedAria(current.title) : '';
}

// Announced in other words than those shown, so that no text is heard twice.

export const startLoadingApps = changing((state) =>
  announced(withApps(state, { phase: 'loading', error: null }), appsLoadingText(state)),
);

export const setApps = changing((state, list: readonly AppView[]) =>
  announced(withApps(state, { phase: 'ready', list, error: null }), APPS_TEXTS.loadedAria(list.length)),
);

export const failApps = changing((state, error: ErrorReport) =>
  unannounced(withApps(state, { phase: 'failed', list: [], error }), APPS_TEXTS.loadingAria),
);

export const searchApps = changing((state, search: string) => withApps(state, { search }));

export const narrowApps = changing((state, onlyChosen: boolean) => withApps(state, { onlyChosen }));

function withApps(state: Ready, change: Partial<AppsState>): Ready {
  return { ...state, apps: { ...state.apps, ...change } };
}

/** Loading apps follows a login at once, so its announcement repeats who is connected. */
function appsLoadingText({ announcement, connections }: Ready): string {
  const connected = connectedText(connections.account);
  const isConnectedNow = connected !== '' && announcement.text === connected;
  return isConnectedNow ? `${connected} ${APPS_TEXTS.loadingAria}` : APPS_TEXTS.loadingAria;
}
