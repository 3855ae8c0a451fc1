// A fake sender that answers from a script per address, records every request, and fails on an unexpected one.

import type { HttpAnswer, HttpRequest, HttpSender } from '../../../src/http/gateway';

/** The outcome of one call: an answer (by default status 200 without headers) or a transport fault. */
export type Step = Partial<HttpAnswer> | { fault: string };

interface Line {
  /** A part of the address. Only requests of this line contain it. */
  readonly part: string;
  readonly steps: Step[];
  /** The answer when the steps are used up. If it is null, a further request is unexpected. */
  readonly always: Step | ((request: HttpRequest) => Step) | null;
}

export class FakeHttpSender implements HttpSender {
  private readonly lines: Line[] = [];
  private readonly unexpected: string[] = [];
  /** Every batch, in order: one for each round trip. */
  readonly batches: HttpRequest[][] = [];
  readonly timeoutsMs: number[] = [];
  /** Called before each batch is answered, for example to advance the clock or to press Cancel. */
  onBatch: (requests: readonly HttpRequest[]) => void = () => undefined;

  /** Gives each request whose address contains `part` one of these steps. A further request is unexpected. */
  script(part: string, ...steps: Step[]): this {
    this.lines.push({ part, steps, always: null });
    return this;
  }

  /** Gives every request whose address contains `part` this step, or the one that it returns. */
  always(part: string, always: Step | ((request: HttpRequest) => Step)): this {
    this.lines.push({ part, steps: [], always });
    return this;
  }

  sendAll(requests: readonly HttpRequest[], timeoutMs: number): HttpAnswer[] {
    if (requests.length === 0) throw new Error(this.note('an empty batch'));
    this.batches.push([...requests]);
    this.timeoutsMs.push(timeoutMs);
    this.onBatch(requests);
    const steps = requests.map((request) => ({ line: this.lineOf(request), request }));
    const played = steps.map(({ line, request }) => this.peek(line, request));
    const fault = played.find((step) => 'fault' in step);
    if (fault && 'fault' in fault) {
      // A batch with a fault returns no answers, so the steps of the other requests stay for their retries.
      if (requests.length === 1) steps[0]?.line.steps.shift();
      throw new Error(fault.fault);
    }
    for (const { line } of steps) line.steps.shift();
    return played.map((step) => ({ status: 200, headers: {}, body: '', ...step }));
  }

  /** The number of requests sent whose address contains `part`, including those of batches that threw. */
  requestCount(part: string): number {
    return this.batches.flat().filter((request) => request.url.includes(part)).length;
  }

  /** Throws if a request was unexpected or a step unused, because the gateway hides what `sendAll` throws. */
  verify(): void {
    if (this.unexpected.length > 0) throw new Error(this.unexpected.join('\n'));
    const remaining = this.lines.filter((line) => line.steps.length > 0).map((line) => line.part);
    if (remaining.length > 0) throw new Error(`never requested: ${remaining.join(', ')}`);
  }

  private lineOf(request: HttpRequest): Line {
    const lines = this.lines.filter((line) => request.url.includes(line.part));
    const [line] = lines;
    if (line && lines.length === 1) return line;
    throw new Error(this.note(`${lines.length} lines for ${request.method} ${request.url}`));
  }

  private peek(line: Line, request: HttpRequest): Step {
    const { always } = line;
    const step = line.steps[0] ?? (typeof always === 'function' ? always(request) : always);
    if (step) return step;
    throw new Error(this.note(`one call too many of ${request.method} ${request.url}`));
  }

  private note(problem: string): string {
    this.unexpected.push(`unexpected: ${problem}`);
    return `unexpected: ${problem}`;
  }
}
