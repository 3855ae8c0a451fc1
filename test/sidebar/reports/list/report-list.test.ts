// Tests of when the panel reads the list of saved reports again, and of outcomes that a newer list ends.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { loadReports, reloadAfterConnections } from '../../../../sidebar/reports/list/report-list';
import { changeReport } from '../../../../sidebar/reports/report-commands';
import { runReport } from '../../../../sidebar/reports/report-runs';
import type { Server } from '../../../../sidebar/server/server';
import { endConnecting, setConnections, startConnecting } from '../../../../sidebar/state/connection-changes';
import { openPanel, showTab } from '../../../../sidebar/state/page-changes';
import { createPanel } from '../../../../sidebar/state/panel';
import { StatsError } from '../../../../src/core/errors';
import type { CallName } from '../../../../src/panel/contract/calls';
import type { ReportView } from '../../../../src/panel/contract/reports';
import { errorReportOf } from '../../../../src/panel/error-report';
import { ANN } from '../../../people';
import { reportView } from '../../fake-reports';
import { connected, sharing } from '../../fake-server';
import { FRESH_PANEL, panelWith } from '../../panel-fixture';
import { DAILY, FAULT, serverWith } from '../../report-fixture';
import { MIRRORED } from '../others-reports';

/** A list that is shown, of a person who shares their account. */
async function shownList() {
  const standIn = serverWith(DAILY);
  let fails = false;
  const answer = async (name: CallName, request: object) =>
    fails
      ? { ok: false, error: errorReportOf(new StatsError('UNEXPECTED', { reason: 'gone' })) }
      : JSON.parse(await standIn.run(name, JSON.stringify(request)));
  const server = { read: answer, call: answer } as Server;
  const panel = createPanel(server);
  panel.listen((state, before) => {
    if (state.phase === 'ready' && before.phase === 'ready') reloadAfterConnections(panel, state, before);
  });
  panel.change(openPanel(panelWith({ account: sharing(ANN) })));
  await loadReports(panel);
  return {
    panel,
    standIn,
    fail: () => {
      fails = true;
    },
    unshare: () => panel.change(setConnections('account', connected(ANN))),
    waits: () => panel.ready()?.reports.list.map(({ report }) => report?.isMirrored),
  };
}

describe('after a change of connections', () => {
  it('shows what the reports wait for now', async () => {
    const { standIn, unshare, waits } = await shownList();
    expect(waits()).toEqual([false]);
    standIn.reports.list = [MIRRORED];
    unshare();
    await becomes(waits, [true]);
  });

  it('reads nothing where the connections are the same', async () => {
    const { panel, standIn } = await shownList();
    panel.change(startConnecting('account'));
    panel.change(endConnecting('account'));
    panel.change(showTab('reports'));
    expect(standIn.callsOf('reports')).toHaveLength(1);
  });

  it('keeps the list when there is no answer', async () => {
    const { panel, fail, unshare } = await shownList();
    fail();
    unshare();
    await new Promise(setImmediate);
    expect([panel.ready()?.reports.phase, panel.ready()?.reports.list]).toEqual(['ready', [DAILY]]);
  });

  it('says that a list which was still loading has failed', async () => {
    const { panel, standIn, fail, unshare } = await shownList();
    const release = standIn.hold('reports');
    void loadReports(panel);
    fail();
    unshare();
    release();
    await becomes(() => panel.ready()?.reports.phase, 'failed');
  });
});

describe.each([
  ['a run', [], 'done'],
  ['a failed run', [FAULT], 'error'],
] as const)('the outcome of %s', (_name, errors, kept) => {
  it('stays while the list shows that run, and goes once it shows a later one', async () => {
    const { panel, standIn } = await shownList();
    standIn.reports.nextErrors.push(...errors);
    if (!DAILY.report) throw new Error('The report cannot be read.');
    await runReport(panel, DAILY.report);
    await loadReports(panel);
    expect(panel.ready()?.[kept]).not.toBeNull();
    standIn.reports.list = [reportView({}, { lastRun: '2026-11-20, 09:03' })];
    await loadReports(panel);
    expect(panel.ready()?.[kept]).toBeNull();
  });
});

it('the list in an answer is taken over once', async () => {
  const standIn = serverWith(DAILY);
  const answer = async (name: CallName, request: object) =>
    JSON.parse(await standIn.run(name, JSON.stringify(request)));
  const panel = createPanel({ read: answer, call: answer });
  panel.change(openPanel(FRESH_PANEL));
  const lists: (readonly ReportView[])[] = [];
  panel.listen(() => {
    const { list = [] } = panel.ready()?.reports ?? {};
    if (list !== lists.at(-1)) lists.push(list);
  });
  if (!DAILY.report) throw new Error('The report cannot be read.');
  await changeReport(panel, DAILY.report, 'pause');
  // First that of the panel when the work begins.
  expect(lists.map((list) => list.map(({ report }) => report?.isPaused))).toEqual([[], [true]]);
});
