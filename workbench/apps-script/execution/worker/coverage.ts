// What of a script runs in this thread, by the profiler's precise coverage, and how deep its functions stand.

import { type Profiler, Session } from 'node:inspector';
import type { RanFunction } from './protocol';

export class Coverage {
  private readonly session = new Session();

  /** @param file as the script was compiled; functions that exist already aren't seen */
  constructor(private readonly file: string) {
    this.session.connect();
    this.session.post('Profiler.enable');
    this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }

  /** Forgets what has run so far. */
  begin(): void {
    this.taken();
  }

  /** What has run since it began. */
  end(): { ran: RanFunction[] } {
    const ran = this.taken();
    this.session.disconnect();
    return { ran };
  }

  private taken(): RanFunction[] {
    let scripts: Profiler.ScriptCoverage[] = [];
    // In its own thread, the profiler answers before `post` returns.
    this.session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
      scripts = result;
    });
    return scripts
      .filter(({ url }) => url === this.file)
      .flatMap(({ functions }) =>
        functions.map(({ functionName: name, ranges: [range] }) => ({
          name,
          start: range?.startOffset ?? 0,
          count: range?.count ?? 0,
        })),
      )
      .filter(({ count }) => count > 0);
  }
}

/** How many functions of a script stand on the stack. */
export function framesOf(file: string): number {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = Number.POSITIVE_INFINITY;
  const { stack = '' } = new Error('the stack');
  Error.stackTraceLimit = limit;
  return stack.split('\n').filter((line) => line.includes(`${file}:`)).length;
}
