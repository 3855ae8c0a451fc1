// The connection to BigQuery: connected, opened with a token that is kept for its life, refused, disconnected.

import { tokenSecrets } from '../../../src/http/secrets/token';
import { sentenceOf } from '../../../src/text/errors/sentence-of';
import { errorFrom } from '../../fakes/error-from';
import {
  BIGQUERY_URL,
  bigQueryRefusal,
  connectionWorld,
  EMAIL,
  FakeGoogle,
  newPrivateKey,
  refusal,
  TOKEN_URL,
} from './service-account';

const KEY = newPrivateKey();
const OTHER_KEY = newPrivateKey();
const MINUTE_MS = 60_000;
const LIFE_MS = 3_599_000;

test('a key is tried with a token and one call that changes nothing, and then stored', () => {
  const { clock, google, connections, connect } = connectionWorld(KEY);
  expect(connections.list().current).toBeNull();
  const connected = { id: EMAIL, title: EMAIL, project: 'publisher-demo', sinceMs: clock.now() };
  connect();
  expect(connections.list()).toEqual({
    own: [connected],
    current: connected,
    shared: null,
    sharedIsOwn: false,
  });
  expect(google.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `post ${TOKEN_URL}`,
    `get ${BIGQUERY_URL}/bigquery/v2/projects?maxResults=1`,
  ]);
});

test('the request for a token has the claims that Google documents, for one hour', () => {
  const { clock, google, connect } = connectionWorld(KEY);
  connect();
  const nowS = clock.now() / 1000;
  expect(google.claims).toEqual([
    {
      header: { alg: 'RS256', typ: 'JWT', kid: '0123456789abcdef0123456789abcdef01234567' },
      claims: {
        iss: EMAIL,
        scope: 'https://www.googleapis.com/auth/bigquery',
        aud: TOKEN_URL,
        iat: nowS,
        exp: nowS + 3600,
      },
    },
  ]);
});

test('a token is used for as long as ten minutes of it are left', () => {
  const { clock, google, connections, connect, budget } = connectionWorld(KEY);
  connect();
  const [first] = google.tokens;
  clock.advance(LIFE_MS - 10 * MINUTE_MS);
  const opened = connections.open(budget());
  expect(opened).toMatchObject({ email: EMAIL, project: 'publisher-demo', url: BIGQUERY_URL, token: first });
  expect(google.asked()).toBe(1);
  clock.advance(1);
  expect(connections.open(budget()).token).toBe(google.tokens[1]);
  expect(connections.open(budget()).token).toBe(google.tokens[1]);
  expect(google.asked()).toBe(2);
});

test('a token that BigQuery refuses is renewed, and the new one is kept', () => {
  const { google, connections, connect, budget } = connectionWorld(KEY);
  connect();
  expect(connections.open(budget(), { newToken: true }).token).toBe(google.tokens[1]);
  expect(connections.open(budget()).token).toBe(google.tokens[1]);
  expect(google.asked()).toBe(2);
});

test('an opened connection lists its secrets', () => {
  const { connections, connect, budget } = connectionWorld(KEY);
  connect();
  const { token, secrets } = connections.open(budget());
  const lines = KEY.split('\n').filter((line) => line !== '' && !line.startsWith('-'));
  expect(secrets).toEqual([...tokenSecrets(token), lines.join('')]);
});

test('a new key takes the place of the old one, with its token', () => {
  const google = new FakeGoogle([KEY, OTHER_KEY]);
  const { connections, connect, budget } = connectionWorld(KEY, google);
  connect();
  const other = { private_key: OTHER_KEY, private_key_id: 'f00d', client_email: `other-${EMAIL}` };
  connect(other);
  expect(connections.list().current).toMatchObject({ id: `other-${EMAIL}` });
  expect(connections.open(budget())).toMatchObject({ email: `other-${EMAIL}`, token: google.tokens[1] });
});

test('a refused new key leaves the old one as it was', () => {
  const { connections, connect, budget } = connectionWorld(KEY);
  connect();
  const error = errorFrom(() => connect({ private_key: OTHER_KEY, client_email: `other-${EMAIL}` }));
  expect(error).toMatchObject({
    code: 'KEY_REFUSED',
    details: { email: `other-${EMAIL}`, serviceMessage: 'Invalid JWT Signature.' },
  });
  expect(connections.open(budget()).email).toBe(EMAIL);
});

