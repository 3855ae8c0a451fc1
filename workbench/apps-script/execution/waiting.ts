// A service call that has to wait: a worker waits for it, or this thread is blocked where the script runs in it.

export class Waiting<T> {
  constructor(
    /** Used for a script in a worker. */
    readonly start: () => Promise<T>,
    /** Used for a script in this thread. */
    readonly block: () => T,
  ) {}

  map<R>(change: (value: T) => R): Waiting<R> {
    return new Waiting(
      async () => change(await this.start()),
      () => change(this.block()),
    );
  }

  /** With what is thrown changed on its way. */
  mapError(change: (thrown: unknown) => unknown): Waiting<T> {
    return new Waiting(
      () =>
        this.start().catch((thrown: unknown) => {
          throw change(thrown);
        }),
      () => {
        try {
          return this.block();
        } catch (thrown) {
          throw change(thrown);
        }
      },
    );
  }
}

/** How the executions of scripts in workers wait for each other. A test replaces it to choose their order. */
export interface ExecutionOrder {
  /** Called before each service call, which is made when the promise resolves; null makes every call at once. */
  turn: ((call: string, execution: number) => Promise<void>) | null;
  /** ms: the time that waits are measured by. */
  now(): number;
  /** Resolves when `isFree` returns true of a lock, or `timeoutMs` later. */
  untilFree(lock: string, isFree: () => boolean, timeoutMs: number): Promise<void>;
}

const POLL_MS = 5;

/** Executions run as the machine runs their workers. */
export const MACHINE_ORDER: ExecutionOrder = {
  turn: null,
  now: Date.now,
  async untilFree(_lock, isFree, timeoutMs) {
    const deadline = Date.now() + timeoutMs;
    while (!isFree() && Date.now() < deadline) await delay(POLL_MS);
  },
};

/** Stops this thread. */
export function blockFor(ms: number): void {
  if (ms > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    // The worker that waits keeps the process alive; a killed one must not.
    setTimeout(resolve, ms).unref();
  });
}
