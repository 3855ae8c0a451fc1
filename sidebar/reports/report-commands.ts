// Commands on saved reports: save, change, approve, show, export and import them.

import type { ChartChoice } from '../../src/core/report/chart';
import type { ReportChange } from '../../src/panel/contract/calls';
import type { ReportsAnswer, SavedReportView } from '../../src/panel/contract/reports';
import { REPORT_PROBLEMS } from '../../src/text/errors/choice-problems';
import { CHART_TEXTS } from '../../src/text/panel/charts';
import { REPORT_TEXTS } from '../../src/text/panel/report-actions';
import { asShown } from '../choice/shown-choice';
import type { Server } from '../server/server';
import { checkDashboard, checkReport } from '../state/checks';
import type { Store } from '../state/store';
import { withoutFields } from './report-errors';
import { dashboardsOf, runnableOf } from './report-groups';
import type { ReportList } from './report-list';
import { type ReportRuns, shownOf } from './report-runs';
import { draftOf, isFormChanged, type OpenReportForm, savedReport } from './report-state';

export class ReportCommands {
  constructor(
    private readonly store: Store,
    private readonly server: Server,
    private readonly list: ReportList,
    private readonly runs: ReportRuns,
  ) {}

  /**
   * Opens the form for a report, or (null) for a new one. Leaves the form of another report first, which asks if
   * changes would be lost.
   * @param dashboard edits the dashboard of the report
   */
  edit(id: string | null, dashboard?: string): void {
    const state = this.store.ready();
    if (!state) return;
    const { form, opened } = state.reports;
    const isOther = form !== null && id !== null && (form.id !== id || opened?.dashboard !== dashboard);
    if (isOther && isFormChanged(state.reports, state.choice)) this.askToDiscard(form.name, id, dashboard);
    else this.store.dispatch({ type: 'reportFormOpened', id, dashboard });
  }

  /** Leaves the form. Asks first if changes would be lost. */
  leaveForm(): void {
    const state = this.store.ready();
    if (!state?.reports.form) return;
    if (isFormChanged(state.reports, state.choice)) this.askToDiscard(state.reports.form.name, null);
    else this.store.dispatch({ type: 'reportFormClosed' });
  }

  /** Leaves the form and discards its changes. @param next the report to edit then */
  discard(next: string | null, dashboard?: string): void {
    this.store.dispatch({ type: 'reportFormClosed' });
    if (next !== null) this.store.dispatch({ type: 'reportFormOpened', id: next, dashboard });
  }

  private askToDiscard(name: string, next: string | null, dashboard?: string): void {
    this.store.dispatch({ type: 'asked', question: { kind: 'discardReport', name, next, dashboard } });
  }

  /** Saves the form with the current choice. @param asNew saves the edited report as another one */
  save(asNew: boolean): Promise<void> {
    return this.saveThen(asNew, (answer) => this.list.answered(answer, 'form'));
  }

  /** Saves the report and runs it. It stays saved if the run fails. */
  saveAndRun(): Promise<void> {
    const dashboard = this.store.ready()?.reports.opened?.dashboard;
    return this.saveThen(false, (answer) => {
      if (dashboard === undefined) return this.runSaved(answer, 'form');
      this.list.answered(answer, 'form');
      // Saving has approved them, so no question returns the focus.
      void this.runs.runAll(runnableOf(answer.reports, dashboard), '');
    });
  }

  private runSaved(answer: ReportsAnswer, closes: 'form' | 'expanded'): void {
    this.list.answered(answer, closes);
    const report = savedReport(answer.reports, answer.savedId ?? '');
    if (report) void this.runs.run(report, { ...REPORT_TEXTS.save, sentence: answer.sentence });
  }

  private async saveThen(asNew: boolean, done: (answer: ReportsAnswer) => void): Promise<void> {
    const { form, opened } = this.store.ready()?.reports ?? {};
    if (!form) return;
    if (opened?.dashboard !== undefined) return this.saveDashboard(form.name, opened.dashboard, done);
    const saved = (now: OpenReportForm | null): OpenReportForm => ({
      ...(now ?? form),
      ...(asNew ? { id: '' } : {}),
    });
    await this.list.change(
      REPORT_TEXTS.save.waits(form.name.trim()),
      (state) =>
        this.server.call('saveReport', {
          draft: draftOf(saved(state.reports.form), asShown(state).choice),
        }),
      {
        check: (state) => checkReport(state, saved(state.reports.form).id),
        done,
        failed: (error) => (error.code === 'REPORT_UNKNOWN' ? this.list.afterFailure(error) : error),
      },
    );
  }

  /** Gives all reports of a dashboard the period, apps and comparison of the form. */
  private saveDashboard(
    name: string,
    dashboard: string,
    done: (answer: ReportsAnswer) => void,
  ): Promise<void> {
    return this.list.change(
      REPORT_TEXTS.save.waits(name),
      (state) => {
        const { period, apps, compare } = state.choice;
        const edited = dashboardsOf(state.reports.list).find(({ id }) => id === dashboard);
        const reports = edited?.reports.map(shownOf) ?? [];
        return this.server.call('editDashboard', { reports, period, apps, compare });
      },
      { check: checkDashboard, done, failed: (error) => error },
    );
  }

