// The workers of a host: one per simultaneous execution, reused by later ones.

import path from 'node:path';
import { buildSync } from 'esbuild';
import type { DoneMessage } from './protocol';
import { enumNames, type Job, ScriptWorker } from './script-worker';

interface BuiltWorker {
  worker: string;
  realm: string;
}

/** Idle workers that are kept. */
const MAX_IDLE = 4;
const IDLE_MS = 10_000;

let built: BuiltWorker | undefined;

/** Built once per process: a worker started from text needs no loader, under tsx and jest alike. */
function builtWorker(): BuiltWorker {
  built ??= {
    worker: build('worker-thread.ts', { platform: 'node', format: 'cjs' }),
    // As one expression, so that it leaves no name among the script's globals.
    realm: `(() => { ${build('realm.ts', { platform: 'neutral', format: 'iife', globalName: 'realm_' })} return realm_; })()`,
  };
  return built;
}

function build(
  file: string,
  options: { platform: 'node' | 'neutral'; format: 'cjs' | 'iife'; globalName?: string },
): string {
  const result = buildSync({
    entryPoints: [path.join(__dirname, file)],
    bundle: true,
    write: false,
    target: 'node20',
    ...options,
  });
  return result.outputFiles[0]?.text ?? '';
}

export class WorkerPool {
  readonly #idle: ScriptWorker[] = [];
  readonly #all = new Set<ScriptWorker>();

  constructor(
    private readonly code: string,
    private readonly timeZone: string,
    private readonly maxIdle = MAX_IDLE,
  ) {}

  async run(job: Job): Promise<DoneMessage> {
    const worker = this.#idle.pop() ?? this.#start();
    const done = await worker.run(job);
    if (worker.dead) this.#all.delete(worker);
    else this.#rest(worker);
    return done;
  }

  /** A burst leaves thirty workers of about 20 MB each, so those unused for a while are closed. */
  #rest(worker: ScriptWorker): void {
    this.#idle.push(worker);
    setTimeout(() => {
      const oldest = this.#idle.length > this.maxIdle ? this.#idle.shift() : undefined;
      if (!oldest) return;
      this.#all.delete(oldest);
      void oldest.close();
    }, IDLE_MS).unref();
  }

  #start(): ScriptWorker {
    const { worker, realm } = builtWorker();
    const { code, timeZone } = this;
    const started = new ScriptWorker(worker, { code, realm, timeZone, enums: enumNames() });
    this.#all.add(started);
    return started;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((worker) => worker.close()));
    this.#all.clear();
    this.#idle.length = 0;
  }
}
