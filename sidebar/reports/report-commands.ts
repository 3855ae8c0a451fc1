// What the person does with saved reports: save, change, approve, show, count, export and import them.

import type { ChartChoice } from '../../src/core/report/chart';
import type { ErrorReport } from '../../src/panel/contract/errors';
import type { ReportChange, ReportsAnswer, SavedReportView } from '../../src/panel/contract/reports';
import { REPORT_PROBLEMS } from '../../src/text/errors/choice-problems';
import { CHART_TEXTS } from '../../src/text/panel/charts';
import { COLUMNS_ORDERED, REPORT_SAVED, REPORT_SHOWN, REPORT_WAITS } from '../../src/text/panel/report-list';
import { asShown } from '../choice/shown-choice';
import type { Server } from '../server/server';
import { checkReport } from '../state/checks';
import type { Store } from '../state/store';
import type { WorkRunner } from '../work/work-runner';
import { withoutFields } from './report-errors';
import type { ReportList } from './report-list';
import { type ReportRuns, shownOf } from './report-runs';
import { draftOf, isFormChanged, type ReportForm, savedReport } from './report-state';

const startsAlways = () => null;

export class ReportCommands {
  constructor(
    private readonly store: Store,
    private readonly server: Server,
    private readonly workRunner: WorkRunner,
    private readonly list: ReportList,
    private readonly runs: ReportRuns,
  ) {}

  /**
   * Opens the form for a report, or (null) for a new one. A form of another report that is open is left first, which
   * asks when something would be lost.
   */
  edit(id: string | null): void {
    const state = this.store.ready();
    if (!state) return;
    const { form } = state.reports;
    const isOther = form !== null && id !== null && form.id !== id;
    if (isOther && isFormChanged(state.reports, state.choice)) this.askToDiscard(form.name, id);
    else this.store.dispatch({ type: 'reportFormOpened', id });
  }

  /** Leaves the form; asks first when something would be lost. */
  leaveForm(): void {
    const state = this.store.ready();
    if (!state?.reports.form) return;
    if (isFormChanged(state.reports, state.choice)) this.askToDiscard(state.reports.form.name, null);
    else this.store.dispatch({ type: 'reportFormClosed' });
  }

  /** Leaves the form with what was typed. @param next the report that is edited then */
  discard(next: string | null): void {
    this.store.dispatch({ type: 'reportFormClosed' });
    if (next !== null) this.store.dispatch({ type: 'reportFormOpened', id: next });
  }

  private askToDiscard(name: string, next: string | null): void {
    this.store.dispatch({ type: 'asked', question: { kind: 'discardReport', name, next } });
  }

  /** Saves what the form says of the current choice. @param asNew makes another report of the one being edited */
  save(asNew: boolean): Promise<void> {
    return this.saveThen(asNew, (answer) => this.list.answered(answer, 'form'));
  }

  /** Saves it and runs it; when the run fails the report is saved all the same. */
  saveAndRun(): Promise<void> {
    return this.saveThen(false, (answer) => {
      this.list.answered(answer, 'form');
      const report = savedReport(answer.reports, answer.savedId ?? '');
      if (report) void this.runs.run(report, { ...REPORT_SAVED, sentence: answer.sentence });
    });
  }

  private async saveThen(asNew: boolean, done: (answer: ReportsAnswer) => void): Promise<void> {
    const form = this.store.ready()?.reports.form;
    if (!form) return;
    const saved = (now: ReportForm | null): ReportForm => ({
      ...(now ?? form),
      ...(asNew ? { id: '' } : {}),
    });
    await this.workRunner.runShort(
      { sentence: REPORT_WAITS.save(form.name.trim()) },
      {
        check: (state) => checkReport(state, saved(state.reports.form).id),
        call: (state) =>
          this.server.call('saveReport', {
            draft: draftOf(saved(state.reports.form), asShown(state).choice),
          }),
        done,
        failed: (error) => (error.code === 'REPORT_UNKNOWN' ? this.list.afterFailure(error) : error),
      },
    );
  }

  /** Approves a report as it is shown. */
  async approve(report: SavedReportView): Promise<void> {
    await this.workRunner.runShort(
      { sentence: REPORT_WAITS.approve(report.draft.name) },
      {
        check: startsAlways,
        call: () => this.server.call('approveReports', { reports: [shownOf(report)] }),
        done: (answer) => this.list.answered(answer, null),
        failed: (error) => this.reloaded(error),
      },
    );
  }

