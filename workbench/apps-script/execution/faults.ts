// Faults that a test or the page plants in the service calls of a script.

export interface Fault {
  /** Which calls: `SpreadsheetApp.Range.setValues`, `SpreadsheetApp`, or absent for every call. */
  call?: string;
  /** The n-th matching call of one execution, from 1; 0 is every one. */
  nth: number;
  /**
   * `kill` ends the execution before the call, `killAfter` after it took effect and before it returns; the script
   * cannot catch either. A message is thrown as Google's Exception.
   */
  do: 'kill' | 'killAfter' | { message: string };
  /** How often this fault may occur in all; without limit where absent. */
  times?: number;
}

/** Ends an execution that a fault kills. */
export class KilledExecution extends Error {
  override readonly name = 'KilledExecution';
}

/** Counts the calls of one execution and finds the fault that is due. */
export class FaultCounter {
  readonly #seen = new Map<Fault, number>();

  next(faults: readonly Fault[], call: string): Fault | undefined {
    return faults.find((fault) => this.#isDue(fault, call));
  }

  #isDue(fault: Fault, call: string): boolean {
    const matches = fault.call === undefined || call === fault.call || call.startsWith(`${fault.call}.`);
    if (!matches || fault.times === 0) return false;
    const seen = (this.#seen.get(fault) ?? 0) + 1;
    this.#seen.set(fault, seen);
    const isDue = fault.nth === 0 || seen === fault.nth;
    if (isDue && fault.times !== undefined) fault.times--;
    return isDue;
  }
}
