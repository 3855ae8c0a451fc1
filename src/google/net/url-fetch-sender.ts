// Sends requests by UrlFetchApp, always muted, without redirects, in UTF-8 (docs/product.md §6).

import type { HttpAnswer, HttpRequest, HttpSender } from '../../http/gateway';

/** `timeoutSeconds` is documented since 2026 (docs/platform.md §5) and not yet in the typings. */
type FetchRequest = GoogleAppsScript.URL_Fetch.URLFetchRequest & { timeoutSeconds: number };

export const urlFetchSender: HttpSender = {
  sendAll(requests: readonly HttpRequest[], timeoutMs: number): HttpAnswer[] {
    const timeoutSeconds = Math.max(1, Math.floor(timeoutMs / 1000));
    return UrlFetchApp.fetchAll(requests.map((request) => toFetchRequest(request, timeoutSeconds))).map(
      toAnswer,
    );
  },
};

function toFetchRequest(request: HttpRequest, timeoutSeconds: number): FetchRequest {
  const payload = request.body?.text ?? request.json;
  return {
    url: request.url,
    method: request.method,
    headers: { ...request.headers },
    // Without it a JSON text would be sent as a form (docs/platform.md §5).
    contentType: request.body?.type ?? 'application/json',
    ...(payload === undefined ? {} : { payload }),
    muteHttpExceptions: true,
    // A header with a token must not follow a redirect to another host.
    followRedirects: false,
    timeoutSeconds,
  };
}

function toAnswer(response: GoogleAppsScript.URL_Fetch.HTTPResponse): HttpAnswer {
  const headers: Record<string, string> = {};
  const received: Record<string, unknown> = { ...response.getHeaders() };
  for (const name of Object.keys(received)) headers[name] = String(received[name]);
  return { status: response.getResponseCode(), headers, body: response.getContentText('UTF-8') };
}
