// One HTTP exchange as Google's servers make it for UrlFetchApp.

import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** A request that has passed the checks of UrlFetchApp. */
export interface FetchPlan {
  url: string;
  /** Lower case. */
  method: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
  followRedirects: boolean;
  timeoutMs: number;
  /** `host:port` on this machine that may be reached. */
  loopbackAddresses: readonly string[];
  validateCertificates: boolean;
}

/** Names and values as the server sent them. A repeated name has several pairs. */
export interface FetchResult {
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array;
}

export type TransportFault = 'dns' | 'unavailable' | 'timeout' | 'ssl' | 'bandwidth';

/** A fetch without an answer. */
export class TransportError extends Error {
  constructor(readonly fault: TransportFault) {
    super(fault);
  }
}

/** 50 MB (documented). Longer responses are cut (measured). */
const MAX_RESPONSE_BYTES = 50 * 1024 * 1024;
const MAX_REDIRECTS = 20;

export async function performFetch(plan: FetchPlan): Promise<FetchResult> {
  const deadline = Date.now() + plan.timeoutMs;
  let current = plan;
  for (let hop = 0; ; hop++) {
    const result = await exchange(current, deadline);
    const location = result.headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
    const redirect = result.status >= 300 && result.status < 400 && location !== undefined;
    if (!redirect || !plan.followRedirects || hop >= MAX_REDIRECTS) return result;
    current = redirected(current, result.status, location);
  }
}

/** Cookies of the hops between are dropped (reported). Assumption: custom headers go to the target. */
function redirected(plan: FetchPlan, status: number, location: string): FetchPlan {
  const url = new URL(location, plan.url).href;
  const keepsMethod = status === 307 || status === 308 || plan.method === 'get';
  return keepsMethod ? { ...plan, url } : { ...plan, url, method: 'get', body: null };
}

/** Google's servers answer a private address with a DNS error (measured). */
function isPrivate(url: URL): boolean {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  if (isIP(name) === 4) return /^(0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./.test(name);
  return /^(fc|fd|fe8)/i.test(name) && isIP(name) === 6;
}

function exchange(plan: FetchPlan, deadline: number): Promise<FetchResult> {
  const url = new URL(plan.url);
  if (isPrivate(url) && !plan.loopbackAddresses.includes(url.host)) throw new TransportError('dns');
  const client = url.protocol === 'https:' ? https : http;
  const headers: Record<string, string> = { ...plan.headers };
  const hasOwnEncoding = Object.keys(headers).some((name) => name.toLowerCase() === 'accept-encoding');
  if (!hasOwnEncoding) headers['Accept-Encoding'] = 'gzip';
  if (plan.body) headers['Content-Length'] = String(plan.body.length);
  return new Promise((resolve, reject) => {
    const request = client.request(
      url,
      {
        method: plan.method.toUpperCase(),
        headers,
        agent: false,
        rejectUnauthorized: plan.validateCertificates,
      },
      (response) => {
        collect(response, !hasOwnEncoding).then(resolve, () => reject(new TransportError('unavailable')));
      },
    );
    const timer = setTimeout(
      () => {
        reject(new TransportError('timeout'));
        request.destroy();
      },
      Math.max(0, deadline - Date.now()),
    );
    request.on('close', () => clearTimeout(timer));
    request.on('error', (error) => reject(new TransportError(faultOf(error))));
    request.end(plan.body ?? undefined);
  });
}

function faultOf(error: Error): TransportFault {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'dns';
  return /CERT|SSL|TLS|SELF_SIGNED/.test(code) ? 'ssl' : 'unavailable';
}

/** A script that sets Accept-Encoding gets the body as it came (measured). */
function collect(response: http.IncomingMessage, decode: boolean): Promise<FetchResult> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      if (size < MAX_RESPONSE_BYTES) chunks.push(chunk.subarray(0, MAX_RESPONSE_BYTES - size));
      size += chunk.length;
    });
    response.on('error', reject);
    response.on('end', () => {
      const raw = Buffer.concat(chunks);
      const encoding = String(response.headers['content-encoding'] ?? '');
      try {
        const body = decode ? decoded(raw, encoding) : raw;
        resolve({ status: response.statusCode ?? 0, headers: pairs(response.rawHeaders), body });
      } catch (error) {
        reject(error);
      }
    });
  });
}

function decoded(raw: Buffer, encoding: string): Buffer {
  if (raw.length === 0) return raw;
  if (encoding === 'gzip') return gunzipSync(raw);
  if (encoding === 'deflate') return inflateSync(raw);
  return encoding === 'br' ? brotliDecompressSync(raw) : raw;
}

function pairs(raw: readonly string[]): [string, string][] {
  const list: [string, string][] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) list.push([raw[index] ?? '', raw[index + 1] ?? '']);
  return list;
}
