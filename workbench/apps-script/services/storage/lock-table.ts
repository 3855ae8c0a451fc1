// Who holds which lock, across executions.

export class LockTable {
  readonly #holders = new Map<string, number>();

  /** True when the execution holds the lock now. It may have held it before (measured). */
  tryAcquire(name: string, execution: number): boolean {
    if (!this.isFreeFor(name, execution)) return false;
    this.#holders.set(name, execution);
    return true;
  }

  isFreeFor(name: string, execution: number): boolean {
    const holder = this.#holders.get(name);
    return holder === undefined || holder === execution;
  }

  holds(name: string, execution: number): boolean {
    return this.#holders.get(name) === execution;
  }

  release(name: string, execution: number): void {
    if (this.holds(name, execution)) this.#holders.delete(name);
  }

  /** Called when the execution ends. */
  releaseAll(execution: number): void {
    for (const [name, holder] of this.#holders) if (holder === execution) this.#holders.delete(name);
  }

  holderOf(name: string): number | undefined {
    return this.#holders.get(name);
  }
}