  /** Approves reports as they are shown. @param name of the report, or of the dashboard */
  approve(reports: readonly SavedReportView[], name: string): Promise<void> {
    return this.list.change(REPORT_TEXTS.approve.waits(name), () =>
      this.server.call('approveReports', { reports: reports.map(shownOf) }),
    );
  }

  /** Turns on the schedules of a copied file. */
  turnOn(): Promise<void> {
    return this.list.change(REPORT_TEXTS.turnOn.waits, () => this.server.call('turnOnSchedules', {}));
  }

  change(
    { draft: { id, name }, approval }: SavedReportView,
    change: ReportChange,
    done = (answer: ReportsAnswer) =>
      this.list.answered(answer, this.isDeletedInForm(id, change) ? 'form' : null),
  ): Promise<void> {
    return this.list.change(
      REPORT_TEXTS[change].waits(name),
      () => this.server.call('changeReport', { id, change, shown: approval.hash }),
      { done },
    );
  }

  /** Makes a change to reports one after another, until one can't have it. @param name of the report or dashboard */
  changeAll(
    reports: readonly SavedReportView[],
    change: 'pause' | 'resume' | 'takeOver',
    name: string,
  ): Promise<void> {
    const { waits, doneAll } = REPORT_TEXTS[change];
    const [last, ...others] = [...reports].reverse();
    if (!last) return Promise.resolve();
    const call = ({ draft: { id }, approval }: SavedReportView) =>
      this.server.call('changeReport', { id, change, shown: approval.hash });
    return this.list.change(waits(name), async () => {
      for (const report of others.reverse()) {
        const changed = await call(report);
        if (!changed.ok) return changed;
      }
      const changed = await call(last);
      return changed.ok && others.length > 0
        ? { ok: true, value: { ...changed.value, sentence: doneAll } }
        : changed;
    });
  }

  /** Pauses the backfill of a report as it is in the list now. */
  async pauseBackfill(id: string): Promise<void> {
    const report = savedReport(this.store.ready()?.reports.list ?? [], id);
    if (report) await this.change(report, 'pauseBackfill');
  }

  /** Marks the columns to be ordered again and runs the report, unless the run must be approved first. */
  orderColumns(report: SavedReportView): Promise<void> {
    return this.change(report, 'orderColumns', (answer) => {
      this.list.answered(answer, null);
      const changed = savedReport(answer.reports, report.draft.id);
      if (changed && !changed.approval.needsQuestion)
        void this.runs.run(changed, { ...REPORT_TEXTS.orderColumns, sentence: '' });
    });
  }

  /** Selects the report's cells in the spreadsheet. */
  show({ draft: { id, name } }: SavedReportView): Promise<void> {
    const { waits, done } = REPORT_TEXTS.show;
    return this.list.read(
      waits(name),
      () => this.server.read('showReport', { id }),
      () => this.store.dispatch({ type: 'workFinished', sentence: done(name) }),
    );
  }

  exportText({ draft: { id, name } }: SavedReportView): Promise<void> {
    return this.list.read(
      REPORT_TEXTS.export.waits(name),
      () => this.server.read('exportReport', { id }),
      ({ text }) => this.store.dispatch({ type: 'reportExported', id, text }),
    );
  }

  /** Makes a report whose table the chart draws, and runs it. An error may be about a field of the chart's form. */
  chartInNewReport(
    { draft: { id, name } }: SavedReportView,
    chart: ChartChoice,
    split: string,
  ): Promise<void> {
    const call = () => this.server.call('chartInNewReport', { id, chart, split });
    return this.list.change(CHART_TEXTS.adding(name), call, {
      done: (answer) => this.runSaved(answer, 'expanded'),
      failed: (error) => error,
    });
  }

  /** Adds a chart, which follows the report's rows. An error may be about a field of its form. */
  addChart({ draft: { id, name } }: SavedReportView, chart: ChartChoice): Promise<void> {
    return this.list.change(CHART_TEXTS.adding(name), () => this.server.call('addChart', { id, chart }), {
      // A chart that couldn't be drawn yet can't be shown.
      done: (answer) =>
        answer.hasGaps
          ? this.list.answered(answer, 'expanded')
          : this.list.answeredAbout(id, answer, 'expanded'),
      failed: (error) => error,
    });
  }

  /** Makes a report from a colleague's text. Shows a problem with the text beside it. */
  async importText(text: string): Promise<void> {
    const wrong = (problem: string) =>
      this.store.dispatch({ type: 'reportImport', importing: { text, problem } });
    if (text.trim() === '') return wrong(REPORT_PROBLEMS.noText);
    await this.list.change(REPORT_TEXTS.import.waits, () => this.server.call('importReport', { text }), {
      done: (answer) => this.list.answered(answer, 'importing'),
      failed: (error) => {
        if (error.remedy === 'fix') wrong(error.sentence);
        return withoutFields(error);
      },
    });
  }

  private isDeletedInForm(id: string, change: ReportChange): boolean {
    return change.startsWith('delete') && this.store.ready()?.reports.form?.id === id;
  }
}
