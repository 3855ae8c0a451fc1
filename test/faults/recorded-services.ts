// Replays the sandbox's answers synchronously. When a request isn't recorded yet, it is fetched and the work restarts.

import type { Sandbox } from 'sheets-workbench/sandbox/sandbox';
import type { HttpAnswer, HttpRequest, HttpSender } from '../../src/http/gateway';

/** Fixed addresses, because sentences name them and the sandbox's ports change. */
export const ADDRESSES = { account: 'https://account.example', seller: 'https://seller.example' } as const;

/** The headers that the product reads. */
const HEADERS = ['content-type', 'content-disposition'];

/** A changed answer, or a fault instead of one. */
export type Changed = HttpAnswer | { fault: string; isTimeout?: boolean };

export class RecordedServices {
  private readonly answers = new Map<string, HttpAnswer>();

  constructor(private readonly sandbox: Sandbox) {}

  /**
   * Runs `work` with a replaying sender until all of its requests are recorded.
   * @param change makes the function that changes answers, anew for each run because it may count
   * @param pass moves the clock by the time limit of a batch that times out, ms
   */
  async replay<Result>(
    work: (sender: HttpSender) => Result,
    change: () => (request: HttpRequest, answer: HttpAnswer) => Changed,
    pass: (ms: number) => void,
  ): Promise<Result> {
    for (let runs = 0; runs < 50; runs++) {
      const missing = new Map<string, HttpRequest>();
      const sender = new ReplayingSender(
        (request) => this.answers.get(keyOf(request)),
        missing,
        change(),
        pass,
      );
      let result: { value: Result } | null = null;
      let thrown: unknown;
      try {
        result = { value: work(sender) };
      } catch (error) {
        thrown = error;
      }
      if (missing.size === 0) {
        if (result) return result.value;
        throw thrown;
      }
      for (const [key, request] of missing) this.answers.set(key, await this.fetch(request));
    }
    throw new Error('the work keeps sending other requests');
  }

  private async fetch({ url, method, headers, json, service }: HttpRequest): Promise<HttpAnswer> {
    if (service === 'bigquery') throw new Error('only the two services of figures are recorded');
    const base = service === 'account' ? this.sandbox.accountUrl : this.sandbox.reportingUrl;
    const response = await fetch(url.replace(ADDRESSES[service], base), {
      method: method.toUpperCase(),
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(json === undefined ? {} : { body: json }),
    });
    const kept = HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { status: response.status, headers: Object.fromEntries(kept), body: await response.text() };
  }
}

function keyOf({ url, json = '' }: HttpRequest): string {
  return `${url} ${json}`;
}

/** Like Google's, it throws for the whole batch when one request has a fault. */
class ReplayingSender implements HttpSender {
  constructor(
    private readonly find: (request: HttpRequest) => HttpAnswer | undefined,
    private readonly missing: Map<string, HttpRequest>,
    private readonly change: (request: HttpRequest, answer: HttpAnswer) => Changed,
    private readonly pass: (ms: number) => void,
  ) {}

  sendAll(requests: readonly HttpRequest[], timeoutMs: number): HttpAnswer[] {
    const changed = requests.map((request) => {
      const answer = this.find(request);
      if (!answer) {
        this.missing.set(keyOf(request), request);
        return { fault: 'not recorded' };
      }
      return this.change(request, answer);
    });
    const fault = changed.find((each) => 'fault' in each);
    if (fault && 'fault' in fault && fault.isTimeout) this.pass(timeoutMs);
    if (fault && 'fault' in fault) throw new Error(fault.fault);
    return changed as HttpAnswer[];
  }
}
