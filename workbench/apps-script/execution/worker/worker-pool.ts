// The workers of scripts: one per simultaneous execution, reused by later executions, also of other hosts.

import path from 'node:path';
import { buildSync } from 'esbuild';
import type { DoneMessage } from './protocol';
import { enumNames, type Job, ScriptWorker } from './script-worker';

interface BuiltWorker {
  worker: string;
  realm: string;
}

const IDLE_MS = 5_000;

let built: BuiltWorker | undefined;

/** Built once per process, because a worker that starts from a text needs no loader under tsx and jest. */
function builtWorker(): BuiltWorker {
  built ??= {
    worker: build('worker-thread.ts', { platform: 'node', format: 'cjs' }),
    // One expression, which leaves no name among the script's globals.
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

/** Idle workers by script and zone, for any host: a new worker costs more than most executions. */
const resting = new Map<string, ScriptWorker[]>();

export class WorkerPool {
  readonly #running = new Set<ScriptWorker>();
  readonly #resting: ScriptWorker[];

  constructor(
    private readonly code: string,
    private readonly timeZone: string,
  ) {
    const kind = `${timeZone}\n${code}`;
    this.#resting = resting.get(kind) ?? [];
    resting.set(kind, this.#resting);
  }

  async run(job: Job): Promise<DoneMessage> {
    const worker = this.#resting.pop() ?? this.#start();
    this.#running.add(worker);
    const done = await worker.run(job);
    this.#running.delete(worker);
    void worker.freed.then(() => this.#rest(worker));
    return done;
  }

  /** Closes a worker that stays idle: a burst of executions leaves thirty, of about 20 MB each. */
  #rest(worker: ScriptWorker): void {
    if (worker.dead) return;
    this.#resting.push(worker);
    const { jobs } = worker;
    setTimeout(() => {
      const at = this.#resting.indexOf(worker);
      if (at < 0 || worker.jobs > jobs) return;
      this.#resting.splice(at, 1);
      void worker.close();
    }, IDLE_MS).unref();
  }

  #start(): ScriptWorker {
    const { worker, realm } = builtWorker();
    const { code, timeZone } = this;
    return new ScriptWorker(worker, { code, realm, timeZone, enums: enumNames() });
  }

  /** Stops all running workers. */
  async close(): Promise<void> {
    await Promise.all([...this.#running].map((worker) => worker.close()));
  }
}
