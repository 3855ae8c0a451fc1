// The work: writing with progress and cancel, the seller's CSV file, formulas put into cells and read back.

import type { Answer, ErrorReport } from '../src/rpc/contract';
import { checkChoice } from './checks';
import type { Memory } from './remembering';
import type { Server } from './server';
import type { Ready, ShortWork } from './state';
import type { Store } from './store';
import { TEXTS } from './texts';

/** Rest between two questions about the progress, ms: each is an execution of its own. */
const POLL_MS = 1000;

/** The work of one panel, one at a time. `save` hands a file to the browser's downloads. */
export class Working {
  private polling = Promise.resolve();
  private again: () => void = () => undefined;

  constructor(
    private readonly store: Store,
    private readonly server: Server,
    private readonly memory: Memory,
    private readonly save: (fileName: string, text: string) => void,
  ) {}

  /** @param makeRoom whether rows or columns are inserted where cells are in the way. */
  async write(makeRoom: boolean): Promise<void> {
    this.again = () => void this.write(makeRoom);
    const state = this.startable('write');
    if (!state) return;
    this.memory.flush();
    const runId = newRunId();
    this.store.dispatch({ type: 'writing', runId, makeRoom });
    this.polling = this.polling.then(() => this.poll(runId));
    const answer = await this.server.call('sidebarWrite', { runId, choice: state.choice, makeRoom });
    if (!answer.ok) return this.fail(answer.error);
    this.store.dispatch({ type: 'written', outcome: answer.value });
  }

  async cancel(): Promise<void> {
    const work = this.store.ready()?.work;
    if (work?.kind !== 'write' || work.cancel === 'asked') return;
    const { runId } = work;
    this.store.dispatch({ type: 'cancelled', runId, cancel: 'asked' });
    const answer = await this.server.call('sidebarCancel', { runId });
    if (!answer.ok) this.store.dispatch({ type: 'cancelled', runId, cancel: 'failed' });
  }

  async downloadCsv(): Promise<void> {
    this.again = () => void this.downloadCsv();
    const file = await this.callOnce('csv', ({ choice }) =>
      this.server.call('sidebarDownloadCsv', { choice }),
    );
    if (!file || this.store.stopped()) return;
    this.save(file.fileName, file.csv);
    this.store.dispatch({ type: 'csvSaved', sentence: TEXTS.csvSaved(file.fileName) });
  }

  /** Puts a formula for the choice into the current cell. */
  async insertFormula(): Promise<void> {
    this.again = () => void this.insertFormula();
    const inserted = await this.callOnce('insertFormula', ({ choice }) =>
      this.server.call('sidebarInsertFormula', { choice }),
    );
    if (inserted) this.store.dispatch({ type: 'formulaInserted', inserted });
  }

  /** Opens the formula of the current cell in the panel. */
  async readFormula(): Promise<void> {
    this.again = () => void this.readFormula();
    const read = await this.callOnce('readFormula', async () => {
      const answer = await this.server.call('sidebarReadFormula', {});
      return answer.ok ? answer : { ok: false, error: aboutAccount(answer.error) };
    });
    if (read) this.store.dispatch({ type: 'formulaRead', choice: read.choice });
  }

  /** Does again what failed last. */
  tryAgain(): void {
    this.again();
  }

  /** The state from which the work may start; the check's error is shown otherwise. */
  private startable(work: 'write' | ShortWork): Ready | null {
    const state = this.store.ready();
    if (!state || state.work) return null;
    const fault = work === 'readFormula' ? null : checkChoice(state, work);
    if (!fault) return state;
    this.fail(fault);
    return null;
  }

  /** Short work; null when it could not start or has failed, which is then shown. */
  private async callOnce<Value>(
    kind: ShortWork,
    call: (state: Ready) => Promise<Answer<Value>>,
  ): Promise<Value | null> {
    const state = this.startable(kind);
    if (!state) return null;
    this.memory.flush();
    this.store.dispatch({ type: 'shortWorkStarted', kind });
    const answer = await call(state);
    if (answer.ok) return answer.value;
    this.fail(answer.error);
    return null;
  }

  private fail(error: ErrorReport): void {
    this.store.dispatch({ type: 'workFailed', error });
  }

  /** Asks after each rest, the next time only after the answer: never two questions at once. */
  private async poll(runId: string): Promise<void> {
    while (await this.isRunningAfterRest(runId)) {
      const answer = await this.server.call('sidebarProgress', { runId });
      if (answer.ok) this.store.dispatch({ type: 'progressed', runId, progress: answer.value });
    }
  }

  private async isRunningAfterRest(runId: string): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const work = this.store.ready()?.work;
    return !this.store.stopped() && work?.kind === 'write' && work.runId === runId;
  }
}

/** Reading a formula back needs the account's apps, whatever source the panel stands on: the login asked for is that one. */
function aboutAccount(error: ErrorReport): ErrorReport {
  return error.remedy === 'logIn' ? { ...error, field: 'password' } : error;
}

/** A name for a run that no other run has: 32 hexadecimal digits. `randomUUID` is missing outside secure contexts. */
function newRunId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
