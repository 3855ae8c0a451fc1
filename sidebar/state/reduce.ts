// The reducer: the panel's state after an action. Pure.

import type { Action, AppsAction, ReportAction, WorkAction } from './actions';
import { withOutcomePlaced, withoutPreview } from './outcome-age';
import { isChoiceAction, reduceChoice } from './reduce-choice';
import { reduceApps, reduceConnections } from './reduce-connections';
import { reduceReports } from './reduce-reports';
import { reduceWork } from './reduce-work';
import { announced, type Ready, readyState, type State, unannounced } from './state';

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
      return state.phase === 'ready' ? reduceOpened(state, action) : state;
  }
}

type ReadyAction = Exclude<Action, { type: 'opening' | 'openingSlowly' | 'opened' | 'openFailed' }>;

function reduceOpened(state: Ready, action: ReadyAction): Ready {
  return withOutcomePlaced(foldedTemplates(reduceReady(state, action)), state);
}

function reduceReady(state: Ready, action: ReadyAction): Ready {
  if (action.type === 'daysChanged') {
    const { today, finalAfter, problems } = action.panel;
    return withoutPreview({ ...state, panel: { ...state.panel, today, finalAfter, problems } });
  }
  if (action.type === 'asked') return { ...state, question: action.question };
  if (action.type === 'tabShown') return { ...state, tab: action.tab, accountPage: null, pageFrom: null };
  if (action.type === 'cellSelected')
    return state.currentCell === action.cell ? state : { ...state, currentCell: action.cell };
  if (action.type === 'templatesToggled')
    return { ...state, templates: state.templates === 'folded' ? 'opened' : 'folded' };
  if (action.type === 'accountPageShown') return showPage(state, action.page);
  if (action.type === 'announced') return announced(state, action.text);
  if (action.type === 'unannounced') return unannounced(state, action.text);
  if (isChoiceAction(action)) return reduceChoice(state, action);
  if ('service' in action) return reduceConnections(state, action);
  if (isReportAction(action)) return reduceReports(state, action);
  if (isAppsAction(action)) return reduceApps(state, action);
  return reduceWork(state, action);
}

/** Opens a page in the tab `Account`. Leaving it returns to the tab before. */
function showPage(state: Ready, page: Ready['accountPage']): Ready {
  if (page === null) return { ...state, tab: state.pageFrom ?? state.tab, accountPage: null, pageFrom: null };
  const pageFrom = state.accountPage === null ? state.tab : state.pageFrom;
  return { ...state, tab: 'account', accountPage: page, pageFrom };
}

/** Ends the first visit, which shows the templates, once there is a report or a table. */
function foldedTemplates(state: Ready): Ready {
  const { templates, reports, done } = state;
  if (templates !== 'firstVisit') return state;
  const isOver = reports.list.length > 0 || done?.kind === 'written';
  return isOver ? { ...state, templates: 'folded' } : state;
}

function isReportAction(action: ReportAction | AppsAction | WorkAction): action is ReportAction {
  return action.type.startsWith('report');
}

function isAppsAction(action: AppsAction | WorkAction): action is AppsAction {
  return action.type.startsWith('apps');
}
