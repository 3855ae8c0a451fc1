// The log of every call to both interfaces: secrets blanked in what is shown, whole bodies kept in memory for searching.

import type { Interface } from '../faults/fault-schemas';

export interface LoggedRequest {
  /** Counts from 1, in order of arrival. */
  readonly id: number;
  readonly interface: Interface;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** The body with passwords and tokens replaced by `[redacted]`. */
  readonly body: string;
  /** HTTP status sent; 0 when the connection was dropped, absent while the call is under way. */
  readonly status?: number;
  /** Time from arrival to answer, in ms. */
  readonly ms?: number;
  /** The requestID of an answer of (B). */
  readonly requestId?: string;
  /** The kind of the fault that struck the call. */
  readonly fault?: string;
}

export interface Arrival {
  readonly interface: Interface;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How a call ended; 0 stands for a dropped connection. */
export type CallEnd = { readonly status: number } & Pick<LoggedRequest, 'requestId' | 'fault'>;

interface Entry {
  shown: LoggedRequest;
  readonly raw: string;
}

/** Older calls are forgotten, so that a workbench left open for a week does not fill the memory. */
const MOST_ENTRIES = 20_000;

const SECRET_FIELD = /("(?:password|token|access_token)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;
const redacted = (body: string): string => body.replace(SECRET_FIELD, '$1"[redacted]"');

export class RequestsLog {
  private entries: Entry[] = [];
  private lastId = 0;

  /** Notes the arrival of a call and returns the function that notes its end. */
  begin(arrival: Arrival): (end: CallEnd) => void {
    const startedAt = performance.now();
    const { headers, body, ...line } = arrival;
    this.lastId += 1;
    const shown: LoggedRequest = { id: this.lastId, ...line, body: redacted(body) };
    const entry: Entry = { shown, raw: [line.path, line.query, JSON.stringify(headers), body].join('\n') };
    this.entries.push(entry);
    if (this.entries.length > MOST_ENTRIES) this.entries.shift();
    return (end) => {
      entry.shown = { ...entry.shown, ...end, ms: Math.round(performance.now() - startedAt) };
    };
  }

  /** All calls since the start or the last `clear`, oldest first. */
  list(): LoggedRequest[] {
    return this.entries.map((entry) => entry.shown);
  }

  /** The calls whose address, headers or unredacted body hold the text, also when it is escaped as in JSON or a URL. */
  containing(text: string): LoggedRequest[] {
    const forms = [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text)];
    return this.entries.filter((e) => forms.some((form) => e.raw.includes(form))).map((entry) => entry.shown);
  }

  clear(): void {
    this.entries = [];
  }
}
