// A sender that plays a script per address, keeps every request, and fails loudly on what the script does not know.

import type { HttpAnswer, HttpRequest, HttpSender } from '../../../src/http/gateway';

/** What one call comes to: an answer, whose missing parts are status 200 and no headers, or a transport fault. */
export type Step = Partial<HttpAnswer> | { fault: string };

interface Line {
  /** A part of the address that only this line's requests have. */
  readonly part: string;
  readonly steps: Step[];
  /** Answers when the steps are used up; without it another call is unexpected. */
  readonly always: Step | null;
}

export class FakeHttpSender implements HttpSender {
  private readonly lines: Line[] = [];
  private readonly unexpected: string[] = [];
  /** Every batch as it was sent, in order; its length is the number of round trips. */
  readonly batches: HttpRequest[][] = [];
  readonly timeoutsMs: number[] = [];
  /** Is called before each batch is answered: time passes, a person presses Cancel. */
  onBatch: (requests: readonly HttpRequest[]) => void = () => undefined;

  /** Requests whose address contains `part` get these steps, one each; one more is unexpected. */
  script(part: string, ...steps: Step[]): this {
    this.lines.push({ part, steps, always: null });
    return this;
  }

  /** Requests whose address contains `part` always get this. */
  always(part: string, always: Step): this {
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
      // A batch with a fault gives no answers: the others' steps stay for when they are asked alone.
      if (requests.length === 1) steps[0]?.line.steps.shift();
      throw new Error(fault.fault);
    }
    for (const { line } of steps) line.steps.shift();
    return played.map((step) => ({ status: 200, headers: {}, body: '', ...step }));
  }

  /** How often requests whose address contains `part` went out, those of thrown batches included. */
  sent(part: string): number {
    return this.batches.flat().filter((request) => request.url.includes(part)).length;
  }

  /** Throws when something unexpected was asked, or a step was never played. The gateway takes a throw for a fault. */
  verify(): void {
    if (this.unexpected.length > 0) throw new Error(this.unexpected.join('\n'));
    const left = this.lines.filter((line) => line.steps.length > 0).map((line) => line.part);
    if (left.length > 0) throw new Error(`never asked for: ${left.join(', ')}`);
  }

  private lineOf(request: HttpRequest): Line {
    const lines = this.lines.filter((line) => request.url.includes(line.part));
    const [line] = lines;
    if (line && lines.length === 1) return line;
    throw new Error(this.note(`${lines.length} lines for ${request.method} ${request.url}`));
  }

  private peek(line: Line, request: HttpRequest): Step {
    const step = line.steps[0] ?? line.always;
    if (step) return step;
    throw new Error(this.note(`one call too many of ${request.method} ${request.url}`));
  }

  private note(problem: string): string {
    this.unexpected.push(`unexpected: ${problem}`);
    return `unexpected: ${problem}`;
  }
}
