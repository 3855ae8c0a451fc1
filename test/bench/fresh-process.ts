// Runs a bench script in fresh processes, because Google compiles the code before each call.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The last line that a script prints, parsed, from each of `runs` processes. */
export function inFreshProcesses<Result>(script: string, args: readonly string[], runs: number): Result[] {
  return Array.from({ length: runs }, () => {
    const file = join(__dirname, script);
    // On one thread, so that compiling counts too.
    const options = ['--single-threaded', '--require', 'tsx/cjs', file, ...args];
    const run = spawnSync(process.execPath, options, { encoding: 'utf8', maxBuffer: 2 ** 26 });
    if (run.status !== 0) throw new Error(`${script} failed: ${run.stderr.slice(-2000)}`);
    return JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '') as Result;
  });
}

/** The processor time of this process so far, ms. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A clock that stops while `outside` runs, because a stand-in for a service isn't our own work. */
export class OwnTime {
  private outsideMs = 0;

  outside<Result>(work: () => Result): Result {
    const before = processorMs();
    try {
      return work();
    } finally {
      this.outsideMs += processorMs() - before;
    }
  }

  /** The processor time of `work` without what ran outside, ms. */
  of(work: () => unknown): number {
    const [before, outsideBefore] = [processorMs(), this.outsideMs];
    work();
    return processorMs() - before - (this.outsideMs - outsideBefore);
  }
}

export function print(result: unknown): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
