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
}

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
