// The long work: writing with progress and cancel, and the seller's CSV file.

import type { ErrorReport } from '../src/rpc/contract';
import { checkChoice } from './checks';
import type { Memory } from './remembering';
import type { Server } from './server';
import type { Ready } from './state';
import type { Store } from './store';
import { TEXTS } from './texts';

/** Rest between two questions about the progress, ms: each is an execution of its own. */
const POLL_MS = 1000;

export interface Working {
  write(makeRoom: boolean): void;
  cancel(): void;
  downloadCsv(): void;
  /** Does again what failed last. */
  tryAgain(): void;
}

/** @param save hands a file to the browser's downloads. */
export function createWorking(
  store: Store,
  server: Server,
  memory: Memory,
  save: (fileName: string, text: string) => void,
): Working {
  let polling = Promise.resolve();
  let again: () => void = () => undefined;

  /** The state from which the work may start; the check's error is shown otherwise. */
  function startable(work: 'write' | 'csv'): Ready | null {
    const state = store.ready();
    if (!state || state.work) return null;
    const fault = checkChoice(state, work);
    if (!fault) return state;
    fail(fault);
    return null;
  }

  const fail = (error: ErrorReport) => store.dispatch({ type: 'workFailed', error });

  async function write(makeRoom: boolean): Promise<void> {
    again = () => void write(makeRoom);
    const state = startable('write');
    if (!state) return;
    memory.flush();
    const runId = newRunId();
    store.dispatch({ type: 'writing', runId, makeRoom });
    polling = polling.then(() => poll(runId));
    const answer = await server.call('sidebarWrite', { runId, choice: state.choice, makeRoom });
    if (!answer.ok) return fail(answer.error);
    store.dispatch({ type: 'written', outcome: answer.value });
  }

  /** Asks after each rest, the next time only after the answer: never two questions at once. */
  async function poll(runId: string): Promise<void> {
    while (await isRunningAfterRest(runId)) {
      const answer = await server.call('sidebarProgress', { runId });
      if (answer.ok) store.dispatch({ type: 'progressed', runId, progress: answer.value });
    }
  }

  async function isRunningAfterRest(runId: string): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const work = store.ready()?.work;
    return !store.stopped() && work?.kind === 'write' && work.runId === runId;
  }

  async function cancel(): Promise<void> {
    const work = store.ready()?.work;
    if (work?.kind !== 'write' || work.cancel === 'asked') return;
    const { runId } = work;
    store.dispatch({ type: 'cancelled', runId, cancel: 'asked' });
    const answer = await server.call('sidebarCancel', { runId });
    if (!answer.ok) store.dispatch({ type: 'cancelled', runId, cancel: 'failed' });
  }

  async function downloadCsv(): Promise<void> {
    again = () => void downloadCsv();
    const state = startable('csv');
    if (!state) return;
    memory.flush();
    store.dispatch({ type: 'fetchingCsv' });
    const answer = await server.call('sidebarDownloadCsv', { choice: state.choice });
    if (!answer.ok) return fail(answer.error);
    if (store.stopped()) return;
    save(answer.value.fileName, answer.value.csv);
    store.dispatch({ type: 'csvSaved', sentence: TEXTS.csvSaved(answer.value.fileName) });
  }

  return {
    write: (makeRoom) => void write(makeRoom),
    cancel: () => void cancel(),
    downloadCsv: () => void downloadCsv(),
    tryAgain: () => again(),
  };
}

/** A name for a run that no other run has: 32 hexadecimal digits. `randomUUID` is missing outside secure contexts. */
function newRunId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
