// The reducer: the panel's state after an action. Pure.

import type { ServiceName } from '../../src/core/errors';
import { APPS_TEXTS } from '../../src/text/panel/choice';
import { CONNECTION_TEXTS, SERVICE_TEXTS } from '../../src/text/panel/connections';
import type { Action, AppsAction, ConnectionAction, ReportAction, WorkAction } from './actions';
import { fieldProblems } from './checks';
import { standsOf } from './outcome-age';
import { isChoiceAction, openChoice, reduceChoice } from './reduce-choice';
import { reduceReports } from './reduce-reports';
import {
  type AppsState,
  announced,
  type ConnectionState,
  currentOf,
  type Done,
  isAnyoneConnected,
  isConnected,
  type RanReport,
  type Ready,
  readyState,
  type State,
  sourceOf,
  unannounced,
} from './state';

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'opening':
      return { phase: 'opening', slow: false };
    case 'openingSlowly':
      return state.phase === 'opening' ? { phase: 'opening', slow: true } : state;
    case 'opened':
      return readyState(action.panel);
    case 'openFailed':
      return { phase: 'failed', error: action.error };
    default:
      return state.phase === 'ready' ? reduceReady(state, action) : state;
  }
}

type ReadyAction = Exclude<Action, { type: 'opening' | 'openingSlowly' | 'opened' | 'openFailed' }>;

function reduceReady(state: Ready, action: ReadyAction): Ready {
  if (action.type === 'dayChanged') {
    const { today, periods, sources, problems } = action.panel;
    return { ...state, panel: { ...state.panel, today, periods, sources, problems } };
  }
  if (action.type === 'asked') return { ...state, question: action.question };
  if (action.type === 'tabShown') return { ...state, tab: action.tab, accountPage: null };
  if (action.type === 'accountPageShown') return { ...state, accountPage: action.page };
  if (action.type === 'announced') return announced(state, action.text);
  if (action.type === 'unannounced') return unannounced(state, action.text);
  if (isChoiceAction(action)) return reduceChoice(state, action);
  if ('service' in action) return reduceConnections(state, action);
  if (isReportAction(action)) return reduceReports(state, action);
  if (isAppsAction(action)) return appsAnnounced({ ...state, apps: reduceApps(state.apps, action) }, action);
  return reduceWork(state, action);
}

function isReportAction(action: ReportAction | AppsAction | WorkAction): action is ReportAction {
  return action.type.startsWith('report');
}

function isAppsAction(action: AppsAction | WorkAction): action is AppsAction {
  return action.type.startsWith('apps');
}

/** Screen readers hear in other words than those shown, so that no text is heard twice. */
function appsAnnounced(state: Ready, action: AppsAction): Ready {
  if (action.type === 'appsLoading') return announced(state, appsLoadingText(state));
  if (action.type === 'appsLoaded') return announced(state, APPS_TEXTS.loadedAria(action.apps.length));
  return action.type === 'appsFailed' ? unannounced(state, APPS_TEXTS.loadingAria) : state;
}

/** The apps are loaded as soon as an account is connected: who that is must not go unheard. */
function appsLoadingText({ announcement, connections }: Ready): string {
  const connected = connectedText(connections.account);
  const isConnectedNow = connected !== '' && announcement.text === connected;
  return isConnectedNow ? `${connected} ${APPS_TEXTS.loadingAria}` : APPS_TEXTS.loadingAria;
}

function connectedText({ view }: ConnectionState): string {
  const current = currentOf(view);
  return current ? CONNECTION_TEXTS.connectedAria(current.title) : '';
}

function reduceConnections(state: Ready, action: ConnectionAction): Ready {
  const connection = reduceConnection(state.connections[action.service], action);
  const connections = { ...state.connections, [action.service]: connection };
  const question = action.type === 'formEdited' ? state.question : null;
  const next = connectionsAnnounced({ ...state, connections, question }, action, state);
  if (action.type === 'formShown' && action.form === 'again') return moveErrorToForm(next, action.service);
  if (action.type !== 'connected') return next;
  // What the panel said of another connection is no longer true.
  const settled = { ...next, error: null, done: null, problems: {}, tab: tabAfter(state, next) };
  const loseApps = action.service === 'account' && !isConnected(connection);
  return loseApps ? { ...settled, apps: { ...state.apps, phase: 'none', list: [], error: null } } : settled;
}

