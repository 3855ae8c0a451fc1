// UrlFetchApp.fetchAll, with measured rules and error texts.

import { Waiting } from '../../execution/waiting';
import { fail } from '../exception';
import { ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import { fetchBlocking } from './fetch-blocking';
import { type PreparedFetch, prepareFetch } from './fetch-request';
import { type FetchPlan, type FetchResult, TransportError, type TransportFault } from './fetch-transport';
import { HTTPResponse } from './http-response';

const SIGNATURES = {
  fetchAll: 'Array',
} satisfies SignaturesOf<GoogleAppsScript.URL_Fetch.UrlFetchApp>;

const TYPE: ServiceType = { service: 'UrlFetchApp', className: 'UrlFetchApp', signatures: SIGNATURES };

const FAULT_TEXTS: Record<TransportFault, (url: string) => string> = {
  dns: (url) => `DNS error: ${url}`,
  unavailable: (url) => `Address unavailable: ${url}`,
  timeout: (url) => `Timeout: ${url}`,
  ssl: (url) => `SSL Error: ${url}`,
  // Seen in public code, which waits 5 to 15 s until it passes (docs/platform.md §5).
  bandwidth: (url) => `Bandwidth quota exceeded: ${url}. Try reducing the rate of data transfer.`,
};

/** How much of the body an error's text shows: one seen text has 147 characters and three dots. */
const SHOWN_CHARACTERS = 147;

type FetchOutcome = FetchResult | { fault: TransportFault };

export class UrlFetchApp extends ServiceObject {
  readonly type = TYPE;

  /** Answers in the order of the requests. A transport fault or an unmuted failure fails the batch (reported). */
  fetchAll(requests: unknown[]): Waiting<HTTPResponse[]> {
    return this.#run(
      requests.map((request) => {
        const options = typeof request === 'string' ? { url: request } : asOptions(request);
        return prepareFetch(this.context, options['url'], options);
      }),
    );
  }

  #run(prepared: PreparedFetch[]): Waiting<HTTPResponse[]> {
    const { platform, user } = this.context;
    if (!platform.spend('fetch', user, platform.limits.fetchesPerDay, prepared.length)) {
      fail('Service invoked too many times for one day: urlfetch.');
    }
    this.context.detail = prepared.map(({ plan }) => `${plan.method} ${new URL(plan.url).host}`).join(', ');
    const plans = prepared.map(({ plan }) => plan);
    const faults = plans.map(({ url, method }) => platform.transportFault({ url, method }));
    return new Waiting<FetchOutcome[]>(
      () => Promise.all(plans.map((plan, index) => this.#outcomeOf(plan, faults[index]))),
      () => fetchBlocking(plans.map((plan, index) => ({ plan, fault: faults[index] }))),
    ).map((outcomes) => outcomes.map((outcome, index) => this.#answer(outcome, prepared[index])));
  }

  async #outcomeOf(plan: FetchPlan, fault: TransportFault | undefined): Promise<FetchOutcome> {
    // A time-out takes as long as the request may.
    if (fault === 'timeout') await this.context.platform.sleep(plan.timeoutMs);
    if (fault) return { fault };
    try {
      return await this.context.platform.transport(plan);
    } catch (error) {
      return { fault: error instanceof TransportError ? error.fault : 'unavailable' };
    }
  }

  #answer(outcome: FetchOutcome, prepared: PreparedFetch | undefined): HTTPResponse {
    const url = prepared?.plan.url ?? '';
    if ('fault' in outcome) return fail(FAULT_TEXTS[outcome.fault](url));
    const response = new HTTPResponse(this.context, outcome);
    // Seen: any status but 2xx throws, with the URL cut to scheme and host.
    if (!prepared?.muteHttpExceptions && (outcome.status < 200 || outcome.status >= 400)) {
      fail(requestFailed(new URL(url).origin, response));
    }
    return response;
  }
}

function requestFailed(origin: string, response: HTTPResponse): string {
  const body = response.getContentText('UTF-8');
  const excerpt = body.length > SHOWN_CHARACTERS + 3 ? `${body.slice(0, SHOWN_CHARACTERS)}...` : body;
  return `Request failed for ${origin} returned code ${response.getResponseCode()}. Truncated server response: ${excerpt} (use muteHttpExceptions option to examine full response)`;
}

function asOptions(request: unknown): Record<string, unknown> {
  return typeof request === 'object' && request !== null ? { ...request } : { url: request };
}
