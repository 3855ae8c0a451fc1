// Runs saved reports, one or several, with progress that can be cancelled.

import type { NamedReport } from '../../src/core/error-codes/report-codes';
import { kindOf } from '../../src/core/place/place';
import type { SavedReportView } from '../../src/panel/contract/reports';
import type { Server } from '../server/server';
import { ask, showTab } from '../state/page-changes';
import { expand } from '../state/report-changes';
import type { MadeFor, RanReport } from '../state/state';
import type { Store } from '../state/store';
import { dismissOutcome, endRuns, startNextReport } from '../state/work-changes';
import type { Run } from '../work/job';
import type { WorkRunner } from '../work/work-runner';
import { aboutRun, withoutFields } from './report-errors';
import type { ReportList } from './report-list';
import { savedReport, savedReports } from './report-state';
import { unapproved } from './report-summary';
import { runEach } from './run-all';
import { runReport } from './run-report';

const startsAlways = () => null;

/** What was done before a run: its sentence, and what to say if the run fails. */
export interface DoneBefore {
  sentence: string;
  butNotRun(report: string, sentence: string): string;
}

const NOTHING_BEFORE: DoneBefore = { sentence: '', butNotRun: (_report, sentence) => sentence };

export class ReportRuns {
  constructor(
    private readonly store: Store,
    private readonly server: Server,
    private readonly workRunner: WorkRunner,
    private readonly list: ReportList,
  ) {}

  /** Runs a report now. @param before what was done just before */
  async run(report: SavedReportView, before: DoneBefore = NOTHING_BEFORE): Promise<void> {
    const { id, name } = report.draft;
    const after = (sentence: string) => [before.sentence, sentence].filter(Boolean).join(' ');
    await this.workRunner.runWatched({
      check: startsAlways,
      about: name,
      isLoad: () => kindOf(report.draft.choice.destination).holdsDays,
      call: (_state, run) =>
        runReport(run, this.server, { id, shown: report.approval.hash }, (answer) =>
          this.list.brought(answer),
        ),
      done: ({ answer, notes, end }) => {
        this.list.hasRun({ ...answer, sentence: after(answer.sentence) }, id, notes);
        if (end === 'cancelled') this.askToPause(id);
      },
      failed: (error) => {
        const shown = aboutRun(error, report, this.store.ready());
        const isCancelled = error.code === 'CANCELLED';
        if (isCancelled) this.askToPause(id);
        const sentence = isCancelled ? after(error.sentence) : before.butNotRun(name, error.sentence);
        return this.list.afterFailure({ ...shown, sentence });
      },
    });
  }

  /** Asks whether to pause the backfill of a cancelled run, because the next tick would continue it. */
  private askToPause(id: string): void {
    const report = savedReport(this.store.ready()?.reports.list ?? [], id);
    if (!report?.backfill || report.backfill.isPaused) return;
    this.store.change(ask({ kind: 'pauseBackfill', id, name: report.draft.name }));
  }

  /**
   * Runs the report that an error named. If it would use this person's connection without their approval, shows it
   * instead.
   */
  runNamed({ id }: NamedReport): void {
    const report = savedReport(this.store.ready()?.reports.list ?? [], id);
    if (report && !report.approval.needsQuestion) return void this.run(report);
    this.store.change(dismissOutcome());
    this.store.change(showTab('reports'));
    if (!report) void this.list.load();
  }

  /**
   * Runs several reports. Asks first if some would use this person's connection without their approval.
   * @param opener the id of the button
   */
  async runAll(reports: readonly SavedReportView[], opener: string): Promise<void> {
    if (unapproved(reports).length === 0) return this.runMany(reports, []);
    const ids = reports.map(({ draft }) => draft.id);
    this.store.change(expand({ kind: 'runAll', id: '', ids, opener }));
  }

  /**
   * Answers that question.
   * @param ids the reports that it was about; @param others those that the person has approved as shown; or none
   */
  async runAllAnswered(ids: readonly string[], others: readonly SavedReportView[]): Promise<void> {
    const reports = savedReports(this.store.ready()?.reports.list ?? [], ids);
    this.store.change(expand(null));
    const approved = new Set(others.map(({ draft }) => draft.id));
    await this.runMany(
      reports.filter(({ draft, approval }) => !approval.needsQuestion || approved.has(draft.id)),
      others,
    );
  }

  /** Approves the reports that need it, then runs all one after another with one progress. */
  private async runMany(
    reports: readonly SavedReportView[],
    toApprove: readonly SavedReportView[],
  ): Promise<void> {
    await this.workRunner.runWatched<RanReport[]>({
      check: startsAlways,
      isLoad: () => reports.some(({ draft }) => kindOf(draft.choice.destination).holdsDays),
      call: async (_state, run) => {
        if (toApprove.length > 0) {
          const approved = await this.server.call('approveReports', { reports: toApprove.map(shownOf) });
          if (!approved.ok) return approved;
        }
        return { ok: true, value: await this.each(reports, run) };
      },
      done: (runs) => this.ended(runs),
      failed: (error) => this.list.afterFailure(withoutFields(error)),
    });
  }

  /** Runs reports one after another within one run. */
  each(reports: readonly SavedReportView[], run: Run): Promise<RanReport[]> {
    return runEach(reports, run, this.server, {
      started: (about) => this.store.change(startNextReport(run.runId, about)),
      listed: (answer) => this.list.brought(answer),
    });
  }

  /** Shows the outcome of several runs. @param made the dashboard that was made, with the report to show */
  ended(runs: readonly RanReport[], made: MadeFor | null = null): void {
    this.store.change(endRuns(runs, made));
    // Cards show failures too.
    if (runs.some(({ end }) => end !== 'done')) void this.list.ask(true);
  }
}

/** A report, and the hash of its definition as shown. */
export function shownOf({ draft, approval }: SavedReportView): { id: string; hash: string } {
  return { id: draft.id, hash: approval.hash };
}
