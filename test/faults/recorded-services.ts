// The sandbox's answers as a synchronous sender replays them: what is not recorded yet is fetched, and the work begins
// again.

import type { HttpAnswer, HttpRequest, HttpSender } from '../../src/http/gateway';
import type { Sandbox } from '../../workbench/sandbox/sandbox';

/** Addresses that are the same in every run, so that sentences which name them are too. */
export const ADDRESSES = { account: 'https://account.example', seller: 'https://seller.example' } as const;

/** The headers that the product reads. */
const HEADERS = ['content-type', 'content-disposition'];

/** What a test makes of an answer: another one, or none. */
export type Changed = HttpAnswer | { fault: string; isTimeout?: boolean };

export class RecordedServices {
  private readonly answers = new Map<string, HttpAnswer>();

  constructor(private readonly sandbox: Sandbox) {}

  /**
   * Runs `work` with a sender that replays the sandbox, until it needs nothing that is not recorded.
   * @param change what becomes of each answer; made anew for each run, as it may count
   * @param pass lets the time of a batch pass, ms: all that it has before a time-out
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
    throw new Error('the work never ends to ask for something else');
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

/** As Google's: a fault of one request throws for its batch. */
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
