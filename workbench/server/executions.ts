/** The record of every run of the script, newest first. */
import type { News } from './news';
import type { ExecutionLine } from './protocol';

/** How a run ended, as the host reports it. */
export interface Run {
  ok: boolean;
  value?: unknown;
  error?: { name: string; message: string };
  calls: readonly { service: string; method: string }[];
  log: readonly string[];
  durationMs: number;
}

const mostLines = 200;

export class Executions {
  lines: ExecutionLine[] = [];
  private lastId = 0;
  private running = 0;

  constructor(
    private readonly news: News,
    /** Called the moment a run has ended, before its answer goes anywhere. */
    private readonly onEnd: () => void,
  ) {}

  get anyRunning(): boolean {
    return this.running > 0;
  }

  /** Runs a function of the script and keeps its record. */
  async record<T extends Run>(functionName: string, user: string, run: () => Promise<T>): Promise<T> {
    const line: ExecutionLine = { id: ++this.lastId, functionName, user, startedAt: Date.now() };
    this.keep(line);
    this.running++;
    try {
      const result = await run();
      this.keep({ ...line, ...outcome(result) });
      return result;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.keep({ ...line, milliseconds: Date.now() - line.startedAt, error: message });
      throw error;
    } finally {
      this.running--;
      this.onEnd();
    }
  }

  private keep(line: ExecutionLine): void {
    this.lines = [line, ...this.lines.filter((known) => known.id !== line.id)].slice(0, mostLines);
    this.news.send({ type: 'execution', execution: line });
  }
}

function outcome(run: Run): Partial<ExecutionLine> {
  return {
    milliseconds: run.durationMs,
    calls: run.calls.length,
    requests: run.calls.filter((call) => call.service === 'UrlFetchApp').length,
    ...(run.error ? { error: `${run.error.name}: ${run.error.message}` } : {}),
    ...(run.log.length > 0 ? { log: [...run.log] } : {}),
  };
}
