// Secrets found in texts: in every encoding, whole or in pieces, and none in harmless texts.

import * as fc from 'fast-check';
import { SecretFinder } from '../../../src/http/secrets/secret-finder';
import { ENCODINGS } from '../../secrets/encodings';

/** Tells whether a text repeats one of the secrets. */
function secretFinder(secrets: readonly string[]): (text: string) => boolean {
  const finder = new SecretFinder();
  finder.add(secrets);
  return (text) => finder.isIn(text);
}

const LONG = '4b1f09c2aa7e:Kd83hfQpL0sZx72MnbV5cR6tYu9';
const TOKENS = {
  'of 4 characters': 'q7Zk',
  'of 7 characters': 'x9Kp2Lm',
  'of 8 characters': 'Vt4wQz8j',
  'of 40 characters': LONG,
  'with signs': 'p"w\\<&>/+ü%;=?#@ 4xY',
  'of several lines': `-----BEGIN KEY-----\nMIIEvQ${'aB3/x+9'.repeat(30)}\nkeyEnd==\n-----END KEY-----`,
};
/** What a service may write around a secret. */
const AROUND = [
  ['', ''],
  ['100% of {"a":"Basic ', '","b":"a&amp;b"}'],
] as const;
/** Ordinary messages of services. */
const HARMLESS = [
  'Invalid JWT Signature.',
  'The list of tests has a contest',
  'Access Denied: Table publisher-demo:stats.daily: User does not have bigquery.tables.get permission',
  'https://www.googleapis.com/bigquery/v2/projects/publisher-demo/datasets/stats/tables/daily?prettyPrint=false',
  '0b0c7f0e-0000-4000-8000-00000000000a deadbeefcafe %41%42 &amp; \\u0041 =41=42 QUJDREVGR0hJSktM',
  'Fehler: ungültiges Datum „2026-02-31“',
];
const base64 = (text: string) => Buffer.from(text).toString('base64');
const hex = (text: string) => Buffer.from(text).toString('hex');
const piecesOf = (secret: string, length: number) =>
  Array.from({ length: secret.length - length + 1 }, (_each, at) => secret.slice(at, at + length));

describe.each(Object.entries(TOKENS))('a token %s', (_what, token) => {
  const repeats = secretFinder([token]);

  test.each(Object.entries(ENCODINGS))('is found in the encoding: %s', (_name, encode) => {
    for (const [before, after] of AROUND) expect(repeats(`${before}${encode(token)}${after}`)).toBe(true);
  });

  test('is not found in what has nothing of it', () => {
    for (const text of HARMLESS) expect([text, repeats(text)]).toEqual([text, false]);
  });
});

test.each(Object.entries(ENCODINGS))(
  'every piece of twelve characters is found in the encoding: %s',
  (_name, encode) => {
    const repeats = secretFinder([LONG]);
    const pieces = piecesOf(LONG, 12);
    for (const [before, after] of AROUND)
      expect(pieces.filter((piece) => !repeats(`${before}${encode(piece)}${after}`))).toEqual([]);
  },
);

// Where base64 begins with something else, its bits may complete a twelfth character.
test.each(Object.entries(ENCODINGS).filter(([name]) => !name.startsWith('basic auth')))(
  'no piece of eleven characters is found in the encoding: %s',
  (_name, encode) => {
    const repeats = secretFinder([LONG]);
    expect(piecesOf(LONG, 11).filter((piece) => repeats(`Key ${encode(piece)}…`))).toEqual([]);
  },
);

test('of a secret with eight to eleven characters the whole is found, and no piece', () => {
  const repeats = secretFinder(['Vt4wQz8jK01']);
  expect(repeats('xVt4wQz8jK01x')).toBe(true);
  expect(repeats('Vt4wQz8jK0 t4wQz8jK01')).toBe(false);
});

test.each([
  ['The list of tests has a contest', 'test', false],
  ['(test)', 'test', true],
  ['test_1', 'test', true],
  ['dXNlcjp0ZXN0', 'test', true],
  ['it is so', 'isso', false],
  ['it is so', 'is so', true],
  ['1234', '1234', true],
  ['12345 a1234', '1234', false],
  ['日本語 で', '日本語', true],
  ['日本語で', '日本語', false],
  ['no A here', 'b', false],
  ['take a break', 'a', true],
  ['(test)', ' test ', true],
])('a short secret is a whole word: %j repeats %j: %j', (text, secret, isFound) => {
  expect(secretFinder([secret])(text)).toBe(isFound);
});

test('letters of a password are no secret without its signs', () => {
  const repeats = secretFinder(['password!!!!']);
  expect(repeats('The password is wrong!')).toBe(false);
  expect(repeats('no password!!!!, sorry')).toBe(true);
});

test('a secret that looks like an escape is found where its other characters are escaped', () => {
  expect(secretFinder(['S3cr3t"%00!End7'])('It is S3cr3t&quot;%00!End7.')).toBe(true);
});

test.each<[string, (text: string) => string]>([
  ['in another case', (text) => text.toUpperCase()],
  ['with something between its characters', (text) => [...text].join('-')],
  ['base64 of base64', (text) => base64(base64(text))],
  ['base64 of percent encoding', (text) => base64(text.replace(/./g, (sign) => `%${hex(sign)}`))],
  ['JSON text in JSON text', (text) => text.replace(/./g, (sign) => `\\\\u00${hex(sign)}`)],
  ['hexadecimal with something between the bytes', (text) => hex(text).replace(/../g, '$&:')],
  ['reversed', (text) => [...text].reverse().join('')],
])('docs/security.md says that it is not covered: %s', (_what, encode) => {
  expect(secretFinder([LONG])(encode(LONG))).toBe(false);
});

test('any secret in any encoding in any text is found, and no other', () => {
  const sign = fc.constantFrom(
    ...['p', 'W', '0', '"', '\\', '<', '>', '&', ' ', '/', 'ü', '%', '+', ':', '😀', '='],
  );
  const anySecret = fc.string({ unit: sign, maxLength: 20 }).map((middle) => `S3cr3t${middle}!End7`);
  const anyText = fc.string({ unit: fc.constantFrom('a', '%4', '\\u00', '&', ' ', 'QUJD', '<', '"', '.') });
  const names = Object.keys(ENCODINGS);
  fc.assert(
    fc.property(anySecret, fc.constantFrom(...names), anyText, anyText, (secret, name, before, after) => {
      expect(secretFinder([secret])(`${before} ${ENCODINGS[name]?.(secret)} ${after}`)).toBe(true);
      expect(secretFinder([secret])(`${before} ${after}`)).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test('each of several secrets is found, also those added after a search', () => {
  const finder = new SecretFinder();
  finder.add(['Vt4wQz8jK01']);
  expect(finder.isIn(LONG)).toBe(false);
  finder.add([LONG, LONG]);
  expect([finder.isIn(`No ${LONG}`), finder.isIn('No Vt4wQz8jK01')]).toEqual([true, true]);
});

test('secrets that are empty, blank or malformed text do no harm', () => {
  expect(secretFinder(['', ' ', '\u200b', '\ud800'])('as it was')).toBe(false);
});
