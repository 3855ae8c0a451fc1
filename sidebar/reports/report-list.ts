// The list of saved reports as the panel holds it: loaded, looked at again, and brought by what is done to a report.

import { SERVICES } from '../../src/core/add-on/services';
import type { Answer } from '../../src/panel/contract/errors';
import type { ReportsAnswer } from '../../src/panel/contract/reports';
import { LIST_TEXTS } from '../../src/text/panel/report-list';
import type { TrackLatest } from '../server/latest-call';
import type { Server } from '../server/server';
import type { PanelError } from '../state/fields';
import type { Ready } from '../state/state';
import type { Store } from '../state/store';
import type { Job } from '../work/job';
import type { WorkRunner } from '../work/work-runner';
import { withoutFields } from './report-errors';
import type { Closes } from './report-state';

/** Looking costs an execution each time: not at every click from the sheet into the panel, ms. */
const LOOK_REST_MS = 60_000;

export class ReportList {
  /** When the list was last requested or received. */
  private listedMs = 0;

  constructor(
    private readonly store: Store,
    private readonly server: Server,
    private readonly trackLatest: TrackLatest,
    private readonly workRunner: WorkRunner,
  ) {}

  /**
   * Does something to reports that answers with the list after it.
   * @param waits what is said meanwhile
   * @param job what is special about it
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

  /** Asks something about a report, which changes nothing. */
  read<Value>(
    waits: string,
    call: () => Promise<Answer<Value>>,
    done: (value: Value) => void,
  ): Promise<void> {
    const job = { check: () => null, call, done, failed: withoutFields };
    return this.workRunner.runShort({ sentence: waits }, job);
  }

  /** Loads the list beside whatever else goes on. */
  async load(): Promise<void> {
    this.store.dispatch({ type: 'reportsLoading' });
    await this.ask(false);
  }

  /** The same, which screen readers hear. */
  async reload(): Promise<void> {
    if (this.store.ready()?.reports.phase === 'loading') return;
    this.store.dispatch({ type: 'announced', text: LIST_TEXTS.loadingAria });
    await this.load();
    this.store.dispatch({ type: 'unannounced', text: LIST_TEXTS.loadingAria });
  }

  /** To be called when somebody comes back to the panel: the clock may have run reports meanwhile. */
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

  /** @param isQuiet whether the list before stays when there is no answer, without a word */
  async ask(isQuiet: boolean): Promise<void> {
    const isLatest = this.trackLatest('reports');
    this.listedMs = Date.now();
    const answer = await this.server.read('reports', {});
    if (!isLatest()) return;
    if (answer.ok) this.take(answer.value);
    else if (!isQuiet) this.store.dispatch({ type: 'reportsFailed', error: answer.error });
  }

  /** Takes over the list of a run that is one of several. */
  brought(answer: ReportsAnswer): void {
    this.isNewest();
    this.take(answer);
  }

  /** Takes over how work on reports ended. */
  answered(answer: ReportsAnswer, closes: Closes | null): void {
    this.isNewest();
    this.store.dispatch({ type: 'reportsAnswered', answer, closes });
  }

  /** The same, with a button that leads to the cells and charts of a report. */
  answeredAbout(id: string, answer: ReportsAnswer, closes: Closes): void {
    this.isNewest();
    this.store.dispatch({ type: 'reportsAnswered', answer, closes, shows: id });
  }

  /** The same of a run. @param ran the report that ran; @param notes what is worth knowing beside the sentence */
  hasRun(answer: ReportsAnswer, ran: string, notes: readonly string[]): void {
    this.isNewest();
    this.store.dispatch({ type: 'reportsAnswered', answer, closes: null, ran, notes });
  }

  /** A failure stands in the report's card too. */
  afterFailure<Shown extends PanelError>(error: Shown): Shown {
    void this.load();
    return error;
  }

  /** An answer came with the list: one requested before is older. */
  private isNewest(): void {
    this.trackLatest('reports');
    this.listedMs = Date.now();
  }

  private take(answer: ReportsAnswer): void {
    this.store.dispatch({ type: 'reportsLoaded', answer });
  }
}
