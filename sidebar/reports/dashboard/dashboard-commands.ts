// Makes, schedules and removes dashboards, and runs their reports.

import type { Schedule } from '../../../src/core/schedule/schedule';
import { DASHBOARD_TEXTS } from '../../../src/text/panel/charts';
import type { Panel } from '../../state/panel';
import { savedReports } from '../../state/report-state';
import type { NewDashboard, ReportOutcome } from '../../state/state';
import { runWatched } from '../../work/work-runner';
import type { DashboardView } from '../list/report-groups';
import { afterFailure, takeList, workOnReports } from '../list/report-list';
import { withoutFields } from '../report-errors';
import { idAndDigest, runEach, showRuns } from '../report-runs';

/** Makes a dashboard and runs its reports one after another. They share one progress and one Cancel. */
export function makeDashboard(panel: Panel): Promise<void> {
  return runWatched<{ runs: ReportOutcome[]; newDashboard: NewDashboard }>(panel, {
    about: DASHBOARD_TEXTS.making,
    async call(_state, run) {
      const answer = await panel.server.call('makeDashboard', {});
      if (!answer.ok) return answer;
      takeList(panel, answer.value);
      const { reports, sentence, savedIds: ids = [] } = answer.value;
      const runs = await runEach(panel, savedReports(reports, ids), run);
      return { ok: true, value: { runs, newDashboard: newDashboard(runs, ids.length, sentence) } };
    },
    done: ({ runs, newDashboard }) => showRuns(panel, runs, newDashboard),
    failed: (error) => afterFailure(panel, withoutFields(error)),
  });
}

/** What to say of a dashboard whose reports have run, and which one to show. @param saved that it is made */
function newDashboard(runs: readonly ReportOutcome[], reports: number, saved: string): NewDashboard {
  const done = runs.filter(({ end }) => end === 'done');
  const shows = done[0]?.id ?? null;
  if (runs.some(({ end }) => end === 'cancelled'))
    return { sentence: DASHBOARD_TEXTS.cancelled(done.length, reports), shows };
  return { sentence: done.length === runs.length ? DASHBOARD_TEXTS.ready : saved, shows };
}

/** Gives all reports of a dashboard one schedule. */
export function scheduleDashboard(
  panel: Panel,
  { reports }: DashboardView,
  schedule: Schedule | null,
): Promise<void> {
  const call = () => panel.server.call('scheduleReports', { reports: reports.map(idAndDigest), schedule });
  return workOnReports(panel, DASHBOARD_TEXTS.scheduling, call, { closes: 'expanded' });
}

/** Deletes the reports of a dashboard with their cells and charts, after the person has agreed. */
export function removeDashboard(panel: Panel, { id, reports }: DashboardView): Promise<void> {
  const named = reports.map(({ draft }) => draft.id);
  const call = () => panel.server.call('removeDashboard', { dashboard: id, reports: named });
  return workOnReports(panel, DASHBOARD_TEXTS.removing, call, { closes: 'expanded' });
}
