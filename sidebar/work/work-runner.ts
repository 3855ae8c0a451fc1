// Does the work, one job at a time: checks it, calls the server, shows its progress, and cancels it.

import type { FinalAfter } from '../../src/core/report/final-days';
import type { Look } from '../../src/panel/contract/work';
import { FINAL_TEXTS } from '../../src/text/fresh';
import { WORK_TEXTS } from '../../src/text/panel/work';
import type { ChoiceSaver } from '../choice/choice-saver';
import { largeWriteSentence } from '../choice/choice-size';
import { asShown } from '../choice/shown-choice';
import type { Server } from '../server/server';
import { checkChoice } from '../state/checks';
import type { PanelError } from '../state/fields';
import { lookAt } from '../state/form-changes';
import { ask, changeDays } from '../state/page-changes';
import type { Ready, ShortWork } from '../state/state';
import type { Store } from '../state/store';
import {
  cancelRun,
  continueRun,
  endWork,
  failWork,
  setProgress,
  startReportWork,
  startRun,
  startShortWork,
  stopToAsk,
} from '../state/work-changes';
import type { Job, Run } from './job';
import { progressOfAll } from './load-parts';
import { previewJob, writeJob } from './write-job';

/** How long to wait between two polls of the progress, ms. Each poll is an execution on Google's side. */
const POLL_MS = 1000;

/** Does the work of one panel. `save` hands a file to the browser's downloads. */
export class WorkRunner {
  private polling = Promise.resolve();
  private again: (makeRoom: boolean) => void = () => undefined;

  constructor(
    private readonly store: Store,
    private readonly server: Server,
    private readonly choiceSaver: ChoiceSaver,
    private readonly save: (fileName: string, text: string) => void,
  ) {}

  /**
   * Asks before it writes a large table. If the size isn't known yet, the server asks once it has fetched.
   * @param isLargeAgreed whether the person has agreed to that
   */
  async write({ isLargeAgreed = false } = {}): Promise<void> {
    const state = this.store.ready();
    const sentence = state && !isLargeAgreed ? largeWriteSentence(state) : null;
    if (state && sentence !== null && !state.work && !checkChoice(state, 'write'))
      return this.store.change(ask({ kind: 'largeWrite', sentence }));
    return this.runWatched(writeJob(this.store, this.server, isLargeAgreed));
  }

  preview(): Promise<void> {
    return this.runWatched(previewJob(this.store, this.server));
  }

  /** Takes over a choice that an outcome suggested, and previews it. */
  look({ choice }: Look): Promise<void> {
    this.store.change(lookAt(choice));
    return this.preview();
  }

  async cancel(): Promise<void> {
    const work = this.store.ready()?.work;
    if (work?.kind !== 'write' || work.cancel === 'requested') return;
    const { runId } = work;
    this.store.change(cancelRun(runId, 'requested'));
    const answer = await this.server.call('cancel', { runId });
    if (!answer.ok) this.store.change(cancelRun(runId, 'failed'));
  }

  downloadCsv(): Promise<void> {
    return this.runShort('csv', {
      check: (state) => checkChoice(state, 'csv'),
      call: (state) => this.server.call('downloadCsv', { choice: asShown(state).choice }),
      done: ({ fileName, csv }) => {
        if (this.store.stopped()) return;
        this.save(fileName, csv);
        this.store.change(endWork(WORK_TEXTS.csvSaved(fileName)));
      },
    });
  }

  /** Sets for the whole spreadsheet how many days after its end a day is final. */
  setFinalAfter(days: FinalAfter): Promise<void> {
    return this.runShort(
      { sentence: FINAL_TEXTS.saving },
      {
        check: () => null,
        call: () => this.server.call('setFinalAfter', { days }),
        done: (panel) => {
          this.store.change(changeDays(panel));
          this.store.change(endWork(FINAL_TEXTS.saved(panel.finalAfter)));
        },
      },
    );
  }

  /** Repeats what failed last. @param makeRoom whether the person has agreed to make room for it */
  tryAgain(makeRoom = false): void {
    this.again(makeRoom);
  }

  /** Work with progress that can be cancelled. */
  async runWatched<Value>(job: Job<Value>, makeRoom = false): Promise<void> {
    this.again = (room) => void this.runWatched(job, room);
    const run = this.newRun(makeRoom);
    const start = (state: Ready) => {
      const isLoad = job.isLoad?.(state) ?? false;
      this.store.change(startRun({ runId: run.runId, makeRoom, about: job.about ?? '', isLoad }));
      this.watch(run.runId);
    };
    await this.doJob(job, run, start);
  }

  private newRun(makeRoom: boolean): Run {
    let runId = newRunId();
    return {
      get runId() {
        return runId;
      },
      makeRoom,
      isCancelled: () => {
        const work = this.store.ready()?.work;
        return this.store.stopped() || work?.kind !== 'write' || work.cancel !== 'no';
      },
      isGone: () => this.store.stopped(),
      continueWith: (daysTotal) => {
        const next = newRunId();
        this.store.change(continueRun(runId, next, daysTotal));
        runId = next;
        this.watch(next);
      },
    };
  }

  private watch(runId: string): void {
    this.polling = this.polling.then(() => this.poll(runId));
  }

  /** Work that is one call. @param shown its name, or a sentence about a report */
  async runShort<Value>(
    shown: ShortWork | { sentence: string },
    job: Job<Value>,
    makeRoom = false,
  ): Promise<void> {
    this.again = (room) => void this.runShort(shown, job, room);
    const start = () =>
      this.store.change(typeof shown === 'string' ? startShortWork(shown) : startReportWork(shown.sentence));
    await this.doJob(job, this.newRun(makeRoom), start);
  }

  private async doJob<Value>(job: Job<Value>, run: Run, start: (state: Ready) => void): Promise<void> {
    const state = this.store.ready();
    if (!state || state.work) return;
    const fault = job.check(state);
    if (fault) return this.fail(fault);
    this.choiceSaver.flush();
    start(state);
    const answer = await job.call(state, run);
    if (answer.ok) return job.done(answer.value);
    const question = job.question?.(answer.error) ?? null;
    if (question) return this.store.change(stopToAsk(question));
    this.fail(job.failed ? job.failed(answer.error) : answer.error);
  }

  private fail(error: PanelError): void {
    this.store.change(failWork(error));
  }

  /** Waits for each answer before the next poll, so there are never two requests at once. */
  private async poll(runId: string): Promise<void> {
    while (await this.isRunningAfterPause(runId)) {
      const answer = await this.server.read('progress', { runId });
      const work = this.store.ready()?.work;
      const daysTotal = work?.kind === 'write' ? work.daysTotal : null;
      if (!answer.ok) continue;
      const progress = progressOfAll(answer.value, daysTotal, Date.now());
      this.store.change(setProgress(runId, progress));
    }
  }

  private async isRunningAfterPause(runId: string): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const work = this.store.ready()?.work;
    return !this.store.stopped() && work?.kind === 'write' && work.runId === runId;
  }
}

/** A unique name for a run: 32 hexadecimal digits. `randomUUID` is missing outside of secure contexts. */
function newRunId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
