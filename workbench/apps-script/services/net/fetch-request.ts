// Turns the arguments of UrlFetchApp into a request, or refuses them as Google does.

import type { ExecutionContext } from '../../execution/context';
import { fail } from '../exception';
import { ServiceObject } from '../service-object';
import type { FetchPlan } from './fetch-transport';

const METHODS = ['get', 'delete', 'patch', 'post', 'put'];
/** Documented in UrlFetchApp's reference and on the quota page. */
const MAX_URL_CHARACTERS = 2082;
const MAX_HEADERS = 100;
const MAX_HEADER_BYTES = 8 * 1024;
const MAX_BODY_BYTES = 50 * 1024 * 1024;
const DEFAULT_TIMEOUT_SECONDS = 360;
const FORM = 'application/x-www-form-urlencoded';

/** A checked request, and how to treat its answer. */
export interface PreparedFetch {
  plan: FetchPlan;
  muteHttpExceptions: boolean;
}

export function prepareFetch(
  context: ExecutionContext,
  url: unknown,
  options: Record<string, unknown>,
): PreparedFetch {
  const target = targetOf(url);
  assertAllowed(target, context.manifest.urlFetchWhitelist);
  const payload = options['payload'] ?? null;
  const method = methodOf(options['method'], payload !== null);
  const { body, contentType } = bodyOf(payload, options['contentType']);
  const headers = headersOf(options['headers']);
  if (payload !== null || method !== 'get') setHeader(headers, 'Content-Type', contentType);
  const seconds = options['timeoutSeconds'];
  return {
    plan: {
      url: target,
      method,
      headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Google-Apps-Script)', ...headers },
      body,
      followRedirects: options['followRedirects'] !== false,
      timeoutMs: (typeof seconds === 'number' ? seconds : DEFAULT_TIMEOUT_SECONDS) * 1000,
      loopbackAddresses: context.host.loopbackAddresses,
      validateCertificates: options['validateHttpsCertificates'] !== false,
    },
    muteHttpExceptions: options['muteHttpExceptions'] === true,
  };
}

/** A text without a scheme gets http:// (measured: `DNS error: http://undefined`). */
function targetOf(url: unknown): string {
  const text = String(url);
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (full.length > MAX_URL_CHARACTERS) fail(`Limit Exceeded: URLFetch URL Length.`);
  // Google escapes reserved characters, and refuses those that no URL may hold.
  if (!URL.canParse(full) || /[\s{}|"<>\\^`]/.test(full) || !/^https?:/i.test(full))
    fail(`Invalid argument: ${full}`);
  return full;
}

/** A prefix has https, a domain that may begin with `*.`, and a path, whose children match too (documented). */
function assertAllowed(url: string, allowed: readonly string[] | undefined): void {
  if (!allowed || allowed.some((prefix) => matchesPrefix(url, prefix))) return;
  fail(`Request to ${url} failed because the URL has not been whitelisted in the script manifest.`);
}

function matchesPrefix(url: string, prefix: string): boolean {
  const target = new URL(url);
  const parts = /^https:\/\/(\*\.)?([^/]+)(\/.*)$/.exec(prefix);
  // A prefix without a path, such as https://api.x.com, never matches.
  if (!parts || target.protocol !== 'https:') return false;
  const [, wildcard, domain = '', path = ''] = parts;
  const sameHost =
    target.host === domain.toLowerCase() || (wildcard && target.host.endsWith(`.${domain.toLowerCase()}`));
  const child = target.pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
  return Boolean(sameHost) && (target.pathname === path || child);
}

/** A payload with the method get, or without a method, is sent as a post (the first is measured). */
function methodOf(given: unknown, hasPayload: boolean): string {
  const method = String(given ?? 'get').toLowerCase();
  if (!METHODS.includes(method)) fail(`Attribute provided with invalid value: method`);
  return method === 'get' && hasPayload ? 'post' : method;
}

function bodyOf(payload: unknown, given: unknown): { body: Uint8Array | null; contentType: string } {
  const contentType = given === undefined || given === null ? undefined : String(given);
  if (payload === null) return { body: null, contentType: contentType ?? FORM };
  const body = bytesOf(payload);
  if (body.length > MAX_BODY_BYTES) fail('Limit Exceeded: URLFetch POST Size.');
  return { body, contentType: contentType ?? FORM };
}

function bytesOf(payload: unknown): Uint8Array {
  if (payload instanceof ServiceObject) fail('not emulated: UrlFetchApp with a Blob as payload');
  if (Array.isArray(payload)) return Buffer.from(payload.map((byte) => Number(byte) & 0xff));
  if (typeof payload !== 'object' || payload === null) return Buffer.from(String(payload), 'utf8');
  const values: [string, unknown][] = Object.entries(payload);
  if (values.some(([, value]) => value instanceof ServiceObject))
    fail('not emulated: UrlFetchApp with a Blob in its payload');
  return Buffer.from(
    new URLSearchParams(values.map(([key, value]): [string, string] => [key, String(value)])).toString(),
  );
}

function headersOf(given: unknown): Record<string, string> {
  const headers: Record<string, string> = {};
  if (typeof given !== 'object' || given === null) return headers;
  for (const [name, value] of Object.entries(given)) {
    // The wording is measured.
    if (value === null || value === undefined) fail('Attribute provided with invalid value: Header:null');
    if (/^(host|content-length)$/i.test(name)) fail(`Attribute provided with invalid value: Header:${name}`);
    headers[name] = String(value);
    if (Buffer.byteLength(`${name}${headers[name]}`) > MAX_HEADER_BYTES)
      fail('Limit Exceeded: URLFetch Header Size.');
  }
  if (Object.keys(headers).length > MAX_HEADERS) fail('Limit Exceeded: URLFetch Header Count.');
  return headers;
}

/** The option contentType, or its default, replaces a Content-Type among the headers (reported). */
function setHeader(headers: Record<string, string>, name: string, value: string): void {
  for (const header of Object.keys(headers))
    if (header.toLowerCase() === name.toLowerCase()) delete headers[header];
  headers[name] = value;
}
