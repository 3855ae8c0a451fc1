// The reducer for connections, including those of BigQuery.

import type { Change } from '../../../sidebar/state/changing';
import {
  editForm,
  hearConnections,
  setConnections,
  showForm,
  startConnecting,
} from '../../../sidebar/state/connection-changes';
import { ask } from '../../../sidebar/state/page-changes';
import { isAnyoneConnected } from '../../../sidebar/state/state';
import { endWork, failWork } from '../../../sidebar/work/work-changes';
import { isStatsService, SECRET_FIELDS, SERVICES, type ServiceName } from '../../../src/core/add-on/services';
import type { ErrorReport } from '../../../src/panel/contract/errors';
import type { ConnectionsView } from '../../../src/panel/contract/panel-state';
import { EMAIL } from '../../connections/bigquery/service-account';
import { BIGQUERY, connected, NO_CONNECTION } from '../fake-server';
import { panelAfter, panelWith } from '../panel-fixture';

const VIEWS = { account: connected('demo@example.com'), seller: connected('Example'), bigquery: BIGQUERY };
const REFUSED: ErrorReport = {
  code: 'TOKEN_REFUSED',
  remedy: 'logIn',
  sentence: 'It is no longer accepted.',
};
const DONE = endWork('Done.');

const stateAfter = (actions: readonly Change[], views: Parameters<typeof panelWith>[0] = VIEWS) =>
  panelAfter(actions, panelWith(views));

describe.each(SERVICES)('%s', (service: ServiceName) => {
  const view = VIEWS[service];
  const calling: Change = startConnecting(service);

  it('a connection is kept after a call, without its wait', () => {
    expect(stateAfter([calling]).connections[service].busy).toBe(true);
    const resting = { busy: false, form: null, error: null };
    expect(stateAfter([calling, setConnections(service, view)], {}).connections[service]).toEqual({
      ...resting,
      view,
    });
    const change: Change = setConnections(service, NO_CONNECTION);
    expect(stateAfter([calling, change]).connections[service]).toEqual({ ...resting, view: NO_CONNECTION });
  });

  it('a new connection clears errors, and clears fetched data only if sources read it', () => {
    const before = stateAfter([DONE, failWork(REFUSED)]);
    expect(before.error).toMatchObject(REFUSED);
    const state = setConnections(service, view)(before);
    expect(state).toMatchObject({ error: null, problems: {}, choice: before.choice, tab: before.tab });
    const tableValues = { appStats: { country: ['US'] } };
    const next = setConnections(service, view)({ ...stateAfter([DONE]), tableValues });
    expect(next).toMatchObject(
      isStatsService(service)
        ? { done: null, tableValues: {} }
        : { done: { sentence: 'Done.' }, tableValues },
    );
  });

  it('sharing says when earlier formulas are read again', () => {
    if (!isStatsService(service)) return;
    const shared = (title: string, mine = true) => ({
      ...view,
      shared: { title, by: 'me@example.com', mine },
    });
    const doneAfter = (...views: ConnectionsView[]) =>
      stateAfter(views.map((each) => setConnections(service, each))).done;
    const message = { kind: 'message', sentence: expect.stringContaining('when you reload the page') };
    expect(doneAfter(shared('One'))).toMatchObject(message);
    expect(doneAfter(shared('One'), shared('Two'))).toMatchObject(message);
    expect(doneAfter(shared('One', false), shared('One'))).toMatchObject(message);
    for (const views of [[shared('One'), shared('One')], [shared('One'), view], [shared('One', false)]])
      expect(doneAfter(...views)).toBeNull();
  });

  it('an error that asks for a login moves to the form that the person opens, until that is edited', () => {
    const field = SECRET_FIELDS[service];
    const error = field ? { ...REFUSED, field } : REFUSED;
    const changes: Change[] = [failWork(error), showForm(service, 'again')];
    const state = stateAfter(changes);
    expect(state.connections[service]).toMatchObject({ form: 'again', error });
    expect([state.error, state.problems]).toEqual([null, {}]);
    expect(stateAfter([...changes, editForm(service)]).connections[service].error).toBeNull();
    expect(stateAfter([...changes, showForm(service, null)]).connections[service]).toEqual({
      busy: false,
      form: null,
      error: null,
      view,
    });
  });

  it('an error about something else stays where it is', () => {
    const error: ErrorReport = { code: 'SERVICE_FAILED', remedy: 'retry', sentence: 'It failed.' };
    const state = stateAfter([failWork(error), showForm(service, 'again')]);
    expect([state.error?.code, state.connections[service].error]).toEqual(['SERVICE_FAILED', null]);
  });

  it('the next call ends a question', () => {
    const leaving = { shared: false, formulas: null, reports: ['Daily'], othersReports: [], files: [] };
    const question = { kind: 'leave', service, id: EMAIL, title: EMAIL, leaving } as const;
    expect(stateAfter([ask(question)]).question).toEqual(question);
    expect(stateAfter([ask(question), calling]).question).toBeNull();
  });
});

test('a person who has logged out isn’t connected by what they share, but by what another editor shares', () => {
  const shared = (mine: boolean) => ({ connections: [], shared: { title: 'One', by: 'One', mine } });
  const isConnectedWith = (account: ConnectionsView) => isAnyoneConnected(stateAfter([], { account }));
  expect([NO_CONNECTION, shared(true), shared(false), VIEWS.account].map(isConnectedWith)).toEqual([
    ...[false, false, true, true],
  ]);
});

describe('what the server has heard of connections', () => {
  const refused = connected('demo@example.com');
  const HEARD = {
    ...VIEWS,
    account: { ...refused, connections: refused.connections.map((each) => ({ ...each, isRefused: true })) },
  };

  it('is taken over, and leaves outcomes, forms and what hasn’t changed', () => {
    const done = [showForm('account', 'another'), DONE];
    const [before, after] = [stateAfter(done), stateAfter([...done, hearConnections(HEARD)])];
    expect(after.connections.account).toEqual({ ...before.connections.account, view: HEARD.account });
    expect([after.connections.seller.view, after.done]).toEqual([
      before.connections.seller.view,
      before.done,
    ]);
  });

  it('changes nothing if it is known, so that no list is loaded again', () => {
    const before = stateAfter([]);
    expect(hearConnections(structuredClone(VIEWS))(before)).toBe(before);
  });

  it('doesn’t replace what a call that is under way will say', () => {
    const calling = [startConnecting('account')];
    const { connections } = stateAfter([...calling, hearConnections(HEARD)]);
    expect(connections).toEqual(stateAfter(calling).connections);
  });
});
