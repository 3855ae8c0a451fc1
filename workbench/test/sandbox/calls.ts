// A sandbox for the tests of a file, and calls to it over HTTP, with the documented fields only.

import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/sandbox';
import { SHORT_HISTORY } from '../set-up/short-history';

/** Where the clock of most tests stands: a Wednesday noon in UTC. */
export const NOON = '2026-06-10T12:00:00Z';

/** One sandbox at noon for all tests of a file, reset after each. It is empty until the hooks of the file run. */
export function useSandbox(options: SandboxOptions = {}): Sandbox {
  const sandbox = {} as Sandbox;
  beforeAll(async () => {
    // Object.assign would read the keys of the service accounts, which takes time to make.
    const started = await startSandbox({ now: NOON, ...SHORT_HISTORY, ...options });
    Object.defineProperties(sandbox, Object.getOwnPropertyDescriptors(started));
  });
  afterAll(() => sandbox.close());
  afterEach(() => sandbox.reset());
  return sandbox;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function answerOf(call: Promise<Response>): Promise<Answer> {
  const response = await call;
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The body as an object; fails loudly when it is none. */
export function objectOf(answer: Pick<Answer, 'text'>): Record<string, unknown> {
  const body: unknown = JSON.parse(answer.text);
  if (typeof body !== 'object' || body === null) throw new Error(`Not an object: ${answer.text}`);
  return { ...body };
}

/** A list of objects inside a body; fails loudly when it is none. */
export function listOf(answer: Pick<Answer, 'text'>, field: string): Record<string, unknown>[] {
  const list = objectOf(answer)[field];
  if (!Array.isArray(list)) throw new Error(`${field} is no list: ${answer.text.slice(0, 300)}`);
  return list;
}

const send = (method: string, url: string, body: unknown): Promise<Answer> =>
  answerOf(
    fetch(url, {
      method,
      ...(body !== undefined && {
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    }),
  );

export const login = (sandbox: Sandbox, body: unknown = sandbox.demoLogin): Promise<Answer> =>
  send('POST', `${sandbox.accountUrl}/api/login`, body);

/** Logs in and returns the access token. */
export const tokenOf = async (sandbox: Sandbox, body: unknown = sandbox.demoLogin): Promise<string> =>
  String(objectOf(await login(sandbox, body))['access_token']);

/** A GET of the account API; without a token the header is left out. */
export const account = (sandbox: Sandbox, path: string, token?: string): Promise<Answer> =>
  answerOf(
    fetch(`${sandbox.accountUrl}${path}`, { headers: token === undefined ? {} : { 'Access-Token': token } }),
  );

/** The call of the seller API with a whole body. */
export const reporting = (sandbox: Sandbox, query: string, body: unknown): Promise<Answer> =>
  send('POST', `${sandbox.reportingUrl}/api/v1/s2s/seller/stats${query}`, body);

/** The call of the seller API with the demo seller's token and a filter. */
export const seller = (sandbox: Sandbox, format: 'json' | 'csv', filter: unknown): Promise<Answer> =>
  reporting(sandbox, `?format=${format}`, { token: sandbox.sellerToken, filter });

/** The rows as sorted texts, to compare two lists of rows in any order. */
export const sorted = (rows: readonly object[]): string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted();

/** The id of the application with a bundle; fails loudly when there is none. */
export async function appIdOf(sandbox: Sandbox, bundle: string): Promise<string> {
  const found = (await sandbox.truth.applications()).find((app) => app['bundle_id'] === bundle);
  if (!found) throw new Error(`No application has the bundle ${bundle}.`);
  return String(found['app_id']);
}
