// Runs custom functions for cells: each cell is an execution of its own, as many at once as Google allows.

import { instantFromSerial, serialFromInstant } from '../../apps-script/workbook/values/serial';
import type {
  FunctionCall,
  FunctionOutcome,
  WireArgument,
  WireResult,
  WireScalar,
} from '../protocol/functions';
import type { ScriptRun } from './executions';

/** Google runs thirty scripts of one user at once; two are left for the menu and the sidebar. */
const mostAtOnce = 28;

interface CellFunctionHost {
  /** In which dates pass. */
  timeZone(): string;
  run(call: FunctionCall, args: unknown[]): Promise<ScriptRun>;
}

export class CellFunctions {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly host: CellFunctionHost) {}

  /** Never rejects: an error becomes an outcome with its message. */
  async evaluate(call: FunctionCall): Promise<FunctionOutcome> {
    await this.waitForSlot();
    try {
      return await this.outcomeOf(call);
    } catch (error) {
      return { id: call.id, ok: false, error: error instanceof Error ? error.message : String(error) };
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }

  private async outcomeOf(call: FunctionCall): Promise<FunctionOutcome> {
    const timeZone = this.host.timeZone();
    const run = await this.host.run(
      call,
      call.args.map((argument) => argumentOf(argument, timeZone)),
    );
    if (run.ok) return { id: call.id, ok: true, value: resultOf(run.value, timeZone) };
    return { id: call.id, ok: false, error: run.error?.message ?? 'The function failed without a message.' };
  }

  private async waitForSlot(): Promise<void> {
    while (this.running >= mostAtOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running++;
  }
}

/** A date becomes the instant at which that time zone shows it. */
function argumentOf(argument: WireArgument, timeZone: string): unknown {
  const scalar = (value: WireScalar) =>
    typeof value === 'object' ? new Date(instantFromSerial(value.date, timeZone)) : value;
  return Array.isArray(argument) ? argument.map((row) => row.map(scalar)) : scalar(argument);
}

function resultOf(value: unknown, timeZone: string): WireResult {
  const scalar = (cell: unknown): WireScalar => {
    if (cell instanceof Date) return { date: serialFromInstant(cell.getTime(), timeZone) };
    if (typeof cell === 'number' || typeof cell === 'boolean' || typeof cell === 'string') return cell;
    return '';
  };
  return Array.isArray(value)
    ? value.map((row: unknown) => (Array.isArray(row) ? row.map(scalar) : [scalar(row)]))
    : scalar(value);
}
