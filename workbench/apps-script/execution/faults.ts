// Faults that a test or the page plants in the service calls of a script.

export interface HostFault {
  /** A method such as `SpreadsheetApp.Range.setValues`, or a service such as `SpreadsheetApp`. Absent: every call. */
  call?: string;
  /** Which of an execution's matching calls fails, from 1; 0 for all. */
  nth: number;
  /** Only calls of a range of more cells match. Absent: of any object. */
  moreCellsThan?: number;
  /**
   * `kill` ends the execution before the call, `killAfter` when it has taken effect but not returned. The script can't
   * catch either. A message is thrown as Google's Exception, and so is a time-out of the spreadsheet, for which Google
   * tells no reason: nothing was done, or all was (`timeOutAfter`), or the next call of the spreadsheet throws
   * (`timeOutLater`). `busy`: Google refuses the call under load, in another language than the tests have.
   */
  do: 'kill' | 'killAfter' | 'timeOut' | 'timeOutAfter' | 'timeOutLater' | 'busy' | { message: string };
  /** How often the fault occurs in all. Absent: without limit. */
  times?: number;
}

/** Ends an execution that a fault kills. */
export class KilledExecution extends Error {
  override readonly name = 'KilledExecution';
}

/** Counts the calls of one execution and finds the fault that is due. */
export class FaultCounter {
  readonly #seen = new Map<HostFault, number>();

  /** @param cells how many the object of the call has */
  next(faults: readonly HostFault[], call: string, cells: number): HostFault | undefined {
    return faults.find((fault) => this.#isDue(fault, call, cells));
  }

  #isDue(fault: HostFault, call: string, cells: number): boolean {
    const matches = fault.call === undefined || call === fault.call || call.startsWith(`${fault.call}.`);
    const isLarge = fault.moreCellsThan === undefined || cells > fault.moreCellsThan;
    if (!matches || !isLarge || fault.times === 0) return false;
    const seen = (this.#seen.get(fault) ?? 0) + 1;
    this.#seen.set(fault, seen);
    const isDue = fault.nth === 0 || seen === fault.nth;
    if (isDue && fault.times !== undefined) fault.times--;
    return isDue;
  }
}
