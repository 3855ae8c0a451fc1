// Records every execution of the script, newest first.

import type { PageEvents } from '../page-events';
import { type ExecutionLine, mostExecutions } from '../protocol/tools';

/** A call of a service; for a fetch, `detail` lists its requests: "get host, get host". */
interface RunCall {
  service: string;
  method: string;
  detail?: string;
}

/** The result of an execution, as the host reports it. */
export interface ScriptRun {
  ok: boolean;
  value?: unknown;
  error?: { name: string; message: string };
  calls: readonly RunCall[];
  log: readonly string[];
  durationMs: number;
}

type Called = Pick<ExecutionLine, 'functionName' | 'asked' | 'user'>;

/** Letters alone, because a token or a password seldom is. */
const NAME = /^[a-z]{2,40}$/i;

/**
 * What a panel asks of a function that answers many calls: its first argument if that is a name, or the first field of
 * that argument. Undefined if neither is.
 */
export function askedBy([first]: readonly unknown[]): string | undefined {
  const said = typeof first === 'object' && first !== null ? Object.values(first)[0] : first;
  return typeof said === 'string' && NAME.test(said) ? said : undefined;
}

export class Executions {
  lines: ExecutionLine[] = [];
  private lastId = 0;

  /** @param now ms, UTC. */
  constructor(
    private readonly events: PageEvents,
    private readonly now: () => number,
  ) {}

  /** Runs a function of the script and records how it ends. */
  async record<T extends ScriptRun>(called: Called, run: () => Promise<T>): Promise<T> {
    const line: ExecutionLine = { id: ++this.lastId, ...called, startedAt: this.now() };
    const started = performance.now();
    this.store(line);
    try {
      const result = await run();
      this.store({ ...line, ...outcome(result) });
      return result;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.store({ ...line, milliseconds: performance.now() - started, error: message });
      throw error;
    }
  }

  private store(line: ExecutionLine): void {
    this.lines = [line, ...this.lines.filter((each) => each.id !== line.id)].slice(0, mostExecutions);
    this.events.send({ type: 'execution', execution: line });
  }
}

function requestsOf({ service, detail }: RunCall): number {
  return service === 'UrlFetchApp' && detail ? detail.split(', ').length : 0;
}

function outcome(run: ScriptRun): Partial<ExecutionLine> {
  return {
    milliseconds: run.durationMs,
    calls: run.calls.length,
    requests: run.calls.reduce((sum, call) => sum + requestsOf(call), 0),
    ...(run.error ? { error: `${run.error.name}: ${run.error.message}` } : {}),
    ...(run.log.length > 0 ? { log: [...run.log] } : {}),
  };
}
