// Calls of custom functions that are on their way to the host: one request for all cells of a calculation.

import type { FunctionCall, FunctionOutcome } from '../../../server/protocol/functions';
import { callFunctions } from '../../server-client';
import type { WorkbookModel } from '../workbook-model';
import type { FormulaCell } from './formula-cell';
import type { CellCall } from './function-answers';

export interface PendingCall extends CellCall {
  cell: FormulaCell;
}

export class PendingCalls {
  private readonly calls = new Map<number, PendingCall>();
  private unsent: FunctionCall[] = [];
  private lastId = 0;

  constructor(
    private readonly model: Pick<WorkbookModel, 'idOf'>,
    private readonly onOutcome: (call: PendingCall | undefined, outcome: FunctionOutcome) => void,
  ) {}

  get isEmpty(): boolean {
    return this.calls.size === 0;
  }

  /** @param refusal the error of a call that Google refuses, which is never sent. */
  add(call: PendingCall, refusal: string | undefined): void {
    const { functionName, args, cell } = call;
    const sheet = this.model.idOf(cell.sheet);
    if (sheet === undefined) return;
    const id = ++this.lastId;
    this.calls.set(id, call);
    if (refusal) {
      setTimeout(() => this.settle({ id, ok: false, error: refusal }));
      return;
    }
    if (this.unsent.length === 0) setTimeout(() => void this.send());
    this.unsent.push({ id, functionName, args, sheet, row: cell.row, column: cell.column });
  }

  clear(): void {
    this.calls.clear();
    this.unsent = [];
  }

  private async send(): Promise<void> {
    const calls = this.unsent;
    this.unsent = [];
    try {
      await callFunctions(calls, (outcome) => this.settle(outcome));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      for (const { id } of calls) this.settle({ id, ok: false, error: message });
    }
  }

  private settle(outcome: FunctionOutcome): void {
    const call = this.calls.get(outcome.id);
    this.calls.delete(outcome.id);
    this.onOutcome(call, outcome);
  }
}
