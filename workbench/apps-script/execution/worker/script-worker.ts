// The host's end of one worker: starts an execution in it, answers its service calls, and kills it.

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
  /** ms; null for the machine's clock. */
  now: () => number | null;
  /** Whether the script's Date stops between two service calls. */
  isClockStill: boolean;
  isProfiled: boolean;
}

const TIMED_OUT = 'Exceeded maximum execution time';
/** A killed script that runs on for longer is stopped together with its thread. */
const MAX_ENDING_MS = 1_000;

export class ScriptWorker {
  readonly #worker: Worker;
  readonly #port: MessagePort;
  readonly #signal = new Int32Array(new SharedArrayBuffer(4));
  /** Ends the running job. */
  #finish: ((done: DoneMessage) => void) | undefined;
  #job: { job: Job; handles: HandleTable } | undefined;
  /** Called when the script has ended. A killed one ends later than its execution. */
  #free: () => void = () => undefined;
  /** Resolves when the worker can take another job, or is dead. */
  freed: Promise<void> = Promise.resolve();
  dead = false;
  /** How many jobs the worker was given. */
  jobs = 0;

  constructor(code: string, setup: Omit<WorkerSetup, 'port' | 'signal'>) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const workerData: WorkerSetup = { ...setup, port: port2, signal: this.#signal };
    this.#worker = new Worker(code, { eval: true, workerData, transferList: [port2], env: SHARE_ENV });
    this.#worker.on('message', (done: DoneMessage) => {
      this.#finish?.(done.ok ? { ...done, value: ownCopy(done.value) } : done);
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
      // The script can't catch it. In a cell, the text names a line (documented).
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
      const { functionName, result, missing, isClockStill, isProfiled } = job;
      const args = job.args.map((argument) => handles.encode(argument));
      const now = job.now();
      const how = { isClockStill, isProfiled };
      this.#worker.postMessage({ functionName, args, result, missing, globals, now, ...how });
    });
  }

  /** Ends the execution. The script may end by itself, because a new thread costs more. */
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

  async #answer({ target, method, args, frames }: CallMessage): Promise<void> {
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
        frames,
      );
      const value = 'now' in result ? result.now : await result.later.start();
      // The execution may have been killed during the wait.
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

/** The names of each enumeration's values. */
export function enumNames(): Record<string, string[]> {
  return Object.fromEntries([...enumTypes].map(([typeName, values]) => [typeName, Object.keys(values)]));
}
