// A service account for tests: a real private key, its JSON file, and a fake of Google that knows the public key.

import { createPublicKey, createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { BigQueryConnections } from '../../../src/connections/bigquery/bigquery-connection';
import { Gateway, type HttpAnswer, type HttpRequest, type HttpSender } from '../../../src/http/gateway';
import { FakeClock } from '../../fakes/net/fake-clock';
import { FakeConnectionLock } from '../../fakes/stores/fake-connection-lock';
import { MemoryPropertyStore } from '../../fakes/stores/memory-property-store';

export const EMAIL = 'loader@publisher-demo.iam.gserviceaccount.com';
export const TOKEN_URL = 'https://oauth2.googleapis.com/token';
export const BIGQUERY_URL = 'https://bigquery.googleapis.com';

/** A private key in the form that Google gives it. */
export function newPrivateKey(modulusLength = 2048): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The secrets of a private key: all of it in one line, and each of its lines. */
export function secretsOfKey(privateKey: string): string[] {
  const lines = privateKey.split('\n').filter((line) => /^[^-]/.test(line));
  return [lines.join(''), ...lines];
}

/** The fields of a key file, as Google Cloud writes them. */
export const keyFile = (privateKey: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  type: 'service_account',
  project_id: 'publisher-demo',
  private_key_id: '0123456789abcdef0123456789abcdef01234567',
  private_key: privateKey,
  client_email: EMAIL,
  client_id: '100000000000000000001',
  auth_uri: 'https://accounts.google.com/o/oauth2/auth',
  token_uri: TOKEN_URL,
  auth_provider_x509_cert_url: 'https://www.googleapis.com/oauth2/v1/certs',
  client_x509_cert_url: `https://www.googleapis.com/robot/v1/metadata/x509/${encodeURIComponent(EMAIL)}`,
  universe_domain: 'googleapis.com',
  ...changes,
});

/** Signs as Apps Script does. */
export function sign(text: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64url');
}

/** One part of a JWT. */
const partOf = (text = ''): Record<string, unknown> => JSON.parse(Buffer.from(text, 'base64url').toString());

/** Google's endpoint for tokens and BigQuery, for the given private keys. */
export class FakeGoogle implements HttpSender {
  readonly requests: HttpRequest[] = [];
  /** The assertions that were accepted, decoded. */
  readonly claims: { header: Record<string, unknown>; claims: Record<string, unknown> }[] = [];
  /** The tokens that were issued, in order. */
  readonly tokens: string[] = [];
  /** How long a token lasts, seconds. */
  lastsS = 3_599;
  /** Other answers for the next requests whose address contains a part; a function may throw. */
  readonly instead: [part: string, answer: (request: HttpRequest) => Partial<HttpAnswer>][] = [];

  constructor(private readonly privateKeys: readonly string[]) {}

  sendAll(requests: readonly HttpRequest[]): HttpAnswer[] {
    return requests.map((request) => {
      this.requests.push(request);
      const at = this.instead.findIndex(([part]) => request.url.includes(part));
      const answer = at < 0 ? this.answer(request) : this.instead.splice(at, 1)[0]?.[1](request);
      return { status: 200, headers: {}, body: '', ...answer };
    });
  }

  /** The number of requests for a token. */
  asked(): number {
    return this.requests.filter(({ body }) => body !== undefined).length;
  }

  private answer({ method, url, body, headers }: HttpRequest): Partial<HttpAnswer> {
    if (method === 'post' && body?.type === 'application/x-www-form-urlencoded') return this.give(body.text);
    if (method === 'get' && url === `${BIGQUERY_URL}/bigquery/v2/projects?maxResults=1`) {
      const isKnown = this.tokens.some((token) => headers['Authorization'] === `Bearer ${token}`);
      return isKnown ? { body: '{"kind":"bigquery#projectList","totalItems":0}' } : { status: 401 };
    }
    throw new Error(`unexpected: ${method} ${url}`);
  }

  private give(text: string): Partial<HttpAnswer> {
    const form = new URLSearchParams(text);
    expect([...form.keys()]).toEqual(['grant_type', 'assertion']);
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const [header = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
    const isKnown = this.privateKeys.some((key) =>
      createVerify('RSA-SHA256')
        .update(`${header}.${claims}`)
        .verify(createPublicKey(key), signature, 'base64url'),
    );
    if (!isKnown) return refusal('invalid_grant', 'Invalid JWT Signature.');
    this.claims.push({ header: partOf(header), claims: partOf(claims) });
    const token = `ya29.c.token-number-${this.tokens.length + 1}`;
    this.tokens.push(token);
    return { body: JSON.stringify({ access_token: token, expires_in: this.lastsS, token_type: 'Bearer' }) };
  }
}

/** A refusal of the endpoint for tokens. */
export const refusal = (error: string, description?: string): Partial<HttpAnswer> => ({
  status: 400,
  body: JSON.stringify({ error, error_description: description }),
});

/** A refusal of BigQuery in its documented form. */
export const bigQueryRefusal = (status: number, reason: string, message: string): Partial<HttpAnswer> => ({
  status,
  body: JSON.stringify({ error: { code: status, message, errors: [{ message, domain: 'global', reason }] } }),
});

/** One person's connection on stores in memory. */
export function connectionWorld(
  privateKey: string,
  google = new FakeGoogle([privateKey]),
  address = () => BIGQUERY_URL,
) {
  const clock = new FakeClock();
  const user = new MemoryPropertyStore();
  const lock = new FakeConnectionLock();
  const connections = new BigQueryConnections({
    gateway: new Gateway(google, clock),
    user,
    lock,
    sign,
    address,
    now: () => clock.now(),
  });
  const budget = () => ({ deadlineMs: clock.now() + 60_000 });
  return {
    clock,
    user,
    lock,
    google,
    connections,
    budget,
    /** @returns the connection as it is listed then */
    connect: (changes: Readonly<Record<string, unknown>> = {}) => {
      connections.connect({ serviceAccountKey: JSON.stringify(keyFile(privateKey, changes)) }, budget());
      return connections.list().current;
    },
  };
}
