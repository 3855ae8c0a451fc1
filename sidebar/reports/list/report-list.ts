// Keeps the list of saved reports: loads it, refreshes it, and takes it over from the answers of other calls.

import { SERVICES } from '../../../src/core/add-on/services';
import type { CallAnswer, ErrorReport } from '../../../src/panel/contract/errors';
import type { ReportsAnswer, SavedReportView } from '../../../src/panel/contract/reports';
import { hearConnections } from '../../state/connection-changes';
import type { PanelError } from '../../state/fields';
import type { Panel } from '../../state/panel';
import { type Closes, savedReport } from '../../state/report-state';
import type { Ready } from '../../state/state';
import type { Job } from '../../work/job';
import { runWork } from '../../work/work-runner';
import {
  type EndedWork,
  endReportWork,
  failReports,
  setReports,
  startLoadingReports,
} from '../report-changes';
import { withoutFields } from '../report-errors';

/** The least time between two refreshes, ms. Each is an execution, so not every click into the panel makes one. */
const LOOK_REST_MS = 60_000;

/** The report as it is in the list now; null if it can't be read. */
export function listedReport(panel: Panel, id: string): SavedReportView | null {
  return savedReport(panel.ready()?.reports.list ?? [], id);
}

/**
 * Calls the server for work on reports, whose answer has the new list.
 * @param waits the sentence meanwhile
 * @param job other properties of the job, and what it closes when it succeeds
 */
export function workOnReports(
  panel: Panel,
  waits: string,
  call: Job<ReportsAnswer>['call'],
  { closes = null, ...job }: Partial<Job<ReportsAnswer>> & { closes?: Closes | null } = {},
): Promise<void> {
  return runWork(
    panel,
    { sentence: waits },
    {
      call,
      failed: (error: ErrorReport) => afterFailure(panel, withoutFields(error)),
      done: (answer) => showAnswer(panel, { answer, closes }),
      ...job,
    },
  );
}

/** Calls the server for something about a report that changes nothing. */
export function readAboutReport<Value>(
  panel: Panel,
  waits: string,
  call: () => Promise<CallAnswer<Value>>,
  done: (value: Value) => void,
): Promise<void> {
  return runWork(panel, { sentence: waits }, { call, done, failed: withoutFields });
}

/** Loads the list, also during other work. */
export async function loadReports(panel: Panel): Promise<void> {
  panel.change(startLoadingReports());
  await requestReports(panel, false);
}

/** Call it when the person comes back to the panel, because scheduled reports may have run meanwhile. */
export function refreshReports(panel: Panel): void {
  const state = panel.ready();
  const isFree = state && !state.work && ['ready', 'failed'].includes(state.reports.phase);
  if (isFree && Date.now() - panel.listedMs > LOOK_REST_MS) void requestReports(panel, true);
}

/** Refreshes the list while the panel is in sight. The returned function ends this. */
export function followReports(panel: Panel): () => void {
  const timer = setInterval(() => document.hidden || refreshReports(panel), LOOK_REST_MS / 4);
  return () => clearInterval(timer);
}

/** Call it with each state: what a report may spend, and so what it waits for, has changed with connections. */
export function reloadAfterConnections(panel: Panel, state: Ready, before: Ready): void {
  const isSame = SERVICES.every((each) => state.connections[each].view === before.connections[each].view);
  if (!isSame) void requestReports(panel, state.reports.phase === 'ready');
}

/** @param isQuiet whether to keep the old list without an error if there is no answer */
export async function requestReports(panel: Panel, isQuiet: boolean): Promise<void> {
  const isLatest = newestList(panel);
  const answer = await panel.server.read('reports', {});
  if (!isLatest()) return;
  if (answer.ok) {
    const { connections } = answer.value;
    // First, because connections that differ have the list loaded again.
    if (connections) panel.change(hearConnections(connections));
    panel.change(setReports(answer.value));
  } else if (!isQuiet) panel.change(failReports(answer.error));
}

/** Takes over the list of a run that is one of several. */
export function takeList(panel: Panel, answer: ReportsAnswer): void {
  newestList(panel);
  panel.change(setReports(answer));
}

/** Takes over the list after work on reports, and shows its outcome. */
export function showAnswer(panel: Panel, ended: EndedWork): void {
  newestList(panel);
  panel.change(endReportWork(ended));
}

/** Loads the list after a failure, which the report's card shows too. */
export function afterFailure<Shown extends PanelError>(panel: Panel, error: Shown): Shown {
  void loadReports(panel);
  return error;
}

/** Drops lists that were requested before, because they are older. Tells whether a newer one has come since. */
function newestList(panel: Panel): () => boolean {
  panel.listedMs = Date.now();
  return panel.trackLatest('reports');
}
