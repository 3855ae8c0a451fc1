// Runs a script of the bench in processes of its own, since a warm one has compiled what Google compiles each time.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What a script prints as its last line, from as many processes. */
export function inFreshProcesses<Result>(script: string, args: readonly string[], runs: number): Result[] {
  return Array.from({ length: runs }, () => {
    const file = join(__dirname, script);
    // On one thread, compiling counts as the work that it is for.
    const options = ['--single-threaded', '--require', 'tsx/cjs', file, ...args];
    const run = spawnSync(process.execPath, options, { encoding: 'utf8', maxBuffer: 2 ** 26 });
    if (run.status !== 0) throw new Error(`${script} failed: ${run.stderr.slice(-2000)}`);
    return JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '') as Result;
  });
}

/** The processor time of this process so far, ms. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A clock that stands still while `outside` runs: what stands in for a service is no work of ours. */
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