test('nothing is left of a key that is disconnected', () => {
  const { user, connections, connect, budget } = connectionWorld(KEY);
  connect();
  connections.remove();
  expect(user.all()).toEqual({});
  expect(connections.list().current).toBeNull();
  expect(errorFrom(() => connections.open(budget()))).toMatchObject({
    code: 'NOT_CONNECTED',
    details: { service: 'bigquery' },
  });
});

test('a connected key is current, and no other can be', () => {
  const { connections, connect } = connectionWorld(KEY);
  connect();
  connections.makeCurrent(EMAIL);
  expect(errorFrom(() => connections.makeCurrent('other'))).toMatchObject({
    code: 'NOT_CONNECTED',
    details: { service: 'bigquery' },
  });
});

test('a key that is disconnected while a token is fetched leaves no token behind', () => {
  const { user, google, connections, connect, budget } = connectionWorld(KEY);
  connect();
  google.instead.push([
    TOKEN_URL,
    () => {
      connections.remove();
      return { body: JSON.stringify({ access_token: 'ya29.too-late', expires_in: 3599 }) };
    },
  ]);
  connections.open(budget(), { newToken: true });
  expect(user.all()).toEqual({});
});

test('a connection is changed under the person’s lock, and opened without one', () => {
  const { lock, connections, connect, budget } = connectionWorld(KEY);
  connect();
  connections.open(budget(), { newToken: true });
  connections.remove();
  expect(lock.taken).toEqual(['own', 'own']);
});

test.each(['', 'null', '{', '[]', '{"email":1}', '"text"', '{"email":"a","sinceMs":1e99}'])(
  'a damaged property %j is as none, and a key can be connected over it',
  (damaged) => {
    const { user, google, connections, connect, budget } = connectionWorld(KEY);
    connect();
    const names = Object.keys(user.all());
    user.set(Object.fromEntries(names.map((name) => [name, damaged])));
    expect(connections.list().current).toBeNull();
    expect(errorFrom(() => connections.open(budget())).code).toBe('NOT_CONNECTED');
    connect();
    expect(connections.open(budget()).token).toBe(google.tokens[1]);
    user.set(Object.fromEntries(names.map((name) => [name, damaged])));
    connections.remove();
    expect(user.all()).toEqual({});
  },
);

test('a damaged token alone is asked for again', () => {
  const { user, google, connections, connect, budget } = connectionWorld(KEY);
  connect();
  const name = Object.keys(user.all()).find((each) => each.endsWith('token')) ?? '';
  user.set({ [name]: '{"keyId":"x"' });
  expect(connections.open(budget()).token).toBe(google.tokens[1]);
});

