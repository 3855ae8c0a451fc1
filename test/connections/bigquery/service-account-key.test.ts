// A pasted key: accepted in every form that a person may paste, or refused with the reason, which never repeats it.

import * as fc from 'fast-check';
import { secretOfKey } from '../../../src/connections/bigquery/private-key';
import { serviceAccountKeyOf } from '../../../src/connections/bigquery/service-account-key';
import type { KeyProblem } from '../../../src/core/error-codes/bigquery-codes';
import { StatsError } from '../../../src/core/errors';
import { sentenceOf } from '../../../src/text/errors/sentence-of';
import { anyText } from '../../fakes/any-text';
import { errorFrom } from '../../fakes/error-from';
import { EMAIL, keyFile, newPrivateKey, TOKEN_URL } from './service-account';

const PEM = newPrivateKey();
const BODY = PEM.split('\n').slice(1, -2).join('');
const read = (changes: Readonly<Record<string, unknown>> = {}) =>
  serviceAccountKeyOf(JSON.stringify(keyFile(PEM, changes)));

test('the file of Google Cloud is read', () => {
  expect(read()).toEqual({
    email: EMAIL,
    project: 'publisher-demo',
    id: '0123456789abcdef0123456789abcdef01234567',
    privateKey: PEM,
    tokenUrl: TOKEN_URL,
  });
});

test.each([
  ['indented', JSON.stringify(keyFile(PEM), null, 2)],
  ['with blanks around it', `\n\n  ${JSON.stringify(keyFile(PEM))}\t\n`],
  ['with a byte order mark', `\ufeff${JSON.stringify(keyFile(PEM))}`],
  ['with real line ends', JSON.stringify(keyFile(PEM), null, 2).replaceAll('\\n', '\n')],
  ['with real line ends of Windows', JSON.stringify(keyFile(PEM)).replaceAll('\\n', '\r\n')],
  ['with further fields', JSON.stringify(keyFile(PEM, { more: [1, { deep: null }] }))],
])('a file %s is read', (_name, pasted) => {
  expect(serviceAccountKeyOf(pasted).privateKey).toBe(PEM);
});

test.each([
  ['lines of Windows', PEM.replaceAll('\n', '\r\n')],
  ['one line', `-----BEGIN PRIVATE KEY-----${BODY}-----END PRIVATE KEY-----`],
  ['line ends that are escaped twice', PEM.replaceAll('\n', '\\n')],
  ['line ends of Windows that are', PEM.replaceAll('\n', '\\r\\n')],
  ['no end of line at the end', PEM.trimEnd()],
])('a private key with %s is read as the same key', (_name, privateKey) => {
  expect(read({ private_key: privateKey }).privateKey).toBe(PEM);
});

test.each([1024, 2048])('a private key of %i bits is read', (bits) => {
  const pem = newPrivateKey(bits);
  expect(read({ private_key: pem }).privateKey).toBe(pem);
});

test.each([
  [TOKEN_URL, TOKEN_URL],
  ['https://accounts.google.com/o/oauth2/token', TOKEN_URL],
  ['https://www.googleapis.com/oauth2/v4/token', TOKEN_URL],
  ['http://127.0.0.1:8123/token', 'http://127.0.0.1:8123/token'],
  ['http://localhost:9/sandbox/token', 'http://localhost:9/sandbox/token'],
  ['http://[::1]:9/token', 'http://[::1]:9/token'],
])('a key with the address %s gets its token from %s', (address, asked) => {
  expect(read({ token_uri: address }).tokenUrl).toBe(asked);
});

