// A service call that has to wait: in a worker it is awaited, and in this thread it blocks.

export class Waiting<T> {
  constructor(
    /** For a script in a worker. */
    readonly start: () => Promise<T>,
    /** For a script in this thread. */
    readonly block: () => T,
  ) {}

  map<R>(change: (value: T) => R): Waiting<R> {
    return new Waiting(
      async () => change(await this.start()),
      () => change(this.block()),
    );
  }

  /** The same wait, whose errors `change` replaces. */
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

/** The order in which executions in workers make their calls. A test can choose it. */
export interface ExecutionOrder {
  /** Called before each service call, which waits for the promise. Null: calls don't wait. */
  turn: ((call: string, execution: number) => Promise<void>) | null;
  /** The clock of waits, in ms. */
  now(): number;
  /** Resolves when `isFree` is true of a lock, at the latest after `timeoutMs`. */
  untilFree(lock: string, isFree: () => boolean, timeoutMs: number): Promise<void>;
}

const POLL_MS = 5;

/** Calls are made as the machine's threads come to them. */
export const MACHINE_ORDER: ExecutionOrder = {
  turn: null,
  now: Date.now,
  async untilFree(_lock, isFree, timeoutMs) {
    const deadline = Date.now() + timeoutMs;
    while (!isFree() && Date.now() < deadline) await delay(POLL_MS);
  },
};

/** Blocks this thread. */
export function blockFor(ms: number): void {
  if (ms > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    // A waiting worker keeps the process alive, so this timer need not.
    setTimeout(resolve, ms).unref();
  });
}
