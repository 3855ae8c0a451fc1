// Watches the service calls of executions for writes to shared cells that the document lock does not protect.

import type { ReportHost } from '../world/report-host';

/** Calls that change what executions share in the spreadsheet. */
const WRITES =
  /^SpreadsheetApp\.(Range\.(set|clear|copy|insert|delete)|Sheet\.(set|insert|delete|append|clear|copy|hide)|NamedRange\.(set|remove)|Spreadsheet\.(insert|delete|setNamed|removeNamed))/;

export class LockWatch {
  /** A sentence for each kind of fault. */
  readonly faults = new Set<string>();
  private readonly unflushed = new Set<number>();

  constructor(private readonly world: Pick<ReportHost, 'workbook' | 'state'>) {}

  /** @param call about to be made by the execution */
  look(call: string, execution: number): void {
    const { workbook, state } = this.world;
    if (WRITES.test(call)) {
      this.unflushed.add(execution);
      const isHeld = state.locks.holderOf(`document:${workbook.id}`) === execution;
      if (!isHeld) this.faults.add(`${call} without the lock`);
    }
    // Google may write unflushed changes only after another execution has taken the lock.
    if (call === 'SpreadsheetApp.flush') this.unflushed.delete(execution);
    if (call === 'LockService.Lock.releaseLock' && this.unflushed.has(execution))
      this.faults.add('the lock is released before a flush');
  }
}