describe('the endpoint for tokens', () => {
  test.each([
    [refusal('invalid_grant', 'Invalid grant: account not found'), 'Invalid grant: account not found'],
    [refusal('disabled_client', 'The OAuth client was disabled.'), 'The OAuth client was disabled.'],
    [refusal('invalid_client'), 'invalid_client'],
    [{ ...refusal('unauthorized_client', ''), status: 401 }, 'unauthorized_client'],
  ])('refuses the key by %j', (answer, serviceMessage) => {
    const { user, google, connect } = connectionWorld(KEY);
    google.instead.push(['token', () => answer]);
    const error = errorFrom(connect);
    expect(error).toMatchObject({ code: 'KEY_REFUSED', details: { email: EMAIL, serviceMessage } });
    expect(sentenceOf(error)).toContain(EMAIL);
    expect(user.all()).toEqual({});
  });

  test.each([
    [{ status: 503, body: 'down' }, 'SERVICE_FAILED'],
    [{ status: 429, body: '' }, 'SERVICE_BUSY'],
  ])('is asked again after %j', (answer) => {
    const { google, connect } = connectionWorld(KEY);
    google.instead.push(['token', () => answer]);
    connect();
    expect(google.asked()).toBe(2);
  });

  test.each([
    [{ status: 503, body: 'down' }, 'SERVICE_FAILED'],
    [{ status: 429, body: '' }, 'SERVICE_BUSY'],
    [{ status: 302, body: '' }, 'ANSWER_UNREADABLE'],
    [refusal('invalid_request', 'Missing parameter'), 'SERVICE_REFUSED'],
    [{ body: '' }, 'ANSWER_UNREADABLE'],
    [{ body: '<html>' }, 'ANSWER_UNREADABLE'],
    [{ body: '{"access_token":"ya29.abcdefgh"}' }, 'ANSWER_UNREADABLE'],
    [{ body: '{"access_token":"ya29.abc\\ndefgh","expires_in":3599}' }, 'ANSWER_UNREADABLE'],
    [{ body: '{"access_token":"short","expires_in":3599}' }, 'ANSWER_UNREADABLE'],
    [{ body: '{"access_token":"ya29.abcdefgh","expires_in":0}' }, 'ANSWER_UNREADABLE'],
  ])('that answers %j again and again is an error', (answer, code) => {
    const { user, google, connect } = connectionWorld(KEY);
    for (let i = 0; i < 5; i++) google.instead.push(['token', () => answer]);
    expect(errorFrom(connect)).toMatchObject({ code, details: { service: 'bigquery' } });
    expect(user.all()).toEqual({});
  });

  test('that cannot be reached is an error', () => {
    const { google, connect } = connectionWorld(KEY);
    for (let i = 0; i < 5; i++)
      google.instead.push([
        'token',
        () => {
          throw new Error('Address unavailable: https://oauth2.googleapis.com/token');
        },
      ]);
    expect(errorFrom(connect).code).toBe('SERVICE_UNREACHABLE');
  });
});

describe('BigQuery', () => {
  const API_OFF = 'BigQuery API has not been used in project 1 before or it is disabled';
  const disabled = { code: 403, message: API_OFF, details: [{ reason: 'SERVICE_DISABLED' }] };
  test.each([
    ['off', bigQueryRefusal(403, 'accessNotConfigured', API_OFF), 'BIGQUERY_API_OFF', API_OFF],
    ['off', { status: 403, body: JSON.stringify({ error: disabled }) }, 'BIGQUERY_API_OFF', API_OFF],
    ['a 401', bigQueryRefusal(401, 'authError', 'Invalid Credentials'), 'KEY_REFUSED', 'Invalid Credentials'],
    ['a policy', bigQueryRefusal(403, 'accessDenied', 'Denied by policy'), 'SERVICE_REFUSED', 'policy'],
    ['a limit', bigQueryRefusal(403, 'rateLimitExceeded', 'Exceeded rate'), 'SERVICE_BUSY', 'Exceeded rate'],
    ['a fault as a 403', bigQueryRefusal(403, 'backendError', 'Error found'), 'SERVICE_BUSY', 'Error found'],
    ['a fault', bigQueryRefusal(503, 'backendError', 'Error found'), 'SERVICE_FAILED', 'Error found'],
    ['a bare 403', { status: 403, body: 'no' }, 'SERVICE_REFUSED', '“no”'],
  ])('that answers with %s keeps the key from being stored', (_name, answer, code, words) => {
    const { user, google, connect } = connectionWorld(KEY);
    for (let i = 0; i < 5; i++) google.instead.push(['/projects', () => answer]);
    const error = errorFrom(connect);
    expect(error.code).toBe(code);
    expect(sentenceOf(error)).toContain(words);
    expect(user.all()).toEqual({});
  });

  test.each(['rateLimitExceeded', 'backendError'])(
    'that refuses for a moment (%s) is asked again',
    (reason) => {
      const { google, connect, connections } = connectionWorld(KEY);
      google.instead.push(['/projects', () => bigQueryRefusal(403, reason, 'Try again')]);
      connect();
      expect(connections.list().current).not.toBeNull();
    },
  );

  test('has its address looked at before anything is sent', () => {
    const { google, connect } = connectionWorld(KEY, undefined, () => {
      throw new Error('no address of this machine');
    });
    expect(connect).toThrow('no address of this machine');
    expect(google.requests).toEqual([]);
  });
});
