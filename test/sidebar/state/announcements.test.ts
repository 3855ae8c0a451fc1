// The announcements to screen readers: waits, who is connected, apps, and none that is lost.

import type { Change } from '../../../sidebar/state/changing';
import {
  endConnecting,
  failApps,
  failConnecting,
  setApps,
  setConnections,
  startConnecting,
  startLoadingApps,
} from '../../../sidebar/state/connection-changes';
import { announce, openPanel } from '../../../sidebar/state/page-changes';
import { FIRST_STATE, type State } from '../../../sidebar/state/state';
import { EMAIL } from '../../connections/bigquery/service-account';
import { BIGQUERY, connected, NO_CONNECTION, sharing } from '../fake-server';
import { appsOf, panelWith } from '../panel-fixture';

const WAIT = 'Waiting for the service.';
const account = 'account' as const;
const bigquery = 'bigquery' as const;

/** The announcements in their order, each once; blank when the region is emptied. */
function heard(actions: readonly Change[]): string[] {
  const panel = panelWith({ account: connected('demo@example.com') });
  let state: State = openPanel(panel)(FIRST_STATE);
  const texts: string[] = [];
  for (const action of actions) {
    const before = state.phase === 'ready' ? state.announcement.count : 0;
    state = action(state);
    if (state.phase === 'ready' && state.announcement.count !== before) texts.push(state.announcement.text);
  }
  return texts;
}

const error = { code: 'SERVICE_FAILED', remedy: 'retry', sentence: 'It failed.' } as const;
const waits: Change = startConnecting(account);

it.each<[string, Change[], string[]]>([
  [
    'who is connected now',
    [waits, setConnections(account, connected('second@example.com'))],
    [WAIT, 'Connected as second@example.com.'],
  ],
  [
    'that nobody is connected any longer',
    [waits, setConnections(account, { connections: [], shared: null })],
    [WAIT, 'You’re logged out.'],
  ],
  [
    'nothing more once the same person shares',
    [waits, setConnections(account, sharing('demo@example.com'))],
    [WAIT, ''],
  ],
  ['that a wait is over which failed', [waits, failConnecting(account, error)], [WAIT, '']],
  ['that a wait is over which only asked', [waits, endConnecting(account)], [WAIT, '']],
  [
    'whose key is connected, and that none is any longer',
    [
      startConnecting(bigquery),
      setConnections(bigquery, BIGQUERY),
      startConnecting(bigquery),
      setConnections(bigquery, NO_CONNECTION),
    ],
    [WAIT, `Connected as ${EMAIL}.`, WAIT, 'BigQuery is disconnected.'],
  ],
  [
    'that a wait for BigQuery is over which failed, or only asked',
    [
      startConnecting(bigquery),
      failConnecting(bigquery, error),
      startConnecting(bigquery),
      endConnecting(bigquery),
    ],
    [WAIT, '', WAIT, ''],
  ],
  [
    'what was said after a wait, for as long as it stands',
    [waits, announce('Country is now 1 of 2.'), endConnecting(account)],
    [WAIT, 'Country is now 1 of 2.'],
  ],
  [
    'the same text again, as another one',
    [announce('Country is now 1 of 2.'), announce('Country is now 1 of 2.')],
    ['Country is now 1 of 2.', 'Country is now 1 of 2.'],
  ],
  [
    'who is connected together with the wait for the apps that follows at once',
    [setConnections(account, connected('second@example.com')), startLoadingApps(), setApps(appsOf(5))],
    [
      'Connected as second@example.com.',
      'Connected as second@example.com. Apps are loading.',
      '5 apps loaded.',
    ],
  ],
  [
    'again that apps are awaited after they did not come',
    [startLoadingApps(), failApps(error), startLoadingApps()],
    ['Apps are loading.', '', 'Apps are loading.'],
  ],
  [
    'what was said while the apps were awaited',
    [startLoadingApps(), announce('Moved.'), failApps(error)],
    ['Apps are loading.', 'Moved.'],
  ],
])('the panel announces %s', (_name, actions, texts) => {
  expect(heard(actions)).toEqual(texts);
});
