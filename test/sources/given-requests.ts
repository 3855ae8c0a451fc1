// Requests, answers and a time budget, for tests of both services.

import type { HttpAnswer, HttpRequest, RequestOutcome, TimeBudget } from '../../src/http/gateway';

export const TOKEN = '8f3a91:s3cret-part';
export const ACCOUNT = { url: 'https://account.example', token: TOKEN };
export const SELLER = { url: 'https://reporting.example', token: 'seller-s3cret' };

/** A deadline that no test reaches. */
export const AMPLE_TIME: TimeBudget = { deadlineMs: Date.UTC(2030, 0, 1) };

export function getOf(path: string, changes: Partial<HttpRequest> = {}): HttpRequest {
  return {
    service: 'account',
    method: 'get',
    url: ACCOUNT.url + path,
    headers: {},
    secrets: [TOKEN],
    retry: true,
    ...changes,
  };
}

/** An answer of the service; an object becomes its JSON text. */
export function answered(body: unknown, status = 200, headers: Record<string, string> = {}): RequestOutcome {
  return { kind: 'answer', answer: answerOf(body, status, headers) };
}

export function answerOf(body: unknown, status = 200, headers: Record<string, string> = {}): HttpAnswer {
  return { status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
}
