// The announcements to screen readers: waits, who is connected, apps, and none that is lost.

import type { Action } from '../../../sidebar/state/actions';
import { reduce } from '../../../sidebar/state/reduce';
import { FIRST_STATE, type State } from '../../../sidebar/state/state';
import { EMAIL } from '../../connections/bigquery/service-account';
import { BIGQUERY, connected, NO_CONNECTION, sharing } from '../fake-server';
import { appsOf, panelWith } from '../panel-fixture';

const WAIT = 'Waiting for the service.';
const account = 'account' as const;
const bigquery = 'bigquery' as const;

/** The announcements in their order, each once; blank when the region is emptied. */
function heard(actions: readonly Action[]): string[] {
  const panel = panelWith({ account: connected('demo@example.com') });
  let state: State = reduce(FIRST_STATE, { type: 'opened', panel });
  const texts: string[] = [];
  for (const action of actions) {
    const before = state.phase === 'ready' ? state.announcement.count : 0;
    state = reduce(state, action);
    if (state.phase === 'ready' && state.announcement.count !== before) texts.push(state.announcement.text);
  }
  return texts;
}

const error = { code: 'SERVICE_FAILED', remedy: 'retry', sentence: 'It failed.' } as const;
const waits: Action = { type: 'connecting', service: account };

it.each<[string, Action[], string[]]>([
  [
    'who is connected now',
    [waits, { type: 'connected', service: account, view: connected('second@example.com') }],
    [WAIT, 'Connected as second@example.com.'],
  ],
  [
    'that nobody is connected any longer',
    [waits, { type: 'connected', service: account, view: { connections: [], shared: null } }],
    [WAIT, 'You’re logged out.'],
  ],
  [
    'nothing more once the same person shares',
    [waits, { type: 'connected', service: account, view: sharing('demo@example.com') }],
    [WAIT, ''],
  ],
  [
    'that a wait is over which failed',
    [waits, { type: 'connectionFailed', service: account, error }],
    [WAIT, ''],
  ],
  [
    'that a wait is over which only asked',
    [waits, { type: 'connectionAsked', service: account }],
    [WAIT, ''],
  ],
  [
    'whose key is connected, and that none is any longer',
    [
      { type: 'connecting', service: bigquery },
      { type: 'connected', service: bigquery, view: BIGQUERY },
      { type: 'connecting', service: bigquery },
      { type: 'connected', service: bigquery, view: NO_CONNECTION },
    ],
    [WAIT, `Connected as ${EMAIL}.`, WAIT, 'BigQuery is disconnected.'],
  ],
  [
    'that a wait for BigQuery is over which failed, or only asked',
    [
      { type: 'connecting', service: bigquery },
      { type: 'connectionFailed', service: bigquery, error },
      { type: 'connecting', service: bigquery },
      { type: 'connectionAsked', service: bigquery },
    ],
    [WAIT, '', WAIT, ''],
  ],
  [
    'what was said after a wait, for as long as it stands',
    [
      waits,
      { type: 'announced', text: 'Country is now 1 of 2.' },
      { type: 'connectionAsked', service: account },
    ],
    [WAIT, 'Country is now 1 of 2.'],
  ],
  [
    'the same text again, as another one',
    [
      { type: 'announced', text: 'Country is now 1 of 2.' },
      { type: 'announced', text: 'Country is now 1 of 2.' },
    ],
    ['Country is now 1 of 2.', 'Country is now 1 of 2.'],
  ],
  [
    'who is connected together with the wait for the apps that follows at once',
    [
      { type: 'connected', service: account, view: connected('second@example.com') },
      { type: 'appsLoading' },
      { type: 'appsLoaded', apps: appsOf(5) },
    ],
    [
      'Connected as second@example.com.',
      'Connected as second@example.com. Apps are loading.',
      '5 apps loaded.',
    ],
  ],
  [
    'again that apps are awaited after they did not come',
    [{ type: 'appsLoading' }, { type: 'appsFailed', error }, { type: 'appsLoading' }],
    ['Apps are loading.', '', 'Apps are loading.'],
  ],
  [
    'what was said while the apps were awaited',
    [{ type: 'appsLoading' }, { type: 'announced', text: 'Moved.' }, { type: 'appsFailed', error }],
    ['Apps are loading.', 'Moved.'],
  ],
])('the panel announces %s', (_name, actions, texts) => {
  expect(heard(actions)).toEqual(texts);
});
