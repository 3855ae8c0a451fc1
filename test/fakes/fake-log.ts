// Keeps the lines of the log, and refuses what no reader could use.

import type { LogLine, RunLog } from '../../src/saved/ports';

export class FakeLog implements RunLog {
  readonly lines: LogLine[] = [];

  append(line: LogLine): void {
    if (line.result.trim() === '') throw new Error('A line without a result tells nobody anything.');
    if (!(line.durationMs >= 0)) throw new Error(`no duration: ${line.durationMs}`);
    this.lines.push(line);
  }
}
