// Keeps the list of saved reports: loads it, refreshes it, and takes it over from the answers of other calls.

import { SERVICES } from '../../src/core/add-on/services';
import type { Answer } from '../../src/panel/contract/errors';
import type { ReportsAnswer } from '../../src/panel/contract/reports';
import { LIST_TEXTS } from '../../src/text/panel/report-list';
import type { TrackLatest } from '../server/latest-call';
import type { Server } from '../server/server';
import type { PanelError } from '../state/fields';
import { announce, endAnnouncement } from '../state/page-changes';
import { endReportWork, failReports, setReports, startLoadingReports } from '../state/report-changes';
import type { Ready } from '../state/state';
import type { Store } from '../state/store';
import type { Job } from '../work/job';
import type { WorkRunner } from '../work/work-runner';
import { withoutFields } from './report-errors';
import type { Closes } from './report-state';

/** The least time between two refreshes, ms. Each is an execution, so not every click into the panel makes one. */
const LOOK_REST_MS = 60_000;

export class ReportList {
  /** The time when the list was last requested or received. */
  private listedMs = 0;

  constructor(
    private readonly store: Store,
    private readonly server: Server,
    private readonly trackLatest: TrackLatest,
    private readonly workRunner: WorkRunner,
  ) {}

  /**
   * Calls the server for work on reports, whose answer has the new list.
   * @param waits the sentence meanwhile
   * @param job other properties of the job
   */
  change(
    waits: string,
    call: Job<ReportsAnswer>['call'],
    job: Partial<Job<ReportsAnswer>> = {},
  ): Promise<void> {
    const done = (answer: ReportsAnswer) => this.answered(answer, null);
    const failed: Job<unknown>['failed'] = (error) => this.afterFailure(withoutFields(error));
    return this.workRunner.runShort({ sentence: waits }, { check: () => null, call, done, failed, ...job });
  }

  /** Calls the server for something about a report that changes nothing. */
  read<Value>(
    waits: string,
    call: () => Promise<Answer<Value>>,
    done: (value: Value) => void,
  ): Promise<void> {
    const job = { check: () => null, call, done, failed: withoutFields };
    return this.workRunner.runShort({ sentence: waits }, job);
  }

  /** Loads the list, also during other work. */
  async load(): Promise<void> {
    this.store.change(startLoadingReports());
    await this.ask(false);
  }

  /** Loads the list and announces it to screen readers. */
  async reload(): Promise<void> {
    if (this.store.ready()?.reports.phase === 'loading') return;
    this.store.change(announce(LIST_TEXTS.loadingAria));
    await this.load();
    this.store.change(endAnnouncement(LIST_TEXTS.loadingAria));
  }

  /** Call it when the person comes back to the panel, because scheduled reports may have run meanwhile. */
  look(): void {
    const state = this.store.ready();
    const isFree = state && !state.work && state.reports.phase === 'ready';
    if (isFree && Date.now() - this.listedMs > LOOK_REST_MS) void this.ask(true);
  }

  /** To be called with each state: what a report may spend, and so what it waits for, has changed with connections. */
  changed(state: Ready, before: Ready): void {
    const isSame = SERVICES.every((each) => state.connections[each].view === before.connections[each].view);
    if (!isSame) void this.ask(state.reports.phase === 'ready');
  }

  /** @param isQuiet whether to keep the old list without an error if there is no answer */
  async ask(isQuiet: boolean): Promise<void> {
    const isLatest = this.trackLatest('reports');
    this.listedMs = Date.now();
    const answer = await this.server.read('reports', {});
    if (!isLatest()) return;
    if (answer.ok) this.take(answer.value);
    else if (!isQuiet) this.store.change(failReports(answer.error));
  }

  /** Takes over the list of a run that is one of several. */
  brought(answer: ReportsAnswer): void {
    this.isNewest();
    this.take(answer);
  }

  /** Shows the outcome of work on reports. */
  answered(answer: ReportsAnswer, closes: Closes | null): void {
    this.isNewest();
    this.store.change(endReportWork({ answer, closes }));
  }

  /** Shows an outcome with a button that leads to the cells and charts of a report. */
  answeredAbout(id: string, answer: ReportsAnswer, closes: Closes): void {
    this.isNewest();
    this.store.change(endReportWork({ answer, closes, shows: id }));
  }

  /** Shows the outcome of a run. @param ran the report that ran; @param notes more to know beside the sentence */
  hasRun(answer: ReportsAnswer, ran: string, notes: readonly string[]): void {
    this.isNewest();
    this.store.change(endReportWork({ answer, closes: null, ran, notes }));
  }

  /** Loads the list after a failure, which the report's card shows too. */
  afterFailure<Shown extends PanelError>(error: Shown): Shown {
    void this.load();
    return error;
  }

  /** Drops lists that were requested before this answer, because they are older. */
  private isNewest(): void {
    this.trackLatest('reports');
    this.listedMs = Date.now();
  }

  private take(answer: ReportsAnswer): void {
    this.store.change(setReports(answer));
  }
}
