// How the connection to BigQuery changes in the panel's state.

import type { Action } from '../../../sidebar/state/actions';
import { reduce } from '../../../sidebar/state/reduce';
import { FIRST_STATE, type Ready, type State } from '../../../sidebar/state/state';
import type { ErrorReport } from '../../../src/panel/contract/errors';
import { BIGQUERY, connected } from '../fake-server';
import { FRESH_PANEL } from '../panel-fixture';

const PANEL = { ...FRESH_PANEL, account: connected('demo@example.com') };
const REFUSED: ErrorReport = {
  ...({ code: 'KEY_REFUSED', remedy: 'logIn', field: 'serviceAccountKey' } as const),
  sentence: 'Google no longer accepts the key.',
};
const RESTING = { busy: false, isReplacing: false, error: null };

function after(actions: readonly Action[], bigQuery = FRESH_PANEL.bigQuery): Ready {
  const opened: Action[] = [{ type: 'opened', panel: { ...PANEL, bigQuery } }, ...actions];
  const state = opened.reduce<State>(reduce, FIRST_STATE);
  if (state.phase !== 'ready') throw new Error(`The panel is ${state.phase}.`);
  return state;
}

it('keeps whose key is connected where the rest of the panel reads it', () => {
  const called: Action = { type: 'bigQueryCalled' };
  expect(after([called]).bigQuery.busy).toBe(true);
  const connectedNow = after([called, { type: 'bigQueryConnected', view: BIGQUERY }]);
  expect([connectedNow.panel.bigQuery, connectedNow.bigQuery]).toEqual([BIGQUERY, RESTING]);
  const left = after([called, { type: 'bigQueryConnected', view: null }], BIGQUERY);
  expect([left.panel.bigQuery, left.bigQuery]).toEqual([null, RESTING]);
});

it('drops what was said of another key once one is connected, and keeps all else', () => {
  const before = after([{ type: 'workFailed', error: REFUSED }], BIGQUERY);
  expect(before.error).toMatchObject(REFUSED);
  const state = reduce(before, { type: 'bigQueryConnected', view: BIGQUERY });
  expect(state).toMatchObject({ error: null, problems: {}, choice: before.choice, tab: before.tab });
});

it('shows an error about the key beside the form, where the person has gone, until the form is changed', () => {
  const shown: Action[] = [
    { type: 'workFailed', error: REFUSED },
    { type: 'bigQueryFormShown', isShown: true },
  ];
  const state = after(shown, BIGQUERY);
  expect(state.bigQuery).toMatchObject({ isReplacing: true, error: REFUSED });
  expect([state.error, state.problems]).toEqual([null, {}]);
  expect(after([...shown, { type: 'bigQueryFormEdited' }], BIGQUERY).bigQuery.error).toBeNull();
  expect(after([...shown, { type: 'bigQueryFormShown', isShown: false }], BIGQUERY).bigQuery).toEqual(
    RESTING,
  );
});

it('leaves an error about anything else where it is', () => {
  const error: ErrorReport = { code: 'SERVICE_FAILED', remedy: 'retry', sentence: 'It failed.' };
  const state = after([
    { type: 'workFailed', error },
    { type: 'bigQueryFormShown', isShown: true },
  ]);
  expect([state.error?.code, state.bigQuery]).toEqual(['SERVICE_FAILED', RESTING]);
});

it('takes back a question with the next call', () => {
  const question = { kind: 'leaveBigQuery', email: BIGQUERY.email, reports: ['Daily'] } as const;
  expect(after([{ type: 'asked', question }, { type: 'bigQueryCalled' }], BIGQUERY).question).toBeNull();
});
