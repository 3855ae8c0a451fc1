// Counts the blocks of the product's code that run, such as turns of loops and calls, by the engine's coverage.

import { Session } from 'node:inspector';

/** The part of `Profiler.takePreciseCoverage` that is read here. */
interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

/** The product, and the package that is bundled with it. */
const PRODUCT = /^(?!.*\/test\/).*\/(src|sidebar|node_modules\/zod)\//;

/** Counting slows all code of the process, so it starts before the counted work and stops after it. */
export class BlockCounter {
  private readonly session = new Session();

  /** @param counted the addresses of files whose blocks count */
  constructor(private readonly counted = PRODUCT) {}

  start(): void {
    this.session.connect();
    this.ask('Profiler.enable');
    this.ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  stop(): void {
    this.ask('Profiler.stopPreciseCoverage');
    this.session.disconnect();
  }

  /** How many blocks ran in `work`. */
  count(work: () => unknown): number {
    this.ask('Profiler.takePreciseCoverage');
    work();
    const { result } = this.ask('Profiler.takePreciseCoverage') as Coverage;
    let blocks = 0;
    for (const { url, functions } of result)
      if (this.counted.test(url))
        for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
    return blocks;
  }

  private ask(method: string, params: object = {}): unknown {
    let answer: unknown;
    this.session.post(method, params, (error, result) => {
      if (error) throw new Error(error.message);
      answer = result;
    });
    return answer;
  }
}
