// How the list of apps changes in the panel's state, and what screen readers hear of it. Pure.

import { APPS_TEXTS } from '../../src/text/panel/choice';
import type { AppsAction } from './actions';
import { connectedText } from './reduce-connections';
import { type AppsState, announced, type Ready, unannounced } from './state';

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
