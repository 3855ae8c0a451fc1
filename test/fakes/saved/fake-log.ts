// Keeps the lines of the log, and refuses those that no reader could use.

import type { LogLine, RunLog } from '../../../src/saved/ports';

export class FakeLog implements RunLog {
  readonly lines: LogLine[] = [];
  /** Thrown while it is set: the tab cannot be written. */
  failure: Error | null = null;

  append(line: LogLine): void {
    if (this.failure) throw this.failure;
    if (line.result.trim() === '') throw new Error('A line without a result tells nobody anything.');
    if (!(line.durationMs >= 0)) throw new Error(`no duration: ${line.durationMs}`);
    this.lines.push(line);
  }
}
