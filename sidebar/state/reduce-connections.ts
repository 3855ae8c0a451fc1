// The part of the reducer for connections and their apps, with what screen readers are told. Pure.

import {
  APPS_SERVICE,
  isStatsService,
  type ServiceName,
  type StatsService,
} from '../../src/core/add-on/services';
import type { ConnectionsView } from '../../src/panel/contract/panel-state';
import { APPS_TEXTS } from '../../src/text/panel/choice';
import { CONNECTION_TEXTS } from '../../src/text/panel/connections';
import { SERVICE_TEXTS } from '../../src/text/services/services';
import type { AppsAction, ConnectionAction } from './actions';
import {
  type AppsState,
  announced,
  type ConnectionState,
  currentOf,
  isAnyoneConnected,
  isConnected,
  type Ready,
  unannounced,
} from './state';

export function reduceConnections(state: Ready, action: ConnectionAction): Ready {
  const connection = reduceConnection(state.connections[action.service], action);
  const connections = { ...state.connections, [action.service]: connection };
  const question = action.type === 'formEdited' ? state.question : null;
  const next = connectionsAnnounced({ ...state, connections, question }, action, state);
  if (action.type === 'formShown' && action.form === 'again') return moveErrorToForm(next, action.service);
  if (action.type !== 'connected') return next;
  // An error with another connection no longer holds.
  const settled = { ...next, error: null, problems: {} };
  return isStatsService(action.service) ? otherFigures(settled, state, action.service) : settled;
}

/** Removes what was fetched with another connection. */
function otherFigures(next: Ready, before: Ready, service: StatsService): Ready {
  const done = sharedNow(before.connections[service].view, next.connections[service].view);
  const settled = { ...next, done, seen: {}, tab: tabAfter(before, next) };
  const loseApps = service === APPS_SERVICE && !isConnected(next.connections[service]);
  return loseApps ? { ...settled, apps: { ...next.apps, phase: 'none', list: [], error: null } } : settled;
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

function connectionsAnnounced(state: Ready, { type, service }: ConnectionAction, before: Ready): Ready {
  if (type === 'connecting') return announced(state, CONNECTION_TEXTS.waitingAria);
  if (type.startsWith('form')) return state;
  const now = connectedText(state.connections[service]);
  const was = connectedText(before.connections[service]);
  if (now === was) return unannounced(state, CONNECTION_TEXTS.waitingAria);
  return announced(state, now || SERVICE_TEXTS[service].leftAria);
}

/** Moves an error that asks for a login to the form once the person goes there. */
function moveErrorToForm(state: Ready, service: ServiceName): Ready {
  const { error } = state;
  if (error?.remedy !== 'logIn') return state;
  const connection = { ...state.connections[service], error };
  return {
    ...state,
    connections: { ...state.connections, [service]: connection },
    error: null,
    problems: {},
  };
}

function reduceConnection(connection: ConnectionState, action: ConnectionAction): ConnectionState {
  switch (action.type) {
    case 'connecting':
      return { ...connection, busy: true, error: null };
    case 'connected':
      return { view: action.view, busy: false, form: null, error: null };
    case 'connectionFailed':
      return { ...connection, busy: false, error: action.error };
    case 'connectionAsked':
      return { ...connection, busy: false };
    case 'formShown':
      return { ...connection, form: action.form, error: null };
    case 'formEdited':
      return connection.error ? { ...connection, error: null } : connection;
  }
}

/** What screen readers are told about who is connected; blank for nobody. */
function connectedText({ view }: ConnectionState): string {
  const current = currentOf(view);
  return current ? CONNECTION_TEXTS.connectedAria(current.title) : '';
}

export function reduceApps(state: Ready, action: AppsAction): Ready {
  return appsAnnounced({ ...state, apps: appsAfter(state.apps, action) }, action);
}

function appsAfter(apps: AppsState, action: AppsAction): AppsState {
  switch (action.type) {
    case 'appsLoading':
      return { ...apps, phase: 'loading', error: null };
    case 'appsLoaded':
      return { ...apps, phase: 'ready', list: action.apps, error: null };
    case 'appsFailed':
      return { ...apps, phase: 'failed', list: [], error: action.error };
    case 'appsSearched':
      return { ...apps, search: action.search };
    case 'appsNarrowed':
      return { ...apps, onlyChosen: action.onlyChosen };
  }
}

/** Announced in other words than those shown, so that no text is heard twice. */
function appsAnnounced(state: Ready, action: AppsAction): Ready {
  if (action.type === 'appsLoading') return announced(state, appsLoadingText(state));
  if (action.type === 'appsLoaded') return announced(state, APPS_TEXTS.loadedAria(action.apps.length));
  return action.type === 'appsFailed' ? unannounced(state, APPS_TEXTS.loadingAria) : state;
}

/** Loading apps follows a login at once, so its announcement repeats who is connected. */
function appsLoadingText({ announcement, connections }: Ready): string {
  const connected = connectedText(connections.account);
  const isConnectedNow = connected !== '' && announcement.text === connected;
  return isConnectedNow ? `${connected} ${APPS_TEXTS.loadingAria}` : APPS_TEXTS.loadingAria;
}
