// The log of every call to the services. It shows no secrets, but the whole bodies can be searched.

import type { Service } from '../faults/fault-schemas';

interface LoggedRequest {
  /** Counts from 1, in order of arrival. */
  readonly id: number;
  readonly service: Service;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** The body with passwords and tokens replaced by `[redacted]`. */
  readonly body: string;
  /** HTTP status sent; 0 when the connection was dropped, absent while the call is under way. */
  readonly status?: number;
  /** Time from arrival to answer, in ms. */
  readonly ms?: number;
  /** The requestID of an answer of the seller API. */
  readonly requestId?: string;
  /** The kind of the fault that affected the call. */
  readonly fault?: string;
}

export interface Arrival {
  readonly service: Service;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How a call ended; status 0 means that the connection was dropped. */
type CallEnd = { readonly status: number } & Pick<LoggedRequest, 'requestId' | 'fault'>;

interface LogEntry {
  request: LoggedRequest;
  readonly raw: string;
}

/** Older calls are dropped, so that a workbench left open for a week does not fill the memory. */
const MAX_ENTRIES = 20_000;
const MAX_CHARACTERS = 100_000_000;

const SECRET_FIELD = /("(?:password|token|access_token|private_key)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;
/** The assertion in a form, as the token endpoint takes it. */
const SECRET_IN_FORM = /^((?:.*&)?assertion=)[^&]*/;
const redacted = (body: string): string =>
  body.replace(SECRET_FIELD, '$1"[redacted]"').replace(SECRET_IN_FORM, '$1[redacted]');

export class RequestsLog {
  private entries: LogEntry[] = [];
  private characters = 0;
  private lastId = 0;

  /** Records the arrival of a call and returns the function that records its end. */
  begin(arrival: Arrival): (end: CallEnd) => void {
    const startedAt = performance.now();
    const { headers, body, ...line } = arrival;
    this.lastId += 1;
    const request: LoggedRequest = { id: this.lastId, ...line, body: redacted(body) };
    const entry: LogEntry = {
      request,
      raw: [line.path, line.query, JSON.stringify(headers), body].join('\n'),
    };
    this.entries.push(entry);
    this.characters += entry.raw.length;
    this.dropOldest();
    return (end) => {
      entry.request = { ...entry.request, ...end, ms: Math.round(performance.now() - startedAt) };
    };
  }

  /** All calls since the start or the last `clear`, oldest first. */
  list(): LoggedRequest[] {
    return this.entries.map((entry) => entry.request);
  }

  /** The calls whose address, headers or original body contain the text, plain or escaped for JSON or a URL. */
  containing(text: string): LoggedRequest[] {
    const forms = [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text)];
    return this.entries
      .filter((e) => forms.some((form) => e.raw.includes(form)))
      .map((entry) => entry.request);
  }

  clear(): void {
    this.entries = [];
    this.characters = 0;
  }

  private dropOldest(): void {
    while (this.entries.length > MAX_ENTRIES || (this.characters > MAX_CHARACTERS && this.entries.length > 1))
      this.characters -= this.entries.shift()?.raw.length ?? 0;
  }
}
