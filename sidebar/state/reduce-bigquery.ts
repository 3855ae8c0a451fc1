// How the connection to BigQuery changes in the panel's state, and what screen readers hear of it. Pure.

import { KEY_TEXTS } from '../../src/text/panel/bigquery';
import { CONNECTION_TEXTS } from '../../src/text/panel/connections';
import type { BigQueryAction } from './actions';
import { announced, type BigQueryState, type Ready, unannounced } from './state';

const RESTING: BigQueryState = { busy: false, isReplacing: false, error: null };

export function reduceBigQuery(state: Ready, action: BigQueryAction): Ready {
  const { bigQuery } = state;
  switch (action.type) {
    case 'bigQueryCalled':
      return announced(
        { ...state, bigQuery: { ...bigQuery, busy: true, error: null }, question: null },
        CONNECTION_TEXTS.waitingAria,
      );
    case 'bigQueryConnected': {
      const { view } = action;
      const panel = { ...state.panel, bigQuery: view };
      // What the panel said of another key is no longer true.
      const settled = { ...state, panel, bigQuery: RESTING, error: null, problems: {} };
      return announced(settled, view ? CONNECTION_TEXTS.connectedAria(view.email) : KEY_TEXTS.leftAria);
    }
    case 'bigQueryFailed':
      return quiet({ ...state, bigQuery: { ...bigQuery, busy: false, error: action.error } });
    case 'bigQueryAsked':
      return quiet({ ...state, bigQuery: { ...bigQuery, busy: false } });
    case 'bigQueryFormShown':
      return formShown(state, action.isShown);
    case 'bigQueryFormEdited':
      return bigQuery.error ? { ...state, bigQuery: { ...bigQuery, error: null } } : state;
  }
}

/** An error of a run that asks for a key is shown beside the form once the person has gone there. */
function formShown(state: Ready, isShown: boolean): Ready {
  const isAsked = isShown && state.error?.remedy === 'logIn';
  const bigQuery = {
    busy: false,
    isReplacing: isShown && state.panel.bigQuery !== null,
    error: isAsked ? state.error : null,
  };
  const next = { ...state, bigQuery, question: null };
  return isAsked ? { ...next, error: null, problems: {} } : next;
}

function quiet(state: Ready): Ready {
  return unannounced(state, CONNECTION_TEXTS.waitingAria);
}
