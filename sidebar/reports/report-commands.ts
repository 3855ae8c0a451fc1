// What the person does with saved reports: save, run, change, count, export, import; and the list that follows from it.

import type { ErrorReport } from '../../src/panel/contract/errors';
import type { ReportChange, ReportsAnswer, SavedReportView } from '../../src/panel/contract/reports';
import { REPORT_PROBLEMS } from '../../src/text/errors/choice-problems';
import { REPORT_SHOWN, REPORT_WAITS } from '../../src/text/panel/report-list';
import type { TrackLatest } from '../server/latest-call';
import type { Server } from '../server/server';
import { checkReport } from '../state/checks';
import { type RanReport, type Ready, sourceOf } from '../state/state';
import type { Store } from '../state/store';
import type { WorkRunner } from '../work/work-runner';
import { draftOf, type ReportForm } from './report-state';
import { runnable, unapproved } from './report-summary';
import { runEach } from './run-all';

const startsAlways = () => null;

/** Looking costs an execution each time: not at every click from the sheet into the panel, ms. */
const LOOK_REST_MS = 60_000;

export class ReportCommands {
  /** When the list was last requested or received. */
  private listedMs = 0;

  constructor(
    private readonly store: Store,
    private readonly server: Server,
    private readonly workRunner: WorkRunner,
    private readonly trackLatest: TrackLatest,
  ) {}

  /** Loads the list beside whatever else goes on. */
  async load(): Promise<void> {
    this.store.dispatch({ type: 'reportsLoading' });
    await this.ask(false);
  }

  /** To be called when somebody comes back to the panel: the clock may have run reports meanwhile. */
  look(): void {
    const state = this.store.ready();
    const isFree = state && !state.work && state.reports.phase === 'ready';
    if (isFree && Date.now() - this.listedMs > LOOK_REST_MS) void this.ask(true);
  }

  /** @param isQuiet whether the list before stays when there is no answer, without a word */
  private async ask(isQuiet: boolean): Promise<void> {
    const isLatest = this.trackLatest('reports');
    this.listedMs = Date.now();
    const answer = await this.server.call('reports', {});
    if (!isLatest()) return;
    if (answer.ok) this.loaded(answer.value);
    else if (!isQuiet) this.store.dispatch({ type: 'reportsFailed', error: answer.error });
  }

  /** Saves what the form says of the current choice. @param asNew makes another report of the one being edited */
  async save(asNew: boolean): Promise<void> {
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
        call: ({ choice, reports }) =>
          this.server.call('saveReport', { draft: draftOf(saved(reports.form), choice) }),
        done: (answer) => this.answered(answer, 'form'),
        failed: (error) => (error.code === 'REPORT_UNKNOWN' ? this.reloaded(error) : error),
      },
    );
  }

  /** Runs a report now, watched as writing is. */
  async run(report: SavedReportView): Promise<void> {
    await this.workRunner.runWatched({
      check: startsAlways,
      about: report.draft.name,
      call: (_state, run) =>
        this.server.call('runReport', { ...run, id: report.draft.id, shown: report.approval.hash }),
      done: (answer) => this.answered(answer, null),
      failed: (error) => this.reloaded(aboutRun(error, report, this.store.ready())),
    });
  }

  /** Runs every report that can run; asks first when some of them would spend this person's connection for others. */
  async runAll(): Promise<void> {
    const list = this.store.ready()?.reports.list ?? [];
    if (unapproved(runnable(list)).length === 0) return this.runMany(runnable(list), []);
    this.store.dispatch({ type: 'reportExpanded', expanded: { kind: 'runAll', id: '' } });
  }

  /** Answers that question. @param others what was shown of the reports that are approved and run too; or none */
  async runAllAnswered(others: readonly SavedReportView[]): Promise<void> {
    const list = runnable(this.store.ready()?.reports.list ?? []);
    this.store.dispatch({ type: 'reportExpanded', expanded: null });
    const ids = new Set(others.map(({ draft }) => draft.id));
    await this.runMany(
      list.filter(({ draft, approval }) => !approval.needsQuestion || ids.has(draft.id)),
      others,
    );
  }

  /** Runs reports one after the other, watched as one run, after approving those that need it. */
  private async runMany(
    reports: readonly SavedReportView[],
    toApprove: readonly SavedReportView[],
  ): Promise<void> {
    await this.workRunner.runWatched<RanReport[]>({
      check: startsAlways,
      call: async (_state, { runId }) => {
        if (toApprove.length > 0) {
          const approved = await this.server.call('approveReports', { reports: toApprove.map(shownOf) });
          if (!approved.ok) return approved;
        }
        const value = await runEach(reports, runId, this.server, {
          started: (about) => this.store.dispatch({ type: 'nextRunStarted', runId, about }),
          listed: (answer) => {
            this.brought();
            this.loaded(answer);
          },
        });
        return { ok: true, value };
      },
      done: (runs) => {
        this.store.dispatch({ type: 'ranAll', runs });
        // Failures stand in the rows too.
        if (runs.some(({ end }) => end !== 'done')) void this.ask(true);
      },
      failed: (error) => this.reloaded(error),
    });
  }

  /** Approves a report as it is shown. */
  async approve(report: SavedReportView): Promise<void> {
    await this.workRunner.runShort(
      { sentence: REPORT_WAITS.approve(report.draft.name) },
      {
        check: startsAlways,
        call: () => this.server.call('approveReports', { reports: [shownOf(report)] }),
        done: (answer) => this.answered(answer, null),
        failed: (error) => this.reloaded(withoutFields(error)),
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
        done: (answer) => this.answered(answer, null),
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
        done: (answer) => this.answered(answer, this.isDeletedInForm(id, change) ? 'form' : null),
        failed: (error) => this.reloaded(withoutFields(error)),
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
        done: (answer) => this.answered(answer, 'importing'),
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

  private loaded({ reports, isCopy }: ReportsAnswer): void {
    this.store.dispatch({ type: 'reportsLoaded', list: reports, isCopy });
  }

  /** An answer came with the list: one requested before is older. */
  private brought(): void {
    this.trackLatest('reports');
    this.listedMs = Date.now();
  }

  private answered(answer: ReportsAnswer, closes: 'form' | 'importing' | null): void {
    this.brought();
    this.store.dispatch({ type: 'reportsAnswered', answer, closes });
  }

  /** A failure stands in the report's row too. */
  private reloaded(error: ErrorReport): ErrorReport {
    void this.load();
    return error;
  }
}

/** A report, and the hash of what is shown of it. */
function shownOf({ draft, approval }: SavedReportView): { id: string; hash: string } {
  return { id: draft.id, hash: approval.hash };
}

/** The panel's fields show another choice than that of the report that failed. */
function withoutFields({ field: _field, problems, ...error }: ErrorReport): ErrorReport {
  return problems ? { ...error, problems: problems.map((one) => ({ ...one, field: null })) } : error;
}

/** A run asks for the login of its own source, whatever source the panel stands on. */
function aboutRun(error: ErrorReport, { draft }: SavedReportView, state: Ready | null): ErrorReport {
  const shown = withoutFields(error);
  if (error.remedy !== 'logIn' || !state) return shown;
  const { service } = sourceOf(state, draft.choice.source);
  return { ...shown, field: service === 'seller' ? 'sellerToken' : 'password' };
}
