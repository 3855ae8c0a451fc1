// The host's end of one worker: starts an execution in it, answers its service calls, and kills it when it must die.

import { MessageChannel, type MessagePort, SHARE_ENV, Worker } from 'node:worker_threads';
import { inLanguage } from '../../language/in-language';
import { enumTypes } from '../../services/enums';
import type { ServiceObject } from '../../services/service-object';
import type { Dispatcher } from '../dispatcher';
import { KilledExecution } from '../faults';
import { HandleTable, ownCopy } from './handle-table';
import type { CallMessage, DoneMessage, ResultKind, WorkerSetup } from './protocol';

export interface Job {
  functionName: string;
  args: unknown[];
  result: ResultKind;
  dispatcher: Dispatcher;
  globals: Record<string, ServiceObject>;
  missing: readonly string[];
  limitMs: number;
  /** ms; null leaves the script the real clock. */
  now: () => number | null;
  /** Whether the script's Date stands still between two service calls. */
  isClockStill: boolean;
}

const TIMED_OUT = 'Exceeded maximum execution time';
/** A killed script that goes on for so long is stopped with its thread. */
const MAX_ENDING_MS = 1_000;

export class ScriptWorker {
  readonly #worker: Worker;
  readonly #port: MessagePort;
  readonly #signal = new Int32Array(new SharedArrayBuffer(4));
  /** Ends the running job. */
  #finish: ((done: DoneMessage) => void) | undefined;
  #job: { job: Job; handles: HandleTable } | undefined;
  /** Told that the script has ended, which is later than its execution where that was killed. */
  #free: () => void = () => undefined;
  /** Resolves when the worker may be given another job, or is dead. */
  freed: Promise<void> = Promise.resolve();
  dead = false;
  /** How many jobs it was given. */
  jobs = 0;

  constructor(code: string, setup: Omit<WorkerSetup, 'port' | 'signal'>) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const workerData: WorkerSetup = { ...setup, port: port2, signal: this.#signal };
    this.#worker = new Worker(code, { eval: true, workerData, transferList: [port2], env: SHARE_ENV });
    this.#worker.on('message', (done: DoneMessage) => {
      this.#finish?.(done.ok ? { ok: true, value: ownCopy(done.value) } : done);
      this.#free();
    });
    this.#worker.on('error', (error) => this.#die({ ok: false, name: error.name, message: error.message }));
    port1.on('message', (message: CallMessage) => void this.#answer(message));
    this.#worker.unref();
    port1.unref();
  }

  run(job: Job): Promise<DoneMessage> {
    const handles = new HandleTable();
    this.#job = { job, handles };
    this.jobs++;
    this.#worker.ref();
    this.freed = new Promise((resolve) => {
      this.#free = resolve;
    });
    const globals = Object.fromEntries(
      Object.entries(job.globals).map(([name, service]) => [name, handles.encodeHandle(service)]),
    );
    return new Promise((resolve) => {
      // The script cannot catch it. In a cell the text names a line (documented).
      const timedOut = inLanguage(job.dispatcher.context.platform.language, TIMED_OUT);
      const message = job.result === 'cell' ? `${timedOut} (line 0).` : timedOut;
      const timer = setTimeout(() => this.#die({ ok: false, name: 'Exception', message }), job.limitMs);
      this.#finish = (done) => {
        clearTimeout(timer);
        this.#finish = undefined;
        this.#job = undefined;
        this.#worker.unref();
        resolve(done);
      };
      const { functionName, result, missing, isClockStill } = job;
      const args = job.args.map((argument) => handles.encode(argument));
      const now = job.now();
      this.#worker.postMessage({ functionName, args, result, missing, globals, now, isClockStill });
    });
  }

  /** Ends the execution; the script ends by itself, since a new thread costs more than that. */
  #kill(done: DoneMessage): void {
    const timer = setTimeout(() => this.#die(done), MAX_ENDING_MS);
    timer.unref();
    void this.freed.then(() => clearTimeout(timer));
    this.#finish?.(done);
  }

  #die(done: DoneMessage): void {
    this.dead = true;
    this.#port.close();
    void this.#worker.terminate();
    this.#finish?.(done);
    this.#free();
  }

  async #answer({ target, method, args }: CallMessage): Promise<void> {
    const running = this.#job;
    if (!running) return;
    const { job, handles } = running;
    try {
      const object = handles.get(target);
      await job.dispatcher.turn(object, method);
      if (this.#job !== running) return;
      const result = job.dispatcher.call(
        object,
        method,
        args.map((argument) => handles.decode(argument)),
      );
      const value = 'now' in result ? result.now : await result.later.start();
      // The execution may have been killed while it waited.
      if (this.#job === running) this.#reply({ ok: true, value: handles.encode(value), now: job.now() });
    } catch (error) {
      if (this.#job !== running) return;
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      const killed = error instanceof KilledExecution;
      this.#reply({ ok: false, name, message, now: job.now(), killed });
      if (killed) this.#kill({ ok: false, name, message });
    }
  }

  #reply(reply: object): void {
    this.#port.postMessage(reply);
    Atomics.add(this.#signal, 0, 1);
    Atomics.notify(this.#signal, 0);
  }

  async close(): Promise<void> {
    this.#die({ ok: false, name: 'Error', message: 'The host was closed while the script ran.' });
    await this.#worker.terminate();
  }
}

/** Names of every enumeration, for a worker's setup. */
export function enumNames(): Record<string, string[]> {
  return Object.fromEntries([...enumTypes].map(([typeName, values]) => [typeName, Object.keys(values)]));
}
