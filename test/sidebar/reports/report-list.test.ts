// Tests of when the panel reads the list of saved reports again.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { ReportList } from '../../../sidebar/reports/report-list';
import { createLatestTracker } from '../../../sidebar/server/latest-call';
import type { Server } from '../../../sidebar/server/server';
import { createStore } from '../../../sidebar/state/store';
import type { WorkRunner } from '../../../sidebar/work/work-runner';
import { StatsError } from '../../../src/core/errors';
import type { CallName } from '../../../src/panel/contract/calls';
import { errorReportOf } from '../../../src/panel/error-report';
import { connected, sharing } from '../fake-server';
import { panelWith } from '../panel-fixture';
import { DAILY, serverWith } from '../report-fixture';
import { WAITS_FOR_ME } from './changed-reports';

const ANN = 'ann@example.com';

/** A list that is shown, of a person who shares their account. */
async function shownList() {
  const standIn = serverWith(DAILY);
  let fails = false;
  const answer = async (name: CallName, request: object) =>
    fails
      ? { ok: false, error: errorReportOf(new StatsError('UNEXPECTED', { reason: 'gone' })) }
      : JSON.parse(await standIn.run(name, JSON.stringify(request)));
  const server = { read: answer, call: answer } as Server;
  const store = createStore();
  const list = new ReportList(store, server, createLatestTracker(), {} as WorkRunner);
  store.listen((state, before) => {
    if (state.phase === 'ready' && before.phase === 'ready') list.changed(state, before);
  });
  store.dispatch({ type: 'opened', panel: panelWith({ account: sharing(ANN) }) });
  await list.load();
  return {
    store,
    standIn,
    list,
    fail: () => {
      fails = true;
    },
    unshare: () => store.dispatch({ type: 'connected', service: 'account', view: connected(ANN) }),
    waits: () => store.ready()?.reports.list.map(({ report }) => report?.approval.waitsFor),
  };
}

describe('after a change of connections', () => {
  it('shows what the reports wait for now', async () => {
    const { standIn, unshare, waits } = await shownList();
    expect(waits()).toEqual([null]);
    standIn.reports.list = [WAITS_FOR_ME];
    unshare();
    await becomes(waits, ['you']);
  });

  it('reads nothing where the connections are the same', async () => {
    const { store, standIn } = await shownList();
    store.dispatch({ type: 'connecting', service: 'account' });
    store.dispatch({ type: 'connectionAsked', service: 'account' });
    store.dispatch({ type: 'tabShown', tab: 'reports' });
    expect(standIn.named('reports')).toHaveLength(1);
  });

  it('keeps the list when there is no answer', async () => {
    const { store, fail, unshare } = await shownList();
    fail();
    unshare();
    await new Promise(setImmediate);
    expect([store.ready()?.reports.phase, store.ready()?.reports.list]).toEqual(['ready', [DAILY]]);
  });

  it('says that a list which was still loading has failed', async () => {
    const { store, standIn, list, fail, unshare } = await shownList();
    const release = standIn.hold('reports');
    void list.load();
    fail();
    unshare();
    release();
    await becomes(() => store.ready()?.reports.phase, 'failed');
  });
});
