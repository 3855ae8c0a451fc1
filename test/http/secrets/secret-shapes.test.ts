// Secrets that are recognized by their form: private keys, JWTs and Google's bearer tokens, whole or in part.

import { secretFinder } from '../../../src/http/secrets/secret-finder';
import { ENCODINGS } from '../../secrets/encodings';

const LINE = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj';
const PEM = `-----BEGIN PRIVATE KEY-----\n${LINE}\n${LINE}\n-----END PRIVATE KEY-----`;
const HEADER = 'eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9';
const CLAIMS = 'eyJpc3MiOiJhQGIuZXhhbXBsZSJ9';
const JWT = `${HEADER}.${CLAIMS}.c2lnbmF0dXJl-_x`;
const BEARER = 'ya29.c.c0ASRK0GZ-x_y.4Kd83hfQpL0.....';
const repeats = secretFinder(['another secret']);

test.each([
  ['a private key', PEM],
  ['a private key of the older form', PEM.replaceAll('PRIVATE', 'RSA PRIVATE')],
  ['a private key without its end', PEM.slice(0, 100)],
  ['an encrypted private key', '-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED'],
  ['a private key in JSON', JSON.stringify(PEM).slice(1, -1)],
  ['a JWT', JWT],
  ['a JWT without its signature', `${HEADER}.${CLAIMS}`],
  ['the claims alone', CLAIMS],
  ['a bearer token', BEARER],
  ['the beginning of a bearer token', BEARER.slice(0, 15)],
])('%s is found by its form', (_what, secret) => {
  expect(repeats(`It is ${secret}`)).toBe(true);
  expect(repeats(`{"error":"${secret}"`)).toBe(true);
});

test.each([
  'JSON text',
  'JSON escapes',
  'percent',
  'hex entities',
  'hex',
  'base64',
  'base64 twice',
  'base64 of a body',
])('a secret is found by its form in the encoding: %s', (name) => {
  for (const secret of [PEM, JWT, BEARER]) expect(repeats(`<${ENCODINGS[name]?.(secret)}>`)).toBe(true);
});

test.each([
  'a BEGIN PRIVATE KEY block',
  'It must begin with -----BEGIN PRIVATE KEY----- and end with -----END PRIVATE KEY-----.',
  '-----BEGIN CERTIFICATE-----',
  'eyJ, heyJude and eyJ12',
  HEADER,
  `A JWT begins with ${HEADER}.`,
  'ya29 or ya29.short',
])('%j is no secret by its form', (text) => expect(repeats(text)).toBe(false));
