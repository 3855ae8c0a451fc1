// The record of every run of the script, newest first.

import type { News } from '../page-events';
import type { ExecutionLine } from '../protocol/protocol';

/** A service call; `detail` of a fetch names its requests: "get host, get host". */
export interface RunCall {
  service: string;
  method: string;
  detail?: string;
}

/** How a run ended, as the host reports it. */
export interface Run {
  ok: boolean;
  value?: unknown;
  error?: { name: string; message: string };
  calls: readonly RunCall[];
  log: readonly string[];
  durationMs: number;
}

const mostLines = 200;

export class Executions {
  lines: ExecutionLine[] = [];
  private lastId = 0;

  /** @param now ms, UTC. */
  constructor(
    private readonly news: News,
    private readonly now: () => number,
  ) {}

  /** Runs a function of the script and keeps its record. */
  async record<T extends Run>(functionName: string, user: string, run: () => Promise<T>): Promise<T> {
    const line: ExecutionLine = { id: ++this.lastId, functionName, user, startedAt: this.now() };
    const started = performance.now();
    this.keep(line);
    try {
      const result = await run();
      this.keep({ ...line, ...outcome(result) });
      return result;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.keep({ ...line, milliseconds: performance.now() - started, error: message });
      throw error;
    }
  }

  private keep(line: ExecutionLine): void {
    this.lines = [line, ...this.lines.filter((known) => known.id !== line.id)].slice(0, mostLines);
    this.news.send({ type: 'execution', execution: line });
  }
}

function requestsOf({ service, detail }: RunCall): number {
  return service === 'UrlFetchApp' && detail ? detail.split(', ').length : 0;
}

function outcome(run: Run): Partial<ExecutionLine> {
  return {
    milliseconds: run.durationMs,
    calls: run.calls.length,
    requests: run.calls.reduce((sum, call) => sum + requestsOf(call), 0),
    ...(run.error ? { error: `${run.error.name}: ${run.error.message}` } : {}),
    ...(run.log.length > 0 ? { log: [...run.log] } : {}),
  };
}