const PROBLEMS: Readonly<Record<KeyProblem, readonly (string | Readonly<Record<string, unknown>>)[]>> = {
  notJson: ['', ' ', 'hello', '{', '[]', 'null', '"text"', PEM, JSON.stringify(keyFile(PEM)).slice(0, -1)],
  otherKind: [
    '{}',
    '{"installed":{"client_id":"1"}}',
    { type: 'authorized_user' },
    { type: 'external_account' },
    { type: ['service_account'] },
    { type: undefined },
  ],
  universe: [{ universe_domain: 'example.cloud' }, { universe_domain: '' }, { universe_domain: 1 }],
  email: [
    ...[undefined, '', 'nobody', 'a b@c.example', 'a@b', `${EMAIL}\n`, 'ä@b.example', 7].map((value) => ({
      client_email: value,
    })),
    { client_email: `${'a'.repeat(201)}@b.example` },
  ],
  project: [undefined, '', 'With Capitals', 'a/b', 'x'.repeat(200), 5, 'ü'].map((value) => ({
    project_id: value,
  })),
  keyId: [undefined, '', 'a b', 'x'.repeat(200), {}, 'é'].map((value) => ({ private_key_id: value })),
  privateKey: [
    undefined,
    '',
    3,
    BODY,
    PEM.replaceAll('PRIVATE', 'RSA PRIVATE'),
    PEM.replaceAll('PRIVATE', 'PUBLIC'),
    PEM.replaceAll('PRIVATE', 'ENCRYPTED PRIVATE'),
    PEM.replace(/-----END.*/s, ''),
    PEM.slice(0, 400),
    PEM.replace(`${PEM.split('\n')[3]}\n`, ''),
    PEM.replace(BODY.slice(100, 104), ''),
    PEM.replace('MII', 'M!I'),
    PEM.replace('MII', 'AAA'),
    '-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n',
    `-----BEGIN PRIVATE KEY-----\n${'MIIE'.repeat(3000)}\n-----END PRIVATE KEY-----\n`,
    `${PEM}${PEM}`,
  ].map((value) => ({ private_key: value })),
  tokenAddress: [
    undefined,
    '',
    9,
    'https://oauth2.example.com/token',
    'https://oauth2.googleapis.com.evil.example/token',
    'https://evil.example/?https://oauth2.googleapis.com/token',
    'https://user@oauth2.googleapis.com/token',
    'http://oauth2.googleapis.com/token',
    'http://127.0.0.1.evil.example/token',
    'http://127.0.0.1:80@evil.example/token',
    'http://10.0.0.1/token',
    'oauth2.googleapis.com/token',
  ].map((value) => ({ token_uri: value })),
};

describe.each(Object.entries(PROBLEMS))('a key is refused: %s', (problem, cases) => {
  test.each(cases.map((each, i) => [i, each] as const))('case %i', (_i, pasted) => {
    const error = errorFrom(() => (typeof pasted === 'string' ? serviceAccountKeyOf(pasted) : read(pasted)));
    expect(error).toMatchObject({ code: 'KEY_INVALID', details: { problem } });
    expect(error.causedBy).toBeUndefined();
  });
});

test('a key is refused in other words for each problem', () => {
  const sentences = Object.keys(PROBLEMS).map((problem) =>
    sentenceOf(new StatsError('KEY_INVALID', { problem: problem as KeyProblem })),
  );
  expect(new Set(sentences).size).toBe(sentences.length);
});

/** Words of a text that are in none of the add-on's sentences about keys. */
function sayings(text: string): string[] {
  const words = text.match(/[\w+/@.-]{6,}/g) ?? [];
  const ours = Object.keys(PROBLEMS).map((problem) =>
    sentenceOf(new StatsError('KEY_INVALID', { problem: problem as KeyProblem })),
  );
  return words.filter((word) => !ours.some((sentence) => sentence.includes(word)));
}

test('a damaged file of a key gives a key or a reason, which repeats nothing of it', () => {
  const whole = JSON.stringify(keyFile(PEM), null, 2);
  const damage = fc.oneof(
    fc
      .record({ at: fc.nat(whole.length), length: fc.integer({ min: 1, max: 400 }) })
      .map(({ at, length }) => whole.slice(0, at) + whole.slice(at + length)),
    fc
      .record({ at: fc.nat(whole.length), text: anyText({ maxLength: 12 }) })
      .map(({ at, text }) => whole.slice(0, at) + text + whole.slice(at + text.length)),
    fc.nat(whole.length).map((length) => whole.slice(0, length)),
    fc
      .constantFrom(...Object.keys(keyFile(PEM)))
      .chain((name) => fc.jsonValue().map((value) => JSON.stringify(keyFile(PEM, { [name]: value })))),
    fc.string({ maxLength: 200 }),
  );
  fc.assert(
    fc.property(damage, (pasted) => {
      let text = '';
      try {
        serviceAccountKeyOf(pasted);
      } catch (error) {
        if (!(error instanceof StatsError) || error.code !== 'KEY_INVALID') throw error;
        text = `${sentenceOf(error)} ${JSON.stringify(error.details)} ${error.message}`;
      }
      expect(sayings(pasted).filter((word) => text.includes(word))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('the secrets of a private key are its base64 and each line of it', () => {
  expect(secretOfKey(PEM)).toBe(BODY);
});
