// The token endpoint: what it accepts, and how it refuses the rest.

import { generateKeyPairSync } from 'node:crypto';
import type { KeyFile } from '../../../../sandbox/bigquery/sign-in/service-accounts';
import { NOON, objectOf, useSandbox } from '../../calls';
import {
  answerOf,
  assertionOf,
  BIGQUERY_SCOPE,
  exchange,
  GoogleCalls,
  GRANT_TYPE,
  NOON_S,
  refusalOf,
  type Signing,
} from '../google-calls';

const sandbox = useSandbox({ days: 2 });
afterEach(() => sandbox.setClock(NOON));

const otherKey = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey;

test('the key of a service account has the fields of Google’s, and stays the same', () => {
  const key = JSON.parse(sandbox.serviceAccountKey) as KeyFile;
  expect(Object.keys(key)).toEqual([
    ...['type', 'project_id', 'private_key_id', 'private_key', 'client_email', 'client_id', 'auth_uri'],
    ...['token_uri', 'auth_provider_x509_cert_url', 'client_x509_cert_url', 'universe_domain'],
  ]);
  expect(key).toMatchObject({
    type: 'service_account',
    project_id: 'publisher-demo',
    private_key: expect.stringMatching(/^-----BEGIN PRIVATE KEY-----\n[\s\S]+\n-----END PRIVATE KEY-----\n$/),
    token_uri: `${sandbox.bigQueryUrl}/token`,
    universe_domain: 'googleapis.com',
  });
  expect(sandbox.serviceAccountKey).toBe(sandbox.serviceAccountKey);
  expect(sandbox.secondServiceAccountKey).not.toContain(key.client_email);
});

test.each<[string, Signing]>([
  ['as signed', {}],
  ['for Google’s own address', { claims: { aud: 'https://oauth2.googleapis.com/token' } }],
  ['from a clock four minutes ahead', { claims: { iat: NOON_S + 240, exp: NOON_S + 240 + 3600 } }],
  ['for a minute', { claims: { exp: NOON_S + 60 } }],
  ['for several scopes', { claims: { scope: `${BIGQUERY_SCOPE} https://www.googleapis.com/auth/drive` } }],
])('the token endpoint takes an assertion %s', async (_what, signing) => {
  const answer = await exchange(sandbox, assertionOf(sandbox.serviceAccountKey, signing));
  expect(answer.status).toBe(200);
  expect(objectOf(answer)).toEqual({
    access_token: expect.stringMatching(/^ya29\./),
    expires_in: 3599,
    token_type: 'Bearer',
  });
});

const BAD_TIME = expect.stringMatching(/^Invalid JWT: Token must be a short-lived token \(60 minutes\)/);

test.each<[string, Signing, string, unknown]>([
  ['signed with another key', { privateKey: otherKey }, 'invalid_grant', 'Invalid JWT Signature.'],
  ['with another algorithm', { header: { alg: 'none' } }, 'invalid_grant', 'Invalid JWT Signature.'],
  ['with another key’s id', { header: { kid: 'abc' } }, 'invalid_grant', 'Invalid JWT Signature.'],
  ['of nobody', { claims: { iss: 'x@y' } }, 'invalid_grant', 'Invalid grant: account not found'],
  [
    'for elsewhere',
    { claims: { aud: 'https://e.example' } },
    'invalid_grant',
    expect.stringContaining('audience'),
  ],
  ['for too long', { claims: { exp: NOON_S + 3601 } }, 'invalid_grant', BAD_TIME],
  ['that has expired', { claims: { iat: NOON_S - 3600, exp: NOON_S } }, 'invalid_grant', BAD_TIME],
  ['from the future', { claims: { iat: NOON_S + 301, exp: NOON_S + 900 } }, 'invalid_grant', BAD_TIME],
  [
    'in milliseconds',
    { claims: { iat: NOON_S * 1000, exp: NOON_S * 1000 + 3600 } },
    'invalid_grant',
    BAD_TIME,
  ],
  ['with texts for times', { claims: { iat: String(NOON_S) } }, 'invalid_grant', BAD_TIME],
  ['without a time', { claims: { exp: undefined } }, 'invalid_grant', BAD_TIME],
  [
    'without a scope',
    { claims: { scope: undefined } },
    'invalid_scope',
    'Empty or missing scope not allowed.',
  ],
  ['for a scope without its address', { claims: { scope: 'bigquery' } }, 'invalid_scope', expect.any(String)],
])('the token endpoint refuses an assertion %s', async (_what, signing, error, description) => {
  const answer = await exchange(sandbox, assertionOf(sandbox.serviceAccountKey, signing));
  expect([answer.status, objectOf(answer)]).toEqual([400, { error, error_description: description }]);
});

test.each<[string, string, string, string]>([
  ['no assertion', GRANT_TYPE, '', 'invalid_grant'],
  ['two parts', GRANT_TYPE, 'e30.e30', 'invalid_grant'],
  ['padding', GRANT_TYPE, 'e30=.e30=.AA==', 'invalid_grant'],
  ['another grant', 'password', 'e30.e30.AA', 'unsupported_grant_type'],
])('the token endpoint refuses a form with %s', async (_what, grant_type, assertion, error) => {
  const body = new URLSearchParams({ grant_type, assertion });
  const answer = await answerOf(`${sandbox.bigQueryUrl}/token`, { method: 'POST', body });
  expect([answer.status, objectOf(answer)['error']]).toEqual([400, error]);
});

test('the token endpoint takes a form only', async () => {
  const body = JSON.stringify({ grant_type: GRANT_TYPE, assertion: assertionOf(sandbox.serviceAccountKey) });
  const headers = { 'content-type': 'application/json' };
  const answer = await answerOf(`${sandbox.bigQueryUrl}/token`, { method: 'POST', body, headers });
  expect([answer.status, objectOf(answer)['error']]).toEqual([400, 'invalid_request']);
});

test('a token lasts an hour of the sandbox’s clock', async () => {
  const answer = await exchange(sandbox, assertionOf(sandbox.serviceAccountKey));
  const google = new GoogleCalls(sandbox, String(objectOf(answer)['access_token']));
  await sandbox.setClock('2026-06-10T12:59:59Z');
  expect((await google.call('GET', '')).status).toBe(200);
  await sandbox.setClock('2026-06-10T13:00:00Z');
  expect(refusalOf(await google.call('GET', '')).slice(0, 2)).toEqual([401, 'authError']);
});

test('the request log shows neither assertions nor tokens, and finds them', async () => {
  const assertion = assertionOf(sandbox.serviceAccountKey);
  const token = String(objectOf(await exchange(sandbox, assertion))['access_token']);
  await new GoogleCalls(sandbox, token).call('GET', '');
  const log = JSON.stringify(sandbox.requests.list());
  expect(sandbox.requests.list().map(({ service, path }) => [service, path])).toEqual([
    ['bigquery', '/token'],
    ['bigquery', '/bigquery/v2/projects'],
  ]);
  expect(log).toContain('assertion=[redacted]');
  for (const secret of [assertion, token]) {
    expect(log).not.toContain(secret);
    expect(sandbox.requests.containing(secret)).toHaveLength(1);
  }
});