/** Who logs in comes to work, also where they had logged out in `Account`. */
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

/** An error that asks for a login is shown beside the form once the person has gone there. */
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

function reduceApps(apps: AppsState, action: AppsAction): AppsState {
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

function reduceWork(state: Ready, action: WorkAction): Ready {
  switch (action.type) {
    case 'writing': {
      const { runId, makeRoom, about } = action;
      return started(state, { kind: 'write', runId, makeRoom, about, progress: null, cancel: 'no' });
    }
    case 'shortWorkStarted':
      return started(state, { kind: action.kind });
    case 'progressed':
      return changeRun(state, action.runId, { progress: action.progress });
    case 'nextRunStarted':
      return changeRun(state, action.runId, { about: action.about, progress: null });
    case 'cancelled':
      return changeRun(state, action.runId, { cancel: action.cancel });
    case 'written':
      return { ...state, work: null, done: { kind: 'written', outcome: action.outcome } };
    case 'workOnReport':
      return started(state, { kind: 'report', sentence: action.sentence });
    case 'workFinished':
      return { ...state, work: null, done: { kind: 'message', sentence: action.sentence } };
    case 'ranAll':
      return { ...state, work: null, done: ranAll(state, action.runs) };
    case 'formulaInserted':
      return inserted(state, action.inserted);
    case 'formulaRead':
      return formulaOpened(state, action);
    case 'formulaEditLeft':
      return formulaLeft(state);
    case 'workAsked':
      return { ...state, work: null, question: action.question };
    case 'workFailed':
      return failed(state, action.error);
    case 'outcomeDismissed':
      return { ...state, done: null, error: null };
  }
}

/** What failed stands in the list with its own last run. */
function ranAll({ reports }: Ready, runs: readonly RanReport[]): Done {
  const ids = runs.filter(({ end }) => end === 'done').map(({ id }) => id);
  return { kind: 'ranAll', runs, about: standsOf(ids, reports.list) };
}

function started(state: Ready, work: NonNullable<Ready['work']>): Ready {
  return { ...state, work, question: null, done: null, error: null, problems: {} };
}

/** The formula is in its cell; a connection may have been shared for it. */
function inserted(state: Ready, value: Extract<WorkAction, { type: 'formulaInserted' }>['inserted']): Ready {
  const { service } = sourceOf(state);
  const view = value.connections ?? state.connections[service].view;
  const connections = { ...state.connections, [service]: { ...state.connections[service], view } };
  const done = { kind: 'inserted' as const, inserted: value };
  return { ...state, connections, work: null, formulaEdit: null, done };
}

/** Changes the run of that name; news of a run that has ended is dropped. */
function changeRun(state: Ready, runId: string, change: object): Ready {
  if (state.work?.kind !== 'write' || state.work.runId !== runId) return state;
  return { ...state, work: { ...state.work, ...change } };
}

/** The formula's choice takes the place of the one before; a search that would hide its apps ends. */
function formulaOpened(state: Ready, { choice, cell }: Extract<WorkAction, { type: 'formulaRead' }>): Ready {
  const apps = { ...state.apps, search: '' };
  const before = state.formulaEdit ?? { before: state.choice, choices: state.choices };
  return { ...openChoice({ ...state, work: null, apps }, choice), formulaEdit: { ...before, cell } };
}

function formulaLeft(state: Ready): Ready {
  const { formulaEdit } = state;
  if (!formulaEdit) return state;
  const { before, choices } = formulaEdit;
  const left = { ...state, formulaEdit: null, choices, problems: {}, error: null, done: null };
  return openChoice(left, before);
}

/** A cancelled run is no failure: its sentence is an outcome. */
function failed(state: Ready, error: Extract<Action, { type: 'workFailed' }>['error']): Ready {
  const ended = { ...state, work: null, done: null };
  if (error.code === 'CANCELLED') return { ...ended, done: { kind: 'message', sentence: error.sentence } };
  return { ...ended, error, problems: fieldProblems(error) };
}
