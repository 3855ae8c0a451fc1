// RSA signatures against what the public key accepts, and the keys that are refused.

import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { withAppsScriptGlobals } from '../../../../apps-script/host';

const using = <T>(look: () => T): T => withAppsScriptGlobals({}, look);

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: KeyObject, type: 'pkcs1' | 'pkcs8' = 'pkcs8') =>
  key.export({ type, format: 'pem' }).toString();
const key = pem(privateKey);

/** Whether the bytes sign the text: 256 bytes by a key of 2048 bits (RFC 8017, 8.2.1). */
const signs = (signed: string, bytes: readonly number[]) =>
  bytes.length === 256 && verify('sha256', Buffer.from(signed), publicKey, Uint8Array.from(bytes));

test('a text is signed with RSASSA-PKCS1-v1_5 and SHA-256, as signed bytes', () => {
  const claims = 'eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJhIn0';
  const bytes = using(() => Utilities.computeRsaSha256Signature(claims, key));
  expect(signs(claims, bytes)).toBe(true);
  expect(signs(`${claims}.`, bytes)).toBe(false);
  expect(bytes.every((byte) => byte >= -128 && byte <= 127)).toBe(true);
  expect(bytes.some((byte) => byte < 0)).toBe(true);
});

test('a key may have blank lines around it, and Windows line ends', () => {
  for (const given of [`\n${key}\n\n`, key.trimEnd(), key.replaceAll('\n', '\r\n')])
    expect(
      signs(
        'x',
        using(() => Utilities.computeRsaSha256Signature('x', given)),
      ),
    ).toBe(true);
});

const elliptic = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
const encrypted = privateKey.export({
  type: 'pkcs8',
  format: 'pem',
  cipher: 'aes-256-cbc',
  passphrase: 'secret',
});

test.each([
  ['an empty text', ''],
  ['a text that is no PEM', 'key'],
  ['half a key', key.slice(0, key.length / 2)],
  ['a key without its last line', key.replace('-----END PRIVATE KEY-----', '')],
  ['a key as PKCS#1', pem(privateKey, 'pkcs1')],
  ['a key with a passphrase', encrypted.toString()],
  ['a key of another algorithm', pem(elliptic)],
  ['a public key', publicKey.export({ type: 'spki', format: 'pem' }).toString()],
])('%s is refused as a key', (_name, given) => {
  using(() => {
    expect(() => Utilities.computeRsaSha256Signature('x', given)).toThrow(
      expect.objectContaining({ name: 'Exception', message: 'Invalid argument: key' }),
    );
  });
});

test('bytes can’t be signed', () => {
  // @ts-expect-error Google's typings have only texts.
  const signed = () => Utilities.computeRsaSha256Signature([1], key);
  expect(() => using(signed)).toThrow(
    "The parameters (number[],String) don't match the method signature for Utilities.computeRsaSha256Signature.",
  );
});
