// Secrets that are known by their form: private keys, JWTs and Google's bearer tokens, whole or in part.

import { MASK, secretScrubber } from '../../../src/http/secrets/scrub';
import { wordsWithoutSecrets } from '../../../src/http/secrets/service-words';
import { ENCODINGS } from '../../secrets/encodings';

const LINE = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj';
const PEM = `-----BEGIN PRIVATE KEY-----\n${LINE}\n${LINE}\n-----END PRIVATE KEY-----`;
const HEADER = 'eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9';
const CLAIMS = 'eyJpc3MiOiJhQGIuZXhhbXBsZSJ9';
const JWT = `${HEADER}.${CLAIMS}.c2lnbmF0dXJl-_x`;
const BEARER = 'ya29.c.c0ASRK0GZ-x_y.4Kd83hfQpL0.....';
const clean = secretScrubber(['another secret']);

test.each([
  ['a private key', PEM],
  ['a private key of the older form', PEM.replaceAll('PRIVATE', 'RSA PRIVATE')],
  ['a private key without its end', PEM.slice(0, 100)],
  ['a private key in JSON', JSON.stringify(PEM).slice(1, -1)],
  ['a JWT', JWT],
  ['a JWT without its signature', `${HEADER}.${CLAIMS}`],
  ['the claims alone', CLAIMS],
  ['a bearer token', BEARER],
  ['the beginning of a bearer token', BEARER.slice(0, 15)],
])('%s is struck out though nobody named it', (_what, secret) => {
  expect(clean(`It is ${secret}`)).toBe(`It is ${MASK}`);
  expect(clean(`{"error":"${secret}"`)).toMatch(/^{"error":"•••"?$/);
});

test.each(['JSON text', 'JSON escapes', 'percent', 'hex entities', 'base64', 'base64 of a body'])(
  'each is struck out in the encoding: %s',
  (name) => {
    for (const secret of [PEM, JWT, BEARER])
      expect(clean(`<${ENCODINGS[name]?.(secret)}>`)).toBe(`<${MASK}>`);
  },
);

test.each([
  'a BEGIN PRIVATE KEY block',
  'eyJ, heyJude and eyJ12',
  'ya29 or ya29.short',
  '-----BEGIN CERTIFICATE-----',
])('%j stays', (text) => expect(clean(text)).toBe(text));

test('many beginnings take no longer than other texts', () => {
  const started = performance.now();
  wordsWithoutSecrets('-----BEGIN PRIVATE KEY-----eyJya29.'.repeat(3_000), ['another secret']);
  expect(performance.now() - started).toBeLessThan(500);
});
