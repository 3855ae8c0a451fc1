// A log in memory, which refuses lines without content.

import { type LoggedRun, type LogLine, type RunLog, TRIGGER } from '../../../src/saved/ports';

export class FakeLog implements RunLog {
  readonly lines: LogLine[] = [];
  /** Thrown by every write while it is set. */
  failure: Error | null = null;

  append(line: LogLine): void {
    if (this.failure) throw this.failure;
    if (line.result.trim() === '') throw new Error('The log line has no result.');
    if (!(line.durationMs >= 0)) throw new Error(`no duration: ${line.durationMs}`);
    this.lines.push(line);
  }

  newest(count: number): LoggedRun[] {
    if (this.failure) throw this.failure;
    const newest = this.lines.slice(-count).reverse();
    return newest.map(({ timeMs, by, rows, requests, durationMs, code }) => ({
      timeMs,
      isTrigger: by === TRIGGER,
      rows,
      requests,
      durationMs,
      code,
    }));
  }
}