  /** Turns on the schedules of a copied file. */
  async turnOn(): Promise<void> {
    await this.workRunner.runShort(
      { sentence: REPORT_WAITS.turnOn() },
      {
        check: startsAlways,
        call: () => this.server.call('turnOnSchedules', {}),
        done: (answer) => this.list.answered(answer, null),
        failed: (error) => this.reloaded(error),
      },
    );
  }

  async change({ draft: { id, name }, approval }: SavedReportView, change: ReportChange): Promise<void> {
    await this.workRunner.runShort(
      { sentence: REPORT_WAITS[change](name) },
      {
        check: startsAlways,
        call: () => this.server.call('changeReport', { id, change, shown: approval.hash }),
        done: (answer) => this.list.answered(answer, this.isDeletedInForm(id, change) ? 'form' : null),
        failed: (error) => this.reloaded(error),
      },
    );
  }

  /** Pauses the backfill of a report as it is listed now. */
  async pauseBackfill(id: string): Promise<void> {
    const report = savedReport(this.store.ready()?.reports.list ?? [], id);
    if (report) await this.change(report, 'pauseBackfill');
  }

  /** Orders the columns of a report again, which a run does. One that asks first waits for the person to start it. */
  async orderColumns({ draft: { id, name }, approval }: SavedReportView): Promise<void> {
    await this.workRunner.runShort(
      { sentence: REPORT_WAITS.orderColumns(name) },
      {
        check: startsAlways,
        call: () => this.server.call('changeReport', { id, change: 'orderColumns', shown: approval.hash }),
        done: (answer) => {
          this.list.answered(answer, null);
          const report = savedReport(answer.reports, id);
          if (report && !report.approval.needsQuestion)
            void this.runs.run(report, { ...COLUMNS_ORDERED, sentence: '' });
        },
        failed: (error) => this.reloaded(error),
      },
    );
  }

  /** Selects the report's cells in the spreadsheet. */
  async show({ draft: { id, name } }: SavedReportView): Promise<void> {
    await this.workRunner.runShort(
      { sentence: REPORT_WAITS.show(name) },
      {
        check: startsAlways,
        call: () => this.server.call('showReport', { id }),
        done: () => this.store.dispatch({ type: 'workFinished', sentence: REPORT_SHOWN(name) }),
        failed: withoutFields,
      },
    );
  }

  /** What a run would take. */
  async estimate({ draft: { id, name } }: SavedReportView): Promise<void> {
    await this.workRunner.runShort(
      { sentence: REPORT_WAITS.estimate(name) },
      {
        check: startsAlways,
        call: () => this.server.call('estimate', { id }),
        done: ({ sentence }) =>
          this.store.dispatch({ type: 'workFinished', sentence: `${name}: ${sentence}` }),
        failed: withoutFields,
      },
    );
  }

  /** Adds a chart, which follows the report's rows from then on. */
  async addChart({ draft: { id, name } }: SavedReportView, chart: ChartChoice): Promise<void> {
    await this.workRunner.runShort(
      { sentence: CHART_TEXTS.adding(name) },
      {
        check: startsAlways,
        call: () => this.server.call('addChart', { id, chart }),
        // One that could not be drawn yet is nowhere to be shown.
        done: (answer) =>
          answer.hasGaps
            ? this.list.answered(answer, 'expanded')
            : this.list.answeredAbout(id, answer, 'expanded'),
      },
    );
  }

  async exportText({ draft: { id, name } }: SavedReportView): Promise<void> {
    await this.workRunner.runShort(
      { sentence: REPORT_WAITS.export(name) },
      {
        check: startsAlways,
        call: () => this.server.call('exportReport', { id }),
        done: ({ text }) => this.store.dispatch({ type: 'reportExported', id, text }),
        failed: withoutFields,
      },
    );
  }

  /** Makes a report of a colleague's text. A problem with the text is shown beside it. */
  async importText(text: string): Promise<void> {
    const wrong = (problem: string) =>
      this.store.dispatch({ type: 'reportImport', importing: { text, problem } });
    if (text.trim() === '') return wrong(REPORT_PROBLEMS.noText);
    await this.workRunner.runShort(
      { sentence: REPORT_WAITS.import() },
      {
        check: startsAlways,
        call: () => this.server.call('importReport', { text }),
        done: (answer) => this.list.answered(answer, 'importing'),
        failed: (error) => {
          if (error.remedy === 'fix') wrong(error.sentence);
          return withoutFields(error);
        },
      },
    );
  }

  private isDeletedInForm(id: string, change: ReportChange): boolean {
    return change.startsWith('delete') && this.store.ready()?.reports.form?.id === id;
  }

  private reloaded(error: ErrorReport) {
    return this.list.afterFailure(withoutFields(error));
  }
}
