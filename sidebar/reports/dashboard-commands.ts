// Makes, schedules and removes dashboards, and runs their reports.

import type { Schedule } from '../../src/core/schedule/schedule';
import type { Answer } from '../../src/panel/contract/errors';
import type { ReportsAnswer } from '../../src/panel/contract/reports';
import { DASHBOARD_TEXTS } from '../../src/text/panel/charts';
import type { Server } from '../server/server';
import type { RanReport } from '../state/state';
import type { Run } from '../work/job';
import type { WorkRunner } from '../work/work-runner';
import { withoutFields } from './report-errors';
import type { DashboardView } from './report-groups';
import type { ReportList } from './report-list';
import { type ReportRuns, shownOf } from './report-runs';
import { savedReports } from './report-state';

/** A new dashboard, the sentence about it, and the outcomes of its reports. */
interface Made {
  sentence: string;
  ids: readonly string[];
  runs: RanReport[];
}

export class DashboardCommands {
  constructor(
    private readonly server: Server,
    private readonly workRunner: WorkRunner,
    private readonly list: ReportList,
    private readonly runs: ReportRuns,
  ) {}

  /** Makes a dashboard and runs its reports one after another. They share one progress and one Cancel. */
  async make(): Promise<void> {
    await this.workRunner.runWatched<Made>({
      check: () => null,
      about: DASHBOARD_TEXTS.making,
      call: (_state, run) => this.makeAndRun(run),
      done: ({ sentence, ids, runs }) => {
        const hasRun = runs.every(({ end }) => end === 'done');
        this.runs.ended(runs, { sentence: hasRun ? DASHBOARD_TEXTS.ready : sentence, shows: ids[0] ?? null });
      },
      failed: (error) => this.list.afterFailure(withoutFields(error)),
    });
  }

  private async makeAndRun(run: Run): Promise<Answer<Made>> {
    const made = await this.server.call('makeDashboard', {});
    if (!made.ok) return made;
    this.list.brought(made.value);
    const { reports, sentence, savedIds: ids = [] } = made.value;
    const runs = await this.runs.each(savedReports(reports, ids), run);
    return { ok: true, value: { sentence, ids, runs } };
  }

  /** Gives all reports of a dashboard one schedule. */
  schedule({ reports }: DashboardView, schedule: Schedule | null): Promise<void> {
    const call = () => this.server.call('scheduleReports', { reports: reports.map(shownOf), schedule });
    return this.list.change(DASHBOARD_TEXTS.scheduling, call, { done: this.closed });
  }

  /** Deletes the reports of a dashboard with their cells and charts, after the person has agreed. */
  remove({ id, reports }: DashboardView): Promise<void> {
    const named = reports.map(({ draft }) => draft.id);
    const call = () => this.server.call('removeDashboard', { dashboard: id, reports: named });
    return this.list.change(DASHBOARD_TEXTS.removing, call, { done: this.closed });
  }

  private readonly closed = (answer: ReportsAnswer) => this.list.answered(answer, 'expanded');
}
