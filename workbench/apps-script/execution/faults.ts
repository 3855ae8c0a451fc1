// Faults that a test or the page plants in the service calls of a script.

export interface Fault {
  /** Which calls: `SpreadsheetApp.Range.setValues`, `SpreadsheetApp`, or absent for every call. */
  call?: string;
  /** The n-th matching call of one execution, from 1; 0 is every one. */
  nth: number;
  /**
   * `kill` ends the execution before the call does anything, `killAfter` after it took effect and before its answer arrives; the
   * script cannot catch either. A message is thrown as Google's Exception.
   */
  do: 'kill' | 'killAfter' | { message: string };
  /** How many times this fault may strike in all; absent is without limit. */
  times?: number;
}

/** Ends an execution that a fault kills. */
export class KilledExecution extends Error {
  override readonly name = 'KilledExecution';
}

/** Counts the calls of one execution and says which fault strikes now. */
export class FaultCounter {
  readonly #seen = new Map<Fault, number>();

  next(faults: readonly Fault[], call: string): Fault | undefined {
    return faults.find((fault) => this.#strikes(fault, call));
  }

  #strikes(fault: Fault, call: string): boolean {
    const matches = fault.call === undefined || call === fault.call || call.startsWith(`${fault.call}.`);
    if (!matches || fault.times === 0) return false;
    const seen = (this.#seen.get(fault) ?? 0) + 1;
    this.#seen.set(fault, seen);
    const strikes = fault.nth === 0 || seen === fault.nth;
    if (strikes && fault.times !== undefined) fault.times--;
    return strikes;
  }
}
